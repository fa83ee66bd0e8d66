import * as assert from 'uvu/assert';
import { state } from './support/inPage.mjs';
import { journeys } from './support/journeys.mjs';
import { requestsOf, setFault } from './support/sandboxControl.mjs';
import { stage } from './support/stage.mjs';
import { eventually, focusIs, isStill, openByHandle, openModal } from './support/steps.mjs';

const journey = journeys('directory');
/** @typedef {import('./support/steps.mjs').Host} Host */

/** The browser's own words on a request that failed. */
const refused = [/Failed to load resource/];
const { url: api } = stage.sandbox.parts.api;

/** @param {Host} host */
const tiles = (host) => host.dialog.getByRole('list', { name: 'Wallets' }).getByRole('button');

/** Names of the tiles that are in the document. @param {Host} host */
const names = (host) => tiles(host).evaluateAll((all) => all.map((tile) => tile.getAttribute('aria-label')));

/** @param {Host} host */
const field = (host) => host.dialog.getByRole('searchbox');

/** Opens the list and waits for its first page. @param {Host} host */
async function openList(host) {
  await openByHandle(host, { view: 'AllWallets' });
  await tiles(host).nth(20).waitFor();
}

/** @param {Host} host */
const view = (host) => host.page.evaluate(state).then((now) => now.view);

/** Queries of the pages of the list so far. */
const pagesAsked = async () =>
  (await requestsOf('api'))
    .map(({ path }) => new URL(path, api).searchParams)
    .filter((query) => query.get('entries') === '40')
    .map((query) => query.get('page'));

journey(
  'Connect shows recommended wallets and the number of all; All wallets lists them, those here first',
  { wallets: 'headless', walletConfig: { headless: { policy: 'ask', events: true } } },
  async (host) => {
    await openModal(host);
    await host.dialog.getByRole('button', { name: /^All wallets, 540\+/ }).click();
    await host.title.filter({ hasText: 'All wallets' }).waitFor();
    await tiles(host).nth(20).waitFor();
    assert.equal((await names(host)).slice(0, 3), [
      'Pebble, Installed, Certified',
      'Northwind, Certified',
      'Harbor, Certified',
    ]);
    await focusIs(host, /^input/);
    assert.is(await field(host).getAttribute('placeholder'), 'Search 540+ wallets');
    await tiles(host).first().click();
    await eventually(() => view(host), 'ConnectingExternal');
    await host.button('Back').click();
    await tiles(host).nth(20).waitFor();
    await focusIs(host, 'button Pebble, Installed, Certified');
    await host.button('Amber Anchor').click();
    await eventually(() => view(host), 'ConnectingWalletConnect');
  },
);

journey(
  'nothing is asked of the directory before the visitor opens the modal',
  { wallets: 'headless' },
  async (host) => {
    await host.page.waitForFunction(() => /** @type {any} */ (window).WalletModal.getState().initialized);
    assert.equal(await requestsOf('api'), []);
  },
);

journey('a search finds what is not loaded yet; Escape brings the list back', {}, async (host) => {
  await openList(host);
  await field(host).fill('zephyr');
  await host.page
    .getByRole('status')
    .filter({ hasText: /^\d+ wallets? found$/ })
    .waitFor();
  assert.ok((await names(host)).every((name) => /zephyr/i.test(name ?? '')));
  await field(host).press('Escape');
  await eventually(async () => (await names(host)).length > 16, true);
  assert.is(await host.dialog.count(), 1, 'the modal is open still');
  await field(host).fill('no such wallet');
  await host.dialog.getByText('No wallet found').waitFor();
  await host.dialog.locator('.empty').getByRole('button', { name: 'Show QR code' }).click();
  await host.title.filter({ hasText: 'Scan with your phone' }).waitFor();
});

journey('the newest search wins, also when an older one is answered after it', {}, async (host) => {
  await openList(host);
  await setFault({ part: 'api', fault: 'delay', ms: 1_200, match: 'search=ze' });
  await setFault({ part: 'api', fault: 'delay', ms: 0, match: 'search=orchard' });
  const isOlder = (/** @type {import('playwright').Request} */ request) => request.url().includes('search=ze');
  const older = Promise.race([
    host.page.waitForEvent('requestfinished', isOlder),
    host.page.waitForEvent('requestfailed', isOlder),
  ]);
  await field(host).pressSequentially('ze');
  await eventually(async () => (await requestsOf('api')).some(({ path }) => path.includes('search=ze')), true);
  await field(host).fill('orchard');
  await eventually(async () => (await requestsOf('api')).some(({ path }) => path.includes('search=orchard')), true);
  await host.dialog.locator('.wallets:not([aria-busy])').waitFor();
  const shown = await names(host);
  assert.ok(shown.length > 0 && shown.every((name) => /orchard/i.test(name ?? '')), shown.join());
  await older;
  await host.page.evaluate(() => new Promise(requestAnimationFrame));
  assert.equal(await names(host), shown);
});

