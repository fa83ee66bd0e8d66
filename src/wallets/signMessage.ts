import { type CaipAddress, type Namespace, parseCaipAddress } from '../lib/caip';
import { base58 } from './base58';

/** Sends a request to the wallet on one network. */
export type WalletRequest = (method: string, params: unknown) => Promise<unknown>;

const toHex = (bytes: Uint8Array): string =>
  `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;

const calls: Readonly<
  Record<Namespace, (request: WalletRequest, bytes: Uint8Array, message: string, address: string) => unknown>
> = {
  eip155: (request, bytes, _, address) => request('personal_sign', [toHex(bytes), address]),
  solana: (request, bytes, _, pubkey) => request('solana_signMessage', { message: base58(bytes), pubkey }),
  polkadot: (request, _, message, address) => request('polkadot_signMessage', { address, message }),
  bip122: (request, _, message, account) => request('signMessage', { account, message }),
};

/**
 * Requests a signature of a text by the method of the account's namespace. The result is hex for eip155 (EIP-191), polkadot
 * and bip122, base58 for solana.
 * @throws TypeError if the response is not a signature; the wallet's raw error
 */
export async function signMessage(request: WalletRequest, message: string, account: CaipAddress): Promise<string> {
  const { namespace, address } = parseCaipAddress(account);
  const answer = await calls[namespace](request, new TextEncoder().encode(message), message, address);
  const signature = typeof answer === 'string' ? answer : (answer as { signature?: unknown } | null)?.signature;
  const shape = namespace === 'eip155' ? /^0x(?:[\da-f]{2}){65,}$/i : /^\S{64,}$/;
  if (typeof signature !== 'string' || !shape.test(signature)) {
    throw new TypeError('The wallet did not return a signature');
  }
  return signature;
}
