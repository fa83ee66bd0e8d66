import type { FrameHost } from './support/embeddedTest';
import { longUnless } from './support/longUnless';
import { serveVerify } from './support/serveVerify';
import { eventually } from './support/steps';
import { expect, test } from './support/test';

const EMAIL = 'mira@example.org';
const WENT_WRONG = 'Something went wrong';

/** Waits until the frame is ready for requests. */
async function waitUntilReady({ call, outcome, answer }: FrameHost): Promise<void> {
  await call('start');
  await eventually(outcome).toStrictEqual({ result: undefined });
  await answer('GET_SMART_ACCOUNT_ENABLED_NETWORKS', { smartAccountEnabledNetworks: [1] });
}

/** Starts an e-mail login, up to the message that the frame must answer. */
async function startLogin(host: FrameHost): Promise<string> {
  await host.call('connectEmail', EMAIL);
  return host.waitFor('CONNECT_EMAIL');
}

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

/** Sends a request of the account. Returns the frame, which must answer it. */
async function startRequest(host: FrameHost) {
  await waitUntilReady(host);
  await host.call('user', { networkId: 'eip155:1' });
  await host.answer('GET_USER', { address, chainId: 1 });
  await eventually(host.outcome).toMatchObject({ result: { address } });
  await host.call('request', { method: 'personal_sign', params: ['0x6869', address] });
  return host.frame();
}

/** Checks that a login still works. */
async function expectWorkingLogin(host: FrameHost): Promise<void> {
  await startLogin(host);
  await host.answer('CONNECT_EMAIL', { action: 'VERIFY_OTP' });
  await eventually(host.outcome).toStrictEqual({ result: 'VERIFY_OTP' });
}

/** Describes the frame and its position as style sheets and assistive technology see it. Runs in the page. */
function frameInPage() {
  const boxes = [...document.body.children].filter(({ shadowRoot }) => shadowRoot?.querySelector('iframe'));
  const [box] = boxes;
  const frame = box?.shadowRoot?.querySelector('iframe');
  if (!box || !frame) return { count: 0 };
  const { visibility, position, zIndex } = getComputedStyle(frame);
  const { left, top, width, height } = frame.getBoundingClientRect();
  return {
    count: boxes.length,
    name: frame.name,
    title: frame.title,
    visibility,
    position,
    zIndex,
    rectangle: [left, top, width, height],
    tabIndex: frame.tabIndex,
    isHidden: box.getAttribute('aria-hidden'),
    isInert: box.hasAttribute('inert'),
  };
}

const place = { left: 100, top: 120, width: 360, height: 400, radius: 20 };
const shown = { visibility: 'visible', rectangle: [100, 120, 360, 400], tabIndex: 0, isHidden: null, isInert: false };

test('frame: answers requests from another origin, under a policy without styles', async ({ openFrameHost }) => {
  const host = await openFrameHost();
  const { page, secureSite } = host;
  expect(await page.evaluate(frameInPage)).toStrictEqual({ count: 0 });
  await waitUntilReady(host);
  const frame = await host.frame();
  expect(frame.url()).toBe(`${secureSite}/sdk?projectId=project&chainId=eip155%3A1&version=4&enableLogger=true`);
  expect(await frame.evaluate(() => document.referrer)).toBe(page.url());
  const origins = await frame.evaluate(() => window.received.map(({ origin, type }) => [origin, type]));
  expect(origins).toStrictEqual(
    ['SYNC_DAPP_DATA', 'SYNC_THEME', 'GET_SMART_ACCOUNT_ENABLED_NETWORKS'].map((kind) => [
      new URL(page.url()).origin,
      `@w3m-app/${kind}`,
    ]),
  );
  await expectWorkingLogin(host);
  expect(await page.evaluate(frameInPage)).toMatchObject({
    count: 1,
    name: 'w3m-secure-iframe',
    title: 'Secure wallet',
    visibility: 'hidden',
    position: 'fixed',
    zIndex: '999999',
    tabIndex: -1,
    isHidden: 'true',
    isInert: true,
  });
  await page.evaluate(() => window.embedded.dispose());
  expect(await page.evaluate(frameInPage)).toStrictEqual({ count: 0 });
  expect(await page.evaluate(() => document.body.children.length)).toBe(1);
});

