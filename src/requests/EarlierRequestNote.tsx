import { type RefObject, useEffect } from 'react';
import { Button, Note, useViewContext } from '../core/kit';
import { linkTo } from '../shared/linkTo';
import { useSpoken } from '../shared/useSpoken';
import { Checkbox } from '../ui/Checkbox';
import { needsConsent, setConsent } from './consent';
import { findEarlier } from './findEarlier';
import type { Intent } from './Intent';

const texts = {
  pending: ['transaction.earlierPending', 'transaction.earlierTwice'],
  unknown: ['transaction.earlierUnknown', 'transaction.earlierCheck'],
  done: ['transaction.earlierDone', 'transaction.earlierTwice'],
} as const;

interface EarlierRequestNoteProps {
  /** An intent in review. */
  readonly intent: Intent;
  /** The request in words: the amount, and who or what it is for. */
  readonly name: string;
  readonly checkbox: RefObject<HTMLInputElement | null>;
}

/** Names an earlier request that does the same, with the checkbox that the visitor must check to repeat it. */
export function EarlierRequestNote({ intent, name, checkbox }: EarlierRequestNoteProps) {
  const ctx = useViewContext();
  const { t } = ctx;
  const [latest] = findEarlier(ctx, intent);
  const [titleKey, textKey] = latest ? texts[latest.state] : [];
  const title = titleKey && t(titleKey);
  const text = textKey && t(textKey);
  useSpoken(title && `${title}: ${name}. ${text}`);
  // Another review needs another consent.
  useEffect(() => () => setConsent(ctx, intent, false), []);
  if (!title) return null;
  return (
    <>
      <Note
        kind="warning"
        title={title}
        end={
          <Button small variant="soft" {...linkTo(ctx, 'Account', { tab: 'activity' })}>
            {t('transaction.earlierActivity')}
          </Button>
        }
      >
        <p>
          <bdi>{name}</bdi>
        </p>
        <p>{text}</p>
      </Note>
      <Checkbox
        label={t('transaction.earlierAccept')}
        checked={!needsConsent(ctx, intent)}
        onChange={(checked) => setConsent(ctx, intent, checked)}
        checkboxRef={checkbox}
      />
    </>
  );
}
