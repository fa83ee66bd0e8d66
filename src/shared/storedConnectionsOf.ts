import type { Context } from '../core/actions/Context';
import type { StoredConnection } from '../core/options/storage';
import type { Namespace } from '../lib/caip';

/** The stored connections of a wallet, or of the relay, by chain family. */
export const storedConnectionsOf = (
  { storage }: Pick<Context, 'storage'>,
  walletId: string,
): (readonly [Namespace, StoredConnection])[] =>
  Object.entries(storage.get('connections') ?? {}).flatMap(([namespace, entry]) =>
    entry.walletId === walletId ? [[namespace as Namespace, entry] as const] : [],
  );
