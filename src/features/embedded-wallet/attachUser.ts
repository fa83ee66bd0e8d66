import type { ConnectionActions } from '../../core/actions/Context';
import type { WalletConnection } from '../../core/ports/adapter';
import type { Embedded, EmbeddedNamespace } from '../../core/ports/embedded';
import type { AccountUser } from '../../core/snapshots';
import { type CaipNetworkId, type Namespace, namespaceOf } from '../../lib/caip';
import { embeddedId } from '../../lib/embeddedId';
import { isEmbeddedNamespace } from '../../lib/isEmbeddedNamespace';
import { namespaceNotConfigured } from '../../shared/walletErrors';
import { attached, detached, signedOut, signingOut } from './embeddedMachine';
import type { Machine } from './getMachine';
import { type PreferredUser, readUser } from './readUser';
import { abortRequests } from './requestQueue';
import { toEmbeddedAccount, updateUser } from './updateUser';

/** The method of a login, and the name at its provider. */
type Origin = Pick<AccountUser, 'provider' | 'username'>;

type How = Parameters<ConnectionActions['attach']>[2];

/** Connects the account of a user, and stores the login for the next page load. Rejects like `attach`. */
export async function attachUser(
  machine: Machine,
  embedded: Embedded,
  user: PreferredUser,
  origin: Origin,
  how: Pick<How, 'by' | 'method' | 'onAttached' | 'signal'>,
): Promise<void> {
  const { ctx } = machine;
  const { attach } = await ctx.connection();
  const namespace = namespaceOf(user.networkId);
  if (!isEmbeddedNamespace(namespace)) throw namespaceNotConfigured(namespace);
  const connection = createConnection(machine, embedded, namespace, user);
  const wallet = { id: embeddedId, name: ctx.state.locale.t('embedded.wallet'), icon: null };
  const account = { embedded: toEmbeddedAccount(user, origin) };
  await attach(ctx, [{ namespace, wallet, connection, account, signIn: user.signIn }], {
    ...how,
    onAttach() {
      storeLogin(machine, user, origin);
      machine.login = attached(machine.login, namespace, connection);
    },
  });
}

function storeLogin({ storage }: Machine, { email, networkId }: PreferredUser, { provider, username }: Origin): void {
  storage.set('emailLoginUsed', true);
  storage.set('lastUsedChain', networkId);
  storage.remove('lastEmailLoginTime');
  if (email) storage.set('email', email);
  else storage.remove('email');
  if (username) storage.set('socialUsername', username);
  else storage.remove('socialUsername');
  if (provider === 'email') storage.remove('connectedSocial');
  else storage.set('connectedSocial', provider);
}

/**
 * A connection of the embedded wallet for one chain family. Disconnecting it signs the visitor out, which ends the
 * connections of all families; releasing it leaves the others. The login also ends with its last connection, or when another wallet
 * replaces that one.
 */
function createConnection(
  machine: Machine,
  embedded: Embedded,
  namespace: EmbeddedNamespace,
  { address, networkId }: PreferredUser,
): WalletConnection {
  const { ctx, storage } = machine;
  const isCurrent = (): boolean => machine.login.connections.get(namespace) === connection;
  const connection: WalletConnection = {
    accounts: [address],
    networkId,
    provider: embedded.provider(namespace),
    methods: embedded.methods(namespace),
    async switchNetwork({ caipNetworkId }, signal) {
      const user = await switchUser(machine, embedded, caipNetworkId, signal);
      if (isCurrent()) await updateUser(machine, namespace, user);
    },
    signMessage: (message, account, signal) => embedded.signMessage(namespace, message, account, signal),
    get can() {
      return embedded.can(namespace);
    },
    request: embedded.request(namespace),
    async disconnect() {
      // The caller removes this one.
      machine.login = detached(machine.login, namespace);
      await endLogin(machine, embedded);
    },
    async release() {
      // Those that are stored are still being restored, or will be on the next page.
      const families = new Set<Namespace>([...machine.login.connections.keys(), ...storage.networks().keys()]);
      families.delete(namespace);
      if (!families.size) return connection.disconnect();
      machine.login = detached(machine.login, namespace);
      returnFrame(machine, embedded);
    },
    dispose() {
      if (!isCurrent()) return;
      machine.login = detached(machine.login, namespace);
      const wasReplaced = ctx.connections.get(namespace) !== connection;
      if (machine.login.connections.size || ctx.signal.aborted) return;
      if (wasReplaced) endLogin(machine, embedded).catch(ctx.report);
      // Removed in another tab, which has signed out, and may have signed in again on another chain family.
      else if (!storage.networks().size) storage.clear();
    },
  };
  return connection;
}

/**
 * Switches the frame to a network, and reads the user there. If that fails or is left, the frame returns to the network of the
 * account, unless another switch has begun.
 */
async function switchUser(
  machine: Machine,
  embedded: Embedded,
  networkId: CaipNetworkId,
  signal: AbortSignal,
): Promise<PreferredUser> {
  machine.switches++;
  const { switches } = machine;
  try {
    const switched = await embedded.switchNetwork(networkId);
    signal.throwIfAborted();
    const user = await readUser(machine, embedded, switched);
    signal.throwIfAborted();
    return user;
  } catch (error) {
    if (machine.switches === switches) returnFrame(machine, embedded);
    throw error;
  }
}

/** Returns the frame to the network of an account of the login: the active one, else the first. */
function returnFrame({ ctx, storage, login }: Machine, embedded: Embedded): void {
  const { accounts, networks } = ctx.state;
  const families: readonly Namespace[] = [...login.connections.keys()];
  const namespace = families.find((each) => each === networks.activeNamespace.peek()) ?? families[0];
  const networkId = namespace && accounts.get(namespace).networkId;
  if (!networkId || login.status !== 'signedIn') return;
  storage.set('lastUsedChain', networkId);
  embedded.returnTo(networkId);
}

/** Signs the visitor out, within 3 s, and removes the connections of all chain families. */
async function endLogin(machine: Machine, embedded: Embedded): Promise<void> {
  const { ctx, storage, login } = machine;
  storage.clear();
  abortRequests(machine);
  const done = login.status === 'signingOut' ? login.done : embedded.signOut();
  machine.login = signingOut(login, done);
  await done;
  const { releaseConnection } = await ctx.connection();
  const { connections } = machine.login;
  machine.login = signedOut;
  for (const [namespace, connection] of connections) releaseConnection(ctx, namespace, connection);
}

/** Connects the account of the login on a network of another chain family. Rejects with a raw error. */
export async function connectNetwork(machine: Machine, networkId: CaipNetworkId, signal: AbortSignal): Promise<void> {
  const { ctx, login } = machine;
  const [connected] = login.connections.keys();
  const origin = connected && ctx.state.accounts.get(connected).embedded?.user;
  const embedded = await machine.wallet;
  if (!origin || !embedded) return;
  const user = await switchUser(machine, embedded, networkId, signal);
  await attachUser(machine, embedded, user, origin, { by: 'switch', signal });
}
