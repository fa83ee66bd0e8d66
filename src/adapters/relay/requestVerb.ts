import type { RelayNamespace, RelaySession } from '../../core/ports/relay';
import type { Verb, Verbs } from '../../core/ports/verbs';
import { type CaipNetworkId, formatCaipAddress, type Namespace } from '../../lib/caip';
import { deferred } from '../../lib/deferred';
import { rpcError } from '../evm/rpcError';
import { verbs as evm, type VerbRow } from '../evm/verbs';
import type { HostProvider } from './hostProvider';
import { normalAddress } from './readSession';

type Table = { readonly [Name in Verb]?: VerbRow<Name> };

/** How each family writes the verbs; a family that is missing can only sign texts. */
const tables: Readonly<Partial<Record<Namespace, Table>>> = { eip155: evm };

interface Session {
  now(): RelaySession;
  provider(namespace: Namespace): HostProvider | undefined;
}

interface RequestParams<Name extends Verb> {
  /** The session of now; throws when there is none. */
  readonly session: () => Session;
  readonly namespace: Namespace;
  readonly verb: Name;
  readonly params: Verbs[Name]['params'];
  readonly signal: AbortSignal;
}

/** The verbs whose methods the wallet has approved. */
export function verbsOf(namespace: Namespace, granted: RelayNamespace | undefined): ReadonlySet<Verb> {
  const rows = Object.entries(tables[namespace] ?? {});
  return new Set(rows.filter(([, { method }]) => granted?.methods.includes(method)).map(([verb]) => verb as Verb));
}

/** What a request is made with, whatever its verb: the account, and its networks. */
function subjectOf(params: Verbs[Verb]['params']): { account: string; networkIds: readonly CaipNetworkId[] } {
  const account = 'address' in params ? params.address : params.from;
  return { account, networkIds: 'networkIds' in params ? params.networkIds : [params.networkId] };
}

/**
 * Asks the session's wallet for a verb, on the network of the request, wherever the session stands. Who stops waiting is
 * freed at once; the wallet cannot be told, and its late answer is dropped.
 * @throws RpcError 4100 for an account that is not in the session on that network, 4200 for what the wallet has not approved;
 * TypeError for what is no request or no answer
 */
export async function requestVerb<Name extends Verb>(request: RequestParams<Name>): Promise<Verbs[Name]['result']> {
  const { session, namespace, verb, params, signal } = request;
  signal.throwIfAborted();
  const live = session();
  const granted = live.now().namespaces[namespace];
  const provider = live.provider(namespace);
  const row = tables[namespace]?.[verb] as VerbRow<Name> | undefined;
  if (!row || !provider || !granted?.methods.includes(row.method))
    throw rpcError(4200, `The wallet does not offer ${verb}`);
  const encoded = row.encode(params);
  const { account, networkIds } = subjectOf(params);
  const address = normalAddress(namespace, account);
  const chain = networkIds.find((id) => address && granted.accounts.includes(formatCaipAddress(id, address)));
  if (!chain) throw rpcError(4100, 'The session has no such account on this network');
  const freed = deferred<never>();
  const abort = (): void => freed.reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  try {
    const asked = provider.request({ method: row.method, params: encoded }, chain);
    return row.read(await Promise.race([freed.promise, asked]), params);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
