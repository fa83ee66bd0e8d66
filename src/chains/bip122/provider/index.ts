import type { BitcoinProvider } from '../../../core/bitcoinProvider';
import type { BitcoinProviderSource } from '../../../core/createBitcoinProvider';
import type { Account } from '../../../core/state/account';
import { canDisconnect } from '../../../shared/canDisconnect';
import { perInstance } from '../../../shared/perInstance';
import { disconnected } from '../../../shared/providerErrors';
import { untilRestored } from '../../../shared/untilRestored';
import { callListeners } from '../../hostProvider/callListeners';
import { onChange } from '../../hostProvider/onChange';
import { onDestroyed } from '../../hostProvider/onDestroyed';
import { shareConnect } from '../../hostProvider/shareConnect';
import { sendTransfer } from '../wallet/sendTransfer';
import { signPsbt } from '../wallet/signPsbt';
import { signText } from '../wallet/signText';
import { followWallet } from './followWallet';
import { readAddresses } from './readAddresses';

type Methods = {
  readonly [Name in Exclude<keyof BitcoinProvider, 'on' | 'removeListener'>]: NonNullable<BitcoinProvider[Name]>;
};

/**
 * Starts the provider of an instance, once: its methods ask the wallet, however it is connected, and its listeners are called with
 * each change of the family's account.
 */
export const startBitcoinProvider = perInstance((source: BitcoinProviderSource): Methods => {
  const { ctx, provider, listeners } = source;
  const { connections, clock, signal, state } = ctx;
  const [follow, ask] = followWallet(ctx);
  const connectOnce = shareConnect(ctx, 'bip122');
  const methods: Methods = {
    async connect() {
      if (signal.aborted) throw disconnected();
      const address = (): string | undefined => state.accounts.get('bip122').addresses[0];
      if (!address()) await connectOnce();
      update();
      return address() ?? '';
    },
    async disconnect() {
      if (!canDisconnect(ctx, 'bip122')) return;
      if (signal.aborted) throw disconnected();
      await (await ctx.connection()).disconnect(ctx, 'bip122', 'signedOut');
    },
    async getAccountAddresses() {
      if (signal.aborted) throw disconnected();
      await untilRestored(ctx, 'bip122');
      for (;;) {
        const connection = connections.get('bip122');
        const account = state.accounts.get('bip122');
        const list = await readAddresses(account, connection, clock);
        if (signal.aborted) throw disconnected();
        // The wallet may have gone, or its accounts have changed, before it has answered.
        const isSame = String(account.addresses) === String(state.accounts.get('bip122').addresses);
        if (isSame && connection === connections.get('bip122')) return list;
      }
    },
    signMessage: (params) =>
      ask((signer, account, checkConnected) => signText(signer, params, account, checkConnected)),
    signPSBT: (params) =>
      ask(
        (signer, account, checkConnected) => signPsbt(signer, params, account, checkConnected),
        ({ txid }) => txid !== undefined,
      ),
    sendTransfer: (params) =>
      ask(
        (signer, account, checkConnected) => sendTransfer(signer, params, account, checkConnected),
        () => true,
      ),
  };
  /** The host's own function, which it may have kept. */
  const { sendTransfer: hostTransfer } = provider;

  const nobody: Pick<Account, 'addresses' | 'networkId'> = { addresses: [], networkId: null };
  /** The values that the listeners were last called with. */
  let notified = nobody;
  function update(): void {
    const { wallet: signer } = follow();
    Object.assign(provider, { sendTransfer: !signer || signer.sendTransfer ? hostTransfer : undefined });
    const before = notified;
    notified = signal.aborted ? nobody : state.accounts.get('bip122');
    const { addresses, networkId } = notified;
    const isConnected = addresses.length > 0;
    const hasNewChain = isConnected && before.networkId && networkId && networkId !== before.networkId;
    if (hasNewChain) callListeners(listeners, 'chainChanged', () => networkId);
    // A session shares accounts for each network: after a change of it, listeners are notified even if the accounts are the same.
    const isSharedAnew = hasNewChain && connections.get('bip122')?.methods;
    if (isSharedAnew || String(addresses) !== String(before.addresses))
      callListeners(listeners, 'accountsChanged', () => [...addresses]);
    if (!isConnected && before.addresses.length) callListeners(listeners, 'disconnect', disconnected);
  }
  update();
  const dispose = onChange(() => state.accounts.get('bip122'), update);
  onDestroyed(signal, () => {
    dispose();
    update();
    listeners.clear();
  });
  return methods;
});
