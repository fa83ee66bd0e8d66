import { Icon, useViewContext } from '../../../core/kit';
import { shortAddress } from '../../../lib/address';
import { multiplyDecimals } from '../../../lib/decimal';
import { formatFiat } from '../../../lib/fiat';
import { AmountText } from '../../../shared/AmountText';
import { networkMark } from '../../../shared/networkMark';
import { Avatar } from '../../../ui/Avatar';
import { iconArrowRight } from '../../../ui/icons';
import { TokenIcon } from '../../../ui/TokenIcon';
import type { Review } from '../Review';
import { sentCount } from '../receivers';

/** The transfer in a row: the amount at the start, the receiver at the end. */
export function ReviewFlow({ review }: { review: Review }) {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const { token, amount, address, shownName, image, intent } = review;
  const count = sentCount(ctx, address);
  const network = token.address === null ? undefined : state.networks.find(intent.request.networkId);
  return (
    <div className="send-flow">
      <div className="send-side">
        <TokenIcon src={token.image} symbol={token.symbol} size={56} network={networkMark(ctx, network)} />
        <AmountText amount={amount} symbol={token.symbol} className="name" short />
        {token.price && (
          <bdi className="sub">{formatFiat(multiplyDecimals(amount, token.price), state.locale.tag.value)}</bdi>
        )}
      </div>
      <Icon d={iconArrowRight} flip />
      <div className="send-side">
        <Avatar address={address} src={image} size={56} />
        <bdi className="name">{shownName ?? shortAddress(address)}</bdi>
        <span className={count ? 'sub' : 'sub send-first'}>
          {count ? t('sendReview.sentTimes', { count }) : t('sendReview.firstTime')}
        </span>
      </div>
    </div>
  );
}
