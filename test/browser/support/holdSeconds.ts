import type { Page } from 'playwright';

/**
 * Holds the timers of one second until the page calls `releaseSeconds()`. One of them limits the wait for the verify server.
 */
export const holdSeconds = (page: Page) =>
  page.addInitScript(() => {
    const { setTimeout } = window;
    let held: (() => void)[] = [];
    let holds = true;
    Object.assign(window, {
      setTimeout: (task: () => void, ms: number, ...rest: unknown[]) =>
        holds && ms === 1_000 ? held.push(task) : setTimeout(task, ms, ...rest),
      releaseSeconds() {
        holds = false;
        for (const task of held) task();
        held = [];
      },
    });
  });
