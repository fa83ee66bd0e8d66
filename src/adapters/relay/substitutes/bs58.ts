// Transactions of Solana, Sui and Near are named with it.
import { unused } from '../unused';

export default { encode: unused, decode: unused };
