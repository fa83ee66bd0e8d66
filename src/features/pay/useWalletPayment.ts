import { useEffect, useRef, useState } from 'react';
import { useViewContext } from '../../core/kit';
import type { Fee } from '../../core/ports/chainTransactions';
import type { Notice, Prepared } from '../../requests/createReview';
import type { FeeCoin } from '../../requests/feeText';
import type { PaymentSession, ReviewedPayment } from './getSession';
import { getWallet, type PayingWallet } from './getWallet';
import { useFunds } from './useFunds';
import { type Preparation, prepare, usePreparation } from './usePreparation';

export interface WalletPaymentState {
  readonly preparation: Preparation;
  /** The wallet switches to the payment's network, and is asked then. */
  readonly isSwitching: boolean;
  /** The wallet's balance of the token; null if unknown. Amounts are in base units. */
  readonly balance: bigint | null;
  /** The estimated network fee; null if unknown. */
  readonly fee: Fee | null;
  /** The network's coin. */
  readonly coin: FeeCoin;
  /** The missing amount; null if nothing is missing, or if that is unknown. */
  readonly missing: bigint | null;
  /** Whether the account has not enough of the network's coin for the fee of a token's transfer. */
  readonly lacksFee: boolean;
  /** The symbol that the token's contract has, if it is another one than the app's. */
  readonly otherSymbol: string | null;
  /** Whether the visitor has confirmed the contract of such a token. */
  readonly isTokenConfirmed: boolean;
  readonly confirmToken: (confirmed: boolean) => void;
  /** Why the wallet was not asked. */
  readonly notice: Notice | null;
  /** Sends the request to the wallet, after switching to the payment's network if necessary. */
  readonly pay: () => void;
  readonly retry: () => void;
}

/** Prepares a payment from a wallet and sends its request once. */
export function useWalletPayment(session: PaymentSession, wallet: PayingWallet): WalletPaymentState {
  const ctx = useViewContext();
  const { payment, review } = session;
  const { network, token, units } = payment;
  const isSwitching = review.confirmed.value !== null;
  const { preparation, retry } = usePreparation(session, wallet.isOnOtherNetwork || isSwitching ? null : wallet);
  const funds = useFunds(payment, wallet);
  /** Read when the wallet has switched. */
  const latestFunds = useRef(funds);
  latestFunds.current = funds;
  const [confirmedToken, setConfirmedToken] = useState<string | null>(null);

  const neededWith = (fee: Fee | null): bigint => (token === null && fee ? units + fee.amount : units);
  const missingOf = (balance: bigint | null, needed: bigint): bigint | null =>
    balance !== null && balance < needed ? needed - balance : null;
  const lacksFeeOf = (fee: Fee | null, { coinUnits }: typeof funds): boolean =>
    token !== null && fee !== null && missingOf(coinUnits, fee.amount) !== null;
  const isConfirmed = (symbol: string | null): boolean => symbol !== null && symbol === confirmedToken;

  const ready = preparation.status === 'ready' ? preparation : null;
  // In the app's decimals, which are wrong then.
  const balance = preparation.status === 'wrongToken' ? null : funds.balance;
  const coin = { ...network.nativeCurrency, price: funds.coinPrice };
  const fee = ready?.fee ?? null;
  const otherSymbol = ready?.otherSymbol ?? null;

  /** The payment to send; null if the visitor has to decide something first. */
  const toReviewed = (prepared: Preparation, from: PayingWallet): ReviewedPayment | null => {
    if (prepared.status !== 'ready') return null;
    const { intent, service, fee, otherSymbol: symbol } = prepared;
    const { current: latest } = latestFunds;
    const lacks = missingOf(latest.balance, neededWith(fee)) !== null || lacksFeeOf(fee, latest);
    const mustDecide = (symbol !== null && !isConfirmed(symbol)) || service.needsConsent(ctx, intent);
    return lacks || mustDecide ? null : { intent, service, wallet: from };
  };
  const switchAndPrepare = async (): Promise<Prepared<ReviewedPayment>> => {
    try {
      await (await ctx.connection()).switchNetwork(ctx, network.caipNetworkId, session.signal);
    } catch {
      return { obstacle: { text: 'pay.switchFailed', params: { network: network.name } } };
    }
    const current = getWallet(ctx, payment);
    // It has not switched, or has another account on this network, which the visitor has not confirmed.
    if (!current || current.isOnOtherNetwork || current.address !== wallet.address) return null;
    // After a failure, the view prepares it again, and shows the problem.
    const prepared = await prepare(ctx, session, current, session.signal).catch(() => null);
    // Nor has the visitor read a warning, which only the right network gives: the view prepares it again, and shows it.
    if (prepared?.status === 'ready' && prepared.warnings.length) return null;
    return prepared && toReviewed(prepared, current);
  };
  useEffect(() => {
    // The wallet has gone back to another network meanwhile.
    if (wallet.isOnOtherNetwork) review.withdraw();
    // A wallet may switch later than it has answered.
    else review.restart();
  }, [wallet.isOnOtherNetwork]);
  return {
    preparation,
    isSwitching,
    balance,
    fee,
    coin,
    missing: missingOf(balance, neededWith(fee)),
    lacksFee: lacksFeeOf(fee, funds),
    otherSymbol,
    isTokenConfirmed: isConfirmed(otherSymbol),
    confirmToken: (confirmed) => setConfirmedToken(confirmed ? otherSymbol : null),
    notice: review.notice.value,
    pay: () =>
      void review.confirm(
        preparation,
        wallet.isOnOtherNetwork ? switchAndPrepare : () => toReviewed(preparation, wallet),
      ),
    retry,
  };
}
