import { suite } from 'uvu';
import { openHostPage } from './openHostPage.mjs';
import { stage } from './stage.mjs';

const LIMIT_MS = 60_000;

/** @template T @param {Promise<T>} work @param {number} limit @returns {Promise<T>} */
async function inTime(work, limit) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The test took longer than ${limit / 1000} s`)), limit);
  });
  try {
    return /** @type {T} */ (await Promise.race([work, late]));
  } finally {
    clearTimeout(timer);
  }
}

/**
 * A suite whose tests each get a fixture page of their own and fail on anything that the page complained about.
 * @param {string} name
 */
export function journeys(name) {
  const test = suite(name);
  /**
   * @param {string} title
   * @param {import('./openHostPage.mjs').PageParams & { limit?: number }} params `limit` in milliseconds
   * @param {(host: Awaited<ReturnType<typeof openHostPage>>) => Promise<unknown>} body
   */
  const journey = (title, { limit = LIMIT_MS, ...params }, body) =>
    title.includes(stage.only) &&
    test(title, async () => {
      const host = await openHostPage(params);
      try {
        await inTime(
          (async () => {
            await body(host);
            await host.finish();
          })(),
          limit,
        );
      } finally {
        // What is still on its way through a test's own handlers would fail with nobody listening.
        const routed = [host.context, ...host.context.pages()];
        await Promise.all(routed.map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })));
        await host.context.close();
      }
    });
  return Object.assign(journey, { test, run: () => test.run() });
}
