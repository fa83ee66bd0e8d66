import { accountOf, allVerbs, type VerbRow, verbs } from '../../chains/eip155/wallet/verbs';
import type { EmbeddedNamespace } from '../../core/ports/embedded';
import type { RequestVerb, Verb, Verbs } from '../../core/ports/verbs';
import { rpcError } from '../../shared/rpcError';
import { normalizeAddress } from '../normalizeAddress';
import type { Accounts } from './createAccounts';
import type { Requests } from './createRequests';

const none: ReadonlySet<Verb> = new Set();

/** Returns the verbs that the wallet supports in a chain family. */
export const verbsOf = (namespace: EmbeddedNamespace): ReadonlySet<Verb> => (namespace === 'eip155' ? allVerbs : none);

/**
 * Creates the function that sends verbs to the wallet, on the network of each request.
 * @throws RpcError 4100 for another account than the active one, 4200 for a verb that the chain family does not have; TypeError
 * for an invalid request or response
 */
export const createRequestVerb =
  (namespace: EmbeddedNamespace, accounts: Accounts, requests: Requests): RequestVerb =>
  async <Name extends Verb>(verb: Name, params: Verbs[Name]['params'], signal: AbortSignal) => {
    signal.throwIfAborted();
    if (!verbsOf(namespace).has(verb)) throw rpcError(4200, `The wallet does not offer ${verb}`);
    const { method, encode, read } = verbs[verb] as VerbRow<Name>;
    const encoded = encode(params);
    if (normalizeAddress(namespace, accountOf(params)) !== accounts.require(namespace).address)
      throw rpcError(4100, 'The wallet has another account in use');
    const { networkId } = params;
    return read(await requests.request({ origin: 'modal', namespace, networkId, method, params: encoded }, signal));
  };
