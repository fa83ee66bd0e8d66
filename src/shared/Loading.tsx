import type { ReactNode } from 'react';
import { useViewContext } from '../core/kit';
import { Skeleton } from '../ui/Skeleton';
import { useDelay } from './useDelay';

const WAIT = 300;
const bars = [
  [92, 64, 56],
  [118, 72, 48],
  [80, 54, 62],
] as const;

/** The place of what is on its way, when that takes over 300 ms; the wait is said aloud once (design 4.8). */
export function Loading({ children }: { children: ReactNode }) {
  const { state, t } = useViewContext();
  useDelay(WAIT, () => {
    // A message that is on the screen is more than this, and is not to be talked over.
    if (!state.toast.current.peek()) state.announcer.say(t('shell.loading'));
  });
  return (
    <div className="loading" aria-busy="true">
      {children}
    </div>
  );
}

/** Rows that are on their way, in their final size. */
export function RowSkeletons() {
  return (
    <>
      {bars.map(([name, sub, end]) => (
        <div className="row plain idle cell" key={name} aria-hidden="true">
          <Skeleton width={38} height={38} circle />
          <span className="grow bars">
            <Skeleton width={name} height={12} />
            <Skeleton width={sub} height={10} />
          </span>
          <Skeleton width={end} height={12} />
        </div>
      ))}
    </>
  );
}
