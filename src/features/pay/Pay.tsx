import { useLayoutEffect, useState } from 'react';
import { Button, close, RemoteImage, useViewContext } from '../../core/kit';
import { imageSource } from '../../lib/imageSource';
import { parseUrl } from '../../lib/natives';
import { MoneyFacts } from '../../requests/money/MoneyFacts';
import { MoneyParty } from '../../requests/money/MoneyParty';
import { MoneyStack } from '../../requests/money/MoneyStack';
import { AddressBlocks } from '../../shared/AddressBlocks';
import { emptyFrame, hourglass } from '../../shared/drawings/paths';
import { EmptyState } from '../../shared/EmptyState';
import { readAppMetadata } from '../../shared/readAppMetadata';
import { Exchanges } from './Exchanges';
import { leaveExchange, mayBePaid } from './exchangeOrders';
import { type ExchangeOrder, getSession, type PaymentSession } from './getSession';
import { getWallet } from './getWallet';
import { PaidAmount } from './PaidAmount';
import { PayLoading } from './PayLoading';
import { useBuyStatus } from './useBuyStatus';
import { WalletPayment } from './WalletPayment';

/** Whether the payment may be in progress: paying in another way could pay twice. */
function isInProgress({ phase }: PaymentSession): boolean {
  const current = phase.peek();
  return current.kind === 'wallet' || (current.kind === 'exchange' && mayBePaid(current.order));
}

interface LeftExchangeProps {
  readonly session: PaymentSession;
  readonly order: ExchangeOrder;
}

/** Polls an exchange that the visitor has left. Its progress is shown again if it pays nevertheless. */
function LeftExchange({ session, order }: LeftExchangeProps) {
  useBuyStatus(session, order);
  return null;
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
  const phase = session?.phase.value;
  const isLeft = phase?.kind === 'exchange' && phase.order.isLeft;
  if (isLeft || (isReturn && phase?.kind !== 'choose')) return <PayLoading />;
  if (!session || session.outcome.value) {
    return (
      <div className="body">
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
      {session.left.map((order) => (
        <LeftExchange key={order.sessionId} session={session} order={order} />
      ))}
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
        <WalletPayment session={session} wallet={wallet}>
          {payment.exchanges && <Exchanges session={session} />}
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
              <Exchanges session={session} isInstead />
            </>
          ) : (
            <div className="money-foot">{connectButton}</div>
          )}
        </>
      )}
    </div>
  );
}
