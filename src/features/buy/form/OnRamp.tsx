import { useLayoutEffect } from 'react';
import { useViewContext } from '../../../core/kit';
import { Failure } from '../../../shared/Failure';
import { LoadingRows } from '../../../shared/Loading';
import { getOnramp } from './getOnramp';
import { PurchaseForm } from './PurchaseForm';
import { Unavailable, UnavailableHere } from './Unavailable';
import { useChoice } from './useChoice';
import { useOptions } from './useOptions';

/** The form for a purchase at the chosen provider, or why there is none. */
export function OnRamp() {
  const ctx = useViewContext();
  const { t } = ctx;
  const { status, options, retry } = useOptions();
  const choice = useChoice(options);
  const { provider, buyer, purchase, limits } = choice;
  const { error, refused } = getOnramp(ctx);
  // An error belongs to the visit in which it was shown.
  useLayoutEffect(
    () => () => {
      error.value = null;
      refused.value = false;
    },
    [],
  );
  return (
    <div className="body money-sheet onramp">
      {status === 'failed' && !options ? (
        <Failure text={t('onramp.failed')} busy={false} onRetry={retry} />
      ) : !options ? (
        <LoadingRows />
      ) : !provider || !buyer || !limits.length ? (
        <Unavailable text={t('onramp.none')} canSwitch={false} />
      ) : !purchase ? (
        <UnavailableHere />
      ) : (
        <PurchaseForm choice={choice} provider={provider} buyer={buyer} purchase={purchase} />
      )}
    </div>
  );
}
