import { useEffect, useRef } from 'react';
import { Button, goBack, Note, useViewContext } from '../../../core/kit';
import { shortAddress } from '../../../lib/address';
import { formatShort } from '../../../lib/formatShort';
import { costRows } from '../../../requests/fields/costRows';
import { EthereumNameNote } from '../../../requests/fields/EthereumNameNote';
import { exactRow } from '../../../requests/fields/exactRow';
import { ReviewNotice } from '../../../requests/views/ReviewNotice';
import { AddressBlocks } from '../../../shared/AddressBlocks';
import { ReplacedActions } from '../../../shared/ReplacedActions';
import { KeyValues } from '../../../ui/KeyValues';
import { useSendServices } from '../useSendServices';
import { getTransferReview } from './getTransferReview';
import { ReviewFlow } from './ReviewFlow';
import { sendReviewed } from './sendReviewed';

/** The review of a transfer, before the wallet request. */
export function WalletSendPreview() {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const transfer = getTransferReview(ctx);
  const { services } = useSendServices(ctx);
  const review = transfer.current.value;
  const notice = transfer.notice.value;
  const checkbox = useRef<HTMLInputElement>(null);
  const isConfirmed = transfer.confirmed.value === review;
  useEffect(() => {
    ctx.prefetch('WalletSendProgress');
  }, []);
  if (!review) return null;
  const { intent, token, coin, amount, address, shownName, fee, networkName } = review;
  const sent = `${formatShort(amount, state.locale.tag.value)} ${token.symbol}`;
  const isOutdated = notice !== null && 'obstacle' in notice && notice.obstacle.isOutdated;
  const rows = [
    ...exactRow(t('sendReview.amount'), amount, token.symbol),
    { label: t('sendReview.address'), value: <AddressBlocks address={address} strong /> },
    { label: t('sendReview.network'), value: <bdi>{networkName}</bdi> },
    ...costRows(ctx, { ...token, amount, isCoin: token.address === null }, fee, coin),
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
        <ReviewNotice notice={notice} networkId={intent.request.networkId} />
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
            onClick={() => sendReviewed(ctx, review)}
          >
            {t('sendReview.send', { amount: sent })}
          </Button>
        )}
      </ReplacedActions>
    </div>
  );
}
