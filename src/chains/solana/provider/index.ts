import { computed, effect } from '#reactive';
import type { SolanaProviderSource } from '../../../core/createSolanaProvider';
import type { SolanaChange, SolanaProvider } from '../../../core/providers';
import { hasDocument } from '../../../lib/hasDocument';
import { solanaVersions } from '../../../lib/solanaVersions';
import { canDisconnect } from '../../../shared/canDisconnect';
import { perInstance } from '../../../shared/perInstance';
import { disconnected } from '../../../shared/providerErrors';
import { refreshSent } from '../../../shared/refreshSent';
import { untilRestored } from '../../../shared/untilRestored';
import { connectFirst } from '../../../shared/walletErrors';
import { callListeners } from '../../hostProvider/callListeners';
import { followConnection } from '../../hostProvider/followConnection';
import { modalIcon } from '../../hostProvider/modalIcon';
import { onChange } from '../../hostProvider/onChange';
import { onDestroyed } from '../../hostProvider/onDestroyed';
import { shareConnect } from '../../hostProvider/shareConnect';
import { signingFeatures } from '../wallet/features';
import type { SigningFeature } from '../wallet/SigningWallet';
import { createAccounts } from './createAccounts';
import { createFeatures } from './createFeatures';
import { announce } from './ports/announce';
import { readSession } from './readSession';
import { sign } from './sign';
import { walletOf } from './walletOf';

type Connect = SolanaProvider['features']['standard:connect']['connect'];

/**
 * Starts the provider of an instance, once: its properties follow the account of the family, of any wallet, however it is
 * connected, its listeners are called with each change, and it is announced while the option is set.
 */
export const startSolanaProvider = perInstance((source: SolanaProviderSource) => {
  const { ctx, provider, listeners } = source;
  const { signal, state } = ctx;
  const { features: all } = provider;
  source.icon = modalIcon;
  const follow = followConnection(ctx, 'solana', (connection) => walletOf(connection, () => readSession(ctx)));

  /** The state that the properties were derived from, to detect changes. At first, the core's. */
  let shown = {
    accounts: '',
    chains: `${source.initialChains ?? provider.chains}`,
    features: `${signingFeatures}|${solanaVersions}`,
  };
  const update = (): void => {
    const addresses = signal.aborted ? [] : state.accounts.get('solana').addresses;
    const { wallet } = follow();
    const { chains } = provider;
    const before = shown;
    shown = {
      accounts: addresses.length ? `${addresses.map((each) => [each, wallet.featuresOf(each)])}|${chains}` : '',
      chains: `${chains}`,
      features: `${wallet.features}|${wallet.versions}`,
    };
    const change: SolanaChange = {
      ...(shown.accounts !== before.accounts && { accounts: createAccounts(addresses, chains, wallet) }),
      ...(shown.chains !== before.chains && { chains }),
      ...(shown.features !== before.features && { features: createFeatures(all, wallet) }),
    };
    if (!Object.keys(change).length) return;
    // The core derives the chains from the app's networks.
    const { chains: _, ...own } = change;
    Object.assign(provider, own);
    callListeners(listeners, 'change', () => ({ ...change }));
  };
  update();

  // Alone, because apps end their session with a wallet that is unregistered. They read its properties when they need them. Not for a
  // modal that was destroyed while this code was loading.
  const isAnnounced = computed(() => !signal.aborted && state.settings.value.announceProvider && hasDocument());
  const disposers = [
    onChange(() => {
      state.accounts.get('solana');
      provider.chains;
    }, update),
    effect(() => {
      if (isAnnounced.value) return announce(provider);
    }),
  ];
  onDestroyed(signal, () => {
    for (const dispose of disposers) dispose();
    update();
    listeners.clear();
  });

  const connectOnce = shareConnect(ctx, 'solana');
  const connect: Connect = async (input) => {
    if (signal.aborted) throw disconnected();
    if (input?.silent) await untilRestored(ctx, 'solana');
    else if (!state.accounts.get('solana').addresses.length) await connectOnce();
    update();
    return { accounts: provider.accounts };
  };
  return {
    connect,
    async sign(name: SigningFeature, inputs: readonly unknown[]): Promise<readonly unknown[]> {
      const { connection, wallet, ended } = follow();
      if (!wallet.call) throw signal.aborted ? disconnected() : connectFirst();
      const outputs = await sign(wallet.call, name, inputs, ended);
      const hasSent = name === 'solana:signAndSendTransaction' && inputs.length > 0;
      if (hasSent && connection && connection === follow().connection) void refreshSent(ctx, 'solana', connection);
      return outputs;
    },
    async disconnect(): Promise<void> {
      if (!canDisconnect(ctx, 'solana')) return;
      if (signal.aborted) throw disconnected();
      await (await ctx.connection()).disconnect(ctx, 'solana', 'signedOut');
    },
  };
});
