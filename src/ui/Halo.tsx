import type { ReactNode } from 'react';
import { Icon } from './Icon';
import { iconCheck, iconClose } from './icons';

interface HaloProps {
  /** `running`: an answer is pending; `still`: nothing is pending; the others show a badge. */
  readonly state: 'running' | 'still' | 'error' | 'success';
  readonly shape?: 'app' | 'circle';
  /** An icon of 72 px. */
  readonly children: ReactNode;
}

/** The 96 px ring around an icon while the modal waits for its wallet or network. */
export function Halo({ state, shape = 'app', children }: HaloProps) {
  const badge = state === 'error' || state === 'success';
  const ring = (className: string) => (
    <rect className={className} x="2" y="2" width="92" height="92" pathLength="100" />
  );
  return (
    <span className={`halo ${shape}`} data-state={state}>
      {!badge && (
        <svg viewBox="0 0 96 96" aria-hidden="true">
          {ring('track')}
          {state === 'running' && ring('run')}
        </svg>
      )}
      {children}
      {badge && (
        <span className={`badge ${state}`}>
          <Icon d={state === 'error' ? iconClose : iconCheck} />
        </span>
      )}
    </span>
  );
}
