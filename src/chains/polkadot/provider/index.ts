import { effect } from '#reactive';
import type { PolkadotProviderSource } from '../../../core/createPolkadotProvider';
import type { PolkadotAccount, PolkadotProvider } from '../../../core/providers';
import { connectInModal } from '../../../shared/connectInModal';
import { perInstance } from '../../../shared/perInstance';
import { disconnected } from '../../../shared/providerErrors';
import { untilRestored } from '../../../shared/untilRestored';
import { connectFirst } from '../../../shared/walletErrors';
import type { Signer } from '../wallet/createSigner';
import { createSessionSigner } from './createSessionSigner';
import { readAccounts } from './readAccounts';

type Listener = (accounts: PolkadotAccount[]) => void;

/**
 * Starts the provider of an instance, once: it shares the accounts of the family and signs with the wallet of now, by whatever
 * carrier, and its listeners hear of each change.
 */
export const startPolkadotProvider = perInstance(({ ctx, provider }: PolkadotProviderSource) => {
  const { connections, signal, state } = ctx;
  const listeners = new Map<object, { readonly listener: Listener; last: string }>();
  const read = (): PolkadotAccount[] => (signal.aborted ? [] : readAccounts(ctx));
  const notify = (): void => {
    for (const entry of [...listeners.values()]) {
      const accounts = read();
      const text = JSON.stringify(accounts);
      if (text === entry.last) continue;
      entry.last = text;
      try {
        entry.listener(accounts);
      } catch (error) {
        reportError(error);
      }
    }
  };
  let isScheduled = false;
  const dispose = effect(() => {
    state.accounts.get('polkadot');
    // Deferred, because listeners may read and change the state.
    if (!isScheduled)
      queueMicrotask(() => {
        isScheduled = false;
        notify();
      });
    isScheduled = true;
  });
  const stop = (): void => {
    dispose();
    notify();
    listeners.clear();
  };
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop);

  /** The signer of the wallet of now. */
  const current = (): Signer => {
    const connection = signal.aborted ? undefined : connections.get('polkadot');
    if (!connection) throw signal.aborted ? disconnected() : connectFirst();
    return connection.methods ? createSessionSigner(ctx, connection) : (connection.provider as Signer);
  };
  // Concurrent requests share one connection attempt.
  let connecting: Promise<void> | undefined;
  return {
    async enable(): Promise<PolkadotProvider> {
      if (signal.aborted) throw disconnected();
      if (!state.accounts.get('polkadot').addresses.length) {
        connecting ??= connectInModal(ctx, 'polkadot').finally(() => {
          connecting = undefined;
        });
        await connecting;
      }
      return provider;
    },
    async get(): Promise<PolkadotAccount[]> {
      if (!signal.aborted) await untilRestored(ctx, 'polkadot');
      return read();
    },
    subscribe(listener: Listener, ended: AbortSignal): void {
      if (ended.aborted || signal.aborted) return;
      const key = {};
      listeners.set(key, { listener, last: '' });
      ended.addEventListener('abort', () => listeners.delete(key));
      // The first call has the accounts of now.
      notify();
    },
    signRaw: async (payload: Parameters<Signer['signRaw']>[0]) => current().signRaw(payload),
    signPayload: async (payload: { readonly address: string }) => current().signPayload(payload) as Promise<never>,
  };
});