test('frame: forged answers of the page, an extension, other frames of the origin, and synthetic events are ignored', async ({
  openFrameHost,
}) => {
  const host = await openFrameHost();
  const { page, secureSite, elsewhere } = host;
  await waitUntilReady(host);
  const id = await startLogin(host);
  const message = { type: '@w3m-frame/CONNECT_EMAIL_SUCCESS', id, payload: { action: 'CONNECT' } };
  // Messages of the page's own window, and of a content script.
  await page.evaluate((message) => {
    window.postMessage(message, '*');
    window.postMessage(message, location.origin);
  }, message);
  // An event that claims the frame as its source.
  await page.evaluate(
    ([data, origin]) => {
      const source = document.body.lastElementChild?.shadowRoot?.querySelector('iframe')?.contentWindow ?? null;
      window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
    },
    [message, secureSite] as const,
  );
  // Messages of another frame of the same origin.
  await page.evaluate((url) => {
    const frame = document.createElement('iframe');
    frame.src = url;
    frame.title = 'Other';
    frame.name = 'w3m-secure-iframe';
    document.querySelector('main')?.append(frame);
  }, elsewhere);
  const find = () => page.frames().find((frame) => frame.url() === elsewhere);
  await eventually(() => Boolean(find())).toBe(true);
  await find()?.evaluate((message) => window.parent.postMessage(message, '*'), message);
  // Messages of the frame itself, with other ids and kinds.
  const frame = await host.frame();
  await frame.evaluate((message) => {
    const post = (change: object) => window.parent.postMessage({ ...message, ...change }, '*');
    post({ id: 'unknown' });
    post({ id: undefined });
    post({ type: '@w3m-frame/CONNECT_OTP_SUCCESS' });
    post({ type: '@w3m-frame/CONNECT_EMAIL_SUCCESS_' });
    post({ type: 'x@w3m-frame/CONNECT_EMAIL_SUCCESS' });
    window.parent.postMessage(JSON.stringify(message), '*');
    window.parent.postMessage([message], '*');
    window.parent.postMessage(new Map(Object.entries(message)), '*');
    window.parent.postMessage({ type: '@w3m-frame/READY' }, '*');
    post({ id: 'huge', payload: 'x'.repeat(50_000_000) });
  }, message);
  // The true answer is sent last, so all others have been processed.
  await host.answer('CONNECT_EMAIL', { action: 'VERIFY_OTP' });
  await eventually(host.outcome).toStrictEqual({ result: 'VERIFY_OTP' });
  await frame.evaluate((message) => window.parent.postMessage(message, '*'), message);
  await expectWorkingLogin(host);
  expect(await host.events()).toStrictEqual([]);
});

test('frame: once it has navigated to another origin, it gets no message and its answers are ignored', async ({
  openFrameHost,
  site,
}) => {
  // An image that never loads delays the load event, which would show the adapter that the frame has navigated.
  const silent = await serveVerify();
  silent.mode = 'is silent';
  const host = await openFrameHost({
    alsoAllowed: site.url,
    expected: { console: [/target origin provided/, /ERR_EMPTY_RESPONSE/], hosts: [silent.url] },
  });
  const { page } = host;
  await waitUntilReady(host);
  const id = await startLogin(host);
  const message = { type: '@w3m-frame/CONNECT_EMAIL_SUCCESS', id, payload: { action: 'CONNECT' } };
  site.files.set(
    '/thief',
    `<!doctype html><html lang="en"><head><title>Thief</title></head><body><main><h1>Thief</h1><img alt="" src="${silent.url}/v3/attestation"></main><script>
      window.received = [];
      addEventListener('message', ({ data }) => received.push(data));
      parent.postMessage(${JSON.stringify(message)}, '*');
    </script></body></html>`,
  );
  await (await host.frame()).evaluate((url) => location.assign(url), `${site.url}/thief`);
  const find = () => page.frames().find((frame) => frame.url() === `${site.url}/thief`);
  await eventually(() => Boolean(find())).toBe(true);
  const thief = find();
  await thief?.waitForFunction(() => Boolean(window.received));
  await page.evaluate(() => {
    window.embedded.syncTheme({ themeMode: 'light', themeVariables: {}, accent: '#000', background: '#fff' });
    // Messages to one window keep their order, so this one arrives after all others.
    document.body.lastElementChild?.shadowRoot?.querySelector('iframe')?.contentWindow?.postMessage('last', '*');
  });
  await eventually(() => thief?.evaluate(() => window.received)).toStrictEqual(['last']);
  expect(await host.outcome()).toBe('pending');
  silent.close();
  await eventually(host.outcome).toBe(WENT_WRONG);
});

