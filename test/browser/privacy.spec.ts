import type { Page } from 'playwright';
import { holdSeconds } from './support/holdSeconds';
import { account } from './support/inPage';
import { collectAttestations, connectByCode, serviceUrls } from './support/relaySteps';
import { expect, type RelayHost, test, type VerifyServer } from './support/relayTest';
import { closeByHandle, connect, eventually, isClosed, openModal } from './support/steps';
import type { TestSandbox } from './support/test';

/** The sandbox's services, with a verify server. */
const withVerify = (sandbox: TestSandbox, verify: VerifyServer) => ({
  endpoints: { ...serviceUrls(sandbox), verify: verify.url },
});

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

/** Puts another value in the place of the key that seals relay sessions, as any script of the page could. */
const plantKey = (page: Page, kind: string) =>
  page.evaluate(async (kind) => {
    const { subtle } = crypto;
    const made: Record<string, () => unknown> = {
      extractable: () => subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt', 'decrypt']),
      'AES-CBC': () => subtle.generateKey({ name: 'AES-CBC', length: 256 }, false, ['encrypt', 'decrypt']),
      'HMAC-SHA-256': () => subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']),
      text: () => 'aes',
    };
    const planted = await made[kind]?.();
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open('wallet-modal-relay');
      opening.onsuccess = () => {
        const transaction = opening.result.transaction('keys', 'readwrite');
        transaction.objectStore('keys').put(planted, 'aes');
        transaction.oncomplete = () => resolve();
        transaction.onerror = reject;
      };
      opening.onerror = reject;
    });
  }, kind);

/** The key that is stored, as the browser describes it, and whether it can be exported. */
const storedKey = (page: Page) =>
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
  test(`a stored key that is ${kind} is replaced: the session ends, and the next one is sealed`, async ({
    openRelayHost,
  }) => {
    const host = await openRelayHost();
    const { page } = host;
    await connectByCode(host, await host.wallet());
    expect(await storedKey(page)).toBe('AES-GCM kept');
    await plantKey(page, kind);
    await page.reload();
    await eventually(async () => (await page.evaluate(account)).status).toBe('disconnected');
    await connectByCode(host, await host.wallet());
    expect(await storedKey(page)).toBe('AES-GCM kept');
    await page.reload();
    await eventually(async () => (await page.evaluate(account)).status).toBe('connected');
  });
}

/** Pages of a verify server and of its origin, told apart by what they post. */
const forged = (name: string, id: string | null) => {
  const claims = Buffer.from(JSON.stringify({ id })).toString('base64url');
  return JSON.stringify({ type: 'verify_attestation', attestation: `${name}.${claims}.seal` });
};

test('verify frame: attestations of the page, of scripts and of other frames are ignored (HF-01, 03, 04)', async ({
  openRelayHost,
  sandbox,
  verify,
}) => {
  const host = await openRelayHost({
    policy: 'none',
    options: withVerify(sandbox, verify),
    expected: { hosts: [verify.url], console: [/Blocked opening 'about:blank'/] },
  });
  const { page } = host;
  const wallet = await host.wallet();
  const attested = collectAttestations(wallet);
  // Before the right frame answers, it asks others for forgeries that name the right id, and waits until they are sent.
  await page.exposeFunction('forgery', forged);
  await page.evaluate(() => {
    window.forgeries = [];
    addEventListener('message', async ({ data, source, origin }) => {
      if (!data?.forge) return;
      const { forgery, forgeries } = window;
      const [page, synthetic] = [await forgery('page', data.forge), await forgery('synthetic', data.forge)];
      postMessage(page, '*');
      dispatchEvent(new MessageEvent('message', { data: synthetic, origin, source }));
      // A frame of the right origin that is not ours.
      const frame = document.createElement('iframe');
      frame.src = data.other;
      frame.onload = () => {
        frame.remove();
        (source as WindowProxy).postMessage('go', '*');
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
  await connectByCode(host, wallet);
  expect(await page.evaluate(() => window.forgeries.slice(0, 3))).toStrictEqual(['page', 'synthetic', 'frame']);
  expect(host.context.pages().length, 'the frame opens no window').toBe(1);
  expect([...new Set(attested.map((text) => text?.split('.')[0]))]).toStrictEqual(['right']);
});

test('verify frame: ignored once it has moved to another origin', async ({
  openRelayHost,
  otherVerify,
  sandbox,
  verify,
}) => {
  const host = await openRelayHost({
    policy: 'none',
    options: withVerify(sandbox, verify),
    expected: { hosts: [verify.url, otherVerify.url] },
    before: holdSeconds,
  });
  const { page } = host;
  const wallet = await host.wallet();
  const attested = collectAttestations(wallet);
  otherVerify.page = (id) => `<script>
      parent.postMessage(${JSON.stringify(forged('moved', id))}, '*');
      parent.postMessage('moved', '*');
    </script>`;
  const moved = `${otherVerify.url}/v3/attestation`;
  verify.page = () => `<script>location.href = '${moved}' + location.search;</script>`;
  await page.evaluate(() => addEventListener('message', ({ data }) => data === 'moved' && window.releaseSeconds()));
  await connectByCode(host, wallet);
  expect(otherVerify.requested.length).toBeTruthy();
  expect(attested.every((text) => !text)).toBeTruthy();
});
