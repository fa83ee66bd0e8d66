import { TOKEN } from './programs';
import type { Mint } from './readMint';

/** The lengths of an associated account in bytes: of both programs, and of what it withholds of a fee. */
const [TOKEN_LENGTH, SUCCESSOR_LENGTH, FEE_LENGTH] = [165, 170, 12];

/** The length of an associated account of a mint in bytes, which decides what a new one costs. */
export const tokenAccountLength = ({ tokenProgram, fees }: Pick<Mint, 'tokenProgram' | 'fees'>): number =>
  tokenProgram === TOKEN ? TOKEN_LENGTH : SUCCESSOR_LENGTH + (fees ? FEE_LENGTH : 0);
