import type { Feature } from '../../../core/context';
import { words } from './words';

export { makeTransactions } from './makeTransactions';

/** The texts that describe a transfer on Solana. */
export const feature: Feature = { views: {}, css: '', messages: words };
