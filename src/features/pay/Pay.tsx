import { useLayoutEffect, useRef, useState } from 'react';
import { Button, close, RemoteImage, useViewContext } from '../../core/kit';
import { imageSource } from '../../lib/imageSource';
import { parseUrl } from '../../lib/natives';
import { MoneyFacts } from '../../requests/money/MoneyFacts';
import { MoneyParty } from '../../requests/money/MoneyParty';
import { MoneyStack } from '../../requests/money/MoneyStack';
import type { TransactionsService } from '../../requests/TransactionsService';
import { AddressBlocks } from '../../shared/AddressBlocks';
import { emptyFrame, hourglass } from '../../shared/drawings/paths';
import { EmptyState } from '../../shared/EmptyState';
import { readAppMetadata } from '../../shared/readAppMetadata';
import { Exchanges } from './Exchanges';
import { earlierPayments } from './earlierSessions';
import { leaveExchange, mayBePaid } from './exchangeOrders';
import { getSession, type PaymentSession } from './getSession';
import { getWallet } from './getWallet';
import { LeftExchanges } from './LeftExchanges';
import { PaidAmount } from './PaidAmount';
import { PayLoading } from './PayLoading';
import { useTransactions } from './useTransactions';
import { WalletPayment } from './WalletPayment';

/** Whether the payment may be in progress: paying in another way could pay twice. */
function isInProgress({ phase }: PaymentSession): boolean {
  const current = phase.peek();
  return current.kind === 'wallet' || (current.kind === 'exchange' && mayBePaid(current.order));
}

/** Tells the reviews of which payments at exchanges the visitor has to know before the same is paid again. */
function useEarlier(session: PaymentSession | null, service: TransactionsService | undefined): void {
  const ctx = useViewContext();
  const earlier = session ? earlierPayments(session) : [];
  useLayoutEffect(
    () => service?.setPaymentsElsewhere(ctx, earlier),
    [service, earlier.map(({ intent, state }) => `${intent.id} ${state}`).join()],
  );
}

/** A payment requested by the app: recipient, amount, and the ways to pay. */
export function Pay() {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const session = getSession(ctx).value;
  // The visitor has returned from PayLoading. Its result is shown here, too.
  const [isReturn] = useState(session && isInProgress(session));
  useLayoutEffect(() => {
    if (!session || session.outcome.peek()) return;
    leaveExchange(session);
  }, [session]);
  const transactions = useTransactions(ctx);
  useEarlier(session, transactions.value);
  const consentRef = useRef<HTMLInputElement>(null);
  const phase = session?.phase.value;
  const isLeft = phase?.kind === 'exchange' && phase.order.isLeft;
  const isPaid = session?.outcome.value?.success;
  if (isLeft || ((isReturn || isPaid) && phase?.kind !== 'choose')) return <PayLoading />;
  if (!session || session.outcome.value) {
    return (
      <div className="body">
        {session && <LeftExchanges session={session} />}
        <EmptyState
          drawing={session ? hourglass : emptyFrame}
          title={t(session ? 'pay.over' : 'pay.nothing')}
          text={t(session ? 'pay.overText' : 'pay.nothingText')}
        >
          <Button variant="soft" small onClick={() => close(ctx)}>
            {t('pay.back')}
          </Button>
        </EmptyState>
      </div>
    );
  }
  const { payment } = session;
  const { name, icons } = readAppMetadata(ctx);
  const wallet = getWallet(ctx, payment);
  const shared = { session, transactions, consentRef };
  const connect = (): void => {
    const { namespace, caipNetworkId } = payment.network;
    state.router.push('Connect', { namespace, networkId: caipNetworkId });
  };
  const connectButton = (
    <Button variant="primary" onClick={connect}>
      {t('title.Connect')}
    </Button>
  );
  const icon = imageSource(icons[0], [parseUrl(icons[0] ?? '')?.host ?? '']);
  return (
    <div className="body money-sheet">
      <LeftExchanges session={session} />
      <MoneyStack
        from={<PaidAmount payment={payment} wallet={wallet} />}
        to={
          <MoneyParty
            label={t('value.to')}
            image={<RemoteImage src={icon} name={name} size={36} />}
            name={name}
            address={payment.recipient}
          />
        }
      />
      {wallet ? (
        <WalletPayment {...shared} wallet={wallet}>
          {payment.exchanges && <Exchanges {...shared} />}
        </WalletPayment>
      ) : (
        <>
          {payment.token !== null && (
            <MoneyFacts
              rows={[
                {
                  label: t('pay.contract', { symbol: payment.symbol }),
                  value: <AddressBlocks address={payment.token} />,
                },
              ]}
            />
          )}
          {payment.exchanges ? (
            <>
              {connectButton}
              <Exchanges {...shared} isInstead />
            </>
          ) : (
            <div className="money-foot">{connectButton}</div>
          )}
        </>
      )}
    </div>
  );
}
