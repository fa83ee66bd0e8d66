import { type ReactNode, useId, useState } from 'react';
import { useViewContext } from '../../core/kit';
import { Disclosure } from '../../ui/Disclosure';
import { type KeyValue, KeyValues } from '../../ui/KeyValues';

interface MoneyFactsProps {
  /** The facts that are always visible. */
  readonly rows: readonly KeyValue[];
  /** The details, which one control expands. */
  readonly more?: readonly KeyValue[];
  /** The text of that control, before "Details". The line is shown even if there are no details. */
  readonly line?: ReactNode;
  /** At the end of the expanded details. */
  readonly children?: ReactNode;
  /** The numbers are about to be replaced. */
  readonly isStale?: boolean;
}

/** The facts of a payment, below its boxes. Expanded details stay expanded while the numbers change. */
export function MoneyFacts({ rows, more = [], line, children, isStale = false }: MoneyFactsProps) {
  const { t } = useViewContext();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const label = t('value.details');
  const canOpen = more.length > 0;
  const shown = isOpen ? [...rows, ...more] : rows;
  return (
    <div className="money-facts" data-stale={isStale || undefined} {...{ role: 'group', 'aria-label': label }}>
      {canOpen ? (
        <Disclosure className="money-line" isOpen={isOpen} controls={id} onToggle={() => setOpen(!isOpen)}>
          <span className="grow">{line}</span> <span>{label}</span>
        </Disclosure>
      ) : (
        line !== undefined && <p className="money-line">{line}</p>
      )}
      <div id={id} hidden={!shown.length}>
        {shown.length > 0 && <KeyValues rows={shown} />}
        {isOpen && children}
      </div>
    </div>
  );
}
