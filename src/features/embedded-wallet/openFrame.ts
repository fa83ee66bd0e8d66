import { effect } from '#reactive';
import type { Embedded, EmbeddedConfig, EmbeddedNamespace, EmbeddedSink } from '../../core/ports/embedded';
import type { AlertCode } from '../../core/state/alert';
import { sdkQuery } from '../../lib/sdkQuery';
import { markAlert } from '../../shared/embedded/hasAlert';
import { readAppMetadata } from '../../shared/readAppMetadata';
import { checkSession } from './checkSession';
import { followSession } from './followSession';
import type { Machine } from './getMachine';
import { isApproving, openQueue } from './requestQueue';
import { startFrame } from './startFrame';
import { refreshUser } from './updateUser';

/** The network of the frame's URL on first use. */
const defaultNetwork = 'eip155:1';

/** The alert of each failure of the frame. A page whose origin the project does not list is an invalid configuration. */
const alerts: Readonly<Partial<Record<string, AlertCode>>> = {
  embeddedWalletNotLoaded: 'embeddedWalletNotLoaded',
  emailLoginNotLoaded: 'emailLoginNotLoaded',
  embeddedWalletTimedOut: 'embeddedWalletTimedOut',
  originNotAllowed: 'invalidAppConfiguration',
};

/** The wallet, once its frame is ready. A failure is shown as an alert, until a later call succeeds. */
export async function openFrame(machine: Machine): Promise<Embedded> {
  const embedded = await getWallet(machine);
  await startFrame(machine, embedded);
  embedded.smartAccountNetworks().then(
    (networks) => machine.storage.set('smartAccountNetworks', [...networks]),
    // The stored networks are still used.
    () => {},
  );
  return embedded;
}

/** The wallet, which may have no frame yet. After a failure, the next call tries again. */
export function getWallet(machine: Machine): Promise<Embedded> {
  if (machine.wallet) return machine.wallet;
  const wallet = create(machine);
  machine.wallet = wallet;
  wallet.catch(() => {
    if (machine.wallet === wallet) machine.wallet = null;
  });
  return wallet;
}

async function create(machine: Machine): Promise<Embedded> {
  const { ctx } = machine;
  const { signal, state } = ctx;
  const { makeEmbedded } = await ctx.load('embedded').catch((error) => {
    state.alert.show('emailLoginNotLoaded');
    markAlert(error);
    throw error;
  });
  signal.throwIfAborted();
  const embedded = makeEmbedded(createConfig(machine), createSink(machine));
  const disposers = [
    followTheme(machine, embedded),
    followOptions(machine, embedded),
    followAccounts(machine, embedded),
    followPreference(machine, embedded),
  ];
  signal.addEventListener('abort', () => {
    for (const dispose of disposers) dispose();
    embedded.dispose();
  });
  return embedded;
}

/** The configuration from the host's options, which it may change. */
function createConfig(machine: Machine): EmbeddedConfig {
  const { ctx, storage, theme } = machine;
  const { settings } = ctx.state;
  return {
    get projectId() {
      return settings.peek().projectId;
    },
    get secureSite() {
      return settings.peek().endpoints.secureSite;
    },
    get metadata() {
      return readAppMetadata(ctx);
    },
    networkId: () => storage.get('lastUsedChain') ?? defaultNetwork,
    account: (namespace) => accountOf(machine, namespace),
    enableLogger: true,
    sdkVersion: sdkQuery(settings.peek()).sv,
    theme: theme.peek(),
    clock: ctx.clock,
  };
}

/** The login's account of a chain family, as the host sees it; null without one, and while the visitor is signed out. */
function accountOf({ ctx, login }: Machine, namespace: EmbeddedNamespace): ReturnType<EmbeddedConfig['account']> {
  const { embedded, addresses, networkId } = ctx.state.accounts.get(namespace);
  const [address] = addresses;
  return embedded && address && networkId && login.status === 'signedIn' ? { address, networkId } : null;
}

/** The code of a request without a login (EIP-1193). */
const UNAUTHORIZED = 4100;

/** Handles the wallet's events. */
function createSink(machine: Machine): EmbeddedSink {
  const { ctx } = machine;
  const queue = openQueue(machine);
  return {
    ...queue,
    requestSettled(request, error) {
      queue.requestSettled(request, error);
      if ((error as { readonly code?: unknown } | undefined)?.code === UNAUTHORIZED)
        machine.wallet?.then((embedded) => checkSession(machine, embedded)).catch(ctx.report);
    },
    failed: (error) => reportFailure(machine, error),
    notAnswering: () => machine.notify('info', 'embedded.notAnswering'),
    answered() {
      machine.isSilent = false;
    },
    sessionUpdated: () => void machine.wallet?.then((embedded) => followSession(machine, embedded)).catch(ctx.report),
  };
}

/** Shows why the frame failed, and reports it to the host. */
export function reportFailure(machine: Machine, cause: unknown): void {
  const { ctx } = machine;
  machine.isSilent = true;
  markAlert(cause);
  ctx
    .connection()
    .then(({ fromUnknown }) => {
      if (ctx.signal.aborted) return;
      const error = fromUnknown(cause);
      const alert = alerts[error.code];
      // The view shows this error itself.
      const isInView = alert === 'embeddedWalletNotLoaded' && isApproving(ctx);
      if (alert && !isInView) ctx.state.alert.show(alert, { origin: location.origin });
      ctx.report(error);
    })
    // The loader has reported the error.
    .catch(() => {});
}

/** Keeps the theme of the pages in the frame in sync with the modal. */
function followTheme({ theme }: Machine, embedded: Embedded): () => void {
  let previous = theme.peek();
  return effect(() => {
    const isChanged = JSON.stringify(theme.value) !== JSON.stringify(previous);
    previous = theme.value;
    if (isChanged) embedded.syncTheme(previous);
  });
}

/**
 * Keeps the app data in the frame in sync with the options. If the site has changed, the frame is closed: the next use loads the
 * new site.
 */
function followOptions({ ctx }: Machine, embedded: Embedded): () => void {
  const { settings } = ctx.state;
  const read = (): readonly string[] => {
    const { projectId, endpoints } = settings.value;
    return [JSON.stringify([projectId, endpoints.secureSite]), JSON.stringify(readAppMetadata(ctx))];
  };
  let previous = read();
  return effect(() => {
    const [siteBefore, appBefore] = previous;
    previous = read();
    const [site, app] = previous;
    if (site !== siteBefore) embedded.dispose();
    else if (app !== appBefore) embedded.syncApp();
  });
}

/** The providers emit the changes of the accounts. */
function followAccounts({ ctx }: Machine, embedded: Embedded): () => void {
  return effect(() => {
    ctx.state.accounts.all.value;
    embedded.accountsChanged();
  });
}

/** Follows the account type that the visitor chooses in another tab. */
const followPreference = (machine: Machine, embedded: Embedded): (() => void) =>
  machine.storage.watch((key) => {
    if (key === 'preferredAccountTypes') refreshUser(machine, embedded, 'eip155').catch(machine.ctx.report);
  });
