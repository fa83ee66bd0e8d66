import type { SendFailure } from '../../../core/ports/chainTransactions';
import { encodeBase58 } from '../../../lib/base58';
import { encodeBase64 } from '../../../lib/base64';
import { withErrorCode } from '../../../lib/errorCode';
import { findInError } from '../../../shared/findInError';
import { isRejection } from '../../../shared/isRejection';
import { isUnasked } from '../../../shared/isUnasked';
import { compareSigned } from './compareSigned';
import type { Nodes } from './createNodes';
import { messageOf } from './decodeRequest';
import { isFunds, isTokenShort } from './describeFailure';
import { messages } from './errors';
import { isMissing } from './isMissing';
import { decodeMessage, decodeTransaction, encodeUnsigned } from './library';
import type { SolanaRequest } from './SolanaRequest';
import type { SolanaSigner } from './signerOf';

/** The error of a node that has simulated a transaction and refuses it, and of one whose signature is wrong. */
const [SIMULATED, UNSIGNED] = [-32002, -32003];

/** The codes of errors before anything is sent: not allowed, no such method, no such network (EIP-1193, EIP-3326). */
const unsentCodes = [4100, 4200, 4902];

/** The error of the network in a node's refusal. */
function refusalOf(error: unknown): unknown {
  const { cause, data } = Object(error) as { readonly cause?: unknown; readonly data?: unknown };
  return (Object(data) as { readonly err?: unknown }).err ?? (cause === undefined ? undefined : refusalOf(cause));
}

/** A node's error for a blockhash that is too old, or that the node does not know yet. */
const isOutdated = (error: unknown): boolean => refusalOf(error) === 'BlockhashNotFound';

/** Whether a node has not taken a transaction. */
const isRefusal = (error: unknown): boolean =>
  findInError(error, ({ code }) => code === SIMULATED || code === UNSIGNED) && refusalOf(error) !== 'AlreadyProcessed';

interface SendParams {
  readonly nodes: Nodes;
  readonly signer: SolanaSigner;
  readonly request: SolanaRequest;
  readonly signal: AbortSignal;
  /** Called with the transaction's id before a node gets it. */
  readonly onSigned?: ((reference: string) => void) | undefined;
}

/** Creates the functions that send a transaction, and read why one was not sent. */
export function createSender() {
  /** Errors after which nothing was sent: it had not been signed, or no node took it. */
  const unsent = new WeakMap<object, SendFailure>();
  const markUnsent = (error: unknown, failure: SendFailure = 'unsent'): object => {
    // Wallets also throw texts, which are no keys.
    const marked = typeof error === 'object' && error ? error : new Error(String(error), { cause: error });
    unsent.set(marked, failure);
    return marked;
  };

  /** The error of a transaction that no node has taken. */
  function refused(error: unknown, signed: Uint8Array): unknown {
    if (isOutdated(error)) return markUnsent(error, 'expired');
    const refusal = refusalOf(error);
    const programs = decodeMessage(decodeTransaction(signed).message).instructions.map(({ program }) => program);
    if (!isTokenShort(refusal, programs)) return markUnsent(error, isFunds(refusal) ? 'funds' : 'unsent');
    const text = messages.tokenShort;
    return markUnsent(withErrorCode(new Error(text, { cause: error }), 'tokenShort', text));
  }

  /**
   * Whether nobody has the transaction that the first node has refused. A single node may be wrong, lag, or have passed it on all the
   * same, and the visitor would then pay twice. One that does not respond may have it.
   */
  async function isRefusedByAll(nodes: Nodes, params: readonly unknown[], reference: string): Promise<boolean> {
    const answers = await nodes.askAll('sendTransaction', params);
    return (
      answers.every((answer) => answer.status === 'rejected' && isRefusal(answer.reason)) &&
      // Every node has the status of a transaction that is a moment old.
      (await isMissing(nodes, [[reference]]).catch(() => false))
    );
  }

  async function broadcast(nodes: Nodes, signed: Uint8Array, reference: string): Promise<void> {
    const params = [encodeBase64(signed), { encoding: 'base64', preflightCommitment: 'confirmed' }];
    try {
      await nodes.callOnce('sendTransaction', params);
    } catch (error) {
      if (isRefusal(error)) {
        if (await isRefusedByAll(nodes, params, reference)) throw refused(error, signed);
        return;
      }
      // After any other error, the node may have it: it is followed by its signature until it can no longer be executed, whatever
      // the next nodes respond. A node refuses a transaction that was executed already.
      await nodes.callNext('sendTransaction', params).catch(() => {});
    }
  }

  return {
    /**
     * Has a transaction signed, compares it with the request, and sends it by the app's nodes. A wallet that can only send does so,
     * and the sent transaction is compared once it is executed. Calls the wallet synchronously. Resolves to the transaction's id.
     */
    async send({ nodes, signer, request, signal, onSigned }: SendParams): Promise<string> {
      const unsigned = encodeUnsigned(messageOf(request));
      if (!signer.sign) return signer.signAndSend(unsigned, signal);
      const signed = await signer.sign(unsigned, signal).catch((error: unknown) => Promise.reject(markUnsent(error)));
      signal.throwIfAborted();
      const compared = compareSigned(request, signed);
      if (compared.difference !== null) {
        const text = messages[compared.difference];
        throw markUnsent(withErrorCode(new Error(text), compared.difference, text));
      }
      const reference = encodeBase58(compared.signature);
      onSigned?.(reference);
      await broadcast(nodes, signed, reference);
      return reference;
    },
    readFailure(error: unknown): SendFailure {
      if (isRejection(error)) return 'declined';
      const failure = typeof error === 'object' && error ? unsent.get(error) : undefined;
      if (failure) return failure;
      return isUnasked(error) || findInError(error, ({ code }) => unsentCodes.includes(code)) ? 'unsent' : 'unknown';
    },
  };
}
