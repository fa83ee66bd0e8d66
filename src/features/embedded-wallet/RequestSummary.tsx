import { useEffect } from 'react';
import { useViewContext } from '../../core/kit';
import { namespaceOf } from '../../lib/caip';
import { EffectSummary } from '../../shared/transaction/EffectSummary';
import { effectHeading } from '../../shared/transaction/effectHeading';
import type { RequestEffects } from './useRequestEffects';

/** Describes and announces the effects of the request above the frame. Expanded if one needs attention. */
export function RequestSummary({ request, effects, tokenOf }: RequestEffects) {
  const { state, t } = useViewContext();
  const { networkId } = request;
  const warnings: string[] = [];
  if (effects.some((effect) => (effect.networkId ?? networkId) !== networkId)) warnings.push(t('effect.otherNetwork'));
  if (effects.some((effect) => effect.kind === 'approve' && effect.amount === null))
    warnings.push(t('effect.unlimited'));
  useEffect(() => {
    const heading = effects.length ? effectHeading(effects, tokenOf, t) : t('effect.none');
    state.announcer.say([heading, ...warnings].join('. '));
  }, [request]);
  const isUnclear = !effects.length || effects.some(({ kind }) => kind === 'unknown' || kind === 'signIn');
  const [account = ''] = state.accounts.get(namespaceOf(networkId)).addresses;
  return (
    <EffectSummary
      open={isUnclear || warnings.length > 0}
      key={request.id}
      {...{ effects, networkId, tokenOf, account }}
    />
  );
}
