import { useEffect, useRef } from 'react';
import { Button, goBack, Note, useViewContext } from '../../../core/kit';
import { shortAddress } from '../../../lib/address';
import { formatShort } from '../../../lib/formatShort';
import { feeText } from '../../../requests/feeText';
import { EthereumNameNote } from '../../../requests/fields/EthereumNameNote';
import { exactRow } from '../../../requests/fields/exactRow';
import { AddressBlocks } from '../../../shared/AddressBlocks';
import { ReplacedActions } from '../../../shared/ReplacedActions';
import { KeyValues } from '../../../ui/KeyValues';
import type { Review } from '../Review';
import { useSendServices } from '../useSendServices';
import { getReviewState, type Notice } from './getReviewState';
import { ReviewFlow } from './ReviewFlow';
import { sendReviewed } from './sendReviewed';
import { totalText } from './totalText';

/** Why nothing was sent. */
function NoticeNote({ notice, review }: { notice: Notice; review: Review }) {
  const { state, t } = useViewContext();
  const { walletName } = state.accounts.get('eip155');
  const wallet = walletName || t('connect.browserWallet');
  const name = review.name ?? '';
  const texts: Readonly<Record<Notice, string>> = {
    rejected: t('sendReview.rejected', { wallet }),
    notAsked: t('sendReview.notAsked', { wallet }),
    pending: t('sendReview.pending', { wallet }),
    changed: t('sendReview.changed'),
    nameChanged: t('sendReview.nameChanged', { name }),
    nameFailed: t('sendReview.nameFailed', { name }),
  };
  const text = texts[notice];
  useEffect(() => state.announcer.say(text, true), [text]);
  return (
    <Note kind={notice === 'rejected' ? 'info' : 'error'}>
      <p>{text}</p>
    </Note>
  );
}

/** A value with the lines below it. */
const lines = (first: string, ...more: readonly (string | null)[]) => (
  <span className="send-lines">
    <bdi>{first}</bdi>
    {more.map(
      (line) =>
        line && (
          <bdi className="sub exact" key={line}>
            {line}
          </bdi>
        ),
    )}
  </span>
);

/** The review of a transfer, before the wallet request. */
export function WalletSendPreview() {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const reviewState = getReviewState(ctx);
  const { services } = useSendServices(ctx);
  const review = reviewState.review.value;
  const notice = reviewState.notice.value;
  const checkbox = useRef<HTMLInputElement>(null);
  const isConfirmed = review !== null && reviewState.confirmed.value === review;
  useEffect(() => {
    ctx.prefetch('WalletSendProgress');
  }, []);
  if (!review) return null;
  const { intent, token, coin, amount, address, shownName, fee, networkName } = review;
  const sent = `${formatShort(amount, state.locale.tag.value)} ${token.symbol}`;
  const isOutdated = notice === 'nameChanged' || notice === 'changed';
  const feeWords = fee && feeText(ctx, fee, coin);
  const total = totalText(ctx, review);
  const rows = [
    ...exactRow(t('sendReview.amount'), amount, token.symbol),
    { label: t('sendReview.address'), value: <AddressBlocks address={address} strong /> },
    { label: t('sendReview.network'), value: <bdi>{networkName}</bdi> },
    {
      label: t('value.fee'),
      value: feeWords ? lines(feeWords.about, feeWords.exact, feeWords.more) : t('value.feeInWallet'),
    },
    { label: t('sendReview.total'), value: lines(total.first, total.second) },
  ];
  return (
    <div className="body">
      <ReviewFlow review={review} />
      <KeyValues rows={rows} />
      <div className="send-notes">
        {review.isForEthereum && review.name && <EthereumNameNote name={review.name} network={networkName} />}
        <Note kind="warning">
          <p>{t('sendReview.final')}</p>
        </Note>
        {notice && <NoticeNote notice={notice} review={review} />}
        {services && (
          <services.transactions.EarlierRequestNote
            intent={intent}
            name={t('transaction.earlierTransfer', { amount: sent, name: shownName ?? shortAddress(address) })}
            checkbox={checkbox}
          />
        )}
      </div>
      <ReplacedActions key={`${isOutdated}`} className="send-pair">
        <Button variant={isOutdated ? 'primary' : 'neutral'} onClick={() => goBack(ctx)}>
          {t('sendReview.back')}
        </Button>
        {!isOutdated && (
          <Button
            variant="primary"
            busy={isConfirmed || !services}
            unavailable={services?.transactions.needsConsent(ctx, intent)}
            onUnavailable={() => checkbox.current?.focus()}
            onClick={() => services && sendReviewed(ctx, services)}
          >
            {t('sendReview.send', { amount: sent })}
          </Button>
        )}
      </ReplacedActions>
    </div>
  );
}
