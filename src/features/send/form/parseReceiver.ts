import type { ChainTransactions, LinkParts } from '../../../core/ports/chainTransactions';
import { isAddress } from '../../../lib/address';
import {
  type CaipNetworkId,
  isNamespace,
  isNetworkId,
  type Namespace,
  namespaceOf,
  namespaces,
} from '../../../lib/caip';

/** A text, parsed as a receiver on a network. */
export type ParsedReceiver =
  | { readonly kind: 'empty' }
  /** Normalized. `token` is the token to pay a link in, null for the coin, and `amount` the requested amount in token units. */
  | ({
      readonly kind: 'address';
      readonly address: string;
      readonly token?: string | null;
      readonly amount?: string;
    } & LinkParts)
  | { readonly kind: 'name'; readonly name: string; readonly token?: string | null }
  /** It looks like an address of another chain family: of the named one, or else of any. Only decoding can confirm it. */
  | { readonly kind: 'encoded'; readonly text: string; readonly namespace?: Namespace }
  /** It belongs to another chain family, or to another network of this one. */
  | { readonly kind: 'otherFamily'; readonly namespace: Namespace }
  | { readonly kind: 'otherNetwork'; readonly networkId: CaipNetworkId }
  /** A wrong checksum, a link that cannot be paid here, or not a receiver. */
  | { readonly kind: 'checksum' | 'otherLink' | 'brokenLink' | 'serverLink' | 'invalid' };

/** The longest text that is parsed. */
export const MAX_LENGTH = 2048;
const accountId = /^([-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}):(.+)$/;
/** Schemes of payment links. */
const schemes = new Map<string, Namespace>([
  ['ethereum', 'eip155'],
  ['solana', 'solana'],
  ['bitcoin', 'bip122'],
  ['polkadot', 'polkadot'],
]);

/** A receiver of the chain family itself, or a text that looks like an address of another one. */
function parseInFamily(
  chain: Pick<ChainTransactions, 'parseReceiver'>,
  text: string,
  id: CaipNetworkId,
): ParsedReceiver {
  const parsed = chain.parseReceiver(text, id);
  switch (parsed.kind) {
    case 'address':
      return {
        kind: 'address',
        address: parsed.text,
        ...(parsed.token !== undefined && { token: parsed.token }),
        ...(parsed.amount && { amount: parsed.amount }),
        ...(parsed.extra && { extra: parsed.extra }),
        ...(parsed.claims && { claims: parsed.claims }),
      };
    case 'name':
      return { kind: 'name', name: parsed.text, ...(parsed.token !== undefined && { token: parsed.token }) };
    case 'invalid':
      return namespaces.some((namespace) => namespace !== namespaceOf(id) && isAddress(namespace, parsed.text))
        ? { kind: 'encoded', text: parsed.text }
        : { kind: 'invalid' };
    default:
      return parsed;
  }
}

/**
 * Parses what a visitor types or pastes as a receiver on a network: an address, a name or a payment link of its chain family, or an
 * account id (CAIP-10).
 */
export function parseReceiver(
  chain: Pick<ChainTransactions, 'parseReceiver'>,
  input: string,
  networkId: CaipNetworkId,
): ParsedReceiver {
  const text = input.trim();
  if (!text) return { kind: 'empty' };
  if (text.length > MAX_LENGTH || /\s/.test(text)) return { kind: 'invalid' };
  const [, id = '', address = ''] = accountId.exec(text) ?? [];
  const [family = ''] = (id || text).split(':');
  if (isNetworkId(id) && isNamespace(family)) {
    if (family !== namespaceOf(networkId)) return { kind: 'encoded', text: address, namespace: family };
    const parsed = parseInFamily(chain, address, id as CaipNetworkId);
    // A link of the family may look like an account id: `solana:https://…`.
    if (parsed.kind !== 'address' && parsed.kind !== 'checksum') return parseInFamily(chain, text, networkId);
    return id === networkId ? parsed : { kind: 'otherNetwork', networkId: id as CaipNetworkId };
  }
  const scheme = text.includes(':') ? schemes.get(family.toLowerCase()) : undefined;
  const [, linked = ''] = /:([^?]*)/.exec(text) ?? [];
  return scheme && scheme !== namespaceOf(networkId)
    ? { kind: 'encoded', text: linked, namespace: scheme }
    : parseInFamily(chain, text, networkId);
}
