import type { ReactNode } from 'react';
import { Glyph } from './Glyph';

interface EmptyStateProps {
  readonly icon?: string;
  /** A drawing, in place of the icon. */
  readonly picture?: ReactNode;
  readonly title: string;
  readonly text?: string;
  /** Up to two small buttons. */
  readonly children?: ReactNode;
}

/** Replaces an empty list and offers what to do next. */
export function EmptyState({ icon, picture, title, text, children }: EmptyStateProps) {
  return (
    <div className="hero empty">
      {picture ?? (icon && <Glyph icon={icon} size={52} />)}
      <p className="name">{title}</p>
      {text && <p className="text">{text}</p>}
      {children && <div className="actions">{children}</div>}
    </div>
  );
}
