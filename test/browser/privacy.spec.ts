import type { Page } from 'playwright';
import { connectByCode, withVerify } from './support/relaySteps';
import { expect, type RelayHost, test, type VerifyServer } from './support/relayTest';
import { closeByHandle, connect, eventually, isClosed, openModal } from './support/steps';
import type { TestSandbox } from './support/test';

/** Sets a cookie that goes to every port of this machine: all parts of the sandbox are one site. */
const withCookie = (page: Page) =>
  page.context().addCookies([{ name: 'visitor', value: 'COOKIESECRET', domain: '127.0.0.1', path: '/' }]);

/** A page that shows its address to every host it asks, with secrets in path, query and cookies. */
const indiscreet = {
  // A page that wants the verification has to let its frame in.
  policy: 'none',
  script: 'cdn',
  referrer: 'unsafe-url',
  token: 'QUERYSECRET',
  wallets: 'headless',
  walletConfig: { headless: { policy: 'auto' } },
  before: withCookie,
};

/** Gives the page an address that no host must learn. */
const moveToSecretPath = ({ page }: RelayHost) =>
  page.evaluate(() => history.replaceState(null, '', '/shop/PATHSECRET?token=QUERYSECRET#FRAGMENTSECRET'));

/** What the parts other than the page's own server were told of the page and the visitor, one line each, sorted. */
async function leaks(sandbox: TestSandbox, verify?: VerifyServer): Promise<string[]> {
  const origin = `${sandbox.url}/`;
  const entries = [
    ...(await sandbox.requestsOf('')),
    ...(verify?.headers ?? []).map((headers) => ({ ...headers, part: 'verify' })),
  ];
  return [
    ...new Set(
      entries
        .filter(({ part }) => part !== 'demo' && part !== 'wallets')
        .flatMap((entry) => {
          const { part, referer, cookie } = entry;
          const learned = [
            referer && referer !== origin && 'referer',
            // No page can keep the browser from sending the relay's own cookies with a WebSocket.
            cookie && part !== 'relay' && 'cookie',
            /SECRET/.test(JSON.stringify({ ...entry, referer: '', cookie: '' })) && 'address',
          ];
          return learned.flatMap((what) => (what ? `${part} ${what}` : []));
        }),
    ),
  ].sort();
}

/** How many requests reached a part. */
const count = async (sandbox: TestSandbox, part: string) => (await sandbox.requestsOf(part)).length;

test('connecting and the account’s lists: no host learns the page’s address or gets a cookie', async ({
  openRelayHost,
  sandbox,
}) => {
  const host = await openRelayHost({ ...indiscreet, options: { projectId: 'privacy-account' } });
  await moveToSecretPath(host);
  await connect(host, 'Pebble');
  await openModal(host);
  await host.dialog.locator('.money').waitFor();
  for (const name of ['NFTs', 'Activity']) {
    await host.dialog.getByRole('tab', { name }).click();
    await host.dialog.locator('img.in').first().waitFor();
  }
  for (const part of ['cdn', 'api', 'data', 'analytics', 'evm-1'])
    expect(await count(sandbox, part), part).toBeTruthy();
  expect(await leaks(sandbox)).toStrictEqual([]);
});

test('events sent when the page hides: the analytics host learns no address and gets no cookie', async ({
  openRelayHost,
  sandbox,
}) => {
  const host = await openRelayHost({ ...indiscreet, options: { projectId: 'privacy-hide' } });
  await moveToSecretPath(host);
  await openModal(host);
  await eventually(() => count(sandbox, 'analytics')).toBe(1);
  // The event after this one gets no answer, so that the last one still waits when the page goes.
  await sandbox.setFault({ part: 'analytics', match: '/e', fault: 'silence', count: 1 });
  await closeByHandle(host);
  await eventually(() => count(sandbox, 'analytics')).toBe(2);
  await openModal(host);
  await host.page.goto('about:blank');
  await eventually(() => count(sandbox, 'analytics')).toBe(3);
  expect(await leaks(sandbox)).toStrictEqual([]);
});

test('pairing: relay and verify server learn no address, and the verify server gets no cookie', async ({
  openRelayHost,
  sandbox,
  verify,
}) => {
  const host = await openRelayHost({
    ...indiscreet,
    options: withVerify(sandbox, verify),
    expected: { hosts: [verify.url] },
  });
  await moveToSecretPath(host);
  await connectByCode(host, await host.wallet());
  await isClosed(host);
  expect(verify.headers.length).toBeGreaterThan(0);
  expect(await count(sandbox, 'relay')).toBeGreaterThan(0);
  expect(await leaks(sandbox, verify)).toStrictEqual([]);
});
