import type { FramePlace } from '../../../core/ports/embedded';
import { pageDocument } from '../../../lib/pageDocument';
import { frameNotSet, parentNotSet } from '../errors';
import { createFocusStop } from './createFocusStop';
import { followDialogs } from './followDialogs';
import { hiddenFrame, noBox, setStyles, shownFrame } from './frameStyles';
import { keepActive } from './keepActive';
import { watchPolicy } from './watchPolicy';
import { watchRemoval } from './watchRemoval';

export interface FrameParams {
  readonly url: string;
  /** Messages are exchanged with this origin only. */
  readonly origin: string;
  /** The data of a message that the frame's window has sent from the origin. */
  onMessage(data: unknown): void;
  /** A page has loaded in the frame, which may be an error page. */
  onLoad(): void;
  /** The page has removed the frame. */
  onRemoved(): void;
  /** The browser has refused to load the frame. */
  onRefused(reason: unknown): void;
  /** The visitor leaves the frame with the Tab key. */
  onLeave(way: 'forward' | 'backward'): void;
}

/** The frame of the secure site in the page. */
export interface Frame {
  /** @throws Error 'W3mFrame: iframe is not set' if the frame has no window */
  post(message: object): void;
  place(place: FramePlace | null): void;
  focus(): void;
  /** Removes the frame. No function of the parameters is called after that. */
  remove(): void;
}

/**
 * Creates the frame, hidden, at the end of the page's body. It is found by reference only, because the page may have
 * elements of any id and name.
 * @throws Error 'W3mFrame: parent is not set' for a page without a body
 */
export function createFrame(params: FrameParams): Frame {
  const { body } = pageDocument;
  if (!body) throw parentNotSet();
  const controller = new AbortController();
  const { signal } = controller;
  const box = pageDocument.createElement('div');
  const frame = pageDocument.createElement('iframe');
  const before = createFocusStop(() => params.onLeave('backward'));
  const after = createFocusStop(() => params.onLeave('forward'));
  const tabStops = [before, frame, after];
  let isShown = false;

  const hide = (): void => {
    isShown = false;
    for (const element of tabStops) element.tabIndex = -1;
    box.inert = true;
    box.ariaHidden = 'true';
    frame.removeAttribute('popover');
    setStyles(frame, hiddenFrame);
  };

  const show = (place: FramePlace): void => {
    setStyles(frame, shownFrame(place));
    if (isShown) return;
    isShown = true;
    followDialogs(box);
    box.removeAttribute('aria-hidden');
    box.inert = false;
    for (const element of tabStops) element.tabIndex = 0;
    // The modal itself may be in the top layer, and a transformed body would displace the frame outside of it.
    if (frame.showPopover) {
      frame.popover = 'manual';
      frame.showPopover();
    }
    focus();
  };
  const focus = (): void => frame.focus({ preventScroll: true });

  window.addEventListener(
    'message',
    (event) => {
      if (event.isTrusted && event.origin === params.origin && event.source === frame.contentWindow && event.source)
        params.onMessage(event.data);
    },
    { signal },
  );
  frame.addEventListener('load', params.onLoad, { signal });
  frame.addEventListener('error', params.onRefused, { signal });
  frame.name = 'w3m-secure-iframe';
  frame.title = 'Secure wallet';
  // The secure site compares the page's origin with those of the project.
  frame.referrerPolicy = 'strict-origin';
  setStyles(box, noBox);
  hide();
  watchPolicy(params, signal);
  frame.src = params.url;
  box.append(...tabStops);
  body.append(box);
  watchRemoval(box, params.onRemoved, signal);
  keepActive(box, () => isShown, signal);

  return {
    post(message) {
      const { contentWindow } = frame;
      if (!contentWindow) throw frameNotSet();
      contentWindow.postMessage(message, params.origin);
    },
    place: (place) => (place ? show(place) : hide()),
    focus,
    remove() {
      controller.abort();
      box.remove();
    },
  };
}
