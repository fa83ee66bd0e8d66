import { useViewContext } from '../../../core/kit';
import { hasFeature } from '../../../lib/familyFeatures';
import { formatExact } from '../../../lib/formatExact';
import type { Network } from '../../../lib/network';
import { TokenPill } from '../../../requests/fields/TokenPill';
import { MoneyBox } from '../../../requests/money/MoneyBox';
import { MoneyDigits } from '../../../requests/money/MoneyDigits';
import { MoneyFrame } from '../../../requests/money/MoneyFrame';
import { MoneyLine } from '../../../requests/money/MoneyLine';
import { MoneyStack } from '../../../requests/money/MoneyStack';
import { Skeleton } from '../../../ui/Skeleton';

interface FormFrameProps {
  readonly network: Network;
  /** The coin of the network is sent. */
  readonly isCoin: boolean;
}

/** The empty form of a transfer. */
export function FormFrame({ network, isCoin }: FormFrameProps) {
  const { state, t } = useViewContext();
  const { name, symbol } = network.nativeCurrency;
  return (
    <MoneyFrame label={t('value.enterAmount')}>
      <MoneyStack
        from={
          <MoneyBox label={t('send.amount')} under={null} isFrame>
            <MoneyDigits text={formatExact('0', state.locale.tag.value)} state="empty" />
            {isCoin ? <TokenPill token={{ name, symbol, image: null }} /> : <Skeleton width={96} height={44} />}
          </MoneyBox>
        }
        to={
          <MoneyBox label={t('value.to')} isFrame>
            <span className="grow money-placeholder">
              {t(hasFeature(network.namespace, 'names') ? 'send.placeholder' : 'send.address')}
            </span>
          </MoneyBox>
        }
      />
      <MoneyLine label={t('value.fee')} value={<Skeleton width={72} height={12} />} />
    </MoneyFrame>
  );
}
