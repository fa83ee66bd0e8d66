import type { EvmProviderSource, EvmState } from '../../../core/createEvmProvider';
import { disconnected } from '../../../shared/providerErrors';
import { callListeners } from '../../hostProvider/callListeners';
import { onChange } from '../../hostProvider/onChange';
import { chainIdOf } from '../wallet/chainIdOf';
import { accountsOf } from './accountsOf';

/** The state that the events report. */
interface Snapshot {
  /** Empty while no wallet is connected. */
  readonly accounts: readonly string[];
  /** As a hex quantity; null if the app has no EVM network. */
  readonly chainId: string | null;
}

/** Returns the result of `eth_chainId`: the wallet's network, or else the app's. */
export const chainIdOfState = ([account, network]: EvmState): string | null => {
  const id = account.networkId ?? network?.caipNetworkId;
  return id ? chainIdOf(id) : null;
};

/**
 * Notifies the host's listeners of changes of accounts and network, across all wallets. The adapters have validated the values.
 * Changes in one task are one notification.
 * @returns a function that notifies of the end, once the modal is destroyed; the caller removes the listeners
 */
export function notifyChanges(source: EvmProviderSource): () => void {
  const { initial, ctx, listeners } = source;
  const takeSnapshot = (): Snapshot => ({
    accounts: ctx.signal.aborted ? [] : accountsOf(source),
    chainId: chainIdOfState(source.read()),
  });
  let notified = initial ? { accounts: initial[0].addresses, chainId: chainIdOfState(initial) } : takeSnapshot();

  const notify = (): void => {
    const [previous, current] = [notified, takeSnapshot()];
    notified = current;
    const { accounts, chainId } = current;
    const [wasConnected, isConnected] = [previous.accounts.length > 0, accounts.length > 0];
    if (isConnected && !wasConnected && chainId) callListeners(listeners, 'connect', () => ({ chainId }));
    const hasNewChain = chainId !== null && chainId !== previous.chainId;
    if (hasNewChain) callListeners(listeners, 'chainChanged', () => chainId);
    // A session shares accounts for each network: after a change of it, listeners are notified even if the accounts are the same.
    const isSharedAnew = hasNewChain && isConnected && ctx.connections.get('eip155')?.methods;
    if (isSharedAnew || String(accounts) !== String(previous.accounts))
      callListeners(listeners, 'accountsChanged', () => [...accounts] as `0x${string}`[]);
    if (wasConnected && !isConnected) callListeners(listeners, 'disconnect', disconnected);
  };
  const dispose = onChange(source.read, notify);
  return () => {
    dispose();
    notify();
  };
}