test('frame: if its process crashes during a request, the request fails and the next one loads another frame', {
  tag: '@long',
}, async ({ openFrameHost }) => {
  const host = await openFrameHost();
  const { page } = host;
  const frame = await startRequest(host);
  const isReceived = () => frame.evaluate(() => window.received.some(({ type }) => type.endsWith('/RPC_REQUEST')));
  await eventually(isReceived).toBe(true);

  const inPage = await page.context().newCDPSession(page);
  const evaluate = async (expression: string) =>
    (await inPage.send('Runtime.evaluate', { expression, returnByValue: true })).result.value;
  const inFrame = await page.context().newCDPSession(frame);
  await inFrame.send('Inspector.enable');
  const crashed = new Promise((resolve) => inFrame.once('Inspector.targetCrashed', resolve));
  inFrame.send('Page.crash').catch(() => {});
  await crashed;
  // Meanwhile, timeouts of the page are 100 times shorter: the answer cannot arrive.
  await evaluate('var later = setTimeout; window.setTimeout = (task, ms) => later(task, ms / 100);');
  await eventually(() => evaluate('window.embeddedOutcome')).toBe('Request was aborted');

  // The next frame gets its whole time again.
  await evaluate('window.setTimeout = later;');
  await evaluate(`window.callEmbedded('connectEmail', ['${EMAIL}'])`);
  const findFrame = `[...document.body.children].map(({ shadowRoot }) => shadowRoot?.querySelector('iframe')).find(Boolean)`;
  await eventually(() => evaluate(`Boolean(${findFrame})`)).toBe(true);
  expect(await evaluate('window.embeddedOutcome')).toBe('pending');
});

test('frame: a policy that does not allow it fails at once with the literal message', async ({ openFrameHost }) => {
  const host = await openFrameHost({
    isAllowed: false,
    expected: { console: [/frame-src|Framing/], violations: [/^frame-src/] },
  });
  await host.call('start');
  await eventually(host.outcome).toBe('Unable to load email login dependency');
  expect(await host.events()).toStrictEqual([['failed', 'Unable to load email login dependency']]);
  expect(await host.page.evaluate(frameInPage)).toStrictEqual({ count: 0 });
});

/** The ways in which the frame can be lost during a request. */
const losses: Record<string, (host: FrameHost) => Promise<unknown>> = {
  'the page removes it': ({ page }) => page.evaluate(() => document.body.lastElementChild?.remove()),
  'the page clears its body': ({ page }) => page.evaluate(() => document.body.replaceChildren()),
  'the page replaces its body': ({ page }) =>
    page.evaluate(() => document.documentElement.replaceChild(document.createElement('body'), document.body)),
  'the frame loads another page': async (host) => {
    const url = host.elsewhere;
    await (await host.frame()).evaluate((url) => location.assign(url), url);
  },
  'the frame loads itself again': async (host) => (await host.frame()).evaluate(() => location.reload()),
};
test('a frame that is lost during a request: it rejects with its literal message, and the next one loads a new frame', async ({
  openFrameHost,
}) => {
  const host = await openFrameHost();
  await waitUntilReady(host);
  for (const [how, lose] of Object.entries(losses)) {
    await test.step(how, async () => {
      await startLogin(host);
      await lose(host);
      await eventually(host.outcome).toBe(WENT_WRONG);
      await expectWorkingLogin(host);
      expect(await host.page.evaluate(frameInPage)).toMatchObject({ count: 1 });
      expect(await host.events()).toStrictEqual([]);
    });
  }
});

test('frame: not loaded on a page that removes new elements at once', { tag: '@long' }, async ({ openFrameHost }) => {
  const host = await openFrameHost();
  await host.page.evaluate(() => {
    new MutationObserver(() => {
      while (document.body.children.length > 1) document.body.lastElementChild?.remove();
    }).observe(document.body, { childList: true });
  });
  await host.call('start');
  await eventually(host.outcome).toBe('Network Error - Could not load embedded wallet');
});

