// Only for transactions of Algorand.
import { unused } from '../../unused';

export const decode = unused;
export const encode = unused;
