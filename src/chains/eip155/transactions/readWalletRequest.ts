import type { Effect, WalletRequest } from '../../../core/ports/chainTransactions';
import { isAddress, isSameAddress } from '../../../lib/address';
import type { CaipNetworkId } from '../../../lib/caip';
import { readChainId } from '../../../lib/chainId';
import { maxEffects } from '../../../lib/limits';
import { readSignIn } from '../../../shared/readSignIn';
import { readMessage } from '../wallet/readMessage';
import { readEffects } from './readEffects';
import { readOtherNetwork } from './readOtherNetwork';
import { readTypedData } from './readTypedData';

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** A quantity, which wallets also accept with leading zeros. */
const quantityOf = (value: unknown): bigint =>
  typeof value === 'string' && /^0x[\da-f]{1,64}$/i.test(value) ? BigInt(value) : 0n;

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
  networkId: CaipNetworkId,
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
    if (effects.length > maxEffects) return [];
  }
  return effects.length > sender.length ? [...effects, ...readFee(request)] : [];
}

/**
 * The effects of a request to an account, as far as they can be decoded; null for a message that only the frame describes.
 * Empty for user operations, granted permissions and everything else that cannot be decoded.
 */
export function readWalletRequest(
  { method, networkId, params }: WalletRequest,
  account: string,
): readonly Effect[] | null {
  const [first, second] = Array.isArray(params) ? (params as readonly unknown[]) : [];
  switch (method) {
    case 'eth_sendTransaction':
      return readCalls(networkId, fieldsOf(first), [first], account);
    case 'wallet_sendCalls': {
      const { calls } = fieldsOf(first);
      return readCalls(networkId, fieldsOf(first), Array.isArray(calls) ? calls : [], account);
    }
    case 'eth_signTypedData_v4': {
      const typedData = textOf(second) ?? JSON.stringify(second ?? null);
      const decoded = readTypedData(typedData);
      const isNamed = decoded.some((effect) => 'networkId' in effect);
      const effects = isNamed ? decoded : [...decoded, ...readOtherNetwork(typedData, networkId)];
      const sender = readSender(first, account);
      return sender && effects.length ? [...sender, ...effects] : [];
    }
    case 'personal_sign': {
      const message = readMessage(params);
      const effects = [...readSignIn(message), ...readTypedData(message)];
      return effects.length ? effects : null;
    }
    default:
      return [];
  }
}
