import * as assert from 'uvu/assert';
import { holdSeconds } from './support/holdSeconds.mjs';
import { account } from './support/inPage.mjs';
import { connectByCode, relayJourneys } from './support/relayJourneys.mjs';
import { requestsOf, setFault } from './support/sandboxControl.mjs';
import { attestationPage, serveVerify } from './support/serveVerify.mjs';
import { stage } from './support/stage.mjs';
import { closeByHandle, connect, eventually, isClosed, openModal } from './support/steps.mjs';

const journey = relayJourneys('privacy');
/** @typedef {import('./support/relayJourneys.mjs').RelayHost} Host */

const { parts } = stage.sandbox;
const verify = await serveVerify();
/** A server that nobody has declared. */
const elsewhere = await serveVerify();
journey.test.after(() => {
  verify.close();
  elsewhere.close();
});

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

/** Puts another value in the place of the key that seals relay sessions, as any script of the page could. @param {import('playwright').Page} page @param {string} kind */
const plantKey = (page, kind) =>
  page.evaluate(async (kind) => {
    const { subtle } = crypto;
    /** @type {Record<string, () => unknown>} */
    const made = {
      extractable: () => subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt', 'decrypt']),
      'AES-CBC': () => subtle.generateKey({ name: 'AES-CBC', length: 256 }, false, ['encrypt', 'decrypt']),
      'HMAC-SHA-256': () => subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']),
      text: () => 'aes',
    };
    const planted = await made[kind]?.();
    await new Promise((resolve, reject) => {
      const opening = indexedDB.open('wallet-modal-relay');
      opening.onsuccess = () => {
        const transaction = opening.result.transaction('keys', 'readwrite');
        transaction.objectStore('keys').put(planted, 'aes');
        transaction.oncomplete = resolve;
        transaction.onerror = reject;
      };
      opening.onerror = reject;
    });
  }, kind);

/** The key that is stored, as the browser describes it, and whether it can be exported. @param {import('playwright').Page} page */
const storedKey = (page) =>
  page.evaluate(async () => {
    const key = await new Promise((resolve, reject) => {
      const opening = indexedDB.open('wallet-modal-relay');
      opening.onsuccess = () => {
        const reading = opening.result.transaction('keys').objectStore('keys').get('aes');
        reading.onsuccess = () => resolve(reading.result);
        reading.onerror = reject;
      };
      opening.onerror = reject;
    });
    if (!(key instanceof CryptoKey)) return 'no key';
    const exported = await crypto.subtle.exportKey('raw', key).then(
      () => 'exported',
      () => 'kept',
    );
    return `${key.algorithm.name} ${exported}`;
  });

for (const kind of ['extractable', 'AES-CBC', 'HMAC-SHA-256', 'text']) {
  journey(
    `a stored key that is ${kind} is replaced: the session ends, and the next one is sealed`,
    {},
    async (host) => {
      const { page } = host;
      await connectByCode(host, await host.wallet());
      assert.is(await storedKey(page), 'AES-GCM kept');
      await plantKey(page, kind);
      await page.reload();
      await eventually(async () => (await page.evaluate(account)).status, 'disconnected');
      await connectByCode(host, await host.wallet());
      assert.is(await storedKey(page), 'AES-GCM kept');
      await page.reload();
      await eventually(async () => (await page.evaluate(account)).status, 'connected');
    },
  );
}

/** Pages of a verify server and of its origin, told apart by what they post. @param {string} name @param {string | null} id */
const forged = (name, id) => {
  const claims = Buffer.from(JSON.stringify({ id })).toString('base64url');
  return JSON.stringify({ type: 'verify_attestation', attestation: `${name}.${claims}.seal` });
};

journey(
  'HF-01, 03, 04: only the verify server’s own frame attests',
  {
    policy: 'none',
    options: { endpoints },
    expected: { hosts: [verify.url], console: [/Blocked opening 'about:blank'/] },
  },
  async (host) => {
    const { page } = host;
    const wallet = await host.wallet();
    const attested = /** @type {string[]} */ ([]);
    wallet.core.verify.resolve = async (/** @type {any} */ { attestationId }) => {
      attested.push(attestationId);
      return '';
    };
    // Before the right frame answers, it asks others for forgeries that name the right id, and waits until they are sent.
    await page.exposeFunction('forgery', forged);
    await page.evaluate(() => {
      /** @type {any} */ (window).forgeries = [];
      addEventListener('message', async ({ data, source, origin }) => {
        if (!data?.forge) return;
        const { forgery, forgeries } = /** @type {any} */ (window);
        const [page, synthetic] = [await forgery('page', data.forge), await forgery('synthetic', data.forge)];
        postMessage(page, '*');
        dispatchEvent(new MessageEvent('message', { data: synthetic, origin, source }));
        // A frame of the right origin that is not ours.
        const frame = document.createElement('iframe');
        frame.src = data.other;
        frame.onload = () => {
          frame.remove();
          /** @type {WindowProxy} */ (source).postMessage('go', '*');
        };
        document.body.append(frame);
        forgeries.push('page', 'synthetic', 'frame');
      });
    });
    verify.page = (id) => `<script>
      const id = ${JSON.stringify(id)};
      if (new URLSearchParams(location.search).has('forged')) {
        parent.postMessage(${JSON.stringify(forged('frame', id))}, '*');
      } else {
        // In a sandbox this opens nothing.
        open('about:blank');
        onmessage = () => parent.postMessage(${JSON.stringify(forged('right', id))}, '*');
        parent.postMessage({ forge: id, other: location.href + '&forged=1' }, '*');
      }
    </script>`;
    try {
      await connectByCode(host, wallet);
    } finally {
      verify.page = attestationPage;
    }
    assert.equal(await page.evaluate(() => /** @type {any} */ (window).forgeries.slice(0, 3)), [
      'page',
      'synthetic',
      'frame',
    ]);
    assert.is(host.context.pages().length, 1, 'the frame opens no window');
    assert.equal([...new Set(attested.map((text) => text.split('.')[0]))], ['right']);
  },
);

journey(
  'a verify frame that has moved to another origin is not listened to',
  { policy: 'none', options: { endpoints }, expected: { hosts: [verify.url, elsewhere.url] }, before: holdSeconds },
  async (host) => {
    const { page } = host;
    const wallet = await host.wallet();
    const attested = /** @type {string[]} */ ([]);
    wallet.core.verify.resolve = async (/** @type {any} */ { attestationId }) => {
      attested.push(attestationId);
      return '';
    };
    elsewhere.page = (id) => `<script>
      parent.postMessage(${JSON.stringify(forged('moved', id))}, '*');
      parent.postMessage('moved', '*');
    </script>`;
    const moved = `${elsewhere.url}/v3/attestation`;
    verify.page = () => `<script>location.href = '${moved}' + location.search;</script>`;
    try {
      await page.evaluate(() =>
        addEventListener('message', ({ data }) => data === 'moved' && /** @type {any} */ (window).letGo()),
      );
      await connectByCode(host, wallet);
      assert.ok(elsewhere.asked.length);
      assert.ok(attested.every((text) => !text));
    } finally {
      verify.page = attestationPage;
    }
  },
);

journey.run();
