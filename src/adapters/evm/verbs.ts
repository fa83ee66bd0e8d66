import type { TransactionRequest, Verb, Verbs } from '../../core/ports/verbs';
import type { CaipNetworkId } from '../../lib/caip';
import { toHexQuantity } from '../../lib/hexQuantity';
import { chainIdOf } from './chainIdOf';
import { readCapabilities } from './readCapabilities';
import { readSignature } from './readSignature';

/** How a verb is requested over JSON-RPC. */
export interface VerbRow<Name extends Verb> {
  readonly method: string;
  /** The JSON-RPC params. Texts stay unchanged, so that the wallet signs exactly what the visitor was shown. */
  readonly encode: (params: Verbs[Name]['params']) => readonly unknown[];
  /** The network that the wallet must be on; undefined if the wallet uses the network of the request. */
  readonly networkId?: (params: Verbs[Name]['params']) => CaipNetworkId;
  readonly read: (answer: unknown, params: Verbs[Name]['params']) => Verbs[Name]['result'];
}

const MAX_ID = 8_194;

function hex(text: string, pattern: RegExp, name: string): string {
  if (typeof text !== 'string' || !pattern.test(text)) throw new TypeError(`Invalid ${name}`);
  return text;
}
const address = (text: string): string => hex(text, /^0x[\da-f]{40}$/i, 'address');

/** Encodes the defined fields of a call, amounts as quantities. */
function encodeCall({ to, value, data }: Pick<TransactionRequest, 'to' | 'value' | 'data'>) {
  // Without both, the value would be lost in a new contract without code.
  if (to === undefined && !data) throw new TypeError('Invalid address');
  return {
    ...(to !== undefined && { to: address(to) }),
    ...(value !== undefined && { value: toHexQuantity(value) }),
    ...(data !== undefined && { data: hex(data, /^0x(?:[\da-f]{2})*$/i, 'calldata') }),
  };
}

function readHash(answer: unknown): string {
  if (typeof answer !== 'string' || !/^0x[\da-f]{64}$/i.test(answer))
    throw new TypeError('The wallet did not return a transaction hash');
  return answer.toLowerCase();
}

function readBundleId(answer: unknown): string {
  // In the first version of EIP-5792, the result was the id alone.
  const id = typeof answer === 'string' ? answer : (answer as { readonly id?: unknown } | null | undefined)?.id;
  if (typeof id !== 'string' || !id || id.length > MAX_ID) throw new TypeError('The wallet did not return a bundle id');
  return id;
}

/** The verbs of EVM wallets, injected or over the relay. */
export const verbs: { readonly [Name in Verb]: VerbRow<Name> } = {
  sendTransaction: {
    method: 'eth_sendTransaction',
    encode: ({ networkId, from, gas, ...call }) => [
      {
        from: address(from),
        ...encodeCall(call),
        ...(gas !== undefined && { gas: toHexQuantity(gas) }),
        chainId: chainIdOf(networkId),
      },
    ],
    networkId: ({ networkId }) => networkId,
    read: readHash,
  },
  signTypedData: {
    method: 'eth_signTypedData_v4',
    encode: ({ address: signer, typedData }) => [address(signer), typedData],
    networkId: ({ networkId }) => networkId,
    read: readSignature,
  },
  sendCalls: {
    method: 'wallet_sendCalls',
    encode: ({ networkId, from, calls, atomic }) => [
      {
        version: '2.0.0',
        from: address(from),
        chainId: chainIdOf(networkId),
        atomicRequired: atomic,
        calls: calls.map(encodeCall),
      },
    ],
    read: readBundleId,
  },
  revokePermissions: {
    method: 'wallet_revokePermissions',
    encode: ({ address: account, pci, permissions, expiry }) => [
      {
        pci,
        permissions: permissions.map((text): unknown => JSON.parse(text)),
        ...(expiry !== undefined && { expiry }),
        address: address(account),
      },
    ],
    networkId: ({ networkId }) => networkId,
    read: readSignature,
  },
  getCapabilities: {
    method: 'wallet_getCapabilities',
    encode: ({ address: account, networkIds }) => [address(account), networkIds.map(chainIdOf)],
    read: (answer, { networkIds }) => readCapabilities(answer, networkIds),
  },
};

/** All verbs of the table. */
export const allVerbs: ReadonlySet<Verb> = new Set(Object.keys(verbs) as Verb[]);
