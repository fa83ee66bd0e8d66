import type { ModalEvent } from '../core/actions/events';
import { failureMessage, isDeclined, mayBeMined, outcome } from './outcome';
import type { Intent, Progress } from './Transactions';

/** The event that hosts receive when a request ends. Null while it may still be mined, and for a request without an event. */
export function resultEvent({ about, operation }: Intent, progress: Progress): ModalEvent | null {
  if (!about || mayBeMined(progress)) return null;
  const hash = 'hash' in progress ? progress.hash : undefined;
  const isSuccess = outcome(progress) === 'succeeded';
  const message = failureMessage(progress);
  if (about.kind === 'pay')
    return isSuccess
      ? { event: 'PAY_SUCCESS', properties: { hash } }
      : { event: 'PAY_ERROR', properties: { message: 'GENERIC_PAYMENT_ERROR', hash } };
  if (about.kind === 'send') {
    const { properties } = about;
    if (isSuccess && hash) return { event: 'SEND_SUCCESS', properties: { ...properties, hash } };
    if (isDeclined(progress)) return { event: 'SEND_REJECTED', properties };
    return { event: 'SEND_ERROR', properties: { ...properties, message } };
  }
  const { properties } = about;
  const isApproval = operation === 'approve';
  if (isSuccess) return isApproval ? null : { event: 'SWAP_SUCCESS', properties };
  return { event: isApproval ? 'SWAP_APPROVAL_ERROR' : 'SWAP_ERROR', properties: { ...properties, message } };
}
