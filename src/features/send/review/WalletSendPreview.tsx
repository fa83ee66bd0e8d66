import { useEffect } from 'react';
import { Note, useViewContext } from '../../../core/kit';
import { shortAddress } from '../../../lib/address';
import { formatShort } from '../../../lib/formatShort';
import { costRows } from '../../../requests/fields/costRows';
import { EthereumNameNote } from '../../../requests/fields/EthereumNameNote';
import { exactRow } from '../../../requests/fields/exactRow';
import { ReviewFoot } from '../../../requests/views/ReviewFoot';
import { AddressBlocks } from '../../../shared/AddressBlocks';
import { AmountText } from '../../../shared/AmountText';
import { useWhileVisible } from '../../../shared/useWhileVisible';
import { KeyValues } from '../../../ui/KeyValues';
import { getTransferReview } from './getTransferReview';
import { ReviewFlow } from './ReviewFlow';
import { sendReviewed } from './sendReviewed';

/** The review of a transfer, before the wallet request. */
export function WalletSendPreview() {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const transfer = getTransferReview(ctx);
  const services = transfer.services.value;
  const review = transfer.current.value;
  useEffect(() => {
    ctx.prefetch('WalletSendProgress');
  }, []);
  useWhileVisible((signal) => transfer.follow(signal), []);
  if (!review || !services) return null;
  const { token, coin, amount, address, shownName, fee, received, memo, warnings, networkName } = review;
  const sent = `${formatShort(amount, state.locale.tag.value)} ${token.symbol}`;
  const rows = [
    ...exactRow(t('sendReview.amount'), amount, token.symbol),
    ...(received === null
      ? []
      : [
          {
            label: t('sendReview.received'),
            value: <AmountText amount={received} symbol={token.symbol} />,
          },
        ]),
    { label: t('sendReview.address'), value: <AddressBlocks address={address} strong /> },
    ...(memo === null ? [] : [{ label: t('sendReview.memo'), value: <bdi>{memo}</bdi> }]),
    { label: t('sendReview.network'), value: <bdi>{networkName}</bdi> },
    ...costRows(ctx, { ...token, amount, isCoin: token.address === null }, fee, coin),
  ];
  return (
    <div className="body">
      <ReviewFlow review={review} />
      <KeyValues rows={rows} />
      <ReviewFoot
        review={transfer}
        subject={review}
        service={services.transactions}
        name={t('transaction.earlierTransfer', { amount: sent, name: shownName ?? shortAddress(address) })}
        label={t('sendReview.send', { amount: sent })}
        onConfirm={() => sendReviewed(ctx, review)}
      >
        {review.isForEthereum && review.name && <EthereumNameNote name={review.name} network={networkName} />}
        <Note kind="warning">
          {warnings.map((warning) => (
            <p key={warning}>{t(warning)}</p>
          ))}
          {memo !== null && <p>{t('sendReview.memoText')}</p>}
          <p>{t('sendReview.final')}</p>
        </Note>
      </ReviewFoot>
    </div>
  );
}
