import { useLayoutEffect, useState } from 'react';
import type { Context } from '../../core/actions/Context';
import { useViewContext, WalletIcon, WalletModalError } from '../../core/kit';
import type { MessageKey } from '../../core/words/Words';
import type { Namespace } from '../../lib/caip';
import * as limits from '../../lib/limits';
import { isBlockedPage } from '../../shared/blockedPage';
import { familiesFor } from '../../shared/families/familiesFor';
import { findInError } from '../../shared/findInError';
import { isNoAccounts } from '../../shared/noAccounts';
import { type RequestPhases, useWalletRequest } from '../../shared/request/useWalletRequest';
import { WalletRequestView } from '../../shared/request/WalletRequestView';
import { connectInjected } from './connectInjected';
import { connectWallet, type WalletChoice } from './connectWallet';

/** Whether a wallet responded to a request with an error code, as opposed to an error without a code or no response. */
const hasAnswered = ({ cause }: WalletModalError): boolean =>
  // Timeouts and aborts have codes, too.
  !(cause instanceof DOMException) && findInError(cause, ({ code }) => Number.isFinite(code));

type Phase =
  | 'waiting'
  | 'declined'
  | 'blocked'
  | 'locked'
  | 'failed'
  | 'refused'
  | 'silent'
  | 'noAccounts'
  | 'unauthorized'
  | 'unsupportedMethod'
  | 'walletDisconnected'
  | 'wrongNetwork'
  | 'signInFailed';

/** The messages of each phase, and the phase for each error code. */
const createPhases = (approve: MessageKey, slow: MessageKey, mobile: boolean): RequestPhases<Phase> => ({
  messages: {
    waiting: ['external.continue', approve, slow],
    declined: ['external.declined', 'external.declinedText'],
    blocked: ['external.failed', 'external.blockedText'],
    locked: ['external.locked', mobile ? 'external.lockedOnPhoneText' : 'external.lockedText'],
    failed: ['external.failed', mobile ? 'external.failedOnPhoneText' : 'external.failedText'],
    refused: ['external.failed', 'error.refused'],
    silent: ['external.failed', mobile ? 'external.failedOnPhoneText' : 'external.silentText'],
    noAccounts: ['external.noAccounts', 'external.noAccountsText'],
    unauthorized: ['external.failed', 'error.unauthorized'],
    unsupportedMethod: ['external.failed', 'error.unsupportedMethod'],
    walletDisconnected: ['external.failed', 'error.disconnected'],
    wrongNetwork: ['external.failed', 'error.wrongNetwork'],
    signInFailed: ['external.failed', 'error.signInFailed'],
  },
  codes: {
    requestPending: 'locked',
    requestTimedOut: 'silent',
    unsupportedMethod: 'unsupportedMethod',
    walletDisconnected: 'walletDisconnected',
    wrongNetwork: 'wrongNetwork',
    signInSetupFailed: 'signInFailed',
  },
  phaseOf(error) {
    if (error.code === 'userRejected') return isBlockedPage(error.cause) ? 'blocked' : 'declined';
    if (error.code === 'unauthorized') return isNoAccounts(error.cause) ? 'noAccounts' : 'unauthorized';
    return hasAnswered(error) ? 'refused' : undefined;
  },
});

/** The messages while a request is pending in the wallet, and after a long wait. */
type WaitingTexts = readonly [approve: MessageKey, slow: MessageKey];
const texts: WaitingTexts = ['external.approve', 'external.slow'];
const textsOfUnnamed: WaitingTexts = ['external.approveUnnamed', 'external.slowUnnamed'];
const textsOnPhone: WaitingTexts = ['external.approveOnPhone', 'external.slowOnPhone'];

/** Waits for a wallet in the browser, also after a failure. Leaving the view ends the wait; a late answer is ignored. */
function AwaitedWallet({ walletId, namespace }: { walletId: string; namespace: Namespace | undefined }) {
  const ctx = useViewContext();
  const { state, device, t } = ctx;
  const wallet = state.wallets.find(walletId);
  const name = wallet?.name || t('connect.browserWallet');
  const connect = async (signal: AbortSignal): Promise<void> => {
    const params = { walletId, namespace, signal };
    try {
      await connectWallet(ctx, { ...params, timeout: limits.connectTimeout });
    } catch (error) {
      // A request without an answer still waits for it.
      const isOpen = error instanceof WalletModalError && error.code === 'requestTimedOut';
      if (!signal.aborted && !isOpen) void awaitApproval(ctx, params);
      throw error;
    }
  };
  // An in-app browser on a phone has no toolbar and no extensions, and a wallet without a name has no icon to point at.
  const [approve, slow] = device.mobile ? textsOnPhone : wallet?.name ? texts : textsOfUnnamed;
  const phases = createPhases(approve, slow, device.mobile);
  const request = useWalletRequest(phases, { wallet: name }, connect);
  return (
    <WalletRequestView request={request} badge={request.phase === 'locked' ? 'locked' : undefined}>
      <WalletIcon src={wallet?.icon ?? null} name={name} size={72} />
    </WalletRequestView>
  );
}

/**
 * Connects a wallet whose request has failed as soon as it shares accounts by itself: the visitor may still approve in the wallet,
 * for example a request that was open already. Ends with the signal; a failure is ignored.
 */
async function awaitApproval(
  ctx: Context,
  { walletId, signal, namespace = familiesFor(ctx, walletId)[0] }: WalletChoice,
): Promise<void> {
  const wallet = ctx.state.wallets.find(walletId);
  if (!wallet || !namespace) return;
  try {
    await connectInjected(ctx, { wallet, namespace, signal, afterEvent: true, method: 'browser' });
  } catch {
    // The view shows why the request has failed, and how to try again.
  }
}

/** Connects a wallet in the browser. For one of several chain families of the app, ChooseFamily asks first which one. */
export function ConnectingExternal() {
  const ctx = useViewContext();
  const { router } = ctx.state;
  const { walletId = '', namespace } = router.current.value.data;
  const [families] = useState(() => familiesFor(ctx, walletId, namespace));
  const asks = families.length > 1;
  // Before the first paint.
  useLayoutEffect(() => {
    if (asks) router.replace('ChooseFamily', { walletId });
  }, []);
  return asks ? <div className="body" /> : <AwaitedWallet walletId={walletId} namespace={families[0]} />;
}
