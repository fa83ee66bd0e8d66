import type { Context } from '../../core/actions/Context';
import { close } from '../../core/kit';
import type { SocialProvider } from '../../core/options/hostFeatures';
import type { EmbeddedUser, UserParams } from '../../core/ports/embedded';
import { type CaipNetworkId, namespaceOf } from '../../lib/caip';
import { embeddedId } from '../../lib/embeddedId';
import { isEmbeddedNamespace } from '../../lib/isEmbeddedNamespace';
import { attachUser } from './attachUser';
import type { Machine } from './getMachine';
import { openFrame } from './openFrame';
import { applyPreference, readUser, userParams } from './readUser';

/** A login that the secure site has accepted. */
export interface Login {
  /** The login method, as in the event `CONNECT_SUCCESS`. */
  readonly method: 'email' | SocialProvider;
  /** The user, if the login has returned one. */
  readonly user?: EmbeddedUser | undefined;
  /** The name at the provider. */
  readonly username?: string | null | undefined;
  /** Called once the account is connected, before the modal closes and the view of the login is unmounted. */
  readonly onConnected?: (() => void) | undefined;
  /** Aborted when the visitor leaves the login. */
  readonly signal: AbortSignal;
}

/**
 * Connects the account of a login and closes the modal, or shows `UnsupportedChain`. Stores the login for the next page load.
 * Emits `CONNECT_SUCCESS`.
 * @throws WalletModalError for the view to show; `signal.reason` if the visitor left
 */
export async function finishLogin(machine: Machine, login: Login): Promise<void> {
  const { ctx } = machine;
  const { method, signal, onConnected } = login;
  const networkId = loginNetwork(ctx);
  const stopConnecting = startConnecting(ctx, networkId, signal);
  try {
    await connect(machine, networkId, login);
  } catch (cause) {
    signal.throwIfAborted();
    stopConnecting();
    const error = (await ctx.connection()).fromUnknown(cause);
    ctx.emit({ event: 'CONNECT_ERROR', properties: { message: error.message } });
    throw error;
  }
  signal.removeEventListener('abort', stopConnecting);
  ctx.emit({ event: 'CONNECT_SUCCESS', properties: { method, name: walletName(ctx) } });
  onConnected?.();
  leave(ctx);
}

/** The active network if the wallet supports it, else the app's first network that it supports. */
function loginNetwork({ state }: Context): CaipNetworkId {
  const { activeId, offered, all } = state.networks;
  if (isEmbeddedNamespace(namespaceOf(activeId.peek()))) return activeId.peek();
  const supported = [...offered.peek(), ...all.peek()].find(({ namespace }) => isEmbeddedNamespace(namespace));
  return supported?.caipNetworkId ?? 'eip155:1';
}

/** The parameters of a request for the user of a login. */
export const loginParams = (machine: Machine): UserParams => userParams(machine, loginNetwork(machine.ctx));

/** Shows that the account is connecting; returns a function that ends it. A connected wallet stays until it is replaced. */
function startConnecting(ctx: Context, networkId: CaipNetworkId, signal: AbortSignal): () => void {
  const { accounts } = ctx.state;
  const namespace = namespaceOf(networkId);
  const stop = (): void => {
    if (accounts.get(namespace).status === 'connecting') accounts.clear(namespace);
  };
  if (accounts.get(namespace).status !== 'connected') {
    accounts.update(namespace, { status: 'connecting', walletId: embeddedId, walletName: walletName(ctx) });
    // Immediately on abort, before the next attempt sets its own status.
    signal.addEventListener('abort', stop, { once: true });
  }
  return stop;
}

/** The steps of a login: the frame, the user in it, and the connection of the user's account. */
async function connect(
  machine: Machine,
  networkId: CaipNetworkId,
  { method, user, username = null, signal }: Login,
): Promise<void> {
  const embedded = await openFrame(machine);
  signal.throwIfAborted();
  const preferred = await (user ? applyPreference(machine, embedded, user) : readUser(machine, embedded, networkId));
  signal.throwIfAborted();
  await attachUser(machine, embedded, preferred, { provider: method, username }, { restore: false, signal });
}

/** Closes the modal, or shows that the wallet is on a network that the app does not have. */
function leave(ctx: Context): void {
  const { modal, networks, router, announcer, locale } = ctx.state;
  if (!modal.open.peek()) return;
  if (networks.unsupported.peek()) {
    router.reset('UnsupportedChain', {}, 'forward');
    return;
  }
  announcer.say(locale.t('connect.connectedTo', { wallet: walletName(ctx) }));
  close(ctx);
}

const walletName = ({ state }: Context): string => state.locale.t('embedded.wallet');
