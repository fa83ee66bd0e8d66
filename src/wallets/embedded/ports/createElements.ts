import { pageDocument } from '../../../lib/pageDocument';
import css from './frame.css';

/** The elements of the frame. */
export interface FrameElements {
  /** The element in the page; the others are in its shadow root, out of reach of the page's style sheets. */
  readonly box: HTMLElement;
  readonly frame: HTMLIFrameElement;
  /** The frame, between two elements that receive the focus when the visitor leaves the frame with the Tab key. */
  readonly tabStops: readonly HTMLElement[];
}

/** Creates the elements of the frame. The frame loads when the box is added to the page. */
export function createElements(url: string, onLeave: (way: 'forward' | 'backward') => void): FrameElements {
  const box = pageDocument.createElement('div');
  const root = box.attachShadow({ mode: 'open' });
  // A policy on style elements cannot block a constructable style sheet.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];

  const createStop = (way: 'forward' | 'backward'): HTMLElement => {
    const stop = pageDocument.createElement('span');
    stop.addEventListener('focus', () => onLeave(way));
    return stop;
  };
  const frame = pageDocument.createElement('iframe');
  frame.name = 'w3m-secure-iframe';
  frame.title = 'Secure wallet';
  // The secure site checks the page's origin against the project's list.
  frame.referrerPolicy = 'strict-origin';
  frame.src = url;
  const tabStops = [createStop('backward'), frame, createStop('forward')];
  root.append(...tabStops);
  return { box, frame, tabStops };
}
