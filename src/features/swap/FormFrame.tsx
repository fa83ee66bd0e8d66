import { useViewContext } from '../../core/kit';
import { formatExact } from '../../lib/formatExact';
import { TokenPill } from '../../requests/fields/TokenPill';
import { MoneyBox } from '../../requests/money/MoneyBox';
import { MoneyDigits } from '../../requests/money/MoneyDigits';
import { MoneyFrame } from '../../requests/money/MoneyFrame';
import { MoneyStack } from '../../requests/money/MoneyStack';
import { Icon } from '../../ui/Icon';
import { iconSwap } from '../../ui/icons';
import { getSwapAccount } from './model/getSwapAccount';
import { QuoteSummary } from './QuoteSummary';

/** The empty form of a swap. */
export function FormFrame() {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const { name, symbol } = getSwapAccount(ctx)?.network.nativeCurrency ?? { name: '', symbol: '' };
  const zero = <MoneyDigits text={formatExact('0', state.locale.tag.value)} state="empty" />;
  return (
    <div className="body money-sheet">
      <MoneyFrame label={t('value.chooseToken')}>
        <MoneyStack
          from={
            <MoneyBox label={t('value.pay')} under={null} isFrame>
              {zero}
              <TokenPill token={{ name, symbol, image: null }} />
            </MoneyBox>
          }
          node={
            <span className="disc">
              <Icon d={iconSwap} />
            </span>
          }
          to={
            <MoneyBox label={t('swap.get')} under={null} isFrame>
              {zero}
              <TokenPill token={null} />
            </MoneyBox>
          }
        />
        <QuoteSummary quote={null} status="none" />
      </MoneyFrame>
    </div>
  );
}
