import type { ChainRequest } from '../../../core/ports/ChainRequest';
import type { RequestVerb, Verb } from '../../../core/ports/verbs';
import type { SolanaSendRequest } from '../wallet/SolanaSendRequest';

/** What a connected wallet does with the bytes of a transaction. */
export interface SolanaSigner {
  /** Signs and returns the transaction; omitted for a wallet that only sends. */
  readonly sign?: (transaction: Uint8Array, signal: AbortSignal) => Promise<Uint8Array>;
  /** Signs, sends by the wallet's own nodes, and resolves to the id. */
  readonly signAndSend: (transaction: Uint8Array, signal: AbortSignal) => Promise<string>;
}

/** A connected wallet. */
interface Requester {
  readonly request: RequestVerb;
  readonly can: ReadonlySet<Verb>;
}

/** Adapts a connection. */
export function signerOf({ request, can }: Requester, { networkId, from }: ChainRequest): SolanaSigner {
  return {
    ...(can.has('signTransaction') && {
      sign: (transaction, signal) => request('signTransaction', { networkId, from, transaction }, signal),
    }),
    signAndSend(transaction, signal) {
      const params: SolanaSendRequest = { networkId, from, transaction };
      return request('sendTransaction', params, signal);
    },
  };
}
