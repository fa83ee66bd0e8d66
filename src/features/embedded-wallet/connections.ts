import type { ConnectionActions } from '../../core/actions/Context';
import type { WalletConnection } from '../../core/ports/adapter';
import type { Embedded, EmbeddedNamespace } from '../../core/ports/embedded';
import { type CaipNetworkId, type Namespace, namespaceOf } from '../../lib/caip';
import { createUuid } from '../../lib/createUuid';
import { embeddedId } from '../../lib/embeddedId';
import { embeddedName } from '../../lib/embeddedName';
import { isEmbeddedNamespace } from '../../lib/isEmbeddedNamespace';
import { connectFirst, namespaceNotConfigured } from '../../shared/walletErrors';
import { attached, detached, hasConnection, type LoginPhase, loggedIn, signedOut, signingOut } from './embeddedMachine';
import { returnFrame, switchUser } from './frameNetwork';
import type { Machine } from './getMachine';
import type { LoginOrigin } from './loginStorage';
import type { PreferredUser } from './readUser';
import { abortRequests } from './requestQueue';
import { resumeSignOut, signOut } from './signOut';
import { toEmbeddedAccount, updateUser } from './updateUser';

type How = Parameters<ConnectionActions['attach']>[2];

/**
 * Connects the account of a user, and stores the login for the next page load. The visitor's new login replaces an earlier one in
 * all chain families. Rejects like `attach`.
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
  const wallet = { id: embeddedId, name: embeddedName, icon: null };
  const account = { embedded: toEmbeddedAccount(user, origin) };
  await attach(ctx, [{ namespace, wallet, connection, account, signIn: user.signIn }], {
    ...how,
    ...(isNew && { replaces: connections }),
    onAttached() {
      machine.restores.dismissAlert();
      how.onAttached?.();
    },
    onAttach() {
      storeLogin(machine, user, origin);
      machine.login = (isNew ? loggedIn : attached)(machine.login, namespace, connection);
      machine.session = session;
      if (!isNew) return;
      machine.loginLock.release();
      // This login has replaced the one that was to be signed out.
      ctx.storage.remove('signOutPending');
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

/**
 * Connects the account of the login on a network of another chain family. Rejects with a raw error: RpcError 4900 if another login
 * has taken its place meanwhile.
 */
export async function connectNetwork(machine: Machine, networkId: CaipNetworkId, signal: AbortSignal): Promise<void> {
  const { ctx, login } = machine;
  const [connected] = login.connections;
  const embedded = await machine.wallet;
  if (!connected || !embedded) return;
  const [namespace, connection] = connected;
  const origin = ctx.state.accounts.get(namespace).embedded?.user;
  if (!origin) return;
  const user = await switchUser(machine, embedded, networkId, signal);
  if (!hasConnection(machine.login, namespace, connection)) throw connectFirst();
  await attachUser(machine, embedded, user, origin, { by: 'switch', signal });
}

/**
 * A connection of the embedded wallet for one chain family. Disconnecting it signs the visitor out, which ends the
 * connections of all families; releasing it leaves the others. The login also ends with its last connection, stored ones included, or
 * when another wallet replaces that one.
 */
function createConnection(
  machine: Machine,
  embedded: Embedded,
  namespace: EmbeddedNamespace,
  { address, networkId }: PreferredUser,
  session: string | undefined,
): WalletConnection {
  const { ctx, storage } = machine;
  const isCurrent = (): boolean => machine.login.connections.get(namespace) === connection;
  /** Whether the login has other chain families. Those that are stored are still being restored, or will be on the next page. */
  const hasOthers = (): boolean =>
    [...machine.login.connections.keys(), ...storage.networks().keys()].some((other: Namespace) => other !== namespace);
  const connection: WalletConnection = {
    accounts: [address],
    networkId,
    provider: embedded.provider(namespace),
    methods: embedded.methods(namespace),
    session,
    async switchNetwork({ caipNetworkId }, signal) {
      const user = await switchUser(machine, embedded, caipNetworkId, signal);
      if (!(await updateUser(machine, namespace, user, connection))) throw connectFirst();
    },
    signMessage: (message, account, signal) => embedded.signMessage(namespace, message, account, signal),
    get can() {
      return embedded.can(namespace);
    },
    request: embedded.request(namespace),
    async disconnect() {
      const { login } = machine;
      // The caller removes this one.
      machine.login = detached(login, namespace);
      await endLogin(machine, embedded, session, login);
    },
    async release() {
      if (!hasOthers()) return connection.disconnect();
      abortRequests(machine, namespace);
      machine.login = detached(machine.login, namespace);
      returnFrame(machine, embedded);
    },
    dispose() {
      if (!isCurrent()) return;
      const { login } = machine;
      abortRequests(machine, namespace);
      machine.login = detached(login, namespace);
      const wasReplaced = ctx.connections.get(namespace) !== connection;
      if (machine.login.connections.size || ctx.signal.aborted) return;
      if (wasReplaced && !hasOthers()) endLogin(machine, embedded, session, login).catch(ctx.report);
      // Removed in another tab, which has signed out, and may have signed in again on another chain family.
      else if (!storage.networks().size) storage.clear();
    },
  };
  return connection;
}

/**
 * Signs the visitor out, within 3 s, and removes the connections of all chain families, also those that are stored under the name of
 * this login without being restored in this page. A sign-out that the secure site has not confirmed is done again in the background.
 * While the frame has the login of another tab, which has ended this one at the site, nobody is signed out.
 * @param login the login, with the connection that the caller removes
 */
export async function endLogin(
  machine: Machine,
  embedded: Embedded,
  session: string | undefined,
  { status }: LoginPhase,
): Promise<void> {
  const { ctx, storage } = machine;
  storage.clear();
  abortRequests(machine);
  if (status !== 'outdated') {
    machine.login = signingOut(machine.login);
    await signOut(machine, embedded);
  }
  const { releaseConnection, clearStoredConnection } = await ctx.connection();
  const { connections } = machine.login;
  machine.login = signedOut;
  for (const [namespace, connection] of connections) releaseConnection(ctx, namespace, connection);
  if (storage.session() === session) {
    // The caller removes the one that it has disconnected.
    for (const namespace of storage.networks().keys())
      if (!ctx.connections.has(namespace)) void clearStoredConnection(ctx, namespace);
  }
  void ctx.want('signOutPending', () => resumeSignOut(machine));
}
