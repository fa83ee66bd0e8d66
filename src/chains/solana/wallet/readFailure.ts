import type { SendFailure } from '../../../core/ports/chainTransactions';
import { isRejection } from './isRejection';

/** Reads the error of a wallet that was asked to sign or send. Without codes, only a rejection proves that nothing was sent. */
export const readFailure = (error: unknown): SendFailure => (isRejection(error) ? 'declined' : 'unknown');
