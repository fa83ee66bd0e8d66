import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useViewContext } from '../../core/kit';
import { addressBlocks } from '../../lib/address';
import { pageDocument } from '../../lib/pageDocument';
import { ExplorerButton } from '../../shared/ExplorerButton';
import type { Slot } from '../../shared/useSlots';
import { KeyValues } from '../../ui/KeyValues';

interface PoisonedRowProps {
  readonly slot: Slot;
  readonly place: number;
  readonly of: number;
  readonly label: string;
  readonly leading: ReactNode;
  readonly name: string;
  readonly sub: ReactNode;
  readonly endSub: ReactNode;
  /** The address that was made to be mistaken for another, and that other one. */
  readonly address: string;
  readonly resembles: string;
  readonly href: string | null;
}

const whole = (address: string) => <bdi className="mono fixed">{addressBlocks(address).join(' ')}</bdi>;

/**
 * A transfer whose sender passes for somebody known: it tells nothing of itself, and shows both addresses whole while it has
 * focus or the pointer, for short ones look the same. Neither can be selected.
 */
export function PoisonedRow(props: PoisonedRowProps) {
  const { slot, place, of, label, leading, name, sub, endSub, address, resembles, href } = props;
  const { t } = useViewContext();
  const [open, setOpen] = useState(false);
  const id = useId();
  const cell = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const row = cell.current;
    if (!open || !row) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.preventDefault(); // This press is spent: the dialog stays.
      setOpen(false);
    };
    const onLeave = ({ relatedTarget }: FocusEvent): void => {
      if (!row.contains(relatedTarget as Node | null)) setOpen(false);
    };
    // Whom the keyboard or a tap has brought here sees all of it; under the pointer nothing moves.
    if (row.matches(':focus-within')) row.lastElementChild?.scrollIntoView?.({ block: 'nearest' });
    pageDocument.addEventListener('keydown', onKey, true);
    row.addEventListener('focusout', onLeave);
    return () => {
      pageDocument.removeEventListener('keydown', onKey, true);
      row.removeEventListener('focusout', onLeave);
    };
  }, [open]);
  return (
    <li
      className={open ? 'cell open' : 'cell'}
      style={slot.style}
      ref={cell}
      aria-posinset={place}
      aria-setsize={of}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setOpen(true)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setOpen(false)}
    >
      <button
        type="button"
        className="row plain dim"
        aria-label={label}
        aria-expanded={open}
        aria-describedby={open ? id : undefined}
        data-key={slot.key}
        onFocus={() => {
          slot.onFocus();
          setOpen(true);
        }}
        onClick={() => setOpen(true)}
      >
        {leading}
        <span className="grow">
          <bdi className="name">{name}</bdi>
          <span className="sub">{sub}</span>
        </span>
        <span className="grow figures">
          <span className="sub">{endSub}</span>
        </span>
      </button>
      {open && (
        <div className="unmask" id={id}>
          <p>{t('activity.imitates')}</p>
          <KeyValues
            rows={[
              { label: t('activity.stranger'), value: whole(address) },
              { label: t('activity.familiar'), value: whole(resembles) },
            ]}
          />
          {href && <ExplorerButton href={href} />}
        </div>
      )}
    </li>
  );
}
