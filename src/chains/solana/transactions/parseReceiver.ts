import type { FamilyReceiver } from '../../../core/ports/chainTransactions';
import { readAddress } from '../readAddress';

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

/**
 * Parses what a transfer request asks for. One that must contain a text or the keys of references is refused: without them, the
 * receiver would not recognize the payment. Labels and messages are claims by the author of the link, and are ignored.
 */
function parseRequest(receiver: FamilyReceiver & { kind: 'address' | 'name' }, query: string): FamilyReceiver {
  const params = new URLSearchParams(query);
  const [amount, token] = [params.get('amount'), params.get('spl-token')];
  const references = params.getAll('reference');
  const isBroken =
    single.some((name) => params.getAll(name).length > 1) ||
    (token !== null && !readAddress(token)) ||
    (amount !== null && !(token === null ? coinPattern : amountPattern).test(amount)) ||
    !references.every(readAddress);
  if (isBroken) return { kind: 'brokenLink' };
  if (references.length || params.has('memo')) return { kind: 'notedLink' };
  const digits = amount?.replace(/^0+(?=\d)/, '');
  return {
    ...receiver,
    ...(token !== null && { token }),
    // Zero leaves the amount to the visitor.
    ...(digits && /[1-9]/.test(digits) && { amount: digits }),
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
