import type { Context } from '../../core/actions/Context';
import type { SocialProvider } from '../../core/options/hostFeatures';
import type { EmbeddedUser, UserParams } from '../../core/ports/embedded';
import type { SignInRequest } from '../../core/ports/signIn';
import { type CaipNetworkId, namespaceOf } from '../../lib/caip';
import { embeddedId } from '../../lib/embeddedId';
import { embeddedName } from '../../lib/embeddedName';
import { hasFeature } from '../../lib/familyFeatures';
import { isEmbeddedNamespace } from '../../lib/isEmbeddedNamespace';
import { createSignInRequest } from '../../shared/createSignInRequest';
import type { AcceptedLogin } from '../../shared/embedded/acceptLogin';
import { familyToConnect } from '../../shared/families/familyToConnect';
import { networkFor } from '../../shared/families/networkFor';
import { attachUser, endLogin } from './connections';
import { replaced, signedOut } from './embeddedMachine';
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
  /** Called once the account is connected, before the view of the login is unmounted. */
  readonly onAttached?: (() => void) | undefined;
  /** Aborted when the visitor leaves the login. */
  readonly signal: AbortSignal;
}

/**
 * The secure site has accepted a login: it replaces the previous one in the frame, whose accounts get no more requests. If the
 * visitor leaves before the new account is connected, the visitor is signed out, because there is no login to return to, unless another
 * tab has logged in.
 */
export function acceptLogin(machine: Machine, { method, username = null, signal }: AcceptedLogin): void {
  const { ctx, storage } = machine;
  machine.login = replaced(machine.login);
  machine.loginLock.hold();
  const session = storage.session();
  // After a reload, the account of this login is restored in the place of the one before.
  if (storage.get('emailLoginUsed')) storage.setOrigin({ provider: method, username });
  const leave = async (): Promise<void> => {
    const [embedded, { followConnections }] = await Promise.all([machine.wallet, ctx.connection()]);
    if (!embedded || machine.login.status !== 'replaced' || ctx.signal.aborted) return;
    const stored = storage.session();
    if (!stored || stored === session) return endLogin(machine, embedded, session, machine.login);
    // Another tab has logged in since, and the frame has its login.
    machine.login = signedOut;
    followConnections(ctx, 'otherTab');
  };
  const onLeave = (): void => void leave().catch(ctx.report).finally(machine.loginLock.release);
  if (signal.aborted) onLeave();
  else signal.addEventListener('abort', onLeave, { once: true });
}

/**
 * Connects the account of a login and closes the modal, or shows `UnsupportedChain`. Stores the login for the next page load.
 * @throws WalletModalError for the view to show; `signal.reason` if the visitor left
 */
export async function finishLogin(machine: Machine, login: Login): Promise<void> {
  const { ctx } = machine;
  const { method, user, username = null, onAttached, signal } = login;
  const networkId = loginNetwork(ctx);
  const { whileConnecting } = await ctx.connection();
  signal.throwIfAborted();
  const wallet = { id: embeddedId, name: embeddedName };
  await whileConnecting(ctx, { namespace: namespaceOf(networkId), wallet, signal }, async () => {
    const embedded = await openFrame(machine);
    signal.throwIfAborted();
    const preferred = await (user
      ? applyPreference(machine, embedded, user)
      : readUser(machine, embedded, networkId, { signIn: await signInRequest(ctx, networkId) }));
    const origin = { provider: method, username };
    await attachUser(machine, embedded, preferred, origin, { by: 'visitor', method, onAttached, signal });
  });
}

/** The network for a new connection of the family to connect, or else of the app's first that the wallet supports. */
function loginNetwork(ctx: Context): CaipNetworkId {
  const all = ctx.state.networks.all.peek().map(({ namespace }) => namespace);
  const supported = [familyToConnect(ctx.state), ...all].find(isEmbeddedNamespace);
  return (supported && networkFor(ctx, supported)) ?? 'eip155:1';
}

/** The message that the account signs during the login; null for none. */
const signInRequest = async (ctx: Context, networkId: CaipNetworkId): Promise<SignInRequest | null> =>
  hasFeature(namespaceOf(networkId), 'oneClickSignIn') ? createSignInRequest(ctx, networkId, 'page') : null;

/** The parameters of a request for the user of a login. */
export async function loginParams(machine: Machine): Promise<UserParams> {
  const networkId = loginNetwork(machine.ctx);
  const signIn = await signInRequest(machine.ctx, networkId);
  return { ...userParams(machine, networkId), ...(signIn && { signIn }) };
}
