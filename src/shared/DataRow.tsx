import type { ReactNode } from 'react';
import type { Slot } from './useSlots';

interface DataRowProps {
  readonly slot: Slot;
  /** Its place in its list, from 1, and how many there are; -1 while nobody knows. */
  readonly place: number;
  readonly of: number;
  /** All that it says, in reading order. */
  readonly label: string;
  readonly leading: ReactNode;
  readonly name: string;
  readonly sub?: ReactNode;
  readonly end?: ReactNode;
  readonly endSub?: ReactNode;
  /** Set back: what it tells is not to be relied on. */
  readonly dim?: boolean;
  /** Makes it a link that opens in a new tab. */
  readonly href?: string | null;
  readonly onClick?: () => void;
}

/** A row of data in its slot: one link or button from edge to edge, or neither where there is nowhere to go (design 5.3). */
export function DataRow({ slot, place, of, label, leading, name, sub, end, endSub, dim, href, onClick }: DataRowProps) {
  const className = `row plain${dim ? ' dim' : ''}`;
  const shared = {
    className,
    'aria-label': label,
    'data-key': slot.key,
    onFocus: slot.onFocus,
  };
  const content = (
    <>
      {leading}
      <span className="grow">
        <bdi className="name">{name}</bdi>
        {sub && <span className="sub">{sub}</span>}
      </span>
      {(end || endSub) && (
        <span className="grow figures">
          {end && <span className="name">{end}</span>}
          {endSub && <span className="sub">{endSub}</span>}
        </span>
      )}
    </>
  );
  return (
    <li className="cell" style={slot.style} aria-posinset={place} aria-setsize={of}>
      {href ? (
        <a {...shared} href={href} target="_blank" rel="noopener noreferrer">
          {content}
        </a>
      ) : onClick ? (
        <button {...shared} type="button" onClick={() => onClick()}>
          {content}
        </button>
      ) : (
        <div className={`${className} idle`}>{content}</div>
      )}
    </li>
  );
}
