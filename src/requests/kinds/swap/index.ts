import type { EventProperties } from '../../../core/actions/events';
import { fields } from '../../../lib/readers/fields';
import { decimal, flag, line, networkId } from '../../../lib/readers/values';
import type { RequestKind } from '../../RequestKind';
import { words } from './words';

/** A swap of two tokens. */
export const swap: RequestKind<EventProperties['INITIATE_SWAP']> = {
  operation: 'trade',
  messages: words,
  words: {
    canClose: 'swapRequest.canClose',
    confirmed: 'swapRequest.confirmed',
    declined: { title: 'swapRequest.declined' },
    failed: {
      title: 'swapRequest.failed',
      text: 'transaction.failedText',
      withoutFee: 'transaction.refusedText',
    },
  },
  properties: fields({
    network: networkId,
    isSmartAccount: flag,
    swapFromToken: line(),
    swapToToken: line(),
    swapFromAmount: decimal,
    swapToAmount: decimal,
  }),
  event: (properties, { isSuccess, message }) =>
    isSuccess ? { event: 'SWAP_SUCCESS', properties } : { event: 'SWAP_ERROR', properties: { ...properties, message } },
  isQuoted: true,
};
