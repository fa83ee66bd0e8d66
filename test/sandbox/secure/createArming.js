import { signal } from '@preact/signals';

const DELAY_MS = 600;
/** The part that must be in the window; less than all of it, because browsers round. */
const WHOLE = 0.9;
/** A pointer's place is told in whole pixels, by browsers that scale. */
const SLACK_PX = 2;

/**
 * Says whether a click may count: only when what is approved has been in its place, whole and in sight, for a
 * while. A page could otherwise push the frame under the pointer, hide it below a picture or give it the focus in the
 * moment in which somebody clicks or presses a key. Chromium drops such clicks by itself where a page asks about its
 * visibility, as this one does. `settled` says that it has been in its place long enough, `armed` that nothing hides it, too.
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

  /** Whether a click was meant for what it hit. It gives the focus to the frame before it counts. @param {MouseEvent} event */
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

  /** The frame has moved when its corner on the screen has. @param {PointerEvent} event */
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

  // Covered, faded and transformed frames are known to browsers that have the second version of the observer.
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
    /** Begins anew, for the next request. */
    restart: replaced,
    /** Watches whether the element is in sight. @param {Element} element */
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
