import { useEffect } from 'react';
import { useViewContext } from '../../core/kit';
import type { Effect } from '../../core/ports/chainTransactions';
import { namespaceOf } from '../../lib/caip';
import { EffectList } from '../../shared/transaction/EffectList';
import { effectTitle } from '../../shared/transaction/effectTitle';
import type { RequestEffects } from './useRequestEffects';

/** What a visitor must not overlook. */
const isRisky = (effect: Effect, networkId: string): boolean =>
  effect.kind === 'unknown' ||
  (effect.kind === 'approve' &&
    (effect.amount === null || (effect.networkId !== undefined && effect.networkId !== networkId)));

/** Above the frame, what its request does, in words: one line that opens, and is open where something needs attention. */
export function RequestSummary({ request, effects, tokenOf }: RequestEffects) {
  const { state, t } = useViewContext();
  const titles = [...new Set(effects.map((effect) => t(effectTitle(effect))))];
  const heading = titles.length ? `${t('effect.summary')}: ${titles.join(', ')}` : t('effect.summary');
  useEffect(() => {
    state.announcer.say(effects.length ? heading : t('effect.none'));
  }, [request]);
  const { networkId } = request;
  const needsAttention = !effects.length || effects.some((effect) => isRisky(effect, networkId));
  const [account = ''] = state.accounts.get(namespaceOf(networkId)).addresses;
  return (
    <details className="request-summary" open={needsAttention} key={request.id}>
      <summary>{heading}</summary>
      <EffectList {...{ effects, networkId, tokenOf, account }} />
    </details>
  );
}
