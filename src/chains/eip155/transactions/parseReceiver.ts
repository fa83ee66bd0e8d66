import type { FamilyReceiver } from '../../../core/ports/chainTransactions';
import { isAddress } from '../../../lib/address';
import { type CaipNetworkId, isNetworkId } from '../../../lib/caip';
import { normalizeAddress } from './normalizeAddress';

/** `ethereum:[pay-]<target>[@<chain id>][/<function>][?<parameters>]` (EIP-681). */
const paymentLink = /^ethereum:(?:pay-)?([^@/?]+)(?:@(\d+))?(?:\/(\w+))?(?:\?(.*))?$/i;

/** An address or a name, without a network. */
function parseTarget(text: string): FamilyReceiver {
  if (isAddress('eip155', text)) {
    const address = normalizeAddress(text);
    return address === null ? { kind: 'checksum' } : { kind: 'address', text: address };
  }
  return { kind: /^[^\s:/?#@]+\.[^\s:/?#@]+$/.test(text) ? 'name' : 'invalid', text };
}

const withToken = (receiver: FamilyReceiver, token: string | null | undefined): FamilyReceiver =>
  token !== undefined && (receiver.kind === 'address' || receiver.kind === 'name') ? { ...receiver, token } : receiver;

/** A link with a value pays in the coin. The receiver of a transfer is a parameter of the link, whose target is the token's contract. */
function parseLink(text: string, networkId: CaipNetworkId): FamilyReceiver {
  const [, target = '', chainId, call, query = ''] = paymentLink.exec(text) ?? [];
  const linked = `eip155:${chainId ?? ''}`;
  if (chainId && linked !== networkId)
    return isNetworkId(linked)
      ? { kind: 'otherNetwork', networkId: linked as CaipNetworkId }
      : { kind: 'invalid', text };
  const params = new URLSearchParams(query);
  if (!call) return withToken(parseTarget(target), params.has('value') ? null : undefined);
  const token = parseTarget(target);
  const receivers = params.getAll('address');
  if (call !== 'transfer' || token.kind !== 'address' || receivers.length !== 1) return { kind: 'otherLink' };
  return withToken(parseTarget(receivers[0] ?? ''), token.text);
}

/** Parses a receiver on an EVM network: an address, a name, or a payment link (EIP-681). */
export const parseReceiver = (text: string, networkId: CaipNetworkId): FamilyReceiver =>
  /^ethereum:/i.test(text) ? parseLink(text, networkId) : parseTarget(text);
