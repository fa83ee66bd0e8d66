import { batch, effect } from '#reactive';
import type { Context } from '../../core/actions/Context';
import type { ConnectParams as AdapterParams, AdapterSink, WalletConnection } from '../../core/ports/adapter';
import type { ConnectCause } from '../../core/ports/connectCause';
import type { InjectedWallet } from '../../core/ports/InjectedWallet';
import type { Namespace } from '../../lib/caip';
import { networkFor } from '../../shared/families/networkFor';
import { providerId } from '../../shared/families/providerId';
import { getAdapter } from '../../shared/getAdapter';
import { attach } from './attach';
import { followAddresses } from './followAddresses';
import { followNetwork } from './followNetwork';
import type { How } from './NewConnection';
import type { RestoreCause } from './RestoreCause';
import { refreshAccount } from './refreshAccount';
import { removeConnection } from './removeConnection';
import { walletError } from './walletError';

export interface ConnectParams {
  readonly wallet: InjectedWallet;
  readonly namespace: Namespace;
  /** Cancels the attempt; a late response is ignored. */
  readonly signal: AbortSignal;
  /** By default the visitor. `restore`: connects a stored one without a prompt, which may take until the wallet is unlocked. */
  readonly by?: ConnectCause;
  /** As in `How`. */
  readonly method?: How['method'];
  /** Only accounts that the wallet shares from now on count. */
  readonly afterEvent?: boolean;
  /** For a restore: another tab was given access a moment ago. */
  readonly approvedElsewhere?: boolean;
  /** For a restore: called if the wallet is not available yet. */
  readonly onUnavailable?: AdapterParams['onUnavailable'];
}

/**
 * Connects a namespace to an injected wallet. The account changes only once the wallet has approved with an address: a
 * failed or cancelled attempt changes nothing. Rejects with the wallet's raw error.
 * @throws WalletModalError `chainAdapterNotFound` if the option `adapters` excludes the family, `adapterNotFound` if the build
 * has no adapter for it
 */
export async function connectInjected(
  ctx: Context,
  { wallet, namespace, signal, by = 'visitor', method, ...params }: ConnectParams,
): Promise<void> {
  const { state } = ctx;
  const provider = wallet.providers[namespace];
  const walletId = providerId(wallet, namespace);
  if (!state.settings.peek().adapters.includes(namespace)) throw walletError('chainAdapterNotFound');
  const adapter = await getAdapter(ctx, namespace);
  signal.throwIfAborted();
  if (!adapter) throw walletError('adapterNotFound');
  // The adapter buffers events until the connection is attached. Later events count only from the current connection.
  let connection: WalletConnection | undefined;
  const isCurrent = (): boolean => connection !== undefined && ctx.connections.get(namespace) === connection;
  /** Another provider was announced under the same id. */
  const isReplaced = (): boolean =>
    state.wallets.injected.value.some(
      (other) => providerId(other, namespace) === walletId && other.providers[namespace] !== provider,
    );
  /** Not available is not refused: the connection stays stored and is restored when the wallet shares accounts again. */
  const suspend = (cause: RestoreCause): void => {
    if (!isCurrent()) return;
    removeConnection(ctx, namespace, { pendingView: 'Account' });
    void ctx.connection().then(({ reconnect }) => reconnect(ctx, namespace, cause));
  };
  const sink: AdapterSink = {
    accounts(addresses, details, networkId) {
      if (!isCurrent()) return;
      batch(() => {
        followAddresses(ctx, namespace, addresses, details);
        if (networkId && networkId !== state.accounts.get(namespace).networkId)
          followNetwork(ctx, namespace, networkId);
      });
      void refreshAccount(ctx, namespace);
    },
    network(networkId) {
      if (isCurrent()) followNetwork(ctx, namespace, networkId);
    },
    approved(approved) {
      if (isCurrent()) state.accounts.update(namespace, { approved });
    },
    disconnected: () => suspend('suspended'),
  };
  const adapterConnection = await adapter.connect({
    ...params,
    networkId: networkFor(ctx, namespace),
    provider,
    sink,
    signal,
    restore: by === 'restore',
  });
  if (isReplaced()) {
    adapterConnection.dispose();
    signal.throwIfAborted();
    throw walletError('unauthorized');
  }
  const disposeEffect = effect(() => {
    if (isReplaced()) suspend('replaced');
  });
  connection = {
    ...adapterConnection,
    get can() {
      return adapterConnection.can;
    },
    dispose() {
      disposeEffect();
      adapterConnection.dispose();
    },
  };
  const { name, ids } = wallet;
  // If another one claims the same id, it could take the place of this wallet on later pages.
  const recent = name && ids[namespace] ? { id: walletId, name } : undefined;
  const shown = { ...wallet, id: walletId };
  await attach(ctx, [{ namespace, wallet: shown, connection, recent }], { by, method, signal });
}
