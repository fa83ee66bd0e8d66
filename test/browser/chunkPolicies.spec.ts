import { chunkOf } from './support/settings';
import { eventually } from './support/steps';
import { expect, test } from './support/test';

/** The console message and the report about a blob that the page's policy refuses. */
const refusedBlob = { console: [/Content Security Policy/, /chunk/], violations: [/^script-src(-elem)? blob/] };

test('chunks: an engine not known to verify preloads imports blobs only', async ({ openHost }) => {
  const failures: string[] = [];
  const scripts: string[] = [];
  const { page, dialog } = await openHost({
    policy: 'self',
    // The missing id would show an alert, which could be mistaken for a failed check.
    options: { projectId: '' },
    expected: refusedBlob,
    async before(page) {
      await page.addInitScript(() => {
        Reflect.deleteProperty(Navigator.prototype, 'userAgentData');
      });
      page.on('request', (request) => {
        if (request.url().includes('/chunks/') && request.resourceType() === 'script') scripts.push(request.url());
      });
      await page.exposeFunction('fail', (text: string) => failures.push(text));
    },
  });
  await page.evaluate(() => {
    WalletModal.on('error', ({ code, message }) => window.fail(`${code} ${message}`));
    WalletModal.open({ view: 'WhatIsAWallet' }).catch(() => {});
  });
  await eventually(() => failures.some((text) => /^chunkBlocked.*manifest.*blob:/.test(text))).toBe(true);
  expect(scripts).toStrictEqual([]);
  await dialog.getByText('This page’s security policy blocked part of this window.').waitFor();
  await expect(dialog.getByText('failed a security check')).toHaveCount(0);
});

test('chunks: a second request that gets no response times out', async ({ openHost, sandbox }) => {
  const { page } = await openHost({
    policy: 'self',
    expected: refusedBlob,
    before: (page) =>
      // All timeouts share one signal: once it is aborted, every later attempt times out at once.
      page.addInitScript(() => {
        const limit = new AbortController();
        AbortSignal.timeout = () => limit.signal;
        window.late = () => limit.abort(new DOMException('late', 'TimeoutError'));
      }),
  });
  await sandbox.setFault({ part: 'demo', fault: 'silence', match: chunkOf('guide').file, skip: 1 });
  await page.evaluate(() => void WalletModal.open({ view: 'WhatIsAWallet' }));
  const requested = async () =>
    (await sandbox.requestsOf('demo')).filter(({ path: file }) => file.includes(chunkOf('guide').file)).length;
  await eventually(requested).toBe(2);
  await page.evaluate(() => window.late());
  await page.getByRole('dialog').getByText('Couldn’t load this screen').waitFor();
});
