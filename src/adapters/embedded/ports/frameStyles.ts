import type { FramePlace } from '../../../core/ports/embedded';

type Properties = Readonly<Record<string, string>>;

/** Sets inline properties over the page's style sheets. A policy without inline styles refuses attributes, but not this. */
export function setStyles(element: HTMLElement, properties: Properties): void {
  for (const [name, value] of Object.entries(properties)) element.style.setProperty(name, value, 'important');
}

/** An element without a box: no transform, filter or opacity of the page's style sheets applies to it. */
export const noBox: Properties = { all: 'initial', display: 'contents' };

/** The frame outside of the viewport. It stays laid out, because browsers throttle the timers of frames without a box. */
export const hiddenFrame: Properties = {
  all: 'initial',
  display: 'block',
  position: 'fixed',
  'z-index': '999999',
  inset: '0 auto auto 0',
  width: '1px',
  height: '1px',
  border: '0',
  visibility: 'hidden',
  'pointer-events': 'none',
};

/** The frame over a rectangle of the viewport. Nothing is animated, so that no click hits something else than was aimed at. */
export const shownFrame = ({ left, top, width, height, radius }: FramePlace): Properties => ({
  ...hiddenFrame,
  inset: `${top}px auto auto ${left}px`,
  width: `${width}px`,
  height: `${height}px`,
  'border-radius': `0 0 ${radius}px ${radius}px`,
  visibility: 'visible',
  'pointer-events': 'auto',
});

/** A point that only the keyboard reaches. */
export const focusStop: Properties = {
  all: 'initial',
  display: 'block',
  position: 'fixed',
  inset: '0 auto auto 0',
  width: '1px',
  height: '1px',
  outline: 'none',
  opacity: '0',
  'pointer-events': 'none',
};
