import type { WalletConnection } from '../../../core/ports/adapter';
import type { SessionProvider } from '../../../core/providers';
import { encodeBase58 } from '../../../lib/base58';
import { encodeBase64 } from '../../../lib/base64';
import type { CaipNetworkId } from '../../../lib/caip';
import { untilAborted } from '../../../lib/untilAborted';
import { missingNetwork, notOffered, notShared } from '../../../shared/walletErrors';
import { chainOf } from '../clusters';
import type { CallWallet } from './createCalls';
import { sendsOne } from './sendsOne';
import { readAllSigned, readSignature, readSigned } from './sessionAnswers';

/** The inputs of the three signing features. */
interface Input {
  readonly message?: Uint8Array;
  readonly transaction?: Uint8Array;
  readonly chain?: string;
  readonly options?: object;
}

/** The account of a carrier's wallet, which changes while its connection stays. */
export interface SessionAccount {
  readonly addresses: readonly string[];
  /** The app's networks that the wallet has, the active one first. */
  readonly networkIds: readonly CaipNetworkId[];
}

/** The JSON-RPC methods behind the signing features. */
export const sessionMethods = {
  'solana:signMessage': 'solana_signMessage',
  'solana:signTransaction': 'solana_signTransaction',
  'solana:signAndSendTransaction': 'solana_signAndSendTransaction',
} as const;

/** The method that signs several transactions, with one prompt. Not every wallet has it. */
const SIGN_ALL = 'solana_signAllTransactions';

/** The network that an input names; undefined for the active one. @throws RpcError 4902 for one that the wallet does not have */
function targetOf(chain: string | undefined, { networkIds }: SessionAccount): CaipNetworkId | undefined {
  if (chain === undefined) return undefined;
  const target = networkIds.find((id) => chainOf(id) === chain);
  if (!target) throw missingNetwork();
  return target;
}

/**
 * Creates the function that calls the wallet of a carrier, by the JSON-RPC methods of the family, as if it were one in the page. Each
 * input is a request of its own, so that only one transaction can be sent; several to sign on one network are one request, if the wallet
 * has the method. After the signal is aborted, nothing more is sent.
 * @throws RpcError 4100, 4200, 4902; TypeError for a malformed answer
 */
export const createSessionCalls =
  (connection: WalletConnection, getAccount: () => SessionAccount): CallWallet =>
  async (feature, address, inputs, signal = new AbortController().signal) => {
    const method = sessionMethods[feature as keyof typeof sessionMethods];
    const { provider, methods = [] } = connection;
    const checkAccount = (): SessionAccount => {
      const account = getAccount();
      if (!account.addresses.includes(address)) throw notShared();
      return account;
    };
    signal.throwIfAborted();
    const account = checkAccount();
    if (!methods.includes(method)) throw notOffered(feature);
    if (feature === 'solana:signAndSendTransaction' && inputs.length > 1) throw sendsOne();
    const requests = (inputs as readonly Input[]).map((input) => ({
      ...input,
      target: targetOf(input.chain, account),
    }));
    const request = async (name: string, params: object, target: CaipNetworkId | undefined): Promise<unknown> => {
      // While the wallet answered the one before, it may have been disconnected, or its session may have lost the account.
      signal.throwIfAborted();
      checkAccount();
      return untilAborted((provider as SessionProvider).request({ method: name, params }, target, signal), signal);
    };
    const [first] = requests;
    const isShared = first && requests.length > 1 && requests.every(({ target }) => target === first.target);
    if (isShared && method === 'solana_signTransaction' && methods.includes(SIGN_ALL)) {
      const transactions = requests.map(({ transaction = new Uint8Array() }) => transaction);
      const answer = await request(SIGN_ALL, { transactions: transactions.map(encodeBase64) }, first.target);
      return readAllSigned(answer, transactions, address).map((signedTransaction) => ({ signedTransaction }));
    }
    const outputs: unknown[] = [];
    for (const { message, transaction = new Uint8Array(), options, target } of requests) {
      const params = message
        ? { message: encodeBase58(message), pubkey: address }
        : { transaction: encodeBase64(transaction), pubkey: address, ...(options && { sendOptions: options }) };
      const answer = await request(method, params, target);
      if (message) outputs.push({ signedMessage: message.slice(), signature: readSignature(answer) });
      else if (method === 'solana_signTransaction')
        outputs.push({ signedTransaction: readSigned(answer, transaction, address) });
      else outputs.push({ signature: readSignature(answer) });
    }
    return outputs;
  };
