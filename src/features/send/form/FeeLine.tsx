import { useViewContext } from '../../../core/kit';
import { feeText } from '../../../requests/feeText';
import { Skeleton } from '../../../ui/Skeleton';
import type { SendState } from './useSendState';

/** The estimated network fee. */
export function FeeLine({ send }: { send: SendState }) {
  const ctx = useViewContext();
  const { t } = ctx;
  const { fee, coin, token } = send;
  if (!token) return null;
  const texts = fee && feeText(ctx, fee, coin);
  return (
    <p className="send-fee">
      <span>{t('value.fee')}</span>
      {fee === undefined ? (
        <Skeleton width={72} height={12} />
      ) : (
        <bdi>
          {texts ? [texts.about, texts.account, texts.more].filter(Boolean).join('. ') : t('value.feeInWallet')}
        </bdi>
      )}
    </p>
  );
}
