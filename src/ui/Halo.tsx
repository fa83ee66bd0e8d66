import type { ReactNode } from 'react';
import { Icon } from './Icon';
import { iconCheck, iconClose, iconLock, iconPlus } from './icons';

const badges = { error: iconClose, success: iconCheck, locked: iconLock, missing: iconPlus };

interface HaloProps {
  /**
   * `running`: an answer is pending; `still`: nothing is pending; the others show a badge. `locked` and `missing` are no
   * errors: something must be unlocked or added first. From `running` to `success`, the ring closes and its check is drawn.
   */
  readonly state: 'running' | 'still' | keyof typeof badges;
  readonly shape?: 'app' | 'circle';
  /** An icon of 72 px. */
  readonly children: ReactNode;
}

/** The 96 px ring around an icon while the modal waits for its wallet or network. */
export function Halo({ state, shape = 'app', children }: HaloProps) {
  const isRing = state === 'running' || state === 'still' || state === 'success';
  // A running ring has its check ready: it may end in the snapshot of a modal that closes.
  const badge = state === 'running' ? 'success' : state !== 'still' && state;
  const ring = (className: string) => (
    <rect className={className} x="2" y="2" width="92" height="92" pathLength="100" />
  );
  return (
    <span className={`halo ${shape}`} data-state={state}>
      {isRing && (
        <svg viewBox="0 0 96 96" aria-hidden="true">
          {ring('track')}
          {state !== 'still' && ring('run')}
        </svg>
      )}
      {children}
      {badge && (
        <span className={`badge ${badge}`}>
          <Icon d={badges[badge]} />
        </span>
      )}
    </span>
  );
}
