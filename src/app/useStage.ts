import { useLayoutEffect, useState } from 'react';

/** The card, hidden yet; with its view; shown and laid out; with the page held and focus moved. */
export type Stage = 0 | 1 | 2 | 3;

/** Opens in four tasks, so that none is long on a slow phone: each stage follows the one before in a task of its own. */
export function useStage(): Stage {
  const [stage, setStage] = useState<Stage>(0);
  useLayoutEffect(() => {
    if (stage === 3) return;
    const timer = setTimeout(() => setStage((stage + 1) as Stage));
    return () => clearTimeout(timer);
  }, [stage]);
  return stage;
}
