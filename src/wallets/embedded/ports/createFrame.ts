import type { FramePlace } from '../../../core/ports/embedded';
import { pageDocument } from '../../../lib/pageDocument';
import { frameNotSet, parentNotSet } from '../errors';
import { createDisplay } from './createDisplay';
import { createElements } from './createElements';
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
 * Creates the frame, hidden, at the end of the page's body. It is accessed by reference only, because the page may have
 * elements of any id and name.
 * @throws Error 'W3mFrame: parent is not set' for a page without a body
 */
export function createFrame(params: FrameParams): Frame {
  const { body } = pageDocument;
  if (!body) throw parentNotSet();
  const controller = new AbortController();
  const { signal } = controller;
  const elements = createElements(params.url, params.onLeave);
  const { box, frame } = elements;
  const { show, hide, focus, isArmed } = createDisplay(elements, signal);

  window.addEventListener(
    'message',
    (event) => {
      const { source } = event;
      if (event.isTrusted && event.origin === params.origin && source && source === frame.contentWindow)
        params.onMessage(event.data);
    },
    { signal },
  );
  frame.addEventListener('load', params.onLoad, { signal });
  frame.addEventListener('error', params.onRefused, { signal });
  watchPolicy(params, signal);
  hide();
  body.append(box);
  watchRemoval(box, params.onRemoved, signal);
  keepActive(box, isArmed, signal);

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
