import type { ReactNode } from 'react';
import { Drawing } from './drawings/Drawing';

export interface EmptyStateProps {
  /** One of `drawings/paths`. */
  readonly drawing: string;
  readonly title: string;
  readonly text?: string;
  /** Up to two small buttons. */
  readonly children?: ReactNode;
}

/** Replaces an empty list and offers what to do next. */
export function EmptyState({ drawing, title, text, children }: EmptyStateProps) {
  return (
    <div className="hero empty">
      <Drawing d={drawing} />
      <p className="name">{title}</p>
      {text && <p className="text">{text}</p>}
      {children && <div className="actions">{children}</div>}
    </div>
  );
}
