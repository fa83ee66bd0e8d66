import { fromBase58, toBase58 } from '../base58.mjs';
import { visible } from '../visible.js';
import { SiteError } from './SiteError.mjs';
import { readSolanaTransaction, transferOf } from './solanaTransaction.mjs';

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
    return fromBase58(String(text));
  } catch {
    throw new SiteError('Invalid message', -32602);
  }
}

/** @param {Buffer} bytes @returns {Pick<Words, 'text' | 'details'>} */
function messageWords(bytes) {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { text: visible(text), details: [] };
  } catch {
    return { text: bytes.toString('hex'), details: [['Kind', `Bytes that are no text, ${bytes.length} of them`]] };
  }
}

/** @param {ReturnType<typeof readSolanaTransaction>} transaction @returns {Detail[]} */
const transactionRows = ({ payer, instructions }) => [
  ...instructions.map((instruction, place) => {
    const transfer = transferOf(instruction);
    const words = transfer
      ? `Send ${transfer.sol} SOL to ${transfer.to}`
      : `Call ${instruction.program}, which cannot be read`;
    return /** @type {Detail} */ ([`Step ${place + 1}`, words]);
  }),
  ['Fee paid by', payer],
];

/** @param {Request} request @param {Key} key @returns {ReturnType<typeof readSolanaTransaction>[]} */
function transactionsOf({ method, params }, key) {
  const list = method === 'solana_signAllTransactions' ? params?.transactions : [params?.transaction];
  if (!Array.isArray(list) || !list.length) throw new SiteError('Invalid parameters', -32602);
  const read = list.map(readSolanaTransaction);
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
  const single = transactions[0];
  const transfer =
    !several && single?.instructions.length === 1 && single.instructions[0] && transferOf(single.instructions[0]);
  const title = transfer
    ? `Send ${transfer.sol} SOL?`
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
  if (method === 'solana_signMessage') return { signature: toBase58(key.sign(readMessage(params.message))) };
  const signed = transactionsOf(request, key).map((transaction) => transaction.sign(key));
  if (method === 'solana_signAllTransactions') return { transactions: signed.map(({ transaction }) => transaction) };
  return method === 'solana_signTransaction' ? signed[0] : { signature: signed[0]?.signature };
}
