import { useEffect } from 'react';
import { Button, Note, useViewContext } from '../../core/kit';
import type { TransactionRequest } from '../../core/ports/verbs';
import { findEarlierPayment } from './findEarlierPayment';

const texts = {
  pending: 'transaction.earlierPending',
  unknown: 'transaction.earlierUnknown',
  done: 'transaction.earlierDone',
} as const;

/** Warns that the same payment was submitted before, so that the visitor does not pay twice by mistake. */
export function EarlierPaymentNote({ request }: { readonly request: TransactionRequest }) {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const earlier = findEarlierPayment(ctx, request);
  const text = earlier && t(texts[earlier]);
  useEffect(() => {
    if (text) state.announcer.say(text);
  }, [text]);
  if (!text) return null;
  const toActivity = (): void => state.router.push('Account', { tab: 'activity' });
  return (
    <Note
      kind="warning"
      end={
        <Button small variant="soft" onClick={toActivity} onIntent={() => ctx.prefetch('Account')}>
          {t('transaction.earlierActivity')}
        </Button>
      }
    >
      {text}
    </Note>
  );
}
