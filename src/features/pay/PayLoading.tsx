import { close, useViewContext } from '../../core/kit';
import type { MessageKey } from '../../core/words/Words';
import { fromBaseUnits } from '../../lib/amount';
import { shortAmount } from '../../lib/shortAmount';
import { type Arrival, readArrival } from '../../requests/readArrival';
import type { Submission } from '../../requests/Submission';
import { readAppMetadata } from '../../shared/readAppMetadata';
import { useChunk } from '../../shared/useChunk';
import { chooseAgain } from './chooseAgain';
import { ExchangeProgress } from './ExchangeProgress';
import { getSession, type PaymentSession } from './getSession';
import type { PayingWallet } from './getWallet';
import { LeftExchanges } from './LeftExchanges';

const arrivalTexts: Readonly<Record<Arrival['status'], MessageKey>> = {
  whole: 'paying.paidText',
  short: 'paying.paidShort',
  unknown: 'paying.reportedText',
};

interface WalletProgressProps {
  readonly session: PaymentSession;
  readonly submission: Submission;
  readonly wallet: PayingWallet;
}

/** Follows a payment from the wallet: its steps, then the result. */
function WalletProgress({ session, submission, wallet }: WalletProgressProps) {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const { amount, symbol, units, decimals, token } = session.payment;
  const short = (value: string): string => shortAmount(value, symbol, state.locale.tag.value);
  const arrival = readArrival(submission.progress.value, units, token === null);
  const arrived = arrival.status === 'short' ? arrival.amount : units;
  const merchant = readAppMetadata(ctx).name;
  const params = { merchant, symbol, amount: short(amount), arrived: short(fromBaseUnits(arrived, decimals)) };
  const service = useChunk(ctx, 'transactions').chunk?.transactions;
  if (!service) return null;
  return (
    <service.TransactionProgress
      submission={submission}
      lastStep={t('paying.merchant', params)}
      done={{
        title: t('paying.paid', params),
        text: t(arrivalTexts[arrival.status], params),
        action: { label: t('shell.done'), onClick: () => close(ctx) },
      }}
      onRetry={() => chooseAgain(ctx, session)}
      leave={{ label: t('paying.activity'), onClick: () => state.router.push('Account', { tab: 'activity' }) }}
      summary={{ from: params.amount, to: merchant }}
      icon={wallet.icon}
    />
  );
}

/** A payment in progress: in the wallet, or in an exchange's window. */
export function PayLoading() {
  const ctx = useViewContext();
  const session = getSession(ctx).value;
  const phase = session?.phase.value;
  if (!session || !phase || phase.kind === 'choose') return <div className="body" />;
  return (
    <div className="body money-sheet">
      <LeftExchanges session={session} />
      {phase.kind === 'wallet' ? (
        <WalletProgress session={session} submission={phase.submission} wallet={phase.wallet} />
      ) : (
        <ExchangeProgress session={session} order={phase.order} />
      )}
    </div>
  );
}
