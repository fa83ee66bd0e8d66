// Only for transaction hashes of Sui.
import { unused } from '../unused';

export const blake2b = unused;
