import { useEffect } from 'react';
import { Note, useViewContext } from '../../core/kit';
import { namespaceOf } from '../../lib/caip';
import { createEffectContext } from '../../requests/effects/EffectContext';
import { EffectSummary } from '../../requests/effects/EffectSummary';
import { effectHeading } from '../../requests/effects/effectHeading';
import { effectWarnings } from '../../requests/effects/effectWarnings';
import type { RequestEffects } from './useRequestEffects';

/** Describes and announces the effects of the request above the frame, or that they cannot be read. */
export function RequestSummary({ request, effects, tokenOf }: RequestEffects) {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const { networkId } = request;
  const [account = ''] = state.accounts.get(namespaceOf(networkId)).addresses;
  const params = { networkId, tokenOf, account };
  useEffect(() => {
    const context = createEffectContext(ctx, params);
    const warnings = effects.flatMap((effect) => effectWarnings(effect, context));
    const texts = new Set(warnings.map(({ text, short = text }) => short));
    const heading = effects.length ? effectHeading(effects, context) : t('embedded.unreadable');
    state.announcer.say([heading, ...texts].join('. '));
  }, [request]);
  if (!effects.length)
    return (
      <div className="unreadable">
        <Note kind="warning">{t('embedded.unreadable')}</Note>
      </div>
    );
  return <EffectSummary isLed effects={effects} key={request.id} {...params} />;
}
