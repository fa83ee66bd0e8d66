import type { EventProperties } from '../../../core/actions/events';
import type { RequestKind } from '../../RequestKind';
import { swap } from '../swap/index';
import { words } from './words';

/** An approval of the token that a swap pays, or the end of an older one. Its events are those of the swap. */
export const approve: RequestKind<EventProperties['INITIATE_SWAP']> = {
  operation: 'approve',
  messages: words,
  words: {
    canClose: 'approveRequest.canClose',
    confirmed: 'approveRequest.confirmed',
    declined: { title: 'approveRequest.declined' },
    failed: {
      title: 'approveRequest.failed',
      text: 'approveRequest.failedText',
      withoutFee: 'approveRequest.refusedText',
    },
  },
  properties: swap.properties,
  event: (properties, { isSuccess, message }) =>
    isSuccess ? null : { event: 'SWAP_APPROVAL_ERROR', properties: { ...properties, message } },
  isUsedUp: true,
};
