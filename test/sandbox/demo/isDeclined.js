/** What extensions answer when a person says no (EIP-1193), and what wallet apps do over the relay. */
const DECLINED = [4001, 5000];

/** @param {unknown} error */
export const isDeclined = (error) => DECLINED.includes(/** @type {any} */ (error)?.code);
