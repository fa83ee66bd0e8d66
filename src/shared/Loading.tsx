import type { ReactNode } from 'react';
import { useViewContext } from '../core/kit';
import { Skeleton } from '../ui/Skeleton';
import { useDelay } from './useDelay';

const ANNOUNCE_AFTER = 300;
const bars = [
  [92, 64, 56],
  [118, 72, 48],
  [80, 54, 62],
] as const;

interface LoadingProps {
  readonly children: ReactNode;
  /** The content is drawn as it will be, so the view need not keep the height of the previous one. */
  readonly drawn?: boolean;
}

/** A container for content that is loading; announced once after 300 ms. */
export function Loading({ children, drawn = false }: LoadingProps) {
  const { state, t } = useViewContext();
  useDelay(ANNOUNCE_AFTER, () => {
    // Do not interrupt the announcement of a visible toast.
    if (!state.toast.current.peek()) state.announcer.say(t('shell.loading'));
  });
  return (
    <div className={drawn ? 'loading drawn' : 'loading'} aria-busy="true">
      {children}
    </div>
  );
}

/** Placeholder rows in their final size. */
export const RowSkeletons = () =>
  bars.map(([name, sub, end]) => (
    <div className="row plain idle cell" key={name} aria-hidden="true">
      <Skeleton width={38} height={38} circle />
      <span className="grow bars">
        <Skeleton width={name} height={12} />
        <Skeleton width={sub} height={10} />
      </span>
      <Skeleton width={end} height={12} />
    </div>
  ));

/** Placeholder rows for a list that is loading. */
export const LoadingRows = () => (
  <Loading>
    <RowSkeletons />
  </Loading>
);
