import { useEffect } from 'react';
import { useViewContext } from '../../core/kit';
import type { Effect } from '../../core/ports/chainTransactions';
import { namespaceOf } from '../../lib/caip';
import { EffectSummary } from '../../shared/transaction/EffectSummary';
import { effectHeading } from '../../shared/transaction/effectHeading';
import type { RequestEffects } from './useRequestEffects';

const isUnlimited = (effect: Effect): boolean => effect.kind === 'approve' && effect.amount === null;

/** Describes and announces the effects of the request above the frame. Expanded if one needs attention. */
export function RequestSummary({ request, effects, tokenOf }: RequestEffects) {
  const { state, t } = useViewContext();
  const { networkId } = request;
  const isElsewhere = effects.some((effect) => (effect.networkId ?? networkId) !== networkId);
  const hasNoLimit = effects.some(isUnlimited);
  useEffect(() => {
    const heading = effects.length ? effectHeading(effects, tokenOf, t) : t('effect.none');
    const warnings = [isElsewhere && t('effect.otherNetwork'), hasNoLimit && t('effect.unlimited')];
    state.announcer.say([heading, ...warnings].filter(Boolean).join('. '));
  }, [request]);
  const isUnclear = !effects.length || effects.some(({ kind }) => kind === 'unknown' || kind === 'signIn');
  const [account = ''] = state.accounts.get(namespaceOf(networkId)).addresses;
  return (
    <EffectSummary
      open={isElsewhere || hasNoLimit || isUnclear}
      key={request.id}
      {...{ effects, networkId, tokenOf, account }}
    />
  );
}
