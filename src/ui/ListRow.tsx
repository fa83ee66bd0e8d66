import type { ReactNode } from 'react';
import type { ControlProps } from './ControlProps';
import { Icon } from './Icon';
import { iconCheck } from './icons';
import { newTab } from './newTab';

interface ListRowProps extends ControlProps {
  readonly name: string;
  readonly sub?: string;
  /** Filled rows are choices, plain rows data; `filled strong` is the one that is recommended, `filled half` a tile beside another. */
  readonly variant?: 'filled' | 'plain' | 'filled strong' | 'filled half';
  readonly leading?: ReactNode;
  readonly trailing?: ReactNode;
  /** The text of the trailing part, or of the heading above, for the row's accessible name. */
  readonly trailingText?: string;
  /** The current item of the list. */
  readonly selected?: boolean;
  /** The icon of the current item; a check by default. */
  readonly mark?: string;
  /** Why the row cannot be chosen; replaces `sub`. */
  readonly unavailable?: string;
}

/** A list item that is a single control over its full width. Its accessible name is its text in reading order. */
export function ListRow(props: ListRowProps) {
  const { name, variant = 'filled', leading, trailing, trailingText, selected, unavailable, href } = props;
  const { mark = iconCheck, autofocus, onClick, onIntent, elementRef } = props;
  const sub = unavailable ?? props.sub;
  const shared = {
    className: `row ${variant}`,
    'aria-label': [name, sub, trailingText].filter(Boolean).join(', '),
    'aria-current': selected || undefined,
    'data-autofocus': autofocus || undefined,
    onClick: () => unavailable === undefined && onClick?.(),
    onPointerEnter: onIntent,
    onFocus: onIntent,
  };
  const content = (
    <>
      {leading}
      <span className="grow">
        <bdi className="name">{name}</bdi>
        {sub && <bdi className="sub">{sub}</bdi>}
      </span>
      {(trailing || selected) && (
        <span className="end">
          {trailing}
          {selected && <Icon d={mark} />}
        </span>
      )}
    </>
  );
  return (
    <li>
      {href && unavailable === undefined ? (
        <a {...shared} href={href} {...newTab}>
          {content}
        </a>
      ) : (
        <button type="button" {...shared} aria-disabled={unavailable !== undefined || undefined} ref={elementRef}>
          {content}
        </button>
      )}
    </li>
  );
}
