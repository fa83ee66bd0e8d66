import type { FramePlace } from '../../../core/ports/embedded';
import { isUpright } from '../../../shared/ports/isUpright';

/** Browsers round lengths, also those that they multiply (CSS px). */
const TOLERANCE = 0.5;

/** Whether a frame covers a place exactly, and is drawn there. */
export function coversPlace(frame: HTMLElement, { left, top, width, height }: FramePlace): boolean {
  const box = frame.getBoundingClientRect();
  const differences = [box.left - left, box.top - top, box.width - width, box.height - height];
  const isThere = width > 0 && height > 0 && differences.every((each) => Math.abs(each) <= TOLERANCE);
  return isThere && frame.checkVisibility?.() !== false && isUpright(frame);
}

function write({ style }: HTMLElement, left: number, top: number, width: number, height: number): void {
  style.inset = `${top}px auto auto ${left}px`;
  style.width = `${width}px`;
  style.height = `${height}px`;
}

/**
 * Puts a frame over a place. Styles of the page can multiply and move its lengths (`zoom`, or a transform where the browser has
 * no top layer), so that it is measured and corrected once. Returns whether it covers the place exactly.
 */
export function fitFrame(frame: HTMLElement, place: FramePlace): boolean {
  const { left, top, width, height, radius } = place;
  frame.style.borderRadius = `0 0 ${radius}px ${radius}px`;
  write(frame, left, top, width, height);
  if (coversPlace(frame, place)) return true;
  const box = frame.getBoundingClientRect();
  const [x, y] = [box.width / width, box.height / height];
  if (!(x > 0 && y > 0)) return false;
  // A length l is drawn as l * x, from an origin.
  const [originX, originY] = [box.left - left * x, box.top - top * y];
  write(frame, (left - originX) / x, (top - originY) / y, width / x, height / y);
  return coversPlace(frame, place);
}
