import { useViewContext } from '../../../core/kit';
import { hasFeature } from '../../../lib/familyFeatures';
import { formatExact } from '../../../lib/formatExact';
import type { Network } from '../../../lib/network';
import { TokenPill } from '../../../requests/fields/TokenPill';
import { MoneyBox } from '../../../requests/money/MoneyBox';
import { MoneyDigits } from '../../../requests/money/MoneyDigits';
import { MoneyLine } from '../../../requests/money/MoneyLine';
import { MoneyStack } from '../../../requests/money/MoneyStack';
import { Loading } from '../../../shared/Loading';
import { Skeleton } from '../../../ui/Skeleton';

interface FormFrameProps {
  readonly network: Network;
  /** The coin of the network is sent. */
  readonly isCoin: boolean;
}

/** The empty form, drawn before its data and its other parts are there. Nothing moves when they replace it. */
export function FormFrame({ network, isCoin }: FormFrameProps) {
  const { state, t } = useViewContext();
  const { name, symbol } = network.nativeCurrency;
  return (
    <Loading drawn>
      <div className="money-frame" aria-hidden="true">
        <MoneyStack
          from={
            <MoneyBox label={t('send.amount')} under={null} isFrame>
              <MoneyDigits text={formatExact('0', state.locale.tag.value)} state="empty" />
              {isCoin ? <TokenPill token={{ name, symbol, image: null }} /> : <Skeleton width={96} height={44} />}
            </MoneyBox>
          }
          to={
            <MoneyBox label={t('send.to')} isFrame>
              <span className="grow money-placeholder">
                {t(hasFeature(network.namespace, 'names') ? 'send.placeholder' : 'send.address')}
              </span>
            </MoneyBox>
          }
        />
        <MoneyLine label={t('value.fee')} value={<Skeleton width={72} height={12} />} />
        <span className="money-foot">
          <span className="btn primary" aria-disabled="true">
            {t('send.enterAmount')}
          </span>
        </span>
      </div>
    </Loading>
  );
}
