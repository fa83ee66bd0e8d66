/** The error codes of a rejected request: of extensions (EIP-1193), and of wallet apps over the relay. */
const REJECTION_CODES = [4001, 5000];

/** @param {unknown} error */
export const isDeclined = (error) => REJECTION_CODES.includes(/** @type {any} */ (error)?.code);
