import type { WalletConnection } from '../../../core/ports/adapter';
import type { SessionProvider } from '../../../core/providers';
import { encodeBase64 } from '../../../lib/base64';
import { encodeBase58 } from '../../../lib/encodeBase58';
import { rpcError } from '../../../shared/rpcError';
import { notOffered } from '../../../shared/walletErrors';
import { networkOf } from '../clusters';
import type { CallWallet } from './createCalls';
import { readSignature, readSigned } from './sessionAnswers';

/** The inputs of the three signing features. */
interface Input {
  readonly message?: Uint8Array;
  readonly transaction?: Uint8Array;
  readonly chain?: string;
  readonly options?: object;
}

/** The JSON-RPC methods behind the signing features. */
export const sessionMethods = {
  'solana:signMessage': 'solana_signMessage',
  'solana:signTransaction': 'solana_signTransaction',
  'solana:signAndSendTransaction': 'solana_signAndSendTransaction',
} as const;

/**
 * Creates the function that calls the wallet of a carrier, by the JSON-RPC methods of the family, as if it were one in the page. Each
 * input is a request of its own.
 * @throws RpcError 4100, 4200; TypeError for a malformed answer
 */
export const createSessionCalls =
  ({ provider, accounts, methods = [] }: WalletConnection): CallWallet =>
  async (feature, address, inputs) => {
    const method = sessionMethods[feature as keyof typeof sessionMethods];
    if (!accounts.includes(address)) throw rpcError(4100, 'The wallet does not share this account');
    if (!methods.includes(method)) throw notOffered(feature);
    const outputs: unknown[] = [];
    for (const { message, transaction = new Uint8Array(), chain, options } of inputs as readonly Input[]) {
      const params = message
        ? { message: encodeBase58(message), pubkey: address }
        : { transaction: encodeBase64(transaction), pubkey: address, ...(options && { options }) };
      const answer = await (provider as SessionProvider).request(
        { method, params },
        chain ? networkOf(chain) : undefined,
      );
      if (message) outputs.push({ signedMessage: message.slice(), signature: readSignature(answer) });
      else if (method === 'solana_signTransaction')
        outputs.push({ signedTransaction: readSigned(answer, transaction, address) });
      else outputs.push({ signature: readSignature(answer) });
    }
    return outputs;
  };
