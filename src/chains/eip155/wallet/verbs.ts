import type { Verb, VerbTable } from '../../../core/ports/verbs';
import { toHexQuantity } from '../../../lib/hexQuantity';
import type { TransactionRequest } from '../transactions/TransactionRequest';
import { chainIdOf } from './chainIdOf';
import { readSignature } from './readSignature';
import { readTransactionHash } from './readTransactionHash';

function hex(text: string, pattern: RegExp, name: string): string {
  if (typeof text !== 'string' || !pattern.test(text)) throw new TypeError(`Invalid ${name}`);
  return text;
}
/** 65 bytes in hex, after `0x`. */
const KEY_LENGTH = 132;

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
    // The service verifies it with a key, never with the contract of an account.
    read: (answer) => readSignature(answer, KEY_LENGTH),
  },
};

/** All verbs of the table. */
export const allVerbs: ReadonlySet<Verb> = new Set(Object.keys(verbs) as Verb[]);