/** Scrolls to the end, again and again, until something is there, or with a `!` before it is not. @param {Host} host @param {string} selector */
const scrollUntil = ({ page }, selector) =>
  page.evaluate(async (selector) => {
    const root = /** @type {ShadowRoot} */ (document.querySelector('wallet-modal')?.shadowRoot);
    const body = /** @type {HTMLElement} */ (root.querySelector('.body'));
    const holds = () =>
      selector.startsWith('!') ? !root.querySelector(selector.slice(1)) : Boolean(root.querySelector(selector));
    while (!holds()) {
      body.scrollTop = body.scrollHeight;
      await new Promise(requestAnimationFrame);
    }
    body.scrollTop = body.scrollHeight;
  }, selector);

journey('pages come as the list is scrolled, each once, to the end', {}, async (host) => {
  await openList(host);
  await scrollUntil(host, '!.more');
  const asked = await pagesAsked();
  assert.equal(asked, [...new Set(asked)]);
  assert.is(asked.length, 14);
  const last = tiles(host).last().locator('..');
  const { total } = await listed();
  await eventually(() => last.getAttribute('aria-posinset'), `${total}`);
  assert.is(await last.getAttribute('aria-setsize'), `${total}`);
});

/** What the server has for the networks of the page. */
async function listed() {
  const query = new URLSearchParams({ projectId: 'x', chains: 'eip155:1,eip155:137,eip155:8453', entries: '1' });
  return { total: (await (await fetch(`${api}/getWallets?${query}`)).json()).count };
}

journey('page 3 fails: two pages stay, and it is fetched again', { expected: { console: refused } }, async (host) => {
  await openList(host);
  await setFault({ part: 'api', fault: 'status', status: 400, match: 'page=3&entries=40' });
  const again = host.button('Try again');
  await scrollUntil(host, '.more .text');
  await host.dialog.getByText('Couldn’t load wallets').waitFor();
  await setFault({ part: 'api', fault: null });
  await again.click();
  await host.button('Show more').waitFor();
  // Recommended wallets, and three pages.
  await focusIs(host, /^button /);
  const place = await tiles(host).locator(':focus').or(host.dialog.locator('li > button:focus')).first().locator('..');
  assert.is(await place.getAttribute('aria-posinset'), '85');
  assert.equal([...new Set(await pagesAsked())], ['1', '2', '3']);
});

journey(
  'the directory is dead: wallets of the page and the code are there, and another try helps',
  { wallets: 'headless', walletConfig: { headless: { policy: 'auto' } }, expected: { console: refused } },
  async (host) => {
    await setFault({ part: 'api', fault: 'drop', match: 'getWallet' });
    await openModal(host);
    await host.dialog.getByText('Couldn’t load more wallets.').waitFor();
    await host.button('Pebble').waitFor();
    await host.button('Scan with your phone').waitFor();
    await host.dialog.getByRole('button', { name: /^All wallets/ }).click();
    await host.dialog.getByText('Couldn’t load wallets').waitFor();
    await host.button('Show QR code').waitFor();
    await setFault({ part: 'api', fault: null });
    await host.button('Try again').click();
    await tiles(host).nth(20).waitFor();
    await host.button('Pebble').click();
    await host.dialog.waitFor({ state: 'detached' });
  },
);

journey(
  'a directory that is overloaded twice is asked a third time; pictures that fail leave the first letter',
  { expected: { console: refused } },
  async (host) => {
    await setFault({ part: 'api', fault: 'status', status: 503, count: 2, match: 'getWallets' });
    await setFault({ part: 'api', fault: 'status', status: 404, match: 'getWalletImage' });
    await openList(host);
    await eventually(() => tiles(host).first().locator('.letter').textContent(), 'N');
  },
);

journey(
  'offline the reason is said, and the list comes by itself when the network is back',
  { expected: { console: [/ERR_INTERNET_DISCONNECTED/] } },
  async (host) => {
    await openByHandle(host, { view: 'WhatIsAWallet' });
    await host.page.evaluate(() => /** @type {any} */ (window).WalletModal.open({ view: 'AllWallets' }));
    await tiles(host).nth(20).waitFor();
    await host.context.setOffline(true);
    await field(host).fill('zephyr');
    await host.dialog.getByText('You’re offline.').first().waitFor();
    await host.context.setOffline(false);
    await eventually(async () => (await names(host)).some((name) => /zephyr/i.test(name ?? '')), true, 8_000);
  },
);

/** Lists ten thousand wallets ahead of the directory's own. @param {Host} host */
const listMany = (host) =>
  host.page.evaluate((api) => {
    const customWallets = Array.from({ length: 10_000 }, (_, place) => ({
      id: `w${place}`,
      name: `Wallet ${place}`,
      image_url: `${api}/getWalletImage/w${place}?projectId=x`,
    }));
    /** @type {any} */ (window).WalletModal.updateOptions({ customWallets });
  }, api);

