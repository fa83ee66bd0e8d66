import { type RefObject, useEffect, useRef, useState } from 'react';
import { useViewContext } from '../../core/kit';
import type { TransactionsService } from '../../requests/Transactions';
import type { Session } from './getSession';
import type { PayingWallet } from './getWallet';
import { useFunds } from './useFunds';
import { type Preparation, usePreparation } from './usePreparation';

export interface WalletPaymentState {
  readonly preparation: Preparation;
  readonly switching: boolean;
  /** The wallet's balance of the token; null if unknown. Amounts are in base units. */
  readonly balance: bigint | null;
  /** The texts of the network fee; null if unknown. */
  readonly feeWords: ReturnType<TransactionsService['feeText']> | null;
  /** The required amount of the token, including the fee if the token is the network's coin. */
  readonly needed: bigint;
  /** The missing amount; null if nothing is missing, or if that is unknown. */
  readonly missing: bigint | null;
  /** The symbol that the token's contract has, if it is another one than the app's. */
  readonly otherSymbol: string | null;
  /** Whether the visitor has confirmed the contract of such a token. */
  readonly isTokenConfirmed: boolean;
  readonly confirmToken: (confirmed: boolean) => void;
  /** An earlier request has paid the same, and the visitor has not agreed to repeat it. */
  readonly needsConsent: boolean;
  /** The checkbox of this consent. */
  readonly checkbox: RefObject<HTMLInputElement | null>;
  /** Why the last request was not sent to the wallet. */
  readonly problem: string | null;
  /** Sends the request to the wallet, after switching to the payment's network if necessary. */
  readonly pay: () => void;
  readonly retry: () => void;
}

/** Prepares a payment from a wallet and sends its request once. */
export function useWalletPayment(session: Session, wallet: PayingWallet): WalletPaymentState {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const { network, token, units } = session.payment;
  const { preparation, retry } = usePreparation(session, wallet.isOnOtherNetwork ? null : wallet);
  const funds = useFunds(session.payment, wallet);
  const [switching, setSwitching] = useState(false);
  const [confirmedToken, setConfirmedToken] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const checkbox = useRef<HTMLInputElement>(null);
  /** The address from which the visitor pays as soon as the wallet has switched the network. */
  const confirmedFor = useRef<string | null>(null);

  // In the app's decimals, which are wrong then.
  const balance = preparation.status === 'wrongToken' ? null : funds.balance;
  const estimate = preparation.status === 'ready' ? preparation.fee : null;
  const coin = { ...network.nativeCurrency, price: funds.coinPrice };
  const feeWords = preparation.status === 'ready' && estimate ? preparation.service.feeText(ctx, estimate, coin) : null;
  const needed = token === null && estimate ? units + estimate.amount : units;
  const missing = balance !== null && balance < needed ? needed - balance : null;

  const otherSymbol = preparation.status === 'ready' ? preparation.otherSymbol : null;
  const isTokenConfirmed = confirmedToken !== null && confirmedToken === otherSymbol;
  const needsConsent = preparation.status === 'ready' && preparation.service.needsConsent(ctx, preparation.intent);

  const fail = (text: string): void => {
    state.announcer.say(text, true);
    setProblem(text);
  };
  const submit = (): void => {
    if (preparation.status !== 'ready' || session.phase.peek().kind !== 'choose') return;
    if (otherSymbol && !isTokenConfirmed) return;
    const { service, intent } = preparation;
    const submission = service.submit(ctx, intent);
    // The same was submitted in another tab a moment ago, which the view names now.
    if (!submission) return;
    if (submission.intent.id !== intent.id) {
      fail(t('transaction.busyText', { wallet: wallet.name }));
      return;
    }
    session.phase.value = { kind: 'wallet', submission, wallet };
    ctx.emit({ event: 'PAY_INITIATED', properties: { method: 'wallet' } });
    state.router.push('PayLoading');
  };
  useEffect(() => {
    // The wallet has not switched, or has gone back.
    if (wallet.isOnOtherNetwork && !switching) confirmedFor.current = null;
    if (confirmedFor.current === null || preparation.status === 'loading') return;
    // The wallet may have another account on this network, which the visitor has not confirmed.
    const isSame = confirmedFor.current === wallet.address;
    confirmedFor.current = null;
    if (isSame && missing === null && !needsConsent) submit();
  }, [preparation, switching]);
  useEffect(() => {
    // A wallet may switch later than it has answered.
    if (!wallet.isOnOtherNetwork) setProblem(null);
  }, [wallet.isOnOtherNetwork]);
  const switchNetwork = async (): Promise<void> => {
    setSwitching(true);
    setProblem(null);
    confirmedFor.current = wallet.address;
    try {
      await (await ctx.connection()).switchNetwork(ctx, network.caipNetworkId);
    } catch {
      confirmedFor.current = null;
      fail(t('pay.switchFailed', { network: network.name }));
    }
    setSwitching(false);
  };
  const confirmToken = (confirmed: boolean): void => setConfirmedToken(confirmed ? otherSymbol : null);
  const pay = (): void => {
    if (!wallet.isOnOtherNetwork) submit();
    else if (confirmedFor.current === null) void switchNetwork();
  };
  return {
    preparation,
    switching,
    balance,
    feeWords,
    needed,
    missing,
    otherSymbol,
    isTokenConfirmed,
    confirmToken,
    needsConsent,
    checkbox,
    problem,
    pay,
    retry,
  };
}
