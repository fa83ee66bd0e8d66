import { useViewContext } from '../../core/kit';
import { formatExact } from '../../lib/formatExact';
import type { AmountProblem } from '../../lib/parseAmount';

const EXAMPLE = '1234.5';

/**
 * The message of an invalid amount.
 * @param places the number of digits that it may have after the decimal separator
 */
export function useProblemText(problem: AmountProblem | null, places: number): string | undefined {
  const { state, t } = useViewContext();
  switch (problem) {
    case null:
      return undefined;
    case 'ambiguous':
      return t('value.didYouMean');
    case 'decimals':
      return places ? t('value.decimals', { count: places }) : t('value.whole');
    case 'format':
      return t('value.format', { example: formatExact(places ? EXAMPLE : '1234', state.locale.tag.value) });
    case 'size':
      return t('value.size');
  }
}
