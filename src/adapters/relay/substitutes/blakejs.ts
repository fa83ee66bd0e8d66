// Transactions of Sui are hashed with it.
import { unused } from '../unused';

export const blake2b = unused;
