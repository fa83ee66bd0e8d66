import type { ConnectionActions } from '../../core/actions/Context';
import type { Embedded, EmbeddedNamespace } from '../../core/ports/embedded';
import { namespaceOf } from '../../lib/caip';
import { createUuid } from '../../lib/createUuid';
import { embeddedId } from '../../lib/embeddedId';
import { isEmbeddedNamespace } from '../../lib/isEmbeddedNamespace';
import { namespaceNotConfigured } from '../../shared/walletErrors';
import { createConnection } from './createConnection';
import { dismissTimeout } from './dismissTimeout';
import { attached, loggedIn } from './embeddedMachine';
import type { Machine } from './getMachine';
import type { LoginOrigin } from './loginStorage';
import type { PreferredUser } from './readUser';
import { toEmbeddedAccount } from './updateUser';

type How = Parameters<ConnectionActions['attach']>[2];

/**
 * Connects the account of a user, and stores the login for the next page load. The visitor's new login takes the place of an earlier
 * one in all chain families. Rejects like `attach`.
 */
export async function attachUser(
  machine: Machine,
  embedded: Embedded,
  user: PreferredUser,
  origin: LoginOrigin,
  how: Pick<How, 'by' | 'method' | 'onAttached' | 'signal'>,
): Promise<void> {
  const { ctx, storage } = machine;
  const { attach, clearStoredConnection } = await ctx.connection();
  const namespace = namespaceOf(user.networkId);
  if (!isEmbeddedNamespace(namespace)) throw namespaceNotConfigured(namespace);
  const isNew = how.by === 'visitor';
  const { connections } = machine.login;
  const session = isNew ? createUuid() : storage.session();
  const connection = createConnection(machine, embedded, namespace, user, session);
  const wallet = { id: embeddedId, name: ctx.state.locale.t('embedded.wallet'), icon: null };
  const account = { embedded: toEmbeddedAccount(user, origin) };
  await attach(ctx, [{ namespace, wallet, connection, account, signIn: user.signIn }], {
    ...how,
    ...(isNew && { replaces: connections }),
    onAttached() {
      dismissTimeout(machine);
      how.onAttached?.();
    },
    onAttach() {
      storeLogin(machine, user, origin);
      machine.login = (isNew ? loggedIn : attached)(machine.login, namespace, connection);
      machine.session = session;
      if (!isNew) return;
      // Accounts of an earlier login that are still being restored.
      for (const other of storage.networks().keys())
        if (other !== namespace && !connections.has(other as EmbeddedNamespace)) clearStoredConnection(ctx, other);
    },
  });
}

function storeLogin({ storage }: Machine, { email, networkId }: PreferredUser, origin: LoginOrigin): void {
  storage.set('emailLoginUsed', true);
  storage.set('lastUsedChain', networkId);
  storage.remove('lastEmailLoginTime');
  if (email) storage.set('email', email);
  else storage.remove('email');
  storage.setOrigin(origin);
}
