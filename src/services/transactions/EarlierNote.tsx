import { useEffect } from 'react';
import { Button, Note, useViewContext } from '../../core/kit';
import type { TransactionRequest } from '../../core/ports/verbs';
import { findEarlier } from './findEarlier';

const texts = {
  pending: 'transaction.earlierPending',
  unknown: 'transaction.earlierUnknown',
  done: 'transaction.earlierDone',
} as const;

/** Says that the same was sent before, so that nobody pays twice unawares. */
export function EarlierNote({ request }: { readonly request: TransactionRequest }) {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const earlier = findEarlier(ctx, request);
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
