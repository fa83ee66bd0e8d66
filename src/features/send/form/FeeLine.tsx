import { useViewContext } from '../../../core/kit';
import { feeText } from '../../../requests/feeText';
import { costLines } from '../../../requests/fields/costLines';
import { MoneyLine } from '../../../requests/money/MoneyLine';
import { Skeleton } from '../../../ui/Skeleton';
import type { SendState } from './useSendState';

/** The estimated network fee. */
export function FeeLine({ send }: { send: SendState }) {
  const ctx = useViewContext();
  const { t } = ctx;
  const { fee, coin, token } = send;
  const texts = fee && feeText(ctx, fee, coin);
  const value = texts ? costLines(texts.about, null, texts.account, texts.more) : <bdi>{t('value.feeInWallet')}</bdi>;
  return (
    <MoneyLine
      label={t('value.fee')}
      value={!token ? '—' : fee === undefined ? <Skeleton width={72} height={12} /> : value}
    />
  );
}
