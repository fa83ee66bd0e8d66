import { signal } from '@preact/signals';

const DELAY_MS = 600;
/** The ratio that must be visible; less than 1, because browsers round. */
const WHOLE = 0.9;
/** Browsers that scale report a pointer's position in whole pixels. */
const SLACK_PX = 2;

/**
 * Decides whether a click counts: only if the content has been in place and fully visible for a while. Otherwise a page could
 * move the frame under the pointer, cover it with an image or focus it in the moment of a click or key press. Chromium drops
 * such clicks itself if a page observes its visibility, as this one does. `settled` means that the content has been in place
 * long enough, `armed` that also nothing covers it.
 */
export function createArming() {
  let placed = performance.now();
  let focused = placed;
  let hidden = false;
  let inView = false;
  /** @type {[number, number] | null} */
  let corner = null;
  const settled = signal(false);
  const armed = signal(false);
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  const rests = (/** @type {number} */ since) => performance.now() - since >= DELAY_MS;

  /** Whether a click was intended for its target. Focuses the frame first. @param {MouseEvent} event */
  const isMeant = ({ isTrusted, detail }) => isTrusted && inView && rests(placed) && (detail > 0 || rests(focused));

  function wait() {
    const rested = rests(placed) && rests(focused);
    settled.value = inView && rested;
    armed.value = settled.value && !hidden;
    clearTimeout(timer);
    if (!rested) timer = setTimeout(wait, DELAY_MS - (performance.now() - Math.max(placed, focused)));
  }
  function replaced() {
    placed = performance.now();
    wait();
  }
  function refocused() {
    focused = performance.now();
    wait();
  }

  /** The frame has moved if its position on the screen has. @param {PointerEvent} event */
  function onPointer({ screenX, screenY, clientX, clientY }) {
    const now = /** @type {[number, number]} */ ([screenX - clientX, screenY - clientY]);
    const moved = corner && Math.hypot(now[0] - corner[0], now[1] - corner[1]) > SLACK_PX;
    corner = now;
    if (moved) replaced();
  }

  const stop = new AbortController();
  const options = { signal: stop.signal, capture: true };
  window.addEventListener('resize', replaced, options);
  document.addEventListener('visibilitychange', replaced, options);
  window.addEventListener('focus', refocused, options);
  for (const name of /** @type {const} */ (['pointermove', 'pointerdown', 'pointerenter']))
    document.addEventListener(name, onPointer, options);

  // Browsers with Intersection Observer v2 report covered, transparent and transformed frames.
  const watch = new IntersectionObserver(
    (entries) => {
      const seen = /** @type {(IntersectionObserverEntry & { isVisible?: boolean }) | undefined} */ (entries.at(-1));
      inView = (seen?.intersectionRatio ?? 0) >= WHOLE;
      hidden = seen?.isVisible === false && 'isVisible' in IntersectionObserverEntry.prototype;
      replaced();
    },
    /** @type {IntersectionObserverInit} */ ({ threshold: [WHOLE], trackVisibility: true, delay: 100 }),
  );
  wait();

  return {
    settled,
    armed,
    /** Starts again, for the next request. */
    restart: replaced,
    /** Observes whether the element is visible. @param {Element} element */
    watch(element) {
      watch.disconnect();
      watch.observe(element);
    },
    /** Whether a click says yes. @param {MouseEvent} event */
    accepts: (event) => !hidden && isMeant(event),
    isMeant,
    stop() {
      stop.abort();
      watch.disconnect();
      clearTimeout(timer);
    },
  };
}

/** @typedef {ReturnType<typeof createArming>} Arming */
