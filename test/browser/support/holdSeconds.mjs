/** Holds back the timers of a second until `letGo()` in the page: what limits the wait for the verify server is one. @param {import('playwright').Page} page */
export const holdSeconds = (page) =>
  page.addInitScript(() => {
    const { setTimeout } = window;
    let held = /** @type {(() => void)[]} */ ([]);
    let holds = true;
    Object.assign(window, {
      setTimeout: (/** @type {() => void} */ task, /** @type {number} */ ms, /** @type {unknown[]} */ ...rest) =>
        holds && ms === 1_000 ? held.push(task) : setTimeout(task, ms, ...rest),
      letGo() {
        holds = false;
        for (const task of held) task();
        held = [];
      },
    });
  });
