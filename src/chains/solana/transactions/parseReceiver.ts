import type { FamilyReceiver } from '../../../core/ports/chainTransactions';
import { readAddress } from '../readAddress';

/** A transfer request of Solana Pay: `solana:<receiver>[?<parameters>]`. */
const transferRequest = /^solana:([^/?#]*)(?:\?([^#]*))?$/i;

/** A transaction request names a server, which writes the transaction: `solana:https%3A%2F%2F…`. */
const isServer = (target: string): boolean => /^https(?::|%3a)/i.test(target);

function parseAddress(text: string): FamilyReceiver {
  const address = readAddress(text)?.address;
  return address ? { kind: 'address', text: address } : { kind: 'invalid', text };
}

/** Amounts, labels and references are ignored: the visitor enters the amount. */
function parseLink(text: string): FamilyReceiver {
  const [, target = '', query = ''] = transferRequest.exec(text) ?? [];
  if (isServer(text.slice('solana:'.length))) return { kind: 'otherLink' };
  const receiver = parseAddress(target);
  const tokens = new URLSearchParams(query).getAll('spl-token');
  if (receiver.kind !== 'address' || !tokens.length) return receiver;
  const token = readAddress(tokens[0] ?? '')?.address;
  return tokens.length === 1 && token ? { ...receiver, token } : { kind: 'otherLink' };
}

/** Parses a receiver: an address, or a payment link (Solana Pay). A link names no network. */
export const parseReceiver = (text: string): FamilyReceiver =>
  /^solana:/i.test(text) ? parseLink(text) : parseAddress(text);
