import type { ChainTransactions } from '../../../core/ports/chainTransactions';
import { isAddress } from '../../../lib/address';
import {
  type CaipNetworkId,
  isNamespace,
  isNetworkId,
  type Namespace,
  namespaceOf,
  namespaces,
} from '../../../lib/caip';

/** A text, parsed as a receiver on an EVM network. */
export type ParsedReceiver =
  | { readonly kind: 'empty' }
  /** With its checksum (EIP-55). `token` is the contract that a link names (EIP-681). */
  | { readonly kind: 'address'; readonly address: string; readonly token?: string }
  | { readonly kind: 'name'; readonly name: string; readonly token?: string }
  /** It looks like an address of another chain family: of the named one, or else of any. Only decoding tells. */
  | { readonly kind: 'encoded'; readonly text: string; readonly namespace?: Namespace }
  /** It belongs to another chain family, or to another network of this one. */
  | { readonly kind: 'otherFamily'; readonly namespace: Namespace }
  | { readonly kind: 'otherNetwork'; readonly networkId: CaipNetworkId }
  /** A wrong checksum, a link to anything but a transfer, or not a receiver. */
  | { readonly kind: 'checksum' | 'otherLink' | 'invalid' };

const MAX_LENGTH = 2048;
const accountId = /^([-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}):(.+)$/;
/** `ethereum:[pay-]<target>[@<chain id>][/<function>][?<parameters>]` (EIP-681). */
const paymentLink = /^ethereum:(?:pay-)?([^@/?]+)(?:@(\d+))?(?:\/(\w+))?(?:\?(.*))?$/i;
/** Schemes of payment links of the other chain families. */
const schemes: Readonly<Record<string, Namespace>> = { solana: 'solana', bitcoin: 'bip122', polkadot: 'polkadot' };

/** Returns an address in its normal form, null for a wrong checksum. */
type Normalize = ChainTransactions['normalizeAddress'];

function parseAddress(text: string, normalize: Normalize): ParsedReceiver {
  const address = normalize(text);
  return address === null ? { kind: 'checksum' } : { kind: 'address', address };
}

/** An address or a name, without a network. */
function parseTarget(text: string, normalize: Normalize): ParsedReceiver {
  if (isAddress('eip155', text)) return parseAddress(text, normalize);
  if (namespaces.some((namespace) => namespace !== 'eip155' && isAddress(namespace, text)))
    return { kind: 'encoded', text };
  return /^[^\s:/?#@]+\.[^\s:/?#@]+$/.test(text) ? { kind: 'name', name: text } : { kind: 'invalid' };
}

/** The receiver of a transfer is a parameter of the link, whose target is the token's contract. */
function parseLink(text: string, networkId: CaipNetworkId, normalize: Normalize): ParsedReceiver {
  const [, target = '', chainId, call, query = ''] = paymentLink.exec(text) ?? [];
  const linked = `eip155:${chainId ?? ''}`;
  if (chainId && linked !== networkId)
    return isNetworkId(linked) ? { kind: 'otherNetwork', networkId: linked as CaipNetworkId } : { kind: 'invalid' };
  if (!call) return parseTarget(target, normalize);
  const token = parseTarget(target, normalize);
  const receivers = new URLSearchParams(query).getAll('address');
  if (call !== 'transfer' || token.kind !== 'address' || receivers.length !== 1) return { kind: 'otherLink' };
  const receiver = parseTarget(receivers[0] ?? '', normalize);
  return receiver.kind === 'address' || receiver.kind === 'name' ? { ...receiver, token: token.address } : receiver;
}

/**
 * Parses what a visitor types or pastes as a receiver on an EVM network: an address, a name, a payment link (EIP-681) or an
 * account id (CAIP-10). Amounts in links are ignored.
 */
export function parseReceiver(input: string, networkId: CaipNetworkId, normalize: Normalize): ParsedReceiver {
  const text = input.trim();
  if (!text) return { kind: 'empty' };
  if (text.length > MAX_LENGTH || /\s/.test(text)) return { kind: 'invalid' };
  if (/^ethereum:/i.test(text)) return parseLink(text, networkId, normalize);
  const [, id = '', address = ''] = accountId.exec(text) ?? [];
  const [family = ''] = (id || text).split(':');
  if (isNetworkId(id) && isNamespace(family)) {
    if (family !== namespaceOf(networkId)) return { kind: 'encoded', text: address, namespace: family };
    if (!isAddress('eip155', address)) return { kind: 'invalid' };
    return id === networkId
      ? parseAddress(address, normalize)
      : { kind: 'otherNetwork', networkId: id as CaipNetworkId };
  }
  const scheme = text.includes(':') ? schemes[family.toLowerCase()] : undefined;
  const [, linked = ''] = /:([^?]*)/.exec(text) ?? [];
  return scheme ? { kind: 'encoded', text: linked, namespace: scheme } : parseTarget(text, normalize);
}
