// Addresses of Algorand and others are written with it.
import { unused } from '../../unused';

export const base32 = { encode: unused, decode: unused };
