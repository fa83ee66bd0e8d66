import { effect } from '#reactive';
import type { SolanaProviderSource } from '../../../core/createSolanaProvider';
import type { SolanaChange, SolanaProvider } from '../../../core/providers';
import { hasDocument } from '../../../lib/hasDocument';
import { connectInModal } from '../../../shared/connectInModal';
import { perInstance } from '../../../shared/perInstance';
import { disconnected } from '../../../shared/providerErrors';
import { untilRestored } from '../../../shared/untilRestored';
import { connectFirst } from '../../../shared/walletErrors';
import { createFeatures } from './createFeatures';
import { announce } from './ports/announce';
import { readSession } from './readSession';
import { createAccounts, readView } from './readView';
import { type SigningWallet, walletOf } from './walletOf';

type Connect = SolanaProvider['features']['standard:connect']['connect'];

/**
 * Starts the provider of an instance, once: its properties follow the account of the family, by whatever carrier and wallet, its
 * listeners hear of each change, and it is announced while the option is set.
 */
export const startSolanaProvider = perInstance((source: SolanaProviderSource) => {
  const { ctx, provider, listeners } = source;
  const { connections, signal, state } = ctx;
  const standard = provider.features;
  const absent = async (): Promise<never> => {
    throw signal.aborted ? disconnected() : connectFirst();
  };
  /** The wallet of now, and the connection that it belongs to. */
  let current: readonly [connection: unknown, wallet: SigningWallet, controller: AbortController] | undefined;
  const follow = (): SigningWallet => {
    const connection = signal.aborted ? undefined : connections.get('solana');
    if (current && current[0] === connection) return current[1];
    current?.[2].abort(disconnected());
    const controller = new AbortController();
    current = [connection, walletOf(connection, controller.signal, absent, () => readSession(ctx)), controller];
    return current[1];
  };

  /** What the properties were made of, to notice changes. */
  let shown = { accounts: '', chains: '', features: '' };
  let isScheduled = false;
  const update = (): void => {
    isScheduled = false;
    const addresses = signal.aborted ? [] : state.accounts.get('solana').addresses;
    const wallet = follow();
    const { chains, ...view } = readView(source);
    const before = shown;
    shown = {
      accounts: addresses.length ? `${addresses}|${chains}|${wallet.features}` : '',
      chains: String(chains),
      features: `${wallet.features}|${wallet.versions}`,
    };
    const change: SolanaChange = {
      ...(shown.accounts !== before.accounts && { accounts: createAccounts(addresses, chains, wallet) }),
      ...(shown.chains !== before.chains && { chains }),
      ...(shown.features !== before.features && { features: createFeatures(standard, wallet, follow) }),
    };
    Object.assign(provider, view, change);
    if (!Object.keys(change).length) return;
    for (const listener of [...listeners]) {
      try {
        listener({ ...change });
      } catch (error) {
        reportError(error);
      }
    }
  };
  update();

  const disposers = [
    effect(() => {
      state.accounts.get('solana');
      readView(source);
      // Deferred, because listeners may read and change the state.
      if (!isScheduled) queueMicrotask(update);
      isScheduled = true;
    }),
    effect(() => {
      if (state.settings.value.announceProvider && hasDocument()) return announce(provider);
    }),
  ];
  const stop = (): void => {
    for (const dispose of disposers) dispose();
    update();
    listeners.clear();
  };
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop);

  // Concurrent requests share one connection attempt.
  let connecting: Promise<void> | undefined;
  const connect: Connect = async (input) => {
    if (signal.aborted) throw disconnected();
    if (input?.silent) await untilRestored(ctx, 'solana');
    else if (!state.accounts.get('solana').addresses.length) {
      connecting ??= connectInModal(ctx, 'solana').finally(() => {
        connecting = undefined;
      });
      await connecting;
    }
    update();
    return { accounts: provider.accounts };
  };
  return {
    connect,
    async disconnect(): Promise<void> {
      if (state.accounts.inUse().includes('solana')) await (await ctx.connection()).disconnect(ctx, 'solana');
    },
  };
});
