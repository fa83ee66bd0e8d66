// Transactions of Algorand are written with it.
import { unused } from '../../unused';

export const decode = unused;
export const encode = unused;
