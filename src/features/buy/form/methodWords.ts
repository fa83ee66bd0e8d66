import type { MessageKey } from '../../../core/words/Words';
import type { PaymentMethod } from './getLimits';

/** The messages of a payment method: on a tag, beside its radio button, and with its limits. */
export const methodWords: Readonly<Record<PaymentMethod, Readonly<Record<'tag' | 'name' | 'limits', MessageKey>>>> = {
  card: { tag: 'onramp.card', name: 'onramp.card', limits: 'onramp.limitsCard' },
  ach_bank_account: { tag: 'onramp.bank', name: 'onramp.methodBank', limits: 'onramp.limitsBank' },
};
