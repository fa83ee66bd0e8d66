import type { Feature } from '../../../core/context';
import { words } from './words';

export { makeTransactions } from './makeTransactions';

/** What a transfer on Solana says of itself, in words. */
export const feature: Feature = { views: {}, css: '', messages: words };
