import { useLayoutEffect, useState } from 'react';

/** The card, hidden yet; with its view; laid out from the top in three parts, shown with the last; the page held. */
export type Stage = 0 | 1 | 2 | 3 | 4 | 5;

/**
 * Opens in six tasks, so that none is long on a slow phone: each stage follows the one before in a task of its own. A font
 * is looked up for each size and weight that was not drawn before, which takes longer than to lay out the words.
 */
export function useStage(): Stage {
  const [stage, setStage] = useState<Stage>(0);
  useLayoutEffect(() => {
    if (stage === 5) return;
    const timer = setTimeout(() => setStage((stage + 1) as Stage));
    return () => clearTimeout(timer);
  }, [stage]);
  return stage;
}
