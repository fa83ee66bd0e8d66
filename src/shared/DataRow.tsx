import type { ReactNode } from 'react';
import { newTab } from '../ui/newTab';
import type { Slot } from './useSlots';

export interface DataRowProps {
  readonly slot: Slot;
  /** Position in the list from 1, and the list's length; -1 while it is unknown. */
  readonly position: number;
  readonly setSize: number;
  /** Accessible name: the whole content in reading order. */
  readonly label: string;
  readonly leading: ReactNode;
  readonly name: string;
  readonly sub?: ReactNode;
  readonly end?: ReactNode;
  readonly endSub?: ReactNode;
  /** Rendered faintly because its content is not trustworthy. */
  readonly dim?: boolean;
  /** Renders a link that opens in a new tab. */
  readonly href?: string | null;
  readonly onClick?: () => void;
}

/** A row of a virtualized list: one link or button over its full width, or plain text without a target. */
export function DataRow({
  slot,
  position,
  setSize,
  label,
  leading,
  name,
  sub,
  end,
  endSub,
  dim,
  href,
  onClick,
}: DataRowProps) {
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
    <li className="cell" style={slot.style} aria-posinset={position} aria-setsize={setSize}>
      {href ? (
        <a {...shared} href={href} {...newTab}>
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
