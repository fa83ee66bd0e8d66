import { effect } from '#reactive';
import type { Context } from '../../core/actions/Context';
import type { AdapterSink, WalletConnection } from '../../core/ports/adapter';
import type { InjectedWallet } from '../../core/ports/InjectedWallet';
import type { Namespace } from '../../lib/caip';
import { adapterOf } from './adapterOf';
import { attachConnection, releaseConnection } from './attachConnection';
import { followNetwork } from './followNetwork';
import { refreshAccount } from './refreshAccount';
import { walletError } from './walletError';

export interface ConnectParams {
  readonly wallet: InjectedWallet;
  readonly namespace: Namespace;
  /** Ends the wait; a late answer of this attempt is ignored. */
  readonly signal: AbortSignal;
  /** Without a prompt, as on page load. */
  readonly restore?: boolean;
  /** Asked when a restored wallet has answered: false when its connection was let go elsewhere meanwhile. */
  readonly isWanted?: () => boolean;
}

/**
 * Connects a namespace with a wallet found in the page. The account changes only when the wallet has said yes with an
 * address: an attempt that fails or is given up leaves everything as it was. Rejects with the wallet's raw error.
 */
export async function connectInjected(
  ctx: Context,
  { wallet, namespace, signal, restore = false, isWanted = () => true }: ConnectParams,
): Promise<void> {
  const { state } = ctx;
  const provider = wallet.providers[namespace];
  const adapter = await adapterOf(ctx, namespace);
  signal.throwIfAborted();
  if (!adapter) throw walletError('adapterNotFound');
  // Events that arrive before the connection is ours are the adapter's to buffer; later ones must be the current wallet's.
  let connection: WalletConnection | undefined;
  const mine = (): boolean => connection !== undefined && ctx.connections.get(namespace) === connection;
  /** A wallet whose provider was replaced under the same id is not the one that was asked. */
  const isReplaced = (): boolean =>
    state.wallets.injected.value.some(({ id, providers }) => id === wallet.id && providers[namespace] !== provider);
  const sink: AdapterSink = {
    accounts(addresses) {
      if (!mine()) return;
      state.accounts.update(namespace, { addresses, balance: null, balanceFailed: false });
      void refreshAccount(ctx, namespace);
    },
    network(networkId) {
      if (mine()) followNetwork(ctx, namespace, networkId);
    },
    disconnected() {
      if (connection) releaseConnection(ctx, namespace, connection);
    },
  };
  const made = await adapter.connect({ provider, sink, signal, restore });
  // A restore ends without a word when the visitor chose meanwhile, here or in another tab.
  const overtaken = restore && (ctx.connections.has(namespace) || !isWanted());
  if (signal.aborted || overtaken || isReplaced() || !made.accounts.length) {
    made.dispose();
    signal.throwIfAborted();
    if (overtaken) return;
    throw walletError('unauthorized');
  }
  const stop = effect(() => {
    if (isReplaced()) sink.disconnected();
  });
  connection = {
    ...made,
    get can() {
      return made.can;
    },
    dispose() {
      stop();
      made.dispose();
    },
  };
  const { id, name, rdns, conflicting } = wallet;
  // Found again by its rdns: a name, or a claim that another wallet makes too, could be somebody else's next time.
  const recent = rdns && !conflicting ? { id, name } : undefined;
  attachConnection(ctx, namespace, wallet, connection, { restore, recent });
}
