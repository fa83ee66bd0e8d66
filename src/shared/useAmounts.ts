import { useViewContext } from '../core/kit';
import { type Amounts, getAmounts } from './getAmounts';

/** The formats of amounts, which follow the locale and whether amounts are hidden. */
export const useAmounts = (): Amounts => getAmounts(useViewContext());
