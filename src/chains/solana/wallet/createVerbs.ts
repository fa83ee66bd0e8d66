import type { ChainRequest } from '../../../core/ports/ChainRequest';
import type { RequestVerb, SignRequest, Verb, Verbs } from '../../../core/ports/verbs';
import { encodeBase58 } from '../../../lib/base58';
import { notOffered } from '../../../shared/walletErrors';
import { readBytes } from '../../walletStandard/readBytes';
import { chainOf } from '../clusters';
import type { CallWallet } from './createCalls';
import type { FeatureName } from './features';
import type { SolanaSendRequest } from './SolanaSendRequest';

/** The feature behind each verb. */
export const verbFeatures = {
  sendTransaction: 'solana:signAndSendTransaction',
  signTransaction: 'solana:signTransaction',
} as const satisfies Partial<Record<Verb, FeatureName>>;

/** Reads bytes of an output. */
function bytesOf(output: unknown, name: 'signedTransaction' | 'signature'): Uint8Array {
  const bytes = readBytes((Object(output) as Readonly<Record<string, unknown>>)[name]);
  if (!bytes?.length) throw new TypeError(`The wallet did not return a ${name}`);
  return bytes;
}

async function send(call: CallWallet, request: SolanaSendRequest, signal: AbortSignal): Promise<string> {
  const { networkId, from, transaction, options } = request;
  const input = { transaction: transaction.slice(), chain: chainOf(networkId), ...(options && { options }) };
  const [output] = await call(verbFeatures.sendTransaction, from, [input], signal);
  const signature = bytesOf(output, 'signature');
  if (signature.length !== 64) throw new TypeError('The wallet did not return a signature');
  return encodeBase58(signature);
}

async function sign(call: CallWallet, request: SignRequest, signal: AbortSignal): Promise<Uint8Array> {
  const { networkId, from, transaction } = request;
  const input = { transaction: transaction.slice(), chain: chainOf(networkId) };
  const [output] = await call(verbFeatures.signTransaction, from, [input], signal);
  return bytesOf(output, 'signedTransaction');
}

/** Creates the function that sends verbs to a wallet in the page. Asks the wallet synchronously. */
export const createVerbs =
  (call: CallWallet): RequestVerb =>
  async <Name extends Verb>(verb: Name, params: Verbs[Name]['params'], signal: AbortSignal) => {
    const request = params as ChainRequest;
    let result: Promise<unknown>;
    if (verb === 'sendTransaction') result = send(call, request as SolanaSendRequest, signal);
    else if (verb === 'signTransaction') result = sign(call, request as SignRequest, signal);
    else throw notOffered(verb);
    return result as Promise<Verbs[Name]['result']>;
  };
