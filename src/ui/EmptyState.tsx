import type { ReactNode } from 'react';
import { Glyph } from './Glyph';

interface EmptyStateProps {
  readonly icon: string;
  readonly title: string;
  readonly text?: string;
  /** Up to two small buttons. */
  readonly children?: ReactNode;
}

/** What stands where a list would be, and what to do about it (design 5.25). */
export function EmptyState({ icon, title, text, children }: EmptyStateProps) {
  return (
    <div className="hero empty">
      <Glyph icon={icon} size={52} />
      <p className="name">{title}</p>
      {text && <p className="text">{text}</p>}
      {children && <div className="actions">{children}</div>}
    </div>
  );
}
