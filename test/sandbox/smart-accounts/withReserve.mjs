/** What a transfer to an account without code takes, whatever the time. */
const TRANSFER_GAS = 21_000n;

/**
 * A gas limit for what was estimated: a later block has another state and time, in which a contract may write more.
 * @param {bigint} gas
 */
export const withReserve = (gas) => (gas === TRANSFER_GAS ? gas : (gas * 5n) / 4n + 30_000n);
