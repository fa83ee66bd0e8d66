import type { CaipNetworkId } from '../../lib/caip';

/** A transaction as it is to be signed. Amounts are exact, in base units; texts go to the wallet as they are. */
export interface TransactionRequest {
  /** Where it is sent; a wallet that is on another network is not asked. */
  readonly networkId: CaipNetworkId;
  readonly from: string;
  /** Left out to deploy a contract. */
  readonly to?: string;
  readonly value?: bigint;
  /** Calldata, as hex. */
  readonly data?: string;
  /** Gas limit; the wallet's own estimate where it is left out. */
  readonly gas?: bigint;
}

export interface TypedDataRequest {
  readonly networkId: CaipNetworkId;
  readonly address: string;
  /** The typed data as JSON text, EIP-712: what the wallet signs is what was written. */
  readonly typedData: string;
}

export interface CallsRequest {
  readonly networkId: CaipNetworkId;
  readonly from: string;
  readonly calls: readonly Pick<TransactionRequest, 'to' | 'value' | 'data'>[];
  /** All calls take effect, or none does; a wallet that cannot promise that refuses. */
  readonly atomic: boolean;
}

export interface CapabilitiesRequest {
  readonly address: string;
  /** At least one. */
  readonly networkIds: readonly [CaipNetworkId, ...CaipNetworkId[]];
}

/** What a wallet can do with several calls on one network: all or none of them, that after the visitor's consent, or neither. */
export interface Capabilities {
  readonly atomic: 'supported' | 'ready' | 'unsupported';
}

/** What a connected wallet can be asked for: what is passed, and what its checked answer is. */
export interface Verbs {
  /** The hash of the transaction, which may not be mined yet. */
  readonly sendTransaction: { readonly params: TransactionRequest; readonly result: string };
  /** The signature. */
  readonly signTypedData: { readonly params: TypedDataRequest; readonly result: string };
  /** The id of the bundle, by which the wallet knows it (EIP-5792). */
  readonly sendCalls: { readonly params: CallsRequest; readonly result: string };
  /** Of each network that was asked for. */
  readonly getCapabilities: {
    readonly params: CapabilitiesRequest;
    readonly result: Readonly<Partial<Record<CaipNetworkId, Capabilities>>>;
  };
}

export type Verb = keyof Verbs;

/** Asks for one of the verbs. Rejects with the wallet's raw error, or with `signal.reason`; a later answer is dropped. */
export type RequestVerb = <Name extends Verb>(
  verb: Name,
  params: Verbs[Name]['params'],
  signal: AbortSignal,
) => Promise<Verbs[Name]['result']>;