journey('ten thousand wallets: never over 200 elements, and the focused tile stays where it is', {}, async (host) => {
  await listMany(host);
  await openList(host);
  await tiles(host).nth(2).focus();
  const most = await host.page.evaluate(async () => {
    const root = /** @type {ShadowRoot} */ (document.querySelector('wallet-modal')?.shadowRoot);
    const body = /** @type {HTMLElement} */ (root.querySelector('.body'));
    let most = 0;
    for (let step = 1; step <= 40; step += 1) {
      body.scrollTop = (body.scrollHeight / 40) * step;
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      most = Math.max(most, root.querySelectorAll('.wallets *').length);
    }
    return most;
  });
  assert.ok(most > 100 && most <= 200, `${most} elements`);
  const last = tiles(host).last().locator('..');
  await eventually(async () => Number(await last.getAttribute('aria-posinset')) > 10_000, true);
  await focusIs(host, 'button Wallet 2');
  await host.page.keyboard.press('Tab');
  await focusIs(host, 'button Wallet 3');
  await eventually(async () => (await names(host)).slice(0, 2), ['Wallet 0', 'Wallet 1']);
  await field(host).fill('wallet 99');
  await eventually(async () => (await names(host)).slice(0, 3), ['Wallet 99', 'Wallet 990', 'Wallet 991']);
});

journey('by keyboard alone: search, tiles, arrows, more, and back to the tile that was chosen', {}, async (host) => {
  const { page } = host;
  await openList(host);
  await page.keyboard.press('Tab');
  await focusIs(host, 'button Show QR code');
  await page.keyboard.press('Tab');
  await focusIs(host, 'button Northwind, Certified');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  const sixth = (await names(host))[5];
  await focusIs(host, `button ${sixth}`);
  // As far as the arrows lead, the list comes along.
  for (let row = 0; row < 9; row += 1) await page.keyboard.press('ArrowDown');
  const place = () =>
    page.evaluate(() => document.querySelector('wallet-modal')?.shadowRoot?.activeElement?.parentElement?.ariaPosInSet);
  assert.is(await place(), '42');
  const far = await page.evaluate(() =>
    document.querySelector('wallet-modal')?.shadowRoot?.activeElement?.getAttribute('aria-label'),
  );
  await page.keyboard.press('Enter');
  await eventually(() => view(host), 'ConnectingWalletConnect');
  await host.button('Back').click();
  await focusIs(host, `button ${far}`);
  assert.is(await place(), '42');
  await host.button('Show more').focus();
  await page.keyboard.press('Enter');
  // To come near the end was to ask for a page already; its first wallet takes focus, whichever it is.
  await eventually(async () => (Number(await place()) - 5) % 40, 0);
  assert.ok(Number(await place()) > 42);
});

for (const [lang, themeMode, width, height] of /** @type {const} */ ([
  ['en', 'dark', 1280, 800],
  ['en', 'light', 320, 640],
  ['ar', 'light', 390, 844],
  ['en', 'dark', 320, 256],
])) {
  const params = {
    axe: true,
    lang,
    wallets: 'headless',
    options: { themeMode },
    context: { viewport: { width, height } },
  };
  journey(`axe and columns: ${lang}, ${themeMode}, ${width} × ${height}`, params, async (host) => {
    await openByHandle(host, { view: 'AllWallets' });
    const first = host.dialog.locator('.wtile').first();
    await first.waitFor();
    await host.dialog.locator('.wallets:not([aria-busy])').waitFor();
    await isStill(host);
    const found = await host.page.evaluate(async () => {
      const host = /** @type {HTMLElement} */ (document.querySelector('wallet-modal'));
      const { violations } = await /** @type {any} */ (window).axe.run(host, { resultTypes: ['violations'] });
      return violations.map((/** @type {any} */ { id, nodes }) => `${id}: ${nodes[0].html} ${nodes[0].failureSummary}`);
    });
    assert.equal(found, []);
    const rows = await host.dialog.locator('.wtile').evaluateAll((all) => {
      const boxes = all.map((tile) => tile.getBoundingClientRect());
      return {
        first: boxes.filter(({ top }) => top === boxes[0]?.top).length,
        left: Math.min(...boxes.map(({ left }) => left)),
        right: Math.max(...boxes.map(({ right }) => right)),
      };
    });
    assert.is(rows.first, width < 352 ? 3 : 4);
    assert.ok(rows.left >= 0 && rows.right <= width);
    assert.is(await host.dialog.evaluate((card) => card.scrollWidth <= card.clientWidth + 1), true);
    await host.dialog.getByRole('searchbox').fill('zzz');
    await host.dialog.locator('.empty').waitFor();
    const empty = await host.page.evaluate(async () => {
      const host = document.querySelector('wallet-modal');
      const { violations } = await /** @type {any} */ (window).axe.run(host, { resultTypes: ['violations'] });
      return violations.map((/** @type {any} */ { id, nodes }) => `${id}: ${nodes[0].html}`);
    });
    assert.equal(empty, []);
  });
}

journey(
  'in a low window the card scrolls, and the tiles follow',
  { context: { viewport: { width: 360, height: 400 } } },
  async (host) => {
    await openByHandle(host, { view: 'AllWallets' });
    await tiles(host).nth(8).waitFor();
    await host.dialog.hover();
    const seen = async () => Number(await tiles(host).first().locator('..').getAttribute('aria-posinset'));
    await eventually(async () => {
      await host.page.mouse.wheel(0, 800);
      return (await seen()) > 20;
    }, true);
  },
);

journey.run();
