// Only for addresses of Algorand and others.
import { unused } from '../../unused';

export const base32 = { encode: unused, decode: unused };
