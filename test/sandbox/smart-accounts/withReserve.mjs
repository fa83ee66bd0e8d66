/** The constant gas of a transfer to an account without code. */
const TRANSFER_GAS = 21_000n;

/**
 * Adds a reserve to a gas estimate: in a later block, a contract may write more.
 * @param {bigint} gas
 */
export const withReserve = (gas) => (gas === TRANSFER_GAS ? gas : (gas * 5n) / 4n + 30_000n);
