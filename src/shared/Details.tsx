import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton, useViewContext } from '../core/kit';
import { iconBack } from '../ui/icons';
import { type KeyValue, KeyValues } from '../ui/KeyValues';
import { useFocusFallback } from '../ui/useFocusFallback';

interface DetailsProps {
  readonly title: string;
  readonly rows: readonly KeyValue[];
  readonly onBack: () => void;
  /** Image and headline, above the rows. */
  readonly children: ReactNode;
  /** Buttons below the rows. */
  readonly actions?: ReactNode;
}

/** Details of one token or NFT, shown instead of the account's lists. Its title takes the focus; Back returns to the list. */
export function Details({ title, rows, onBack, children, actions }: DetailsProps) {
  const { t } = useViewContext();
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusFallback(() => section.current);
  useEffect(() => {
    // After Back from a view that was opened here, the control that opened it has the focus.
    if (!section.current?.querySelector(':focus')) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section className="details" ref={section}>
      <div className="details-head">
        <IconButton label={t('shell.back')} icon={iconBack} flip onClick={onBack} />
        <h3 tabIndex={-1} ref={heading}>
          <bdi>{title}</bdi>
        </h3>
      </div>
      {children}
      <KeyValues rows={rows} />
      {actions && <div className="below">{actions}</div>}
    </section>
  );
}
