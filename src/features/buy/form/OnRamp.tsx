import { useLayoutEffect } from 'react';
import { useViewContext } from '../../../core/kit';
import { winding } from '../../../shared/drawings/paths';
import { EmptyState } from '../../../shared/EmptyState';
import { describeNothing } from './describeNothing';
import { getAvailableProviders } from './getAvailableProviders';
import { getOnramp } from './getOnramp';
import { NoPurchases } from './NoPurchases';
import { OnRampFooter } from './OnRampFooter';
import { PurchaseForm } from './PurchaseForm';
import { useChoice } from './useChoice';
import { useOptions } from './useOptions';

/** The form for a purchase at the chosen provider, or why there is none. */
export function OnRamp() {
  const ctx = useViewContext();
  const { t } = ctx;
  const state = useOptions();
  const choice = useChoice(state.options);
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
  // Its footer was in the choice of a provider, which a single one skips.
  const skippedChoice = getAvailableProviders(ctx).length === 1;
  return (
    <>
      <div className="body money-sheet onramp">
        {describeNothing(state) ??
          (!provider || !buyer || !limits.length ? (
            <EmptyState drawing={winding} title={t('onramp.none')} />
          ) : !purchase ? (
            <NoPurchases buyer={buyer} />
          ) : (
            <PurchaseForm choice={choice} provider={provider} buyer={buyer} purchase={purchase} />
          ))}
      </div>
      {skippedChoice && <OnRampFooter />}
    </>
  );
}
