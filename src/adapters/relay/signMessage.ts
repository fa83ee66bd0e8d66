import { type CaipAddress, type Namespace, parseCaipAddress } from '../../lib/caip';
import { base58 } from './base58';

/** Asks the wallet on one network. */
export type Ask = (method: string, params: unknown) => Promise<unknown>;

const toHex = (bytes: Uint8Array): string =>
  `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;

const calls: Readonly<Record<Namespace, (ask: Ask, bytes: Uint8Array, message: string, address: string) => unknown>> = {
  eip155: (ask, bytes, _, address) => ask('personal_sign', [toHex(bytes), address]),
  solana: (ask, bytes, _, pubkey) => ask('solana_signMessage', { message: base58(bytes), pubkey }),
  polkadot: (ask, _, message, address) => ask('polkadot_signMessage', { address, message }),
  bip122: (ask, _, message, account) => ask('signMessage', { account, message }),
};

/**
 * Asks for a signature over a text, as the account's namespace does it: hex for eip155 (EIP-191), polkadot and bip122,
 * base58 for solana.
 * @throws TypeError when the answer is no signature; the wallet's raw error
 */
export async function signMessage(ask: Ask, message: string, account: CaipAddress): Promise<string> {
  const { namespace, address } = parseCaipAddress(account);
  const answer = await calls[namespace](ask, new TextEncoder().encode(message), message, address);
  const signature = typeof answer === 'string' ? answer : (answer as { signature?: unknown } | null)?.signature;
  const shape = namespace === 'eip155' ? /^0x(?:[\da-f]{2}){65,}$/i : /^\S{64,}$/;
  if (typeof signature !== 'string' || !shape.test(signature)) {
    throw new TypeError('The wallet answered without a signature');
  }
  return signature;
}
