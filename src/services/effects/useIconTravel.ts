import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useViewContext } from '../../core/kit';
import { readEasing } from './readEasing';

const DURATION = 240;
const ICON = ':is(.img, .social-icon)';
/** Where a view shows the icon of the pressed control: in its ring, or in the center of its code. */
const TARGET = `.slot:not(.leaving) :is(.halo, .mid) > ${ICON}`;
/** The pressed control, in the snapshot of the previous view. */
const SOURCE = `.slot.leaving [data-pressed] ${ICON}`;

const isStill = (): boolean => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches !== false;

/**
 * Moves an icon from its place in the previous view to its place in the next one: on a straight line in the window, whatever
 * the card does meanwhile, and by transform alone, so that no layout is needed after this.
 */
function travel(layer: Element, from: DOMRect, source: HTMLElement, target: HTMLElement): Animation {
  const origin = layer.getBoundingClientRect();
  const to = target.getBoundingClientRect();
  const slot = target.closest('.slot');
  // The next view may just be sliding in.
  const slide = slot ? slot.getBoundingClientRect().x - (slot.parentElement as Element).getBoundingClientRect().x : 0;
  // The snapshot has the picture that is painted already; a letter is drawn in its final size.
  const icon = source.querySelector('img') ? source : (target.cloneNode(true) as HTMLElement);
  // Its room stays, so that the name beside it does not move.
  const room = source.cloneNode() as HTMLElement;
  room.style.visibility = 'hidden';
  source.replaceWith(room);
  const { width, height, borderRadius } = target.style;
  Object.assign(icon.style, { width, height, borderRadius });
  layer.append(icon);
  icon.classList.add('traveler');
  target.style.visibility = 'hidden';
  const place = (x: number, y: number, scale: number) => ({
    transform: `translate(${x - origin.x}px, ${y - origin.y}px) scale(${scale})`,
  });
  const animation = icon.animate([place(from.x, from.y, from.width / to.width), place(to.x - slide, to.y, 1)], {
    duration: DURATION,
    fill: 'both',
    easing: readEasing(layer, 'travel'),
  });
  animation.onfinish = animation.oncancel = () => {
    icon.remove();
    target.style.visibility = '';
  };
  return animation;
}

/**
 * When a press leads to a view with a ring or a code, the icon of the pressed control travels there. A view that takes long
 * to load is shown without it.
 * @param anchor a child of the card's content
 */
export function useIconTravel(anchor: RefObject<HTMLElement | null>): void {
  const { state } = useViewContext();
  const { id } = state.router.current.value;
  const from = useRef<DOMRect | null>(null);
  useLayoutEffect(() => {
    const frame = anchor.current?.parentElement;
    if (!frame) return;
    const controller = new AbortController();
    const mark = ({ target }: Event): void => {
      frame.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
      const control = (target as Element).closest('button');
      control?.setAttribute('data-pressed', '');
      // Before the press changes anything.
      from.current = control?.querySelector(ICON)?.getBoundingClientRect() ?? null;
    };
    frame.addEventListener('click', mark, { capture: true, signal: controller.signal });
    return () => controller.abort();
  }, []);
  useLayoutEffect(() => {
    const stage = anchor.current?.parentElement?.querySelector('.stage');
    const layer = stage?.closest('.overlay') ?? stage;
    const start = from.current;
    from.current = null;
    if (!start || !layer || !stage?.querySelector(SOURCE)) return;
    if (state.router.direction.peek() !== 'forward' || isStill()) return;
    let animation: Animation | undefined;
    const begin = (): void => {
      const source = stage.querySelector<HTMLElement>(SOURCE);
      const target = source && stage.querySelector<HTMLElement>(TARGET);
      if (source && !target) return;
      observer.disconnect();
      if (source && target) animation = travel(layer, start, source, target);
    };
    // The view may be loaded a moment later.
    const observer = new MutationObserver(begin);
    observer.observe(stage, { childList: true, subtree: true });
    begin();
    return () => {
      observer.disconnect();
      animation?.cancel();
    };
  }, [id]);
}
