import { useViewContext, WalletIcon } from '../../core/kit';
import { type RequestPhases, useWalletRequest } from '../../shared/request/useWalletRequest';
import { WalletRequestView } from '../../shared/request/WalletRequestView';
import { connectWallet } from './connectWallet';

/** What a wallet answered, in words, and by the code of our error (design 6.4, 7.4). */
const phases: RequestPhases<
  'waiting' | 'declined' | 'locked' | 'failed' | 'unauthorized' | 'unsupportedMethod' | 'walletDisconnected'
> = {
  words: {
    waiting: ['external.continue', 'external.approve'],
    declined: ['external.declined', 'external.declinedText'],
    locked: ['external.locked', 'external.lockedText'],
    failed: ['external.failed', 'external.failedText'],
    unauthorized: ['external.failed', 'error.unauthorized'],
    unsupportedMethod: ['external.failed', 'error.unsupportedMethod'],
    walletDisconnected: ['external.failed', 'error.disconnected'],
  },
  codes: {
    userRejected: 'declined',
    requestPending: 'locked',
    unauthorized: 'unauthorized',
    unsupportedMethod: 'unsupportedMethod',
    walletDisconnected: 'walletDisconnected',
  },
};

/** Waiting for a wallet in the browser (design 7.4). Leaving the view ends the wait; a late answer changes nothing. */
export function ConnectingExternal() {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const { walletId = '' } = state.router.current.value.data;
  const wallet = state.wallets.find(walletId);
  const name = wallet?.name || t('connect.browserWallet');
  const ask = (signal: AbortSignal): Promise<void> => connectWallet(ctx, { walletId, signal });
  return (
    <WalletRequestView request={useWalletRequest(phases, { wallet: name }, ask)}>
      <WalletIcon src={wallet?.icon ?? null} name={name} size={72} />
    </WalletRequestView>
  );
}
