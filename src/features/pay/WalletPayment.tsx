import { type ReactNode, type RefObject, useRef } from 'react';
import { ListRow, useViewContext, WalletIcon } from '../../core/kit';
import { shortAddress } from '../../lib/address';
import { fromBaseUnits } from '../../lib/amount';
import { shortAmount } from '../../lib/shortAmount';
import { unbroken } from '../../lib/unbroken';
import { costBars } from '../../requests/fields/costBars';
import { exactRow } from '../../requests/fields/exactRow';
import { feeValue } from '../../requests/fields/feeValue';
import { totalValue } from '../../requests/fields/totalValue';
import { MoneyFacts } from '../../requests/money/MoneyFacts';
import { ReviewFoot } from '../../requests/views/ReviewFoot';
import { AddressBlocks } from '../../shared/AddressBlocks';
import { CounterfeitNote } from '../../shared/counterfeit/CounterfeitNote';
import { linkTo } from '../../shared/linkTo';
import { useAmounts } from '../../shared/useAmounts';
import { earlierName } from './earlierName';
import type { PaymentSession } from './getSession';
import type { PayingWallet } from './getWallet';
import { PaymentNotes } from './PaymentNotes';
import type { Transactions } from './useTransactions';
import { useWalletPayment } from './useWalletPayment';

interface WalletPaymentProps {
  readonly session: PaymentSession;
  readonly wallet: PayingWallet;
  readonly transactions: Transactions;
  /** The checkbox with which the visitor agrees to pay again. */
  readonly consentRef: RefObject<HTMLInputElement | null>;
  /** Other ways to pay. */
  readonly children: ReactNode;
}

/** Pays from the connected wallet: recipient, fee and total, and the button that sends the request. */
export function WalletPayment({ session, wallet, transactions, consentRef, children }: WalletPaymentProps) {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const { network, symbol, token, units, decimals, recipient } = session.payment;
  const payment = useWalletPayment(session, wallet);
  const { preparation, isSwitching, balance, fee, coin, missing, lacksFee, notice, pay } = payment;
  const { otherSymbol, isTokenConfirmed, confirmToken } = payment;
  const tokenCheckbox = useRef<HTMLInputElement>(null);
  const buyRef = useRef<HTMLButtonElement>(null);
  const walletRef = useRef<HTMLButtonElement>(null);
  const isUnconfirmed = otherSymbol !== null && !isTokenConfirmed;
  const { amountInText } = useAmounts();
  // The app says what the token is, but not what it is worth.
  const price = token === null ? coin.price : null;
  const isLoading = preparation.status === 'loading' && !wallet.isOnOtherNetwork;
  const isBusy = isLoading || isSwitching;
  const unknown = costBars(coin.price !== null);
  const paysFee = preparation.status === 'ready' && !preparation.mayBeSponsored;
  const paid = { amount: fromBaseUnits(units, decimals), symbol, price, isCoin: token === null, paysFee };
  const rows = [
    ...exactRow(t('value.amount'), paid.amount, symbol),
    { label: t('value.address'), value: <AddressBlocks address={recipient} strong /> },
    { label: t('value.fee'), value: isLoading ? unknown : feeValue(ctx, fee, coin) },
    ...(token === null ? [] : [{ label: t('pay.contract', { symbol }), value: <AddressBlocks address={token} /> }]),
  ];
  const label = wallet.isOnOtherNetwork
    ? t('pay.switch', { network: network.name })
    : isLoading
      ? t('pay.checking')
      : t('pay.pay', { amount: shortAmount(paid.amount, symbol, state.locale.tag.value) });
  const canPay = preparation.status === 'ready' || preparation.status === 'loading';
  const unresolved = () => {
    if (isBusy) return null;
    // Without card purchases, another account may have enough.
    const onPress = (): void => (buyRef.current ?? walletRef.current)?.focus();
    if (missing !== null) return { label: t('value.notEnough', { symbol }), onPress };
    if (lacksFee) return { label: t('value.notEnough', { symbol: coin.symbol }), onPress };
    return isUnconfirmed ? { onPress: () => tokenCheckbox.current?.focus() } : null;
  };
  return (
    <>
      <div className="pay-ways">
        <h3 className="group">{t('value.payWith')}</h3>
        <ul className="list" aria-label={t('value.payWith')}>
          <ListRow
            leading={<WalletIcon src={wallet.icon} name={wallet.name} />}
            name={wallet.name}
            sub={[
              shortAddress(wallet.address),
              balance !== null && unbroken(amountInText(fromBaseUnits(balance, decimals), symbol)),
            ]
              .filter(Boolean)
              .join(' · ')}
            selected
            elementRef={walletRef}
            {...linkTo(ctx, 'Profile')}
          />
        </ul>
        {children}
      </div>
      <ReviewFoot
        // Not prepared on another network, but an exchange can be chosen there.
        intent={preparation.status === 'ready' ? preparation.intent : session.intent}
        networkId={network.caipNetworkId}
        notice={notice}
        // The preparation may have loaded it after a failure.
        service={preparation.status === 'ready' ? preparation.service : transactions.value}
        name={earlierName(ctx, session.payment)}
        consentRef={consentRef}
        label={canPay ? (isSwitching ? t('pay.switching', { network: network.name }) : label) : null}
        isBusy={isBusy}
        unresolved={unresolved()}
        onConfirm={pay}
        isAlone
        between={<MoneyFacts rows={rows} />}
        total={isLoading ? unknown : totalValue(ctx, paid, fee, coin)}
      >
        {token !== null && otherSymbol && (
          <CounterfeitNote
            symbol={symbol}
            actual={otherSymbol}
            address={token}
            confirm={{ checked: isTokenConfirmed, onChange: confirmToken, checkboxRef: tokenCheckbox }}
          />
        )}
        <PaymentNotes payment={session.payment} wallet={payment} buyRef={buyRef} />
      </ReviewFoot>
    </>
  );
}
