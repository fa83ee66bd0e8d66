import { batch } from '#reactive';
import type { Context } from '../../core/actions/Context';
import type { WalletConnection } from '../../core/ports/adapter';
import type { Embedded, EmbeddedAccountType, EmbeddedNamespace } from '../../core/ports/embedded';
import type { AccountUser } from '../../core/snapshots';
import type { EmbeddedAccount } from '../../core/state/account';
import { frozenCopy } from '../../lib/frozenCopy';
import { connectFirst } from '../../shared/walletErrors';
import { hasConnection } from './embeddedMachine';
import { followLogin } from './followLogin';
import { getMachine, type Machine } from './getMachine';
import { type PreferredUser, readUser } from './readUser';
import { abortRequests } from './requestQueue';
import { startFrame } from './startFrame';

/**
 * Whether the frame's user of a network is still the connected one. On another network, the same one may have other accounts. A site that
 * lists no accounts returns the one in use alone: another one after the account type has changed.
 */
function isSameUser({ accounts, user }: EmbeddedAccount, next: PreferredUser): boolean {
  if (accounts.some(({ address }) => next.accounts.some((account) => account.address === address))) return true;
  const [[first, ...listed], [second, ...others]] = [accounts, next.accounts];
  if (listed.length || others.length || first?.type === second?.type) return false;
  return !user.email || !next.email || user.email === next.email;
}

/**
 * Applies a user to the account of a connection: addresses, network and account types. Returns false if it has ended, or if the
 * frame has another login by now, of another tab, which this page then follows.
 */
export async function updateUser(
  machine: Machine,
  namespace: EmbeddedNamespace,
  user: PreferredUser,
  connection: WalletConnection,
): Promise<boolean> {
  const { ctx, storage } = machine;
  const { followAddresses, followNetwork, refreshAccount } = await ctx.connection();
  const { accounts } = ctx.state;
  const { embedded: current, addresses, networkId } = accounts.get(namespace);
  if (!current || !hasConnection(machine.login, namespace, connection)) return false;
  if (networkId === user.networkId && !isSameUser(current, user)) {
    abortRequests(machine);
    followLogin(machine).catch(ctx.report);
    return false;
  }
  storage.set('lastUsedChain', user.networkId);
  if (user.email && user.email !== storage.get('email')) storage.set('email', user.email);
  const addressChanged = addresses[0] !== user.address;
  // The chain family's pending requests were described for the previous account and network.
  if (addressChanged || networkId !== user.networkId) abortRequests(machine, namespace);
  batch(() => {
    accounts.update(namespace, { embedded: toEmbeddedAccount(user, current.user) });
    if (addressChanged) followAddresses(ctx, namespace, [user.address]);
    if (networkId !== user.networkId) followNetwork(ctx, namespace, user.networkId);
    else if (addressChanged) void refreshAccount(ctx, namespace);
  });
  return true;
}

/** Account data of the embedded wallet, with the current account first. */
export function toEmbeddedAccount(
  { address, accounts, email, preferredAccountType, smartAccountDeployed, hasSmartAccount }: PreferredUser,
  { provider, username }: Pick<AccountUser, 'provider' | 'username'>,
): EmbeddedAccount {
  const current = accounts.find((account) => account.address === address) ?? { address, type: preferredAccountType };
  return frozenCopy({
    user: { email, username, provider, accountType: current.type },
    accounts: [current, ...accounts.filter((account) => account !== current)],
    preferredAccountType,
    smartAccountDeployed,
    hasSmartAccount,
  });
}

/** Reads the user of a chain family again, on its network; does nothing without a connection. */
export async function refreshUser(
  machine: Machine,
  embedded: Embedded,
  namespace: EmbeddedNamespace,
  chosen?: EmbeddedAccountType,
): Promise<void> {
  const { accounts } = machine.ctx.state;
  const { networkId } = accounts.get(namespace);
  const connection = machine.login.connections.get(namespace);
  if (!connection || !networkId) return;
  const user = await readUser(machine, embedded, networkId, { chosen });
  // A switch of the network reads the user, too.
  if (accounts.get(namespace).networkId === networkId) await updateUser(machine, namespace, user, connection);
}

/** Stores the visitor's new e-mail address, and shows it with the accounts. */
export function updateEmail({ ctx, storage, login }: Machine, email: string): void {
  storage.set('email', email);
  const { accounts } = ctx.state;
  for (const namespace of login.connections.keys()) {
    const { embedded } = accounts.get(namespace);
    if (embedded)
      accounts.update(namespace, { embedded: frozenCopy({ ...embedded, user: { ...embedded.user, email } }) });
  }
}

/** Switches the account type, and shows the type in use or the failure as a toast. */
export async function setAccountType(ctx: Context, type: EmbeddedAccountType): Promise<void> {
  const machine = getMachine(ctx);
  try {
    await switchType(machine, type);
  } catch (error) {
    if (ctx.signal.aborted) return;
    ctx.report(error);
    machine.notify('error', 'literal.somethingWentWrong');
  }
}

async function switchType(machine: Machine, type: EmbeddedAccountType): Promise<void> {
  const { ctx, wallet, notify } = machine;
  const { state, emit } = ctx;
  const embedded = await wallet;
  if (!embedded) return;
  await startFrame(machine, embedded);
  if (machine.login.status !== 'signedIn') throw connectFirst();
  // If the frame fails to switch, it returns the standard account.
  const result = await embedded.setPreferredAccount(type);
  await refreshUser(machine, embedded, 'eip155', result.type);
  const { embedded: account, networkId } = state.accounts.get('eip155');
  if (!account || !networkId) return;
  if (account.user.accountType !== type) return notify('error', 'literal.noSmartAccounts');
  emit({ event: 'SET_PREFERRED_ACCOUNT_TYPE', properties: { accountType: type, network: networkId } });
  notify('success', type === 'smartAccount' ? 'embedded.usingSmart' : 'embedded.usingStandard');
}
