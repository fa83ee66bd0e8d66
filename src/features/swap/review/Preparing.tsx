import type { ReactNode } from 'react';
import { Button, goBack, useViewContext } from '../../../core/kit';
import { costBars } from '../../../requests/fields/costBars';
import { MoneyFacts } from '../../../requests/money/MoneyFacts';
import { MoneyTotal } from '../../../requests/money/MoneyTotal';
import { Loading } from '../../../shared/Loading';
import { Skeleton } from '../../../ui/Skeleton';
import type { PricedQuote } from '../model/quoteImpact';
import { useRate } from '../SwapDetails';
import { SwapBoxes } from './SwapBoxes';

interface PreparingProps {
  readonly expected: PricedQuote;
  /** Why the previous review has ended. */
  readonly children: ReactNode;
}

/** The known facts of a swap, shown until its review is ready. */
export function Preparing({ expected, children }: PreparingProps) {
  const ctx = useViewContext();
  const { t } = ctx;
  const rate = useRate();
  return (
    <div className="body money-sheet swap">
      <SwapBoxes priced={expected} />
      <Loading drawn>
        <MoneyFacts
          line={<bdi>{rate(expected)}</bdi>}
          rows={[
            { label: t('swap.least'), value: <Skeleton width={72} height={12} /> },
            { label: t('value.fee'), value: costBars(true) },
            { label: t('shell.network'), value: <bdi>{expected.order.network.name}</bdi> },
          ]}
        />
      </Loading>
      {children}
      <div className="money-foot">
        <MoneyTotal value={costBars(true)} />
        <Button onClick={() => goBack(ctx)}>{t('transaction.edit')}</Button>
        <Button variant="primary" busy>
          {t('swap.preparing')}
        </Button>
      </div>
    </div>
  );
}
