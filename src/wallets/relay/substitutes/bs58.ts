// Only for transaction ids of Solana, Sui and Near.
import { unused } from '../unused';

export default { encode: unused, decode: unused };
