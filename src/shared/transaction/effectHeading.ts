import type { Effect } from '../../core/ports/chainTransactions';
import type { Translate } from '../../core/state/locale';
import { effectTitle } from './effectTitle';

/** A request in one line: the titles of its effects, without duplicates. */
export function effectHeading(effects: readonly Effect[], t: Translate): string {
  const titles = new Set(effects.map((effect) => t(effectTitle(effect))));
  const heading = t('effect.summary');
  return titles.size ? `${heading}: ${[...titles].join(', ')}` : heading;
}
