import type { EvmTransactions } from '../../chains/eip155/transactions/EvmTransactions';
import type { Effect } from '../../core/ports/chainTransactions';
import type { OpenRequest } from '../../core/ports/embedded';
import { isAddress, isSameAddress } from '../../lib/address';
import type { CaipNetworkId } from '../../lib/caip';
import { readChainId } from '../../lib/chainId';

type Fields = Readonly<Record<string, unknown>>;
type EffectReader = Pick<EvmTransactions, 'readEffects' | 'readTypedData'>;

/** The effects of a batch that a visitor can read. */
const MAX_EFFECTS = 100;

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** A quantity, which wallets also accept with leading zeros. */
const quantityOf = (value: unknown): bigint =>
  typeof value === 'string' && /^0x[\da-f]{1,64}$/i.test(value) ? BigInt(value) : 0n;

/** The text of a message, which may also be encoded as hex. */
function messageOf(value: unknown): string {
  const text = textOf(value) ?? '';
  if (!/^0x(?:[\da-f]{2})*$/i.test(text)) return text;
  const bytes = text.slice(2).match(/../g) ?? [];
  return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 16)));
}

const firstOf = (params: unknown): unknown => (Array.isArray(params) ? (params[0] as unknown) : undefined);

/** The first line of a message that signs in to a site (EIP-4361), with the optional scheme before the site. */
const signIn = /^(?:[a-z]+:\/\/)?([!-~]{1,300}) wants you to sign in with your /;

/** Reads a message that signs in to another site than this page; empty for any other message. */
function readSignIn(message: string): readonly Effect[] {
  const site = signIn.exec(message.toLowerCase())?.[1];
  return site && site !== location.host && site !== location.hostname ? [{ kind: 'signIn', site }] : [];
}

/** Requests that only the frame describes: plain messages, and the end of permissions. */
const plainMethods = /^solana_signMessage|^wallet_revoke/;

/** Whether a request needs words. Of messages, only JSON and sign-ins do. */
export function needsWords({ method, params }: OpenRequest): boolean {
  if (method !== 'personal_sign') return !plainMethods.test(method);
  const message = messageOf(firstOf(params));
  return message.startsWith('{') || readSignIn(message).length > 0;
}

/** Fields that also give the account another code, which could do anything later (EIP-7702, ERC-7902). */
const delegation = /"(authorizationList|eip7702Auth)":/;

/** Names the sender of a request if it isn't the account; null if it isn't an address. */
function readSender(from: unknown, account: string): readonly Effect[] | null {
  if (from == null) return [];
  if (!isAddress('eip155', from)) return null;
  return isSameAddress(from, account) ? [] : [{ kind: 'sender', address: from }];
}

/** The fee that a request sets: a price, and its product with the gas if it sets that, too. */
function readFee(request: Fields): readonly Effect[] {
  const prices = ['gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas'].map((name) => quantityOf(request[name]));
  const [gasPrice = 0n, maxFee = 0n] = prices;
  if (!prices.some(Boolean)) return [];
  const gas = quantityOf(request['gas'] ?? request['gasLimit']);
  return [{ kind: 'fee', amount: gas * (maxFee || gasPrice) || null }];
}

/**
 * The network of a call: the one that the call or its bundle names, and of two, the one that isn't in use, because wallets
 * differ in which they follow (ERC-5792). Null if one cannot be read.
 */
function targetOf(chainIds: readonly unknown[], networkId: CaipNetworkId): CaipNetworkId | null {
  const targets = chainIds.filter((each) => each != null).map(readChainId);
  if (targets.includes(null)) return null;
  return targets.find((each) => each !== networkId) ?? networkId;
}

/** The effects of calls on the network that they name; empty if one of them cannot be read. */
function readCalls(
  { readEffects }: EffectReader,
  networkId: OpenRequest['networkId'],
  request: Fields,
  calls: readonly unknown[],
  account: string,
): readonly Effect[] {
  const sender = readSender(request['from'], account);
  if (!sender || delegation.test(JSON.stringify(request))) return [];
  // Only calls of the account to itself are calls that it carries out. A page may name any other contract as the sender.
  const isOwn = !sender.length;
  const effects: Effect[] = [...sender];
  for (const call of calls.map(fieldsOf)) {
    const target = targetOf([call['chainId'], request['chainId']], networkId);
    if (!target) return [];
    const [to, data, input] = [textOf(call['to']), textOf(call['data']), textOf(call['input'])];
    // Wallets differ in which of the two they send.
    if (data && input && data.toLowerCase() !== input.toLowerCase()) return [];
    const calldata = data ?? input;
    const read = readEffects({
      networkId: target,
      value: quantityOf(call['value']),
      ...(to !== undefined && { to }),
      ...(calldata !== undefined && { data: calldata }),
      ...(isOwn && { from: account }),
    });
    effects.push(...(target === networkId ? read : read.map((effect) => ({ ...effect, networkId: target }))));
    if (effects.length > MAX_EFFECTS) return [];
  }
  return effects.length > sender.length ? [...effects, ...readFee(request)] : [];
}

/**
 * The effects of a request to an account, as far as they can be decoded; null for a message that only the frame describes.
 * Empty for user operations, granted permissions and everything else that cannot be decoded.
 */
export function readRequest(
  chain: EffectReader,
  { method, networkId, params }: OpenRequest,
  account: string,
): readonly Effect[] | null {
  const [first, second] = Array.isArray(params) ? (params as readonly unknown[]) : [];
  switch (method) {
    case 'eth_sendTransaction':
      return readCalls(chain, networkId, fieldsOf(first), [first], account);
    case 'wallet_sendCalls': {
      const { calls } = fieldsOf(first);
      return readCalls(chain, networkId, fieldsOf(first), Array.isArray(calls) ? calls : [], account);
    }
    case 'eth_signTypedData_v4': {
      const effects = chain.readTypedData(textOf(second) ?? JSON.stringify(second ?? null));
      const sender = readSender(first, account);
      return sender && effects.length ? [...sender, ...effects] : [];
    }
    case 'personal_sign': {
      const message = messageOf(first);
      const effects = [...readSignIn(message), ...chain.readTypedData(message)];
      return effects.length ? effects : null;
    }
    default:
      return [];
  }
}
