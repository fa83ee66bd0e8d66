import type { FamilyReceiver } from '../../../core/ports/chainTransactions';
import { cleanText } from '../../../lib/cleanText';
import { readAddress } from '../readAddress';
import { type PaymentNote, readNote } from './paymentNote';

/** A transfer request of Solana Pay: `solana:<receiver>[?<parameters>]`. */
const transferRequest = /^solana:([^/?#]*)(?:\?([^#]*))?$/i;

/** A transaction request names a server, which writes the transaction: `solana:https%3A%2F%2F…`. */
const isServer = (target: string): boolean => /^https(?::|%3a)/i.test(target);

/** Without a sign, an exponent, or a point without digits on both sides. The coin has nine decimals; a token's are its mint's. */
const amountPattern = /^\d{1,20}(?:\.\d{1,77})?$/;
const coinPattern = /^\d{1,20}(?:\.\d{1,9})?$/;

/** The parameters that a link may have once only. */
const single = ['amount', 'spl-token', 'label', 'message', 'memo'];

function parseAddress(text: string): FamilyReceiver {
  const address = readAddress(text)?.address;
  return address ? { kind: 'address', text: address } : { kind: 'invalid', text };
}

/** The longest claim that is shown, in characters. */
const MAX_CLAIM = 120;

/** The note of a transfer request; null if its receiver would not find the transfer by it, or would find other transfers, too. */
function parseNote(params: URLSearchParams, receiver: string): PaymentNote | null {
  const references = params.getAll('reference');
  // Without a text, a parameter counts as missing.
  return references.includes(receiver) ? null : readNote({ memo: params.get('memo') || undefined, references });
}

/** Parses what a transfer request asks for. Its label and its message are claims by the author of the link. */
function parseRequest(receiver: FamilyReceiver & { kind: 'address' | 'name' }, query: string): FamilyReceiver {
  const params = new URLSearchParams(query);
  const [amount, token] = [params.get('amount'), params.get('spl-token')];
  const note = parseNote(params, receiver.text);
  const isBroken =
    single.some((name) => params.getAll(name).length > 1) ||
    (token !== null && !readAddress(token)) ||
    (amount !== null && !(token === null ? coinPattern : amountPattern).test(amount));
  if (isBroken || !note) return { kind: 'brokenLink' };
  const claims = ['label', 'message'].map((name) => cleanText(params.get(name), MAX_CLAIM)).filter(Boolean);
  const digits = amount?.replace(/^0+(?=\d)/, '');
  // Zero leaves the amount to the visitor.
  const payment = digits && /[1-9]/.test(digits) ? { amount: digits } : null;
  const extra = note.memo !== undefined || note.references.length > 0 ? { ...note } : null;
  return {
    ...receiver,
    // Without a token, a payment is one of the coin.
    ...((token !== null || payment || extra) && { token }),
    ...payment,
    ...(extra && { extra }),
    ...(claims.length > 0 && { claims }),
  };
}

function parseLink(text: string): FamilyReceiver {
  const [, target = '', query = ''] = transferRequest.exec(text) ?? [];
  if (isServer(text.slice('solana:'.length))) return { kind: 'serverLink' };
  const receiver = parseAddress(target);
  return receiver.kind === 'address' ? parseRequest(receiver, query) : receiver;
}

/** Parses a receiver: an address, or a payment link (Solana Pay). A link names no network. */
export const parseReceiver = (text: string): FamilyReceiver =>
  /^solana:/i.test(text) ? parseLink(text) : parseAddress(text);
