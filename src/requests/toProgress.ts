import type { TransactionStatus } from '../core/ports/TransactionStatus';
import type { Progress } from './Progress';

/** Converts a status from the nodes. `hash` is the one that the wallet returned. */
export function toProgress(status: TransactionStatus, hash: string): Progress {
  if (status.status === 'pending' && status.isProposed) return { status: 'pending', hash, isProposed: true };
  if (status.status === 'pending' || status.status === 'dropped' || status.status === 'expired')
    return { status: status.status, hash };
  // The nodes no longer have the transaction that replaced it.
  if (status.hash === null) return { status: 'unknown' };
  if (status.status === 'replaced' && !status.same) {
    const { hash: other, isOther } = status;
    return { status: 'replaced', hash: other, cancelled: true, ...(isOther && { isOther }) };
  }
  const isReverted = status.status === 'reverted' || (status.status === 'replaced' && status.reverted);
  if (isReverted) return { status: 'reverted', hash: status.hash };
  const mined = { hash: status.hash, ...(status.arrived !== undefined && { arrived: status.arrived }) };
  return status.status === 'replaced'
    ? { status: 'replaced', ...mined, cancelled: false }
    : { status: status.status, ...mined };
}