test('frame: covers a rectangle, follows it, and is hidden again', async ({ openFrameHost }) => {
  const host = await openFrameHost();
  const { page } = host;
  await waitUntilReady(host);
  await page.evaluate((place) => window.embedded.place(place), place);
  expect(await page.evaluate(frameInPage)).toMatchObject(shown);
  await page.evaluate((place) => window.embedded.place({ ...place, left: 0, width: 390 }), place);
  expect(await page.evaluate(frameInPage)).toMatchObject({ rectangle: [0, 120, 390, 400] });
  // Opening a modal dialog makes everything around it inert; closing it reverts that.
  await page.evaluate(() => {
    const box = document.body.lastElementChild;
    box?.setAttribute('inert', '');
    box?.setAttribute('aria-hidden', 'true');
  });
  await eventually(() => page.evaluate(frameInPage)).toMatchObject({ isHidden: null, isInert: false });
  await page.evaluate(() => window.embedded.place(null));
  expect(await page.evaluate(frameInPage)).toMatchObject({ visibility: 'hidden', tabIndex: -1, isInert: true });
  await expectWorkingLogin(host);
});

test('frame: a page that transforms its body and styles all frames does not displace it', async ({ openFrameHost }) => {
  const host = await openFrameHost();
  const { page } = host;
  await waitUntilReady(host);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      'body { transform: translate(50px, 50px) } iframe, div { opacity: .1 !important; transform: scale(2) !important; display: none !important }',
    );
    document.adoptedStyleSheets.push(sheet);
  });
  await page.evaluate((place) => window.embedded.place(place), place);
  expect(await page.evaluate(frameInPage)).toMatchObject(shown);
  expect(await page.evaluate(() => document.elementFromPoint(280, 320) === document.body.lastElementChild)).toBe(true);
});

/** Styles of the page around the frame: whether it covers its place in spite of them, in the top layer and without one. */
const pageStyles: [style: string, inTopLayer: 'covers' | 'hidden', without: 'covers' | 'hidden'][] = [
  ['html { zoom: 1.5 }', 'covers', 'covers'],
  ['html { zoom: .75 } body { zoom: 2 }', 'covers', 'covers'],
  ['body { zoom: 1.1 }', 'covers', 'covers'],
  ['body { scale: 2; translate: 30px 10px }', 'covers', 'covers'],
  ['body { transform: rotate(5deg) }', 'covers', 'hidden'],
  ['body { rotate: 180deg }', 'covers', 'hidden'],
  ['html { transform: skew(10deg) }', 'covers', 'hidden'],
  ['body { transform: scaleX(-1) }', 'covers', 'hidden'],
  ['body { perspective: 100px; transform: rotateY(40deg) }', 'covers', 'hidden'],
  ['body { filter: blur(0); contain: strict; will-change: transform }', 'covers', 'covers'],
  ['html { writing-mode: vertical-rl; direction: rtl; font-size: 40px }', 'covers', 'covers'],
  ['body { content-visibility: hidden }', 'hidden', 'hidden'],
  ['body { display: none }', 'hidden', 'hidden'],
];
for (const isIn of [true, false]) {
  test(
    `frame: covers exactly its place or is not armed, whatever the page’s styles, ${isIn ? 'in the' : 'without a'} top layer`,
    longUnless(isIn),
    async ({ openFrameHost }) => {
      const host = await openFrameHost({
        before: (page) =>
          isIn ? Promise.resolve() : page.addInitScript('delete HTMLElement.prototype.showPopover').then(() => {}),
      });
      const { page } = host;
      await waitUntilReady(host);
      const where = { left: 100, top: 120, width: 360, height: 200, radius: 20 };
      const covered = { x: 100, y: 120, width: 360, height: 200 };
      const setStyle = (css: string) =>
        page.evaluate((css) => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(css);
          document.adoptedStyleSheets = [sheet];
        }, css);
      const iframe = page.locator('iframe');
      /** Where the browser draws the frame, if it is armed. */
      const drawn = async () => {
        const { visibility, tabIndex, isInert } = await page.evaluate(frameInPage);
        if (visibility !== 'visible' && tabIndex === -1 && isInert) return 'hidden';
        const box = await iframe.boundingBox();
        return box && Object.fromEntries(Object.entries(box).map(([name, value]) => [name, Math.round(value)]));
      };
      for (const [css, inLayer, without] of pageStyles) {
        const expected = (isIn ? inLayer : without) === 'covers' ? covered : 'hidden';
        // Before the frame is shown, and while it is.
        await setStyle(css);
        await page.evaluate((place) => window.embedded.place(place), where);
        await eventually(drawn, { message: css }).toEqual(expected);
        await setStyle('');
        await eventually(drawn, { message: 'no style' }).toEqual(covered);
        await setStyle(css);
        await eventually(drawn, { message: `later, ${css}` }).toEqual(expected);
        await page.evaluate(() => window.embedded.place(null));
        expect(await drawn()).toBe('hidden');
      }
      await setStyle('');
    },
  );
}

