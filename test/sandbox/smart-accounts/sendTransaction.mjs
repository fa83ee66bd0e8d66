import { sendFromKey } from './sendFromKey.mjs';
import { sendOperation } from './sendOperation.mjs';
import { withReserve } from './withReserve.mjs';

/**
 * Sends a transaction: signed by the key, or as a user operation of its smart account.
 * @param {import('./createAccountActions.mjs').Used} used
 * @param {ReturnType<typeof import('./readTransaction.mjs').readTransaction>} transaction
 * @returns {Promise<`0x${string}`>} hash of the transaction
 * @throws {import('./rpcError.mjs').RpcError} what the node or the EntryPoint refused
 */
export async function sendTransaction({ owner, network, account }, { call, terms }) {
  const { to } = call;
  if (account && to) {
    return (await sendOperation(network.bundler, account, [{ ...call, to }], { allowRevert: false })).hash;
  }
  return sendFromKey(network, owner, async () => {
    const gas = terms.gas ?? withReserve(await network.client.estimateGas({ account: owner, ...call }));
    return { ...call, ...terms, gas };
  });
}
