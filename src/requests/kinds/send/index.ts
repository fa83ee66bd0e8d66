import type { EventProperties } from '../../../core/actions/events';
import { fields } from '../../../lib/readers/fields';
import { decimal, flag, line, networkId } from '../../../lib/readers/values';
import type { RequestKind } from '../../RequestKind';
import { words } from './words';

/** A transfer to an address. */
export const send: RequestKind<EventProperties['SEND_INITIATED']> = {
  operation: 'send',
  messages: words,
  words: {
    canClose: 'sendRequest.canClose',
    confirmed: 'sendRequest.confirmed',
    declined: { title: 'sendRequest.declined' },
    failed: {
      title: 'sendRequest.failed',
      text: 'transaction.failedText',
      withoutFee: 'transaction.refusedText',
    },
  },
  properties: fields({ network: networkId, isSmartAccount: flag, token: line(), amount: decimal }),
  event(properties, { isSuccess, isDeclined, hash, message }) {
    if (isSuccess && hash) return { event: 'SEND_SUCCESS', properties: { ...properties, hash } };
    if (isDeclined) return { event: 'SEND_REJECTED', properties };
    return { event: 'SEND_ERROR', properties: { ...properties, message } };
  },
};
