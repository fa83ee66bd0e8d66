import type { Page } from 'playwright';
import { pebble } from './support/accountTest';
import { cardHosts, openPurchase, openWindow } from './support/buySteps';
import { startPayment } from './support/paySteps';
import { connectByCode, withVerify } from './support/relaySteps';
import type { RelayHost, VerifyServer } from './support/relayTest';
import { closeByHandle, connect, eventually, openModal, waitUntilClosed } from './support/steps';
import type { Host, TestSandbox } from './support/test';
import { expect, test } from './support/test';
import { withoutMotion } from './support/withoutMotion';

test.use(withoutMotion);

/** Sets a cookie that is sent to every port of this machine, since all parts of the sandbox are one site. */
const withCookie = (page: Page) =>
  page.context().addCookies([{ name: 'visitor', value: 'COOKIESECRET', domain: '127.0.0.1', path: '/' }]);

/** A page that sends its full URL as the referrer, with secrets in path, query and cookies. */
const indiscreet = {
  // A page that uses the verify server must allow its frame.
  policy: 'none',
  script: 'cdn',
  referrer: 'unsafe-url',
  token: 'QUERYSECRET',
  wallets: 'headless',
  walletConfig: { headless: { policy: 'auto' } },
  before: withCookie,
};

/** Gives the page a URL that no host must receive. */
const moveToSecretPath = ({ page }: Pick<RelayHost, 'page'>) =>
  page.evaluate(() => history.replaceState(null, '', '/shop/PATHSECRET?token=QUERYSECRET#FRAGMENTSECRET'));

/** Returns what the parts other than the page's own server received about the page and the visitor, as sorted unique lines. */
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
            // A page cannot keep the browser from sending the relay's own cookies with a WebSocket.
            cookie && part !== 'relay' && 'cookie',
            /SECRET/.test(JSON.stringify({ ...entry, referer: '', cookie: '' })) && 'address',
          ];
          return learned.flatMap((what) => (what ? `${part} ${what}` : []));
        }),
    ),
  ].sort();
}

/** Returns the number of requests that a part received. */
const count = async (sandbox: TestSandbox, part: string) => (await sandbox.requestsOf(part)).length;

test('connecting and account lists: send neither the page’s URL nor a cookie to any host', async ({
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

test('events that are sent when the page is hidden: contain neither URL nor cookie', async ({
  openRelayHost,
  sandbox,
}) => {
  const host = await openRelayHost({ ...indiscreet, options: { projectId: 'privacy-hide' } });
  await moveToSecretPath(host);
  await openModal(host);
  await eventually(() => count(sandbox, 'analytics')).toBe(1);
  // The next event gets no response, so the last one is still queued when the page is hidden.
  await sandbox.setFault({ part: 'analytics', match: '/e', fault: 'silence', count: 1 });
  await closeByHandle(host);
  await eventually(() => count(sandbox, 'analytics')).toBe(2);
  await openModal(host);
  await host.page.goto('about:blank');
  await eventually(() => count(sandbox, 'analytics')).toBe(3);
  expect(await leaks(sandbox)).toStrictEqual([]);
});

test('pairing: relay and verify server receive no URL, and the verify server no cookie', async ({
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
  await waitUntilClosed(host);
  expect(verify.headers.length).toBeGreaterThan(0);
  expect(await count(sandbox, 'relay')).toBeGreaterThan(0);
  expect(await leaks(sandbox, verify)).toStrictEqual([]);
});

/** Expects that other hosts' pages were opened, and that none got more of this page's address than its origin. */
async function expectNoAddress(sandbox: TestSandbox, parts: readonly string[]): Promise<void> {
  for (const part of parts) {
    const requests = await sandbox.requestsOf(part);
    expect(requests.length, part).toBeGreaterThan(0);
    const referrers = requests.map(({ referer }) => referer ?? '').filter((referer) => referer.startsWith(sandbox.url));
    expect(
      referrers.filter((referer) => referer !== `${sandbox.url}/`),
      part,
    ).toStrictEqual([]);
  }
}

test('windows of sellers and exchanges: get at most the page’s origin as their referrer', async ({
  chain,
  openHost,
  sandbox,
}) => {
  const [exchange] = sandbox.parts.exchanges.sites;
  const host = await openHost({
    ...indiscreet,
    ...pebble,
    before: undefined,
    options: { features: { pay: true } },
    expected: { hosts: [...cardHosts(sandbox), new URL(exchange?.url ?? '').origin] },
  });
  await moveToSecretPath(host);
  await connect(host, 'Pebble');
  await openPurchase(host);
  await openWindow(host, () => host.button('Continue with Coinbase').click());
  await closeByHandle(host);
  const metadata = { name: 'USD Coin', symbol: 'USDC', decimals: 6 };
  await startPayment(host, {
    paymentAsset: { network: 'eip155:1', asset: chain.usdc, metadata },
    recipient: chain.other,
    amount: '12.5',
  });
  const opening = host.page.waitForEvent('popup');
  await host.button(new RegExp(`^${exchange?.name}`)).click();
  await (await opening).getByRole('heading', { name: `Pay with ${exchange?.name}` }).waitFor();
  await expectNoAddress(sandbox, ['onramp', exchange?.id ?? '']);
});

/** Chooses Google on Connect. */
async function chooseGoogle(host: Pick<Host, 'button' | 'page'>): Promise<void> {
  await openModal(host as Host);
  await host.button('Continue with Google').click();
}

test('social logins, by a window and by a redirect: the provider gets at most the page’s origin as its referrer', async ({
  openHost,
  sandbox,
}) => {
  const { secure, social } = sandbox.parts;
  const params = { ...indiscreet, before: undefined, expected: { hosts: [secure.url, social.url] } };
  const host = await openHost(params);
  await moveToSecretPath(host);
  const opening = host.page.waitForEvent('popup');
  await chooseGoogle(host);
  await (await opening).getByRole('heading', { name: 'Sign in with Google' }).waitFor();
  await expectNoAddress(sandbox, ['social']);
  const isolated = await openHost({ ...params, opener: 'same-origin' });
  await chooseGoogle(isolated);
  await isolated.button('Continue on this page').click();
  await isolated.page.getByRole('heading', { name: 'Sign in with Google' }).waitFor();
  await expectNoAddress(sandbox, ['social']);
});
