import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton, useViewContext } from '../core/kit';
import { iconBack } from '../ui/icons';
import { type KeyValue, KeyValues } from '../ui/KeyValues';
import { useFocusFallback } from '../ui/useFocusFallback';

interface DetailsProps {
  readonly title: string;
  readonly facts: readonly KeyValue[];
  readonly onBack: () => void;
  /** What it looks like, over the facts. */
  readonly children: ReactNode;
  /** What can be done with it. */
  readonly actions?: ReactNode;
}

/** One thing of the account, in place of the account's lists; its title takes focus, and Back leads to where one was. */
export function Details({ title, facts, onBack, children, actions }: DetailsProps) {
  const { t } = useViewContext();
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusFallback(() => section.current);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section className="details" ref={section}>
      <div className="details-head">
        <IconButton label={t('shell.back')} icon={iconBack} flip onClick={onBack} />
        <h3 tabIndex={-1} ref={heading}>
          <bdi>{title}</bdi>
        </h3>
      </div>
      {children}
      <KeyValues rows={facts} />
      {actions && <div className="below">{actions}</div>}
    </section>
  );
}
