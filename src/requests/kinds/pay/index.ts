import { fields } from '../../../lib/readers/fields';
import type { RequestKind } from '../../RequestKind';
import { words } from './words';

/** A payment that the app has requested. */
export const pay: RequestKind<object> = {
  operation: 'send',
  messages: words,
  words: {
    sending: 'payRequest.sending',
    canClose: 'payRequest.canClose',
    confirmed: 'payRequest.confirmed',
    declined: { title: 'payRequest.declined', text: 'payRequest.nothing' },
    notSent: 'payRequest.failed',
    failed: {
      title: 'payRequest.failed',
      text: 'transaction.failedText',
      withoutFee: 'transaction.refusedText',
    },
    unknown: { title: 'payRequest.unknown', text: 'payRequest.unknownText' },
  },
  properties: fields({}),
  event: (_, { isSuccess, hash }) =>
    isSuccess
      ? { event: 'PAY_SUCCESS', properties: { hash } }
      : { event: 'PAY_ERROR', properties: { message: 'GENERIC_PAYMENT_ERROR', hash } },
  hasPromise: true,
};
