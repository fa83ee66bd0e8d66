import { type CSSProperties, type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';

export interface Tab<Id extends string = string> {
  readonly id: Id;
  readonly label: string;
}

/** How long a panel comes in, in ms. */
const PANEL_FADE = 100;

interface TabsProps<Id extends string> {
  /** The accessible name of the tab list. */
  readonly label: string;
  /** With a single tab, only the panel is rendered. */
  readonly tabs: readonly Tab<Id>[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
  /** The panel of the selected tab. */
  readonly children: ReactNode;
}

/** Tabs over their panel, whose thumb slides: one tab stop; arrow keys select immediately and follow the text direction. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const shown = useRef(selected);
  useLayoutEffect(() => {
    if (shown.current === selected) return;
    shown.current = selected;
    panel.current?.animate?.({ opacity: [0, 1] }, { duration: PANEL_FADE, easing: 'ease-out', fill: 'backwards' });
  }, [selected]);
  if (tabs.length < 2) return <>{children}</>;

  const onKeyDown = (event: KeyboardEvent): void => {
    // The browser's own keys, such as those for the previous page.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const index = tabs.findIndex(({ id }) => id === selected);
    const rtl = list.current?.closest('[dir]')?.getAttribute('dir') === 'rtl';
    const targets: Readonly<Record<string, number>> = {
      ArrowRight: index + (rtl ? -1 : 1),
      ArrowLeft: index + (rtl ? 1 : -1),
      Home: 0,
      End: -1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const next = (target + tabs.length) % tabs.length;
    const tab = tabs[next];
    if (tab) onSelect(tab.id);
    (list.current?.children[next] as HTMLElement | undefined)?.focus();
  };
  // Where the thumb is.
  const place = { '--count': tabs.length, '--index': tabs.findIndex(({ id }) => id === selected) };
  return (
    <>
      <div className="seg" role="tablist" aria-label={label} style={place as CSSProperties} ref={list}>
        {tabs.map(({ id, label: name }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}-${id}`}
            aria-selected={id === selected}
            aria-controls={`${base}-panel`}
            tabIndex={id === selected ? 0 : -1}
            onClick={() => onSelect(id)}
            onKeyDown={onKeyDown}
          >
            {name}
          </button>
        ))}
      </div>
      <div ref={panel} role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${selected}`}>
        {children}
      </div>
    </>
  );
}
