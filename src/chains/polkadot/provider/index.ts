import type { PolkadotProviderSource } from '../../../core/createPolkadotProvider';
import type { PolkadotAccount, PolkadotProvider } from '../../../core/providers';
import { callListener } from '../../../lib/callListener';
import { untilAborted } from '../../../lib/untilAborted';
import { perInstance } from '../../../shared/perInstance';
import { disconnected } from '../../../shared/providerErrors';
import { untilRestored } from '../../../shared/untilRestored';
import { connectFirst } from '../../../shared/walletErrors';
import { followConnection } from '../../hostProvider/followConnection';
import { onChange } from '../../hostProvider/onChange';
import { onDestroyed } from '../../hostProvider/onDestroyed';
import { shareConnect } from '../../hostProvider/shareConnect';
import type { Signer } from '../wallet/createSigner';
import { createSessionSigner } from './createSessionSigner';
import { readAccounts } from './readAccounts';

/**
 * Starts the provider of an instance, once: it shares the accounts of the family and signs with the wallet, however it is connected,
 * and its listeners are called with each change.
 */
export const startPolkadotProvider = perInstance(({ ctx, subscriptions }: PolkadotProviderSource) => {
  const { signal, state } = ctx;
  const follow = followConnection(
    ctx,
    'polkadot',
    (connection, ended) =>
      connection &&
      (connection.methods ? createSessionSigner(ctx, connection, ended) : (connection.provider as Signer)),
  );
  const read = (): PolkadotAccount[] => (signal.aborted ? [] : readAccounts(ctx));
  const notify = (): void => {
    follow();
    for (const listener of [...subscriptions.keys()]) {
      const accounts = read();
      const text = JSON.stringify(accounts);
      const known = subscriptions.get(listener);
      // Another listener has removed it; or it would be its first call, and the modal is destroyed.
      if (known === undefined || text === known || (signal.aborted && !known)) continue;
      subscriptions.set(listener, text);
      callListener(listener, accounts);
    }
  };
  const dispose = onChange(() => state.accounts.get('polkadot'), notify);
  onDestroyed(signal, () => {
    dispose();
    notify();
    subscriptions.clear();
  });

  /** Asks the connected wallet. Rejects when it is disconnected meanwhile. */
  const ask = async <Result>(run: (signer: Signer) => Promise<Result>): Promise<Result> => {
    const { wallet: signer, ended } = follow();
    if (!signer) throw signal.aborted ? disconnected() : connectFirst();
    return untilAborted(run(signer), ended);
  };
  const connectOnce = shareConnect(ctx, 'polkadot');
  return {
    async enable(provider: PolkadotProvider): Promise<PolkadotProvider> {
      if (signal.aborted) throw disconnected();
      if (!state.accounts.get('polkadot').addresses.length) await connectOnce();
      return provider;
    },
    async get(): Promise<PolkadotAccount[]> {
      if (!signal.aborted) await untilRestored(ctx, 'polkadot');
      return read();
    },
    /** Calls new listeners with the current accounts. */
    notify,
    signRaw: (payload: Parameters<Signer['signRaw']>[0]) => ask((signer) => signer.signRaw(payload)),
    signPayload: (payload: { readonly address: string }) =>
      ask((signer) => signer.signPayload(payload) as Promise<never>),
  };
});
