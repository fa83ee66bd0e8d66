import type { RelayNamespace, RelaySession } from '../../core/ports/relay';
import type { Verb, VerbRow, Verbs } from '../../core/ports/verbs';
import type { SessionProvider } from '../../core/providers';
import { formatCaipAddress, type Namespace } from '../../lib/caip';
import { untilAborted } from '../../lib/untilAborted';
import { rpcError } from '../../shared/rpcError';
import { notOffered } from '../../shared/walletErrors';
import { accountOf } from '../accountOf';
import { families } from '../families';
import { normalizeAddress } from '../normalizeAddress';

interface Session {
  getSession(): RelaySession;
  provider(namespace: Namespace): SessionProvider | undefined;
}

interface RequestParams<Name extends Verb> {
  /** Returns the current session; throws without one. */
  readonly session: () => Session;
  readonly namespace: Namespace;
  readonly verb: Name;
  readonly params: Verbs[Name]['params'];
  readonly signal: AbortSignal;
}

/** Returns the verbs whose methods the wallet has approved. */
export function verbsOf(namespace: Namespace, approved: RelayNamespace | undefined): ReadonlySet<Verb> {
  const rows = Object.entries(families[namespace].verbs);
  return new Set(rows.filter(([, { method }]) => approved?.methods.includes(method)).map(([verb]) => verb as Verb));
}

/**
 * Sends a verb to the session's wallet on the network of the request, which need not be the active one. An abort rejects at once: a
 * request that waits for the relay is not sent any more; otherwise the wallet cannot be notified, and its late response is dropped.
 * @throws RpcError 4100 for an account that the session does not have on that network, 4200 for a verb that the wallet has not
 * approved; TypeError for an invalid request or response
 */
export async function requestVerb<Name extends Verb>(request: RequestParams<Name>): Promise<Verbs[Name]['result']> {
  const { session, namespace, verb, params, signal } = request;
  signal.throwIfAborted();
  const activeSession = session();
  const approved = activeSession.getSession().namespaces[namespace];
  const provider = activeSession.provider(namespace);
  const row = families[namespace].verbs[verb] as VerbRow<Name> | undefined;
  if (!row || !provider || !approved?.methods.includes(row.method)) throw notOffered(verb);
  const encoded = row.encode(params);
  const { networkId } = params;
  const address = normalizeAddress(namespace, accountOf(params));
  if (!address || !approved.accounts.includes(formatCaipAddress(networkId, address)))
    throw rpcError(4100, 'The session has no such account on this network');
  const response = provider.request({ method: row.method, params: encoded }, networkId, signal);
  return row.read(await untilAborted(response, signal), params);
}
