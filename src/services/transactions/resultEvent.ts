import type { ModalEvent } from '../../core/actions/events';
import { mayBeMined } from '../../shared/transaction/mayBeMined';
import { outcome } from '../../shared/transaction/outcome';
import type { Intent, Progress } from './Transactions';

/**
 * The event that hosts receive when a restored transaction ends; the page that submitted it emits its own events. Null if the
 * result is uncertain or has no event.
 */
export function resultEvent({ about, operation }: Intent, progress: Progress): ModalEvent | null {
  const { status } = progress;
  if (!about || !('hash' in progress) || mayBeMined(progress)) return null;
  const isSuccess = outcome(progress) === 'succeeded';
  if (about.kind === 'pay') {
    const { hash } = progress;
    if (isSuccess) return { event: 'PAY_SUCCESS', properties: { hash } };
    return { event: 'PAY_ERROR', properties: { message: 'GENERIC_PAYMENT_ERROR', hash } };
  }
  if (about.kind === 'send') {
    const { properties } = about;
    if (isSuccess) return { event: 'SEND_SUCCESS', properties: { ...properties, hash: progress.hash } };
    return { event: 'SEND_ERROR', properties: { ...properties, message: status } };
  }
  const { properties } = about;
  if (!isSuccess) {
    const event = operation === 'approve' ? 'SWAP_APPROVAL_ERROR' : 'SWAP_ERROR';
    return { event, properties: { ...properties, message: status } };
  }
  return operation === 'approve' ? null : { event: 'SWAP_SUCCESS', properties };
}
