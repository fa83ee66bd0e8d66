import type { Verb, VerbTable } from '../../../core/ports/verbs';
import { toHexQuantity } from '../../../lib/hexQuantity';
import { isEvmAddress } from '../../../lib/isEvmAddress';
import { isHexBytes } from '../isHexBytes';
import type { TransactionRequest } from '../transactions/TransactionRequest';
import { chainIdOf } from './chainIdOf';
import { readSignature } from './readSignature';
import { readTransactionHash } from './readTransactionHash';

/** 65 bytes in hex, after `0x`. */
const KEY_LENGTH = 132;

function checkAddress(text: string): string {
  if (!isEvmAddress(text)) throw new TypeError('Invalid address');
  return text;
}

function checkCalldata(text: string): string {
  if (!isHexBytes(text)) throw new TypeError('Invalid calldata');
  return text;
}

/** Encodes the defined fields of a call, amounts as quantities. */
function encodeCall({ to, value, data }: Pick<TransactionRequest, 'to' | 'value' | 'data'>) {
  // Without both, the value would be lost in a new contract without code.
  if (to === undefined && !data) throw new TypeError('Invalid address');
  return {
    ...(to !== undefined && { to: checkAddress(to) }),
    ...(value !== undefined && { value: toHexQuantity(value) }),
    ...(data !== undefined && { data: checkCalldata(data) }),
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
      return [{ from: checkAddress(from), ...encodeCall(call), chainId: chainIdOf(networkId) }];
    },
    read: readHash,
  },
  revokePermissions: {
    method: 'wallet_revokePermissions',
    encode: ({ address, pci, permissions, expiry }) => [
      {
        pci,
        permissions: permissions.map((text): unknown => JSON.parse(text)),
        ...(expiry !== undefined && { expiry }),
        address: checkAddress(address),
      },
    ],
    // The service verifies it with a key, never with the contract of an account.
    read: (answer) => readSignature(answer, KEY_LENGTH),
  },
};

/** All verbs of the table. */
export const allVerbs: ReadonlySet<Verb> = new Set(Object.keys(verbs) as Verb[]);
