import { type RefObject, useEffect, useState } from 'react';
import { onEscape } from '../../ui/onEscape';

/** Not in an alert: it appears under the pointer, and the first Escape would only hide the tooltip. */
const CONTROLS = '.iconbtn:not(.alertbar *)';
const HOVER_DELAY = 600;
/** Between a control and its tooltip, in px. */
const GAP = 6;

export interface Tooltip {
  readonly text: string;
  /** Below the control, in px from the card's edges; on the side of the control, so that it does not leave the card. */
  readonly place: { readonly top: number; readonly left?: number; readonly right?: number };
}

function tooltipOf(control: Element, card: Element): Tooltip {
  const box = control.getBoundingClientRect();
  const around = card.getBoundingClientRect();
  const isLeft = box.left + box.right < around.left + around.right;
  return {
    text: control.getAttribute('aria-label') ?? '',
    place: {
      top: box.bottom - around.top + card.scrollTop + GAP,
      ...(isLeft ? { left: box.left - around.left } : { right: around.right - box.right }),
    },
  };
}

/**
 * The tooltip of the icon button in the card that has been hovered for 600 ms or has keyboard focus. Escape hides it
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
    // Focus may have arrived before this code did.
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
