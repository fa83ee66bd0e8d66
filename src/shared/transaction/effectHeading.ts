import type { Effect } from '../../core/ports/chainTransactions';
import type { Translate } from '../../core/state/locale';
import { effectTitle } from './effectTitle';
import type { TokenUnit } from './TokenUnit';

/** A request in one line: the titles of its effects, without duplicates. */
export function effectHeading(
  effects: readonly Effect[],
  tokenOf: (address: string) => TokenUnit | undefined,
  t: Translate,
): string {
  const titles = new Set(effects.map((effect) => t(effectTitle(effect, tokenOf))));
  const heading = t('effect.summary');
  return titles.size ? `${heading}: ${[...titles].join(', ')}` : heading;
}
