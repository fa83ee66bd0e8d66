import { type RefObject, useEffect, useState } from 'react';
import { onEscape } from '../../ui/onEscape';

/** Alerts are excluded: they appear under the pointer, and the first Escape would only hide the tooltip. */
const CONTROLS = '.iconbtn:not(.alertbar *)';
const HOVER_DELAY = 600;
/** The distance between a control and its tooltip, in px. */
const GAP = 6;

export interface Tooltip {
  readonly text: string;
  /** Below the control, in px from the card's edges; on the side of the control, so that it does not leave the card. */
  readonly style: { readonly top: number; readonly left?: number; readonly right?: number };
}

function tooltipOf(control: Element, card: Element): Tooltip {
  const box = control.getBoundingClientRect();
  const cardBox = card.getBoundingClientRect();
  const isLeft = box.left + box.right < cardBox.left + cardBox.right;
  return {
    text: control.getAttribute('aria-label') ?? '',
    style: {
      top: box.bottom - cardBox.top + card.scrollTop + GAP,
      ...(isLeft ? { left: box.left - cardBox.left } : { right: cardBox.right - box.right }),
    },
  };
}

/**
 * Returns the tooltip of the icon button in the card that has been hovered for 600 ms or has keyboard focus. Escape hides it
 * without closing the dialog (WCAG 1.4.13).
 * @param anchor an element in the card
 */
export function useTooltip(anchor: RefObject<HTMLElement | null>): Tooltip | undefined {
  const [tooltip, setTooltip] = useState<Tooltip>();
  useEffect(() => {
    const card = anchor.current?.closest('.card');
    if (!card) return;
    const controller = new AbortController();
    let hovered: Element | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const controlOf = ({ target }: Event): Element | null => (target as Element).closest(CONTROLS);
    const show = (control: Element): void => setTooltip(tooltipOf(control, card));
    const hide = (): void => {
      clearTimeout(timer);
      setTooltip(undefined);
    };
    const listen = <Name extends keyof HTMLElementEventMap>(
      name: Name,
      listener: (event: HTMLElementEventMap[Name]) => void,
    ): void =>
      card.addEventListener(name, listener as EventListener, { signal: controller.signal, capture: name === 'scroll' });
    listen('pointerover', (event) => {
      const control = controlOf(event);
      if (control === hovered) return;
      hovered = control;
      hide();
      if (control && event.pointerType === 'mouse') timer = setTimeout(() => show(control), HOVER_DELAY);
    });
    listen('pointerleave', () => {
      hovered = null;
      hide();
    });
    listen('focusin', (event) => {
      const control = controlOf(event);
      if (control?.matches(':focus-visible')) show(control);
      else hide();
    });
    // A control may have been focused before this code was loaded.
    const focused = card.querySelector(':focus-visible');
    if (focused?.matches(CONTROLS)) show(focused);
    for (const name of ['focusout', 'pointerdown', 'click', 'scroll'] as const) listen(name, hide);
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, []);
  useEffect(() => {
    const root = anchor.current?.getRootNode();
    return tooltip && root && onEscape(root, () => setTooltip(undefined));
  }, [tooltip]);
  return tooltip;
}
