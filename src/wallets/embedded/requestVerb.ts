import type { EmbeddedNamespace } from '../../core/ports/embedded';
import type { RequestVerb, Verb, VerbRow, Verbs } from '../../core/ports/verbs';
import { rpcError } from '../../shared/rpcError';
import { notOffered } from '../../shared/walletErrors';
import { accountOf } from '../accountOf';
import { families } from '../families';
import { normalizeAddress } from '../normalizeAddress';
import type { Accounts } from './createAccounts';
import type { Requests } from './createRequests';

/** Returns the verbs that the wallet supports in a chain family. */
export const verbsOf = (namespace: EmbeddedNamespace): ReadonlySet<Verb> =>
  new Set(Object.keys(families[namespace].verbs) as Verb[]);

/**
 * Creates the function that sends verbs to the wallet, on the network of each request.
 * @throws RpcError 4100 for another account than the active one, 4200 for a verb that the chain family does not have; TypeError
 * for an invalid request or response
 */
export const createRequestVerb =
  (namespace: EmbeddedNamespace, accounts: Accounts, requests: Requests): RequestVerb =>
  async <Name extends Verb>(
    verb: Name,
    params: Verbs[Name]['params'],
    signal: AbortSignal,
    onWithdrawn?: () => void,
  ) => {
    signal.throwIfAborted();
    const row = families[namespace].verbs[verb] as VerbRow<Name> | undefined;
    if (!row) throw notOffered(verb);
    const { method, encode, read } = row;
    const encoded = encode(params);
    if (normalizeAddress(namespace, accountOf(params)) !== accounts.require(namespace).address)
      throw rpcError(4100, 'The wallet has another account in use');
    const { networkId } = params;
    const call = { origin: 'modal', namespace, networkId, method, params: encoded } as const;
    // Other requests to the wallet send no transaction: once withdrawn, they have no effect.
    const watched = verb === 'sendTransaction' ? { ...call, onWithdrawn } : call;
    return read(await requests.request(watched, signal), params);
  };
