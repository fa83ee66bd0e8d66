import type { Verb, Verbs } from '../../../core/ports/verbs';
import { toHexQuantity } from '../../../lib/hexQuantity';
import type { TransactionRequest } from '../transactions/TransactionRequest';
import { chainIdOf } from './chainIdOf';
import { readSignature } from './readSignature';
import { readTransactionHash } from './readTransactionHash';

/** How a verb is requested over JSON-RPC. */
export interface VerbRow<Name extends Verb> {
  readonly method: string;
  /** The JSON-RPC params. Texts stay unchanged, so that the wallet signs exactly what the visitor was shown. */
  readonly encode: (params: Verbs[Name]['params']) => readonly unknown[];
  readonly read: (answer: unknown) => Verbs[Name]['result'];
}

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
  const hash = readTransactionHash(answer);
  if (hash === null) throw new TypeError('The wallet did not return a transaction hash');
  return hash;
}

/** The verbs of a chain family. */
export type VerbTable = { readonly [Name in Verb]?: VerbRow<Name> };

/** The verbs of EVM wallets, injected or over the relay. They send what they sign. */
export const verbs: VerbTable = {
  sendTransaction: {
    method: 'eth_sendTransaction',
    encode(request) {
      const { networkId, from, ...call } = request as TransactionRequest;
      return [{ from: address(from), ...encodeCall(call), chainId: chainIdOf(networkId) }];
    },
    read: readHash,
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
    read: readSignature,
  },
};

/** All verbs of the table. */
export const allVerbs: ReadonlySet<Verb> = new Set(Object.keys(verbs) as Verb[]);

/** The account of a request of any verb. */
export const accountOf = (params: Verbs[Verb]['params']): string =>
  'address' in params ? params.address : params.from;
