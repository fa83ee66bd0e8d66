import type { TransactionRequest, Verb, Verbs } from '../../core/ports/verbs';
import type { CaipNetworkId } from '../../lib/caip';
import { toHexQuantity } from '../../lib/hexQuantity';
import { chainIdOf } from './chainIdOf';
import { readCapabilities } from './readCapabilities';
import { readSignature } from './readSignature';

/** How a verb is asked for by JSON-RPC. */
export interface VerbRow<Name extends Verb> {
  readonly method: string;
  /** What goes to the wallet; texts pass unchanged, so that what was shown to the visitor is what is signed. */
  readonly encode: (params: Verbs[Name]['params']) => readonly unknown[];
  /** The network that the wallet must be on; none where the request itself names its network. */
  readonly networkId?: (params: Verbs[Name]['params']) => CaipNetworkId;
  readonly read: (answer: unknown, params: Verbs[Name]['params']) => Verbs[Name]['result'];
}

const MAX_ID = 8_194;

function hex(text: string, pattern: RegExp, name: string): string {
  if (typeof text !== 'string' || !pattern.test(text)) throw new TypeError(`Invalid ${name}`);
  return text;
}
const address = (text: string): string => hex(text, /^0x[\da-f]{40}$/i, 'address');

/** The fields of a call that were given, amounts as quantities. */
function encodeCall({ to, value, data }: Pick<TransactionRequest, 'to' | 'value' | 'data'>) {
  // Without both, the value would be lost in a contract without code.
  if (to === undefined && !data) throw new TypeError('Invalid address');
  return {
    ...(to !== undefined && { to: address(to) }),
    ...(value !== undefined && { value: toHexQuantity(value) }),
    ...(data !== undefined && { data: hex(data, /^0x(?:[\da-f]{2})*$/i, 'calldata') }),
  };
}

function readHash(answer: unknown): string {
  if (typeof answer !== 'string' || !/^0x[\da-f]{64}$/i.test(answer))
    throw new TypeError('The wallet answered without a transaction hash');
  return answer.toLowerCase();
}

function readBundle(answer: unknown): string {
  // The first version of the standard answered with the id alone.
  const id = typeof answer === 'string' ? answer : (answer as { readonly id?: unknown } | null | undefined)?.id;
  if (typeof id !== 'string' || !id || id.length > MAX_ID)
    throw new TypeError('The wallet answered without a bundle id');
  return id;
}

/** What an EVM wallet can be asked for, whichever way it is reached. */
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
    read: readBundle,
  },
  getCapabilities: {
    method: 'wallet_getCapabilities',
    encode: ({ address: account, networkIds }) => [address(account), networkIds.map(chainIdOf)],
    read: (answer, { networkIds }) => readCapabilities(answer, networkIds),
  },
};

/** Every verb of the table. */
export const everyVerb: ReadonlySet<Verb> = new Set(Object.keys(verbs) as Verb[]);
