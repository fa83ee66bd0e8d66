import type { CaipNetworkId } from '../../lib/caip';
import type { ChainRequest } from './ChainRequest';

/** A session of an app with a smart account, whose permissions are to be revoked (ERC-7715). */
export interface RevocationRequest {
  readonly networkId: CaipNetworkId;
  readonly address: string;
  /** The session's id. */
  readonly pci: string;
  /** The granted permissions, each as JSON text. */
  readonly permissions: readonly string[];
  /** In seconds since the epoch; omitted if unknown. */
  readonly expiry?: number | undefined;
}

/** A transaction for an account to sign, not to send. */
export interface SignRequest extends ChainRequest {
  /** In the chain family's wire format. */
  readonly transaction: Uint8Array;
}

/** The requests to a connected wallet, with their parameters and validated results. */
export interface Verbs {
  /** The reference of the transaction, which may not be mined yet. */
  readonly sendTransaction: { readonly params: ChainRequest; readonly result: string };
  /** The signed transaction, as the wallet returned it: it may have changed it. */
  readonly signTransaction: { readonly params: SignRequest; readonly result: Uint8Array };
  /** The signature with which the account revokes a session. */
  readonly revokePermissions: { readonly params: RevocationRequest; readonly result: string };
}

export type Verb = keyof Verbs;

/** The JSON-RPC request of a verb to a carrier's wallet. */
export interface VerbRow<Name extends Verb> {
  readonly method: string;
  /** The method's params. Texts stay unchanged, so that the wallet signs exactly what the visitor was shown. */
  readonly encode: (params: Verbs[Name]['params']) => unknown;
  readonly read: (answer: unknown, params: Verbs[Name]['params']) => Verbs[Name]['result'];
}

/** The verbs of a chain family. */
export type VerbTable = { readonly [Name in Verb]?: VerbRow<Name> };

/**
 * Sends one of the requests. Rejects with the wallet's raw error or with `signal.reason`; a response after that is
 * ignored. Calls `onWithdrawn` if the wallet no longer shows a transaction that it may still send; its response still settles the
 * promise.
 */
export type RequestVerb = <Name extends Verb>(
  verb: Name,
  params: Verbs[Name]['params'],
  signal: AbortSignal,
  onWithdrawn?: () => void,
) => Promise<Verbs[Name]['result']>;
