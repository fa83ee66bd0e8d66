import type { Page } from 'playwright';
import { chunkOf } from './support/settings';
import { advanceClock, eventually, expectFocus, openModal, waitForServices } from './support/steps';
import { expect, test } from './support/test';
import { withoutMotion } from './support/withoutMotion';

test.use(withoutMotion);

// The browser itself reports the failed request, and that the empty response does not match the hash.
const requestErrors = [/Failed to load resource/, /Failed to find a valid digest/, /SRI's integrity checks failed/];

const missing = { wallets: 'headless', expected: { console: requestErrors } };

test('a missing chunk: one retry, then an error and a button that works once the chunk is available', async ({
  openHost,
}) => {
  const host = await openHost(missing);
  const { file } = chunkOf('guide');
  await host.sandbox.setFault({ part: 'demo', fault: 'status', status: 404, match: file });
  await openModal(host);
  await host.button('What is a wallet?').click();
  await host.dialog.getByText('Couldn’t load this screen').waitFor();
  const gets = (await host.sandbox.requestsOf('demo')).filter(
    ({ path: asked, method }) => asked.includes(file) && method === 'GET',
  );
  expect(gets.length, 'asked twice, not more').toBe(2);
  await host.page.getByRole('alert').filter({ hasText: 'Couldn’t load this screen' }).waitFor();
  await host.sandbox.setFault({ part: 'demo', fault: null });
  await host.button('Try again').click();
  await host.dialog.getByText('Use it anywhere').waitFor();
});

test('a chunk that fails once is retried silently', async ({ openHost }) => {
  const host = await openHost(missing);
  await host.sandbox.setFault({ part: 'demo', fault: 'status', status: 503, count: 1, match: chunkOf('guide').file });
  await openModal(host);
  await host.button('What is a wallet?').click();
  await host.dialog.getByText('Use it anywhere').waitFor();
});

test('a slow chunk: shows the title at once and skeletons after 300 ms; Back and Close work meanwhile', async ({
  openHost,
}) => {
  const host = await openHost();
  await host.sandbox.setFault({ part: 'demo', fault: 'delay', ms: 1_500, match: chunkOf('guide').file });
  await openModal(host);
  await host.button('What is a wallet?').click();
  await expectFocus(host, 'h2 What is a wallet?');
  await host.dialog.locator('[aria-busy=true]').waitFor();
  await host.dialog.locator('[aria-busy=true] > *').first().waitFor();
  await host.button('Back').click();
  await host.title.filter({ hasText: 'Connect wallet' }).waitFor();
  await host.button('What is a wallet?').click();
  await host.dialog.getByText('Use it anywhere').waitFor();
});

const hanging = {
  expected: { console: requestErrors },
  before: async (page: Page) => page.clock.install(),
};

test('a chunk without a response: each attempt times out after 15 s', async ({ openHost }) => {
  const host = await openHost(hanging);
  const { page } = host;
  const { file } = chunkOf('guide');
  // The timeout of a request runs on the browser's own clock. Here it is replaced by the page's clock.
  await page.evaluate(() => {
    AbortSignal.timeout = (ms) => {
      const stop = new AbortController();
      setTimeout(() => stop.abort(new DOMException('late', 'TimeoutError')), ms);
      return stop.signal;
    };
  });
  await host.sandbox.setFault({ part: 'demo', fault: 'silence', match: file });
  await openModal(host);
  await waitForServices(host);
  await host.button('What is a wallet?').click();
  await eventually(
    async () => (await host.sandbox.requestsOf('demo')).filter(({ path: asked }) => asked.includes(file)).length,
  ).toBe(1);
  // The page's clock also advances between these steps.
  await advanceClock(host, 10_000, file);
  expect(await host.dialog.getByText('Couldn’t load this screen').count()).toBe(0);
  await advanceClock(host, 5_100, file);
  await eventually(
    async () => (await host.sandbox.requestsOf('demo')).filter(({ path: asked }) => asked.includes(file)).length,
  ).toBe(2);
  await advanceClock(host, 15_100, file);
  await host.dialog.getByText('Couldn’t load this screen').waitFor();
  await host.sandbox.setFault({ part: 'demo', fault: null });
});
