import type { Locator } from 'playwright';
import type { Controls } from '../../support/openHostPage';
import { waitForContent } from './film';

/** A part of the view that follows an action, or what waits for it. */
export type NextPart = Locator | ((view: Controls) => Promise<unknown>);

/** Waits until the next view is there. */
export async function waitForPart(view: Controls, part: NextPart): Promise<void> {
  if (typeof part === 'function') await part(view);
  else {
    await part.waitFor();
    await waitForContent(view);
  }
}
