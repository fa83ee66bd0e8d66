import { useEffect, useState } from 'react';
import { pageDocument } from '../../lib/pageDocument';
import { useElapsed } from '../../shared/useElapsed';

/** How long an app that was opened may take to hide the page (ms). */
const RETURN_TIMEOUT = 10_000;

interface Attempt {
  readonly target: string | null;
  /** The page may not open the link. */
  readonly blocked: boolean;
}

/**
 * Whether an app was opened for a target: the pairing, or the page. Another pairing has not been opened yet, but what the page may
 * not open stays blocked.
 */
export function useOpening(target: string | null) {
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const [hidden, setHidden] = useState(pageDocument.hidden);
  useEffect(() => {
    const update = (): void => setHidden(pageDocument.hidden);
    pageDocument.addEventListener('visibilitychange', update);
    return () => pageDocument.removeEventListener('visibilitychange', update);
  }, []);
  const opened = attempt?.target === target && !attempt.blocked;
  return {
    /** The latest attempt, another object for each. */
    attempt,
    opened,
    /** The page has been visible for 10 s after it. */
    notOpened: useElapsed(opened && !hidden, RETURN_TIMEOUT, attempt),
    record: (blocked: boolean): void => setAttempt({ target, blocked }),
  };
}
