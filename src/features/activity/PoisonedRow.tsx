import { useEffect, useId, useRef, useState } from 'react';
import { useViewContext } from '../../core/kit';
import { AddressBlocks } from '../../shared/AddressBlocks';
import type { DataRowProps } from '../../shared/DataRow';
import { ExplorerButton } from '../../shared/ExplorerButton';
import { KeyValues } from '../../ui/KeyValues';
import { onEscape } from '../../ui/onEscape';

interface PoisonedRowProps extends Omit<DataRowProps, 'dim' | 'onClick'> {
  /** The imitating address, and the genuine one that it resembles. */
  readonly address: string;
  readonly resembles: string;
}

/**
 * A transfer from or to an address that imitates another one. The row shows no details except the amount that the account
 * has sent. On focus or hover it shows both addresses in full, because their short forms look the same. Neither can be
 * selected for copying.
 */
export function PoisonedRow(props: PoisonedRowProps) {
  const { slot, position, setSize, label, leading, name, sub, end, endSub, address, resembles, href } = props;
  const { t } = useViewContext();
  const [open, setOpen] = useState(false);
  const id = useId();
  const cell = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const row = cell.current;
    if (!open || !row) return;
    const onLeave = ({ relatedTarget }: FocusEvent): void => {
      if (!row.contains(relatedTarget as Node | null)) setOpen(false);
    };
    // Scroll the panel into view on focus, but not on hover: nothing should move under the pointer.
    if (row.matches(':focus-within')) row.lastElementChild?.scrollIntoView?.({ block: 'nearest' });
    const stopEscape = onEscape(row.getRootNode(), () => setOpen(false));
    row.addEventListener('focusout', onLeave);
    return () => {
      stopEscape();
      row.removeEventListener('focusout', onLeave);
    };
  }, [open]);
  return (
    <li
      className={open ? 'cell open' : 'cell'}
      style={slot.style}
      ref={cell}
      aria-posinset={position}
      aria-setsize={setSize}
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
          {end && <span className="name">{end}</span>}
          <span className="sub">{endSub}</span>
        </span>
      </button>
      {open && (
        <div className="address-comparison" id={id}>
          <p>{t('activity.imitates')}</p>
          <KeyValues
            rows={[
              {
                label: t('activity.poisonedAddress'),
                value: <AddressBlocks address={address} differsFrom={resembles} />,
              },
              { label: t('activity.knownAddress'), value: <AddressBlocks address={resembles} differsFrom={address} /> },
            ]}
          />
          {href && <ExplorerButton href={href} />}
        </div>
      )}
    </li>
  );
}