test('frame: moved into a modal dialog of the page without reloading', async ({ openFrameHost }) => {
  const host = await openFrameHost({ body: '<dialog id="dialog"><p>Dialog</p></dialog>' });
  const { page } = host;
  await waitUntilReady(host);
  await page.evaluate(() => document.querySelector('dialog')?.showModal());
  await startLogin(host);
  await page.evaluate((place) => window.embedded.place(place), place);
  const frame = await host.frame();
  await frame.getByRole('button', { name: 'First' }).click();
  expect(await frame.evaluate(() => document.activeElement?.id)).toBe('first');
  await host.answer('CONNECT_EMAIL', { action: 'VERIFY_OTP' });
  await eventually(host.outcome).toStrictEqual({ result: 'VERIFY_OTP' });
  await page.evaluate(() => {
    window.embedded.place(null);
    document.querySelector('dialog')?.close();
  });
  await page.evaluate((place) => window.embedded.place(place), place);
  await frame.getByRole('button', { name: 'Last' }).click();
  await expectWorkingLogin(host);
});

test('frame: takes focus when shown, and Tab leaves it at both ends', async ({ openFrameHost }) => {
  const host = await openFrameHost();
  const { page } = host;
  await waitUntilReady(host);
  const frame = await host.frame();
  await page.locator('#before').focus();
  await page.evaluate((place) => window.embedded.place(place), place);
  const active = () => frame.evaluate(() => (document.hasFocus() ? document.activeElement?.id || 'page' : null));
  await eventually(active).toBe('page');
  for (const id of ['first', 'last']) {
    await page.keyboard.press('Tab');
    await eventually(active).toBe(id);
  }
  await page.keyboard.press('Tab');
  await eventually(host.events).toStrictEqual([['leave', 'forward']]);
  await page.evaluate(() => window.embedded.focus());
  await frame.locator('#first').focus();
  await page.keyboard.press('Shift+Tab');
  await eventually(host.events).toStrictEqual([
    ['leave', 'forward'],
    ['leave', 'backward'],
  ]);
  await page.evaluate(() => window.embedded.place(null));
  await page.locator('#before').focus();
  await page.keyboard.press('Tab');
  expect(await host.events()).toHaveLength(2);
});

test('frame: an abort withdraws the request in the frame', async ({ openFrameHost }) => {
  const host = await openFrameHost();
  const { page } = host;
  const frame = await startRequest(host);
  const rpc = () =>
    frame.evaluate(() => window.received.filter(({ type }) => type.includes('RPC')).map(({ type, id }) => [type, id]));
  await eventually(async () => (await rpc()).length).toBe(1);
  await page.evaluate(() => window.embedded.abortRequests());
  await eventually(host.outcome).toBe('Request was aborted');
  await eventually(async () => (await rpc()).length).toBe(2);
  const [[, asked] = [], [withdrawn, aborted] = []] = await rpc();
  expect([withdrawn, aborted]).toStrictEqual(['@w3m-app/RPC_ABORT', asked]);
  const called = { method: 'personal_sign', namespace: 'eip155', networkId: 'eip155:1', params: ['0x6869', address] };
  expect(await host.events()).toStrictEqual([
    ['changed', [{ id: expect.any(String), origin: 'host', ...called }]],
    ['changed', []],
  ]);
});
