import { base58, base64 } from '@scure/base';
import { readTransaction } from '../solana/readTransaction.mjs';
import { visible } from '../visible.js';
import { SiteError } from './SiteError.mjs';

const NOTHING_SENT = 'The sandbox has no Solana node: the transaction is signed, and sent to nobody.';

/**
 * @typedef {import('../phone/requestWords.js').Words} Words
 * @typedef {import('../phone/requestWords.js').Detail} Detail
 * @typedef {{ address: string, sign(message: Uint8Array): Buffer }} Key
 * @typedef {{ method: string, params: any }} Request
 */

/** @param {unknown} text */
function readMessage(text) {
  try {
    return base58.decode(String(text));
  } catch {
    throw new SiteError('Invalid message', -32602);
  }
}

/** @param {Uint8Array} bytes @returns {Pick<Words, 'text' | 'details'>} */
function messageWords(bytes) {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { text: visible(text), details: [] };
  } catch {
    const text = Buffer.from(bytes).toString('hex');
    return { text, details: [['Kind', `Bytes that are no text, ${bytes.length} of them`]] };
  }
}

/** Decodes a transaction: base58, else base64. @param {unknown} text @throws {SiteError} -32602 */
export function decodeTransaction(text) {
  const coder = /^[1-9A-HJ-NP-Za-km-z]+$/.test(String(text)) ? base58 : base64;
  try {
    if (typeof text !== 'string' || text.length > 8_192) throw new Error('No transaction is as long');
    return { ...readTransaction(coder.decode(text)), encode: coder.encode };
  } catch {
    throw new SiteError('Invalid transaction', -32602);
  }
}

/** @param {ReturnType<typeof decodeTransaction>} transaction @returns {Detail[]} */
const transactionRows = ({ rows, signers }) => [...rows, ['Fee paid by', signers[0] ?? '']];

/** @param {Request} request @param {Key} key @returns {ReturnType<typeof decodeTransaction>[]} */
function transactionsOf({ method, params }, key) {
  const list = method === 'solana_signAllTransactions' ? params?.transactions : [params?.transaction];
  if (!Array.isArray(list) || !list.length) throw new SiteError('Invalid parameters', -32602);
  const read = list.map(decodeTransaction);
  if (read.some(({ signers }) => !signers.includes(key.address)))
    throw new SiteError('The transaction is not for this account', 4100);
  return read;
}

/**
 * Describes a request of the Solana family.
 * @param {Request} request @param {Key} key
 * @returns {Words}
 * @throws {SiteError} when it cannot be of this wallet, or makes no sense
 */
export function describeSolana(request, key) {
  const { method, params } = request;
  if (method === 'solana_signMessage') {
    if (params?.pubkey !== undefined && params.pubkey !== key.address)
      throw new SiteError('The address does not belong to this wallet', 4100);
    return {
      title: 'Sign this message?',
      approve: 'Sign',
      done: 'Signed.',
      ...messageWords(readMessage(params?.message)),
    };
  }
  const transactions = transactionsOf(request, key);
  const sends = method === 'solana_signAndSendTransaction';
  const several = transactions.length > 1;
  const coins = several ? undefined : transactions[0]?.coins;
  const title = coins
    ? `Send ${coins}?`
    : several
      ? `Sign ${transactions.length} transactions?`
      : `${sends ? 'Send' : 'Sign'} this transaction?`;
  const details = several
    ? transactions.map((one, place) => /** @type {Detail} */ ([`Transaction ${place + 1}`, transactionRows(one)]))
    : transactions.flatMap(transactionRows);
  return { title, approve: 'Sign', done: 'Signed.', details, ...(sends && { warning: NOTHING_SENT }) };
}

/** Signs. @param {Request} request @param {Key} key @throws {SiteError} */
export function performSolana(request, key) {
  const { method, params } = request;
  if (method === 'solana_signMessage') return { signature: base58.encode(key.sign(readMessage(params.message))) };
  const signed = transactionsOf(request, key).map(({ message, sign, encode }) => {
    const signature = key.sign(message);
    return { transaction: encode(sign(key.address, signature)), signature: base58.encode(signature) };
  });
  if (method === 'solana_signAllTransactions') return { transactions: signed.map(({ transaction }) => transaction) };
  return method === 'solana_signTransaction' ? signed[0] : { signature: signed[0]?.signature };
}
