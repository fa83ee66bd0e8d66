import { machinePace } from './machinePace.mjs';
import { traceMainThread } from './traceMainThread.mjs';

const SLOWDOWN = 4;
const FRAMES = 120;

/** Scrolls the list frame by frame. Returns the time of each frame (ms) and the maximum number of elements in the list. @param {{ frames: number, speed: number, counted: string }} how */
async function scroll({ frames, speed, counted }) {
  const root = /** @type {ShadowRoot} */ (document.querySelector('wallet-modal')?.shadowRoot);
  const body = /** @type {HTMLElement} */ (root.querySelector('.body'));
  /** @type {number[]} */
  const times = [];
  let elements = 0;
  performance.mark('click');
  for (let frame = 0; frame < frames; frame++) {
    times.push(await new Promise(requestAnimationFrame));
    body.scrollTop += speed;
    // In a task of its own, or to count were part of the frame.
    await new Promise((resolve) => setTimeout(resolve));
    elements = Math.max(elements, root.querySelectorAll(counted).length);
  }
  performance.mark('painted');
  return { times, elements };
}

/**
 * Scrolls the view of a page on a processor that is four times slower: the longest task in ms at the pace of a machine at
 * rest, when each frame was made, and the most elements of a selector.
 * @param {import('playwright').Page} page @param {{ speed: number, counted: string }} how pixels a frame, and a selector
 */
export async function measureScroll(page, how) {
  const pace = await machinePace(page.context());
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const stop = await traceMainThread(client);
  const { times, elements } = await page.evaluate(scroll, { frames: FRAMES, ...how });
  const { longestTask } = await stop();
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await client.detach();
  return { longestTask: longestTask / pace, times, elements };
}
