import type { ReactNode } from 'react';
import { Icon } from './Icon';
import { iconInfo, iconWarning } from './icons';

export interface NoteProps {
  readonly kind: 'error' | 'warning' | 'info';
  readonly title?: string;
  readonly children: ReactNode;
  /** Buttons at the end. */
  readonly end?: ReactNode;
}

/** An important message for the current step, with an icon and a soft background. */
export function Note({ kind, title, children, end }: NoteProps) {
  return (
    <div className={`note ${kind}`}>
      <Icon d={kind === 'info' ? iconInfo : iconWarning} size={18} />
      <div className="grow">
        {title && <p className="name">{title}</p>}
        {children}
      </div>
      {end}
    </div>
  );
}
