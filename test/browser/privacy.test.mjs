import * as assert from 'uvu/assert';
import { connectByCode, relayJourneys } from './support/relayJourneys.mjs';
import { requestsOf, setFault } from './support/sandboxControl.mjs';
import { serveVerify } from './support/serveVerify.mjs';
import { stage } from './support/stage.mjs';
import { closeByHandle, connect, eventually, isClosed, openModal } from './support/steps.mjs';

const journey = relayJourneys('privacy');
/** @typedef {import('./support/relayJourneys.mjs').RelayHost} Host */

const { parts } = stage.sandbox;
const verify = await serveVerify();
journey.test.after(() => verify.close());

const services = { api: parts.api.url, images: parts.api.url, rpc: parts.data.url };
const endpoints = { ...services, analytics: parts.analytics.url, relay: parts.relay.url, verify: verify.url };

/** Sets a cookie that goes to every port of this machine: all parts of the sandbox are one site. */
const withCookie = (/** @type {import('playwright').Page} */ page) =>
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

/** Gives the page an address that no host must learn. @param {Host} host */
const moveToSecretPath = ({ page }) =>
  page.evaluate(() => history.replaceState(null, '', '/shop/PATHSECRET?token=QUERYSECRET#FRAGMENTSECRET'));

/** What the parts other than the page's own server were told of the page and the visitor, one line each, sorted. */
async function leaks() {
  const origin = `${stage.sandbox.url}/`;
  const { headers } = verify;
  const entries = (await requestsOf('')).concat(
    /** @type {any} */ (headers.map((each) => ({ part: 'verify', ...each }))),
  );
  return [
    ...new Set(
      entries
        .filter(({ part }) => part !== 'demo' && part !== 'wallets')
        .flatMap((entry) => {
          const { part, referer, cookie } = entry;
          const told = [
            referer && referer !== origin && 'referer',
            // No page can keep the browser from sending the relay's own cookies with a WebSocket.
            cookie && part !== 'relay' && 'cookie',
            /SECRET/.test(JSON.stringify({ ...entry, referer: '', cookie: '' })) && 'address',
          ];
          return told.flatMap((what) => (what ? `${part} ${what}` : []));
        }),
    ),
  ].sort();
}

/** Requests that reached a part. @param {string} part */
const count = async (part) => (await requestsOf(part)).length;

journey(
  'connecting, the account and its lists tell no host the page’s address or a cookie',
  { ...indiscreet, options: { projectId: 'privacy-account' } },
  async (host) => {
    await moveToSecretPath(host);
    await connect(host, 'Pebble');
    await openModal(host);
    await host.dialog.locator('.money').waitFor();
    for (const name of ['NFTs', 'Activity']) {
      await host.dialog.getByRole('tab', { name }).click();
      await host.dialog.locator('img.in').first().waitFor();
    }
    for (const part of ['cdn', 'api', 'data', 'analytics', 'evm-1']) assert.ok(await count(part), part);
    assert.equal(await leaks(), []);
  },
);

journey(
  'events that are sent when the page hides tell the analytics host no address and no cookie',
  { ...indiscreet, options: { projectId: 'privacy-hide' } },
  async (host) => {
    await moveToSecretPath(host);
    await openModal(host);
    await eventually(() => count('analytics'), 1);
    // The event after this one gets no answer, so that the last one still waits when the page goes.
    await setFault({ part: 'analytics', match: '/e', fault: 'silence', count: 1 });
    await closeByHandle(host);
    await eventually(() => count('analytics'), 2);
    await openModal(host);
    await host.page.goto('about:blank');
    await eventually(() => count('analytics'), 3);
    assert.equal(await leaks(), []);
  },
);

journey(
  'pairing tells relay and verify server no address, and the verify server no cookie',
  { ...indiscreet, options: { endpoints }, expected: { hosts: [verify.url] } },
  async (host) => {
    await moveToSecretPath(host);
    await connectByCode(host, await host.wallet());
    await isClosed(host);
    assert.ok(verify.headers.length && (await count('relay')));
    assert.equal(await leaks(), []);
  },
);

journey.run();
