// Only for addresses of Algorand and other chains that this adapter does not support.
import { unused } from '../../unused';

export const base32 = { encode: unused, decode: unused };
