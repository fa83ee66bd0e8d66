import type { ChainRequest } from '../../../core/ports/ChainRequest';
import type { RequestVerb, Verb } from '../../../core/ports/verbs';

/** What a connected wallet does with the bytes of a transaction. */
export interface SolanaSigner {
  /** Signs and returns the transaction; omitted for a wallet that only sends. */
  readonly sign?: (transaction: Uint8Array, signal: AbortSignal) => Promise<Uint8Array>;
  /** Signs, sends by the wallet's own nodes, and resolves to the id. */
  readonly signAndSend: (transaction: Uint8Array, signal: AbortSignal) => Promise<string>;
}

/** A connected wallet. */
export interface Requester {
  readonly request: RequestVerb;
  readonly can: ReadonlySet<Verb>;
}

/** The verbs of the family, until the ports have them. */
type Ask = (verb: string, params: unknown, signal: AbortSignal) => Promise<unknown>;

/** Adapts a connection. */
export function signerOf({ request, can }: Requester, { networkId, from }: ChainRequest): SolanaSigner {
  const ask = request as unknown as Ask;
  const sign: SolanaSigner['sign'] = async (transaction, signal) => {
    const answer = await ask('signTransactions', { networkId, from, transactions: [transaction] }, signal);
    const [signed, ...others] = Array.isArray(answer) ? (answer as readonly unknown[]) : [];
    if (!(signed instanceof Uint8Array) || others.length) throw new TypeError('The wallet returned no transaction');
    return signed;
  };
  return {
    ...((can as ReadonlySet<string>).has('signTransactions') && { sign }),
    signAndSend: async (transaction, signal) =>
      String(await ask('sendTransaction', { networkId, from, transaction }, signal)),
  };
}
