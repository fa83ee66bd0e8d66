import { signMessage as signEvmMessage } from '../chains/eip155/wallet/signMessage';
import { type CaipAddress, type Namespace, parseCaipAddress } from '../lib/caip';
import { encodeBase58 } from '../lib/encodeBase58';

/** Sends a request to the wallet on one network. */
export type WalletRequest = (method: string, params: unknown) => Promise<unknown>;

const calls: Readonly<Record<Namespace, (request: WalletRequest, message: string, address: string) => unknown>> = {
  eip155: signEvmMessage,
  solana: (request, message, pubkey) =>
    request('solana_signMessage', { message: encodeBase58(new TextEncoder().encode(message)), pubkey }),
  polkadot: (request, message, address) => request('polkadot_signMessage', { address, message }),
  bip122: (request, message, account) => request('signMessage', { account, message }),
};

/**
 * Requests a signature of a text by the method of the account's namespace. The result is hex for eip155 (EIP-191), polkadot
 * and bip122, base58 for solana.
 * @throws TypeError if the response is not a signature; the wallet's raw error
 */
export async function signMessage(request: WalletRequest, message: string, account: CaipAddress): Promise<string> {
  const { namespace, address } = parseCaipAddress(account);
  const answer = await calls[namespace](request, message, address);
  const signature = typeof answer === 'string' ? answer : (answer as { signature?: unknown } | null)?.signature;
  if (typeof signature !== 'string' || !/^\S{64,}$/.test(signature))
    throw new TypeError('The wallet did not return a signature');
  return signature;
}
