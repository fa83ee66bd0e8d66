import type { Effect } from '../../core/ports/chainTransactions';
import type { EffectContext } from './EffectContext';
import { effectTitle } from './effectTitle';

/** A request in one line: the titles of its effects, without duplicates. */
export function effectHeading(effects: readonly Effect[], context: EffectContext): string {
  const { t } = context;
  const titles = new Set(effects.map((effect) => t(effectTitle(effect, context))));
  const heading = t('effect.summary');
  return titles.size ? `${heading}: ${[...titles].join(', ')}` : heading;
}
