import { TOKEN, TOKEN_2022 } from './programs.mjs';
import { namedKey } from './solanaKeys.mjs';

/** @typedef {import('./encodeMint.mjs').Mint} Mint */

/** @param {string} symbol @param {Omit<Mint, 'symbol' | 'address' | 'decimals'>} more @returns {Mint} */
const mint = (symbol, more) => ({ address: namedKey(`mint ${symbol}`).address, symbol, decimals: 6, ...more });

/** The tokens of the sandbox's Solana. */
export const MINTS = [
  mint('CORAL', { program: TOKEN, name: 'Coral' }),
  mint('PEARL', { program: TOKEN_2022, name: 'Pearl' }),
  mint('TOLL', { program: TOKEN_2022, name: 'Toll', fee: 100 }),
  mint('BOUND', { program: TOKEN_2022, name: 'Bound', isBound: true }),
];
