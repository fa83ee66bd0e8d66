import type { WalletConnection } from '../../../core/ports/adapter';
import type { SessionProvider } from '../../../core/providers';
import { decodeBase58 } from '../../../lib/base58';
import { decodeBase64, encodeBase64 } from '../../../lib/base64';
import { encodeBase58 } from '../../../lib/encodeBase58';
import { rpcError } from '../../../shared/rpcError';
import { notOffered } from '../../../shared/walletErrors';
import { networkOf } from '../clusters';
import { readAddress } from '../readAddress';
import type { CallWallet } from './createCalls';
import { insertSignature } from './insertSignature';

/** The inputs of the three signing features. */
interface Input {
  readonly message?: Uint8Array;
  readonly transaction?: Uint8Array;
  readonly chain?: string;
  readonly options?: object;
}

const MAX_TEXT = 100_000;

/** Reads a text of a wallet's answer. */
function textOf(answer: unknown, name: 'signature' | 'transaction'): string | null {
  const text = typeof answer === 'string' ? answer : (Object(answer) as Readonly<Record<string, unknown>>)[name];
  return typeof text === 'string' && text.length <= MAX_TEXT ? text : null;
}

/** Reads a signature: base58 of 64 bytes. */
function signatureOf(answer: unknown): Uint8Array {
  const text = textOf(answer, 'signature');
  const bytes = text && text.length <= 90 ? decodeBase58(text) : null;
  if (bytes?.length !== 64) throw new TypeError('The wallet did not return a signature');
  return bytes;
}

/** Reads a signed transaction. Older wallets return no more than their signature. */
function signedOf(answer: unknown, transaction: Uint8Array, publicKey: Uint8Array): Uint8Array {
  const { transaction: text } = Object(answer) as { readonly transaction?: unknown };
  const signed = typeof text === 'string' && text.length <= MAX_TEXT ? decodeBase64(text) : null;
  return signed?.length ? signed : insertSignature(transaction, publicKey, signatureOf(answer));
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
    const publicKey = readAddress(address)?.bytes;
    if (!publicKey || !accounts.includes(address)) throw rpcError(4100, 'The wallet does not share this account');
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
      if (message) outputs.push({ signedMessage: message.slice(), signature: signatureOf(answer) });
      else if (method === 'solana_signTransaction')
        outputs.push({ signedTransaction: signedOf(answer, transaction, publicKey) });
      else outputs.push({ signature: signatureOf(answer) });
    }
    return outputs;
  };
