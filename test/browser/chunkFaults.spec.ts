import type { Page } from 'playwright';
import { chunkOf } from './support/settings';
import { eventually, focusIs, openModal } from './support/steps';
import { expect, test } from './support/test';

// The browser itself reports the failed request, and that its empty answer does not match the hash.
const refused = [/Failed to load resource/, /Failed to find a valid digest/, /SRI's integrity checks failed/];

const missing = { wallets: 'headless', expected: { console: refused } };

test('a chunk that is not there: one retry, then words and a button that works once it is back', async ({
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

test('a chunk that fails once is asked for again without a word', async ({ openHost }) => {
  const host = await openHost(missing);
  await host.sandbox.setFault({ part: 'demo', fault: 'status', status: 503, count: 1, match: chunkOf('guide').file });
  await openModal(host);
  await host.button('What is a wallet?').click();
  await host.dialog.getByText('Use it anywhere').waitFor();
});

test('a slow chunk: the title at once, skeletons after 300 ms, Back and Close work meanwhile', async ({ openHost }) => {
  const host = await openHost();
  await host.sandbox.setFault({ part: 'demo', fault: 'delay', ms: 1_500, match: chunkOf('guide').file });
  await openModal(host);
  await host.button('What is a wallet?').click();
  await focusIs(host, 'h2 What is a wallet?');
  await host.dialog.locator('[aria-busy=true]').waitFor();
  await host.dialog.locator('[aria-busy=true] > *').first().waitFor();
  await host.button('Back').click();
  await host.title.filter({ hasText: 'Connect wallet' }).waitFor();
  await host.button('What is a wallet?').click();
  await host.dialog.getByText('Use it anywhere').waitFor();
});

const hanging = {
  expected: { console: refused },
  before: async (page: Page) => page.clock.install(),
};

test('a chunk that never comes: the wait ends after 15 s a try', async ({ openHost }) => {
  const host = await openHost(hanging);
  const { page } = host;
  const { file } = chunkOf('guide');
  // The browser's own timer of the request is not the page's clock: it is made to obey it here.
  await page.evaluate(() => {
    AbortSignal.timeout = (ms) => {
      const stop = new AbortController();
      setTimeout(() => stop.abort(new DOMException('late', 'TimeoutError')), ms);
      return stop.signal;
    };
  });
  await host.sandbox.setFault({ part: 'demo', fault: 'silence', match: file });
  await host.opener.click();
  await page.clock.runFor(1_000);
  await host.dialog.waitFor();
  await host.button('What is a wallet?').click();
  await eventually(
    async () => (await host.sandbox.requestsOf('demo')).filter(({ path: asked }) => asked.includes(file)).length,
  ).toBe(1);
  // The page's own time goes on beside these leaps.
  await page.clock.runFor(10_000);
  expect(await host.dialog.getByText('Couldn’t load this screen').count()).toBe(0);
  await page.clock.runFor(5_100);
  await eventually(
    async () => (await host.sandbox.requestsOf('demo')).filter(({ path: asked }) => asked.includes(file)).length,
  ).toBe(2);
  await page.clock.runFor(15_100);
  await host.dialog.getByText('Couldn’t load this screen').waitFor();
  await host.sandbox.setFault({ part: 'demo', fault: null });
});
