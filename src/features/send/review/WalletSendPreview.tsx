import { useEffect } from 'react';
import { useViewContext } from '../../../core/kit';
import { shortAddress } from '../../../lib/address';
import { shortAmount } from '../../../lib/shortAmount';
import { EthereumNameNote } from '../../../requests/fields/EthereumNameNote';
import { exactRow } from '../../../requests/fields/exactRow';
import { feeValue } from '../../../requests/fields/feeValue';
import { totalValue } from '../../../requests/fields/totalValue';
import { MoneyAmount } from '../../../requests/money/MoneyAmount';
import { MoneyFacts } from '../../../requests/money/MoneyFacts';
import { MoneyParty } from '../../../requests/money/MoneyParty';
import { MoneyStack } from '../../../requests/money/MoneyStack';
import { ReviewFoot } from '../../../requests/views/ReviewFoot';
import { AddressBlocks } from '../../../shared/AddressBlocks';
import { AmountText } from '../../../shared/AmountText';
import { networkMark } from '../../../shared/networkMark';
import { SpokenNote } from '../../../shared/SpokenNote';
import { useWhileVisible } from '../../../shared/useWhileVisible';
import { Avatar } from '../../../ui/Avatar';
import { sentCount, wasContractElsewhere } from '../receivers';
import { getTransferReview } from './getTransferReview';
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
  const { token, coin, amount, address, isContract, shownName, fee, received, memo, warnings, networkName } = review;
  const network = state.networks.find(review.intent.request.networkId);
  const isElsewhere = !isContract && wasContractElsewhere(ctx, address, review.intent.request.networkId);
  const count = isElsewhere ? 0 : sentCount(ctx, address);
  const sent = shortAmount(amount, token.symbol, state.locale.tag.value);
  const texts = [...warnings, ...(memo === null ? [] : (['sendReview.memoText'] as const))].map((text) => t(text));
  const paid = { ...token, amount, isCoin: token.address === null, paysFee: !review.mayBeSponsored };
  const rows = [
    ...exactRow(t('value.amount'), amount, token.symbol),
    ...(received === null
      ? []
      : [
          {
            label: t('sendReview.received'),
            value: <AmountText amount={received} symbol={token.symbol} />,
          },
        ]),
    { label: t('value.address'), value: <AddressBlocks address={address} strong /> },
    ...(memo === null ? [] : [{ label: t('sendReview.memo'), value: <bdi>{memo}</bdi> }]),
    { label: t('shell.network'), value: <bdi>{networkName}</bdi> },
    { label: t('value.fee'), value: feeValue(ctx, fee, coin) },
  ];
  return (
    <div className="body money-sheet">
      <MoneyStack
        from={
          <MoneyAmount
            label={t('send.amount')}
            amount={amount}
            token={{ ...token, network: token.address === null ? undefined : networkMark(ctx, network) }}
            price={token.price}
          />
        }
        to={
          <MoneyParty
            label={t('value.to')}
            image={<Avatar address={address} src={review.image} size={36} />}
            name={shownName}
            address={address}
            sub={count ? t('sendReview.sentTimes', { count }) : t('sendReview.firstTime')}
            isNew={!count}
          />
        }
      />
      <MoneyFacts rows={rows} />
      <p className="money-hint">{t('sendReview.final')}</p>
      <ReviewFoot
        intent={review.intent}
        networkId={review.intent.request.networkId}
        notice={transfer.notice.value}
        isBusy={transfer.confirmed.value === review}
        service={services.transactions}
        name={t('transaction.earlierTransfer', { amount: sent, name: shownName ?? shortAddress(address) })}
        label={t('sendReview.send', { amount: sent })}
        onConfirm={() => sendReviewed(ctx, review)}
        total={totalValue(ctx, paid, fee, coin)}
      >
        {review.isForEthereum && review.name && <EthereumNameNote name={review.name} network={networkName} />}
        {texts.length > 0 && <SpokenNote kind="warning" texts={texts} />}
      </ReviewFoot>
    </div>
  );
}
