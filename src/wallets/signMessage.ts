import { signSessionText } from '../chains/bip122/wallet/signSessionText';
import { signMessage as signEvmMessage } from '../chains/eip155/wallet/signMessage';
import { signSessionMessage } from '../chains/solana/wallet/signSessionMessage';
import { type CaipAddress, type Namespace, parseCaipAddress } from '../lib/caip';

/** Sends a request to the wallet on one network. */
export type WalletRequest = (method: string, params: unknown) => Promise<unknown>;

const calls: Readonly<Record<Namespace, (request: WalletRequest, message: string, address: string) => unknown>> = {
  eip155: signEvmMessage,
  solana: signSessionMessage,
  polkadot: (request, message, address) => request('polkadot_signMessage', { address, message }),
  bip122: signSessionText,
};

/**
 * Requests a signature of a text by the method of the account's namespace. The result is hex for eip155 (EIP-191) and
 * polkadot, base58 for solana, base64 for bip122.
 * @throws TypeError if the response is not a signature, or, on solana, not one of the text by the account; the wallet's raw error
 */
export async function signMessage(request: WalletRequest, message: string, account: CaipAddress): Promise<string> {
  const { namespace, address } = parseCaipAddress(account);
  const answer = await calls[namespace](request, message, address);
  const signature = typeof answer === 'string' ? answer : (answer as { signature?: unknown } | null)?.signature;
  if (typeof signature !== 'string' || !/^\S{64,}$/.test(signature))
    throw new TypeError('The wallet did not return a signature');
  return signature;
}
