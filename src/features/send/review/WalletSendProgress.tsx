import { useState } from 'react';
import { useViewContext } from '../../../core/kit';
import type { MessageKey } from '../../../core/words/Words';
import { shortAddress } from '../../../lib/address';
import { fromBaseUnits, toBaseUnits } from '../../../lib/amount';
import { shortAmount } from '../../../lib/shortAmount';
import { type Arrival, readArrival } from '../../../requests/readArrival';
import { leaveFlow } from '../../../shared/leaveFlow';
import { getTransferReview } from './getTransferReview';

const arrivalTexts: Readonly<Record<Arrival['status'], MessageKey>> = {
  whole: 'sendReview.sentText',
  short: 'sendReview.shortText',
  unknown: 'sendReview.unknownText',
};

/** A pending transfer, and its result. */
export function WalletSendProgress() {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const transfer = getTransferReview(ctx);
  // Until the view is left: another account may become the active one.
  const [sent] = useState(() => transfer.shown());
  const services = transfer.services.value;
  if (!sent || !services) return null;
  const { TransactionProgress } = services.transactions;
  const { submission, subject: review } = sent;
  const progress = submission.progress.value;
  const { symbol, decimals } = review.token;
  const short = (value: string): string => shortAmount(value, symbol, state.locale.tag.value);
  const amount = short(review.amount);
  const name = review.shownName ?? shortAddress(review.address);
  const units = toBaseUnits(review.amount, decimals);
  const arrival = readArrival(progress, units, review.token.address === null);
  const arrived = arrival.status === 'short' ? arrival.amount : units;
  const params = { name, symbol, arrived: short(fromBaseUnits(arrived, decimals)) };
  const toAccount = (): void => leaveFlow(ctx);
  // The form checks the amount and the fee again.
  const onUseLess = (less: string): void => {
    ctx.load('send').then(
      ({ send }) => send.changeAmount(ctx, review, less),
      () => {},
    );
  };
  return (
    <div className="body money-sheet">
      <TransactionProgress
        submission={submission}
        done={{
          title: t('sendReview.sent', { amount }),
          text: t(arrivalTexts[arrival.status], params),
          action: { label: t('shell.done'), onClick: toAccount },
        }}
        onRetry={() => transfer.returnTo(review, null)}
        leave={{ onClick: toAccount }}
        onUseLess={onUseLess}
        summary={{ from: amount, to: name }}
      />
    </div>
  );
}
