// Tests of the checks that run after every test: each test here must fail because of its page only.
import { mails } from '../support/mails';
import { openByHandle } from '../support/steps';
import { expect, test } from '../support/test';

test.fail('an error in the console fails the test', async ({ openHost }) => {
  const { page } = await openHost();
  await page.evaluate(() => console.error('something is wrong'));
});

test.fail('an uncaught error fails the test', async ({ openHost }) => {
  const { page } = await openHost();
  const thrown = page.waitForEvent('pageerror');
  await page.evaluate(() => void setTimeout(() => Promise.reject(new Error('uncaught'))));
  await thrown;
});

test.fail('a request to a host that is not declared fails the test', async ({ openHost }) => {
  const { page } = await openHost({ policy: 'none', expected: { console: [/Failed to load/] } });
  await page.evaluate(() => fetch('http://undeclared.example/').catch(() => {}));
});

test.fail('a socket to a host that is not declared fails the test', async ({ openHost }) => {
  const { page } = await openHost({ policy: 'none', expected: { console: [/WebSocket connection/] } });
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        new WebSocket('ws://undeclared.example/').onerror = resolve;
      }),
  );
});

test.fail('a report of the page’s policy fails the test', async ({ openHost }) => {
  const { page } = await openHost({ expected: { console: [/TrustedHTML/] } });
  await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<p onclick="evaluated = []">'));
});

test.fail('a page in a context of the test’s own is followed, too', async ({ browser, sandbox }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(sandbox.pageUrl({}));
  await page.evaluate(() => console.error('something is wrong'));
});

test.fail('a page of an earlier address is followed, too', async ({ openHost }) => {
  const { page, url } = await openHost();
  await page.evaluate(() => console.error('something is wrong'));
  await page.goto(url);
});

for (const [form, write] of [
  ['as it is', (code: string) => `code ${code}.`],
  ['encoded', (code: string) => btoa(`code ${code}.`)],
] as const) {
  test.fail(`a code of an e-mail that is stored ${form} fails the test`, async ({ openLoggedIn, sandbox }) => {
    const host = await openLoggedIn();
    const { code = '' } = (await mails(sandbox, 'mira@meadow.garden')).find(({ kind }) => kind === 'code') ?? {};
    await host.page.evaluate((text) => sessionStorage.setItem('note', text), write(code));
  });
}

test('a page without problems passes', async ({ openHost }) => {
  const host = await openHost();
  await openByHandle(host);
});

test('reset: clears blocks, faults, settings, events and the log', async ({ sandbox }) => {
  const { parts } = sandbox;
  const { address } = sandbox.account(0);
  const facts = async () => ({
    height: await sandbox.callNode(1, 'eth_blockNumber'),
    coins: await sandbox.callNode(1, 'eth_getBalance', [address, 'latest']),
    faults: await sandbox.fetchJson('/faults'),
    settings: await sandbox.fetchJson(`${parts.config.url}?projectId=sandbox`),
    events: await sandbox.fetchJson(parts.analytics.events),
    log: await sandbox.requestsOf('api'),
  });
  const before = await facts();
  const transaction = { from: address, to: sandbox.account(1).address, value: '0x1' };
  const hash = (await sandbox.callNode(1, 'eth_sendTransaction', [transaction])) as `0x${string}`;
  await sandbox.minedReceipt(1, hash);
  await sandbox.setFault({ part: 'data', fault: 'drop' });
  const change = { projectId: 'sandbox', isAnalyticsEnabled: false };
  await sandbox.fetchJson(parts.config.url, { method: 'POST', body: JSON.stringify(change) });
  await fetch(`${parts.api.url}/getWallets?projectId=sandbox`);
  const changed = await facts();
  for (const key of ['height', 'coins', 'faults', 'settings', 'log'] as const)
    expect(changed[key], key).not.toStrictEqual(before[key]);
  await sandbox.reset();
  expect(await facts()).toStrictEqual(before);
});
