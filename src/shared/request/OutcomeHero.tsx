import type { ReactNode } from 'react';
import { iconCheck, iconClose, iconWarning } from '../../ui/icons';

const marks = { success: iconCheck, error: iconClose, warning: iconWarning };

export interface OutcomeHeroProps {
  readonly mark: keyof typeof marks;
  readonly title: string;
  readonly text?: string | undefined;
  /** A link below the text. */
  readonly link?: ReactNode;
}

/** A result: the ring of the progress closes around a mark, above a headline. */
export const OutcomeHero = ({ mark, title, text, link }: OutcomeHeroProps) => (
  <div className="hero outcome">
    <span className={`outcome-mark ${mark}`}>
      <svg viewBox="0 0 96 96" aria-hidden="true">
        <rect x="2" y="2" width="92" height="92" pathLength="100" />
        <path d={marks[mark]} pathLength="100" transform="translate(24 24) scale(2.4)" />
      </svg>
    </span>
    <p className="headline">{title}</p>
    {text && <p className="text">{text}</p>}
    {link}
  </div>
);
