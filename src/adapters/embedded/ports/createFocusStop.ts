import { pageDocument } from '../../../lib/pageDocument';
import { focusStop, setStyles } from './frameStyles';

/** Creates an element beside the frame that the focus reaches when the visitor leaves the frame with the Tab key. */
export function createFocusStop(onFocus: () => void): HTMLElement {
  const stop = pageDocument.createElement('span');
  setStyles(stop, focusStop);
  stop.addEventListener('focus', onFocus);
  return stop;
}
