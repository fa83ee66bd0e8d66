import type { TransactionStatus } from '../core/ports/TransactionStatus';

/** Whether the nodes did not answer this time which transaction was mined in place of the followed one. */
export const isUnanswered = (status: TransactionStatus): boolean =>
  status.status === 'pending' && status.isUnanswered === true;
