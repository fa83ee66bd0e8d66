import type { CSSProperties, ReactNode } from 'react';
import { textWidth } from '../../lib/textWidth';

interface MoneyDigitsProps {
  /** The amount as it is shown. */
  readonly text: string;
  /** The field that shows it. Default: the text itself. */
  readonly children?: ReactNode;
  /** Dimmed: nothing is entered, or a newer amount is loading. */
  readonly state?: 'empty' | 'stale' | undefined;
}

/** An amount in a box, whole at any length: its font shrinks, then it takes a line of its own. */
export const MoneyDigits = ({ text, children, state }: MoneyDigitsProps) => (
  <span className="value-digits" style={{ '--wm-ems': Math.max(1, textWidth(text)) } as CSSProperties}>
    {children ?? (
      <bdi className="value-text" dir="ltr" data-state={state}>
        {text}
      </bdi>
    )}
  </span>
);
