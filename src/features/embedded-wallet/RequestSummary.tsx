import { useEffect } from 'react';
import { useViewContext } from '../../core/kit';
import type { Effect } from '../../core/ports/chainTransactions';
import { namespaceOf } from '../../lib/caip';
import { EffectSummary } from '../../shared/transaction/EffectSummary';
import { effectHeading } from '../../shared/transaction/effectHeading';
import type { RequestEffects } from './useRequestEffects';

/** Whether an effect needs the visitor's attention. */
const isRisky = (effect: Effect, networkId: string): boolean =>
  effect.kind === 'unknown' ||
  effect.kind === 'signIn' ||
  (effect.kind === 'approve' && effect.amount === null) ||
  (effect.networkId ?? networkId) !== networkId;

/** Describes and announces the effects of the request above the frame. Expanded if one needs attention. */
export function RequestSummary({ request, effects, tokenOf }: RequestEffects) {
  const { state, t } = useViewContext();
  useEffect(() => {
    state.announcer.say(effects.length ? effectHeading(effects, tokenOf, t) : t('effect.none'));
  }, [request]);
  const { networkId } = request;
  const needsAttention = !effects.length || effects.some((effect) => isRisky(effect, networkId));
  const [account = ''] = state.accounts.get(namespaceOf(networkId)).addresses;
  return <EffectSummary open={needsAttention} key={request.id} {...{ effects, networkId, tokenOf, account }} />;
}
