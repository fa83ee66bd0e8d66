import type { FramePlace } from '../../../core/ports/embedded';
import type { FrameElements } from './createElements';
import { coversPlace, fitFrame } from './fitFrame';
import { followDialogs } from './followDialogs';

/**
 * Creates the functions that show and hide the frame. It is armed (visible, and open to clicks and the keyboard) only while it
 * covers exactly its place. The page's styles can displace it at any time without an event, so that it is measured in each
 * animation frame.
 */
export function createDisplay({ box, frame, tabStops }: FrameElements, signal: AbortSignal) {
  let target: FramePlace | null = null;
  let isArmed = false;
  let wasFocused = false;
  const focus = (): void => frame.focus({ preventScroll: true });
  const arm = (next: boolean): void => {
    isArmed = next;
    for (const element of tabStops) element.tabIndex = next ? 0 : -1;
    box.inert = !next;
    box.ariaHidden = next ? null : 'true';
    frame.className = next ? 'shown' : '';
    if (!next || wasFocused) return;
    wasFocused = true;
    focus();
  };
  const check = (place: FramePlace): void => {
    const fits = coversPlace(frame, place) || fitFrame(frame, place);
    if (fits !== isArmed) arm(fits);
  };
  const follow = (): void => {
    if (!target || signal.aborted) return;
    check(target);
    requestAnimationFrame(follow);
  };
  return {
    isArmed: () => isArmed,
    focus,
    hide() {
      target = null;
      wasFocused = false;
      arm(false);
      frame.removeAttribute('popover');
      frame.removeAttribute('style');
    },
    show(place: FramePlace) {
      const wasShown = target !== null;
      target = place;
      if (wasShown) {
        if (fitFrame(frame, place) !== isArmed) arm(!isArmed);
        return;
      }
      followDialogs(box);
      // The modal may be in the top layer, and a transform of the body would move a frame outside of that layer.
      if (frame.showPopover) {
        frame.popover = 'manual';
        frame.showPopover();
      }
      follow();
    },
  };
}
