// What a shop does with the public library of Solana Pay: it makes a link, finds its payment, and checks it.
import { loadLibrary } from './loadLibrary.mjs';

/** @returns {Promise<typeof import('@solana/pay') & typeof import('web3js1')>} */
const load = () => loadLibrary("export * from '@solana/pay'; export { Connection } from '@solana/web3.js';");
/** @type {ReturnType<typeof load> | undefined} */
let library;

/**
 * Finds the payment of a link by its first reference, and checks it. Resolves to its id.
 * @param {string} link
 * @param {string} rpc a node
 * @param {typeof globalThis.fetch} [ask]
 * @param {string} [found] the id of a payment without references
 */
export async function verifyPayment(link, rpc, ask = globalThis.fetch, found) {
  library ??= load();
  const { Connection, findReference, parseURL, validateTransfer } = await library;
  const wanted = parseURL(link);
  if (!('recipient' in wanted)) throw new Error('No transfer request');
  const { recipient, amount, splToken, reference, memo } = wanted;
  if (!amount) throw new Error('No amount');
  const connection = new Connection(rpc, { commitment: 'confirmed', fetch: /** @type {never} */ (ask) });
  const [first] = reference ?? [];
  const signature = found ?? (first && (await findReference(connection, first, { finality: 'confirmed' })).signature);
  if (!signature) throw new Error('No reference');
  const fields = {
    recipient,
    amount,
    ...(splToken && { splToken }),
    ...(reference && { reference }),
    ...(memo !== undefined && { memo }),
  };
  await validateTransfer(connection, signature, fields, { commitment: 'confirmed' });
  return signature;
}
