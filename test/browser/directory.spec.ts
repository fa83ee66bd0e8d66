import type { Request } from 'playwright';
import { audit } from './support/audit';
import { state } from './support/inPage';
import { eventually, focusIs, isStill, openByHandle, openModal } from './support/steps';
import { expect, type Host, test } from './support/test';

/** The browser's own words on a request that failed. */
const refused = [/Failed to load resource/];

const tiles = (host: Host) => host.dialog.getByRole('list', { name: 'Wallets' }).getByRole('button');

/** Names of the tiles that are in the document. */
const names = (host: Host) => tiles(host).evaluateAll((all) => all.map((tile) => tile.getAttribute('aria-label')));

const field = (host: Host) => host.dialog.getByRole('searchbox');

/** Opens the list and waits for its first page. */
async function openList(host: Host) {
  await openByHandle(host, { view: 'AllWallets' });
  await tiles(host).nth(20).waitFor();
}

const view = (host: Host) => host.page.evaluate(state).then((now) => now.view);

/** Queries of the pages of the list so far. */
const pagesAsked = async ({ sandbox }: Host) =>
  (await sandbox.requestsOf('api'))
    .map(({ path }) => new URL(path, 'http://api').searchParams)
    .filter((query) => query.get('entries') === '40')
    .map((query) => query.get('page'));

test('Connect shows recommended wallets and the number of all; All wallets lists them, those here first', async ({
  openHost,
}) => {
  const host = await openHost({ wallets: 'headless', walletConfig: { headless: { policy: 'ask', events: true } } });
  await openModal(host);
  await host.dialog.getByRole('button', { name: /^All wallets, 540\+/ }).click();
  await host.title.filter({ hasText: 'All wallets' }).waitFor();
  await tiles(host).nth(20).waitFor();
  expect((await names(host)).slice(0, 3)).toStrictEqual([
    'Pebble, Installed, Certified',
    'Northwind, Certified',
    'Harbor, Certified',
  ]);
  await focusIs(host, /^input/);
  expect(await field(host).getAttribute('placeholder')).toBe('Search 540+ wallets');
  await tiles(host).first().click();
  await eventually(() => view(host)).toBe('ConnectingExternal');
  await host.button('Back').click();
  await tiles(host).nth(20).waitFor();
  await focusIs(host, 'button Pebble, Installed, Certified');
  await host.button('Amber Anchor').click();
  await eventually(() => view(host)).toBe('ConnectingWalletConnect');
});

test('nothing is asked of the directory before the visitor opens the modal', async ({ openHost }) => {
  const host = await openHost({ wallets: 'headless' });
  await host.page.waitForFunction(() => WalletModal.getState().initialized);
  expect(await host.sandbox.requestsOf('api')).toStrictEqual([]);
});

test('a search finds what is not loaded yet; Escape brings the list back', async ({ openHost }) => {
  const host = await openHost();
  await openList(host);
  await field(host).fill('zephyr');
  await host.page
    .getByRole('status')
    .filter({ hasText: /^\d+ wallets? found$/ })
    .waitFor();
  expect((await names(host)).every((name) => /zephyr/i.test(name ?? ''))).toBeTruthy();
  await field(host).press('Escape');
  await eventually(async () => (await names(host)).length > 16).toBe(true);
  expect(await host.dialog.count(), 'the modal is open still').toBe(1);
  await field(host).fill('no such wallet');
  await host.dialog.getByText('No wallet found').waitFor();
  await host.dialog.locator('.empty').getByRole('button', { name: 'Show QR code' }).click();
  await host.title.filter({ hasText: 'Scan with your phone' }).waitFor();
});

test('the newest search wins, also when an older one is answered after it', async ({ openHost }) => {
  const host = await openHost();
  await openList(host);
  await host.sandbox.setFault({ part: 'api', fault: 'delay', ms: 1_200, match: 'search=ze' });
  await host.sandbox.setFault({ part: 'api', fault: 'delay', ms: 0, match: 'search=orchard' });
  const isOlder = (request: Request) => request.url().includes('search=ze');
  const older = Promise.race([
    host.page.waitForEvent('requestfinished', isOlder),
    host.page.waitForEvent('requestfailed', isOlder),
  ]);
  await field(host).pressSequentially('ze');
  await eventually(async () =>
    (await host.sandbox.requestsOf('api')).some(({ path }) => path.includes('search=ze')),
  ).toBe(true);
  await field(host).fill('orchard');
  await eventually(async () =>
    (await host.sandbox.requestsOf('api')).some(({ path }) => path.includes('search=orchard')),
  ).toBe(true);
  await host.dialog.locator('.wallets:not([aria-busy])').waitFor();
  const shown = await names(host);
  expect(shown.length > 0 && shown.every((name) => /orchard/i.test(name ?? '')), shown.join()).toBeTruthy();
  await older;
  await host.page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await names(host)).toStrictEqual(shown);
});

/** Scrolls to the end, again and again, until something is there, or with a `!` before it is not. */
const scrollUntil = ({ page }: Host, selector: string) =>
  page.evaluate(async (selector) => {
    const root = document.querySelector('wallet-modal')?.shadowRoot as ShadowRoot;
    const body = root.querySelector('.body') as HTMLElement;
    const holds = () =>
      selector.startsWith('!') ? !root.querySelector(selector.slice(1)) : Boolean(root.querySelector(selector));
    while (!holds()) {
      body.scrollTop = body.scrollHeight;
      await new Promise(requestAnimationFrame);
    }
    body.scrollTop = body.scrollHeight;
  }, selector);

test('pages come as the list is scrolled, each once, to the end', async ({ openHost }) => {
  const host = await openHost();
  await openList(host);
  await scrollUntil(host, '!.more');
  const asked = await pagesAsked(host);
  expect(asked).toStrictEqual([...new Set(asked)]);
  expect(asked.length).toBe(14);
  const last = tiles(host).last().locator('..');
  const { total } = await listed(host);
  await eventually(() => last.getAttribute('aria-posinset')).toBe(`${total}`);
  expect(await last.getAttribute('aria-setsize')).toBe(`${total}`);
});

/** What the server has for the networks of the page. */
async function listed({ sandbox }: Host) {
  const query = new URLSearchParams({ projectId: 'x', chains: 'eip155:1,eip155:137,eip155:8453', entries: '1' });
  return { total: (await (await fetch(`${sandbox.parts.api.url}/getWallets?${query}`)).json()).count };
}

test('page 3 fails: two pages stay, and it is fetched again', async ({ openHost }) => {
  const host = await openHost({ expected: { console: refused } });
  await openList(host);
  await host.sandbox.setFault({ part: 'api', fault: 'status', status: 400, match: 'page=3&entries=40' });
  const again = host.button('Try again');
  await scrollUntil(host, '.more .text');
  await host.dialog.getByText('Couldn’t load wallets').waitFor();
  await host.sandbox.setFault({ part: 'api', fault: null });
  await again.click();
  await host.button('Show more').waitFor();
  // Recommended wallets, and three pages.
  await focusIs(host, /^button /);
  const place = await tiles(host).locator(':focus').or(host.dialog.locator('li > button:focus')).first().locator('..');
  expect(await place.getAttribute('aria-posinset')).toBe('85');
  expect([...new Set(await pagesAsked(host))]).toStrictEqual(['1', '2', '3']);
});

test('the directory is dead: wallets of the page and the code are there, and another try helps', async ({
  openHost,
}) => {
  const host = await openHost({
    wallets: 'headless',
    walletConfig: { headless: { policy: 'auto' } },
    expected: { console: refused },
  });
  await host.sandbox.setFault({ part: 'api', fault: 'drop', match: 'getWallet' });
  await openModal(host);
  await host.dialog.getByText('Couldn’t load more wallets.').waitFor();
  await host.button('Pebble').waitFor();
  await host.button('Scan with your phone').waitFor();
  await host.dialog.getByRole('button', { name: /^All wallets/ }).click();
  await host.dialog.getByText('Couldn’t load wallets').waitFor();
  await host.button('Show QR code').waitFor();
  await host.sandbox.setFault({ part: 'api', fault: null });
  await host.button('Try again').click();
  await tiles(host).nth(20).waitFor();
  await host.button('Pebble').click();
  await host.dialog.waitFor({ state: 'detached' });
});

test('a directory that is overloaded twice is asked a third time; pictures that fail leave the first letter', async ({
  openHost,
}) => {
  const host = await openHost({ expected: { console: refused } });
  await host.sandbox.setFault({ part: 'api', fault: 'status', status: 503, count: 2, match: 'getWallets' });
  await host.sandbox.setFault({ part: 'api', fault: 'status', status: 404, match: 'getWalletImage' });
  await openList(host);
  await eventually(() => tiles(host).first().locator('.letter').textContent()).toBe('N');
});

test('offline the reason is said, and the list comes by itself when the network is back', async ({ openHost }) => {
  const host = await openHost({ expected: { console: [/ERR_INTERNET_DISCONNECTED/] } });
  await openByHandle(host, { view: 'WhatIsAWallet' });
  await host.page.evaluate(() => WalletModal.open({ view: 'AllWallets' }));
  await tiles(host).nth(20).waitFor();
  await host.context.setOffline(true);
  await field(host).fill('zephyr');
  await host.dialog.getByText('You’re offline.').first().waitFor();
  await host.context.setOffline(false);
  await eventually(async () => (await names(host)).some((name) => /zephyr/i.test(name ?? '')), { timeout: 8_000 }).toBe(
    true,
  );
});

/** Lists ten thousand wallets ahead of the directory's own. */
const listMany = (host: Host) =>
  host.page.evaluate((api) => {
    const customWallets = Array.from({ length: 10_000 }, (_, place) => ({
      id: `w${place}`,
      name: `Wallet ${place}`,
      image_url: `${api}/getWalletImage/w${place}?projectId=x`,
    }));
    WalletModal.updateOptions({ customWallets });
  }, host.sandbox.parts.api.url);

test('ten thousand wallets: never over 200 elements, and the focused tile stays where it is', async ({ openHost }) => {
  const host = await openHost();
  await listMany(host);
  await openList(host);
  await tiles(host).nth(2).focus();
  const most = await host.page.evaluate(async () => {
    const root = document.querySelector('wallet-modal')?.shadowRoot as ShadowRoot;
    const body = root.querySelector('.body') as HTMLElement;
    let most = 0;
    for (let step = 1; step <= 40; step += 1) {
      body.scrollTop = (body.scrollHeight / 40) * step;
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      most = Math.max(most, root.querySelectorAll('.wallets *').length);
    }
    return most;
  });
  expect(most > 100 && most <= 200, `${most} elements`).toBeTruthy();
  const last = tiles(host).last().locator('..');
  await eventually(async () => Number(await last.getAttribute('aria-posinset')) > 10_000).toBe(true);
  await focusIs(host, 'button Wallet 2');
  await host.page.keyboard.press('Tab');
  await focusIs(host, 'button Wallet 3');
  await eventually(async () => (await names(host)).slice(0, 2)).toEqual(['Wallet 0', 'Wallet 1']);
  await field(host).fill('wallet 99');
  await eventually(async () => (await names(host)).slice(0, 3)).toEqual(['Wallet 99', 'Wallet 990', 'Wallet 991']);
});

test('by keyboard alone: search, tiles, arrows, more, and back to the tile that was chosen', async ({ openHost }) => {
  const host = await openHost();
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
  expect(await place()).toBe('42');
  const far = await page.evaluate(() =>
    document.querySelector('wallet-modal')?.shadowRoot?.activeElement?.getAttribute('aria-label'),
  );
  await page.keyboard.press('Enter');
  await eventually(() => view(host)).toBe('ConnectingWalletConnect');
  await host.button('Back').click();
  await focusIs(host, `button ${far}`);
  expect(await place()).toBe('42');
  await host.button('Show more').focus();
  await page.keyboard.press('Enter');
  // To come near the end was to ask for a page already; its first wallet takes focus, whichever it is.
  await eventually(async () => (Number(await place()) - 5) % 40).toBe(0);
  expect(Number(await place()) > 42).toBeTruthy();
});

for (const [lang, themeMode, width, height] of [
  ['en', 'dark', 1280, 800],
  ['en', 'light', 320, 640],
  ['ar', 'light', 390, 844],
  ['en', 'dark', 320, 256],
] as const) {
  const params = {
    lang,
    wallets: 'headless',
    options: { themeMode },
    context: { viewport: { width, height } },
  };
  test(`axe and columns: ${lang}, ${themeMode}, ${width} × ${height}`, async ({ openHost }) => {
    const host = await openHost(params);
    await openByHandle(host, { view: 'AllWallets' });
    const first = host.dialog.locator('.wtile').first();
    await first.waitFor();
    await host.dialog.locator('.wallets:not([aria-busy])').waitFor();
    await isStill(host);
    expect(await audit(host.page)).toStrictEqual([]);
    const rows = await host.dialog.locator('.wtile').evaluateAll((all) => {
      const boxes = all.map((tile) => tile.getBoundingClientRect());
      return {
        first: boxes.filter(({ top }) => top === boxes[0]?.top).length,
        left: Math.min(...boxes.map(({ left }) => left)),
        right: Math.max(...boxes.map(({ right }) => right)),
      };
    });
    expect(rows.first).toBe(width < 352 ? 3 : 4);
    expect(rows.left >= 0 && rows.right <= width).toBeTruthy();
    expect(await host.dialog.evaluate((card) => card.scrollWidth <= card.clientWidth + 1)).toBe(true);
    await host.dialog.getByRole('searchbox').fill('zzz');
    await host.dialog.locator('.empty').waitFor();
    expect(await audit(host.page)).toStrictEqual([]);
  });
}

test('in a low window the card scrolls, and the tiles follow', async ({ openHost }) => {
  const host = await openHost({ context: { viewport: { width: 360, height: 400 } } });
  await openByHandle(host, { view: 'AllWallets' });
  await tiles(host).nth(8).waitFor();
  await host.dialog.hover();
  const seen = async () => Number(await tiles(host).first().locator('..').getAttribute('aria-posinset'));
  await eventually(async () => {
    await host.page.mouse.wheel(0, 800);
    return (await seen()) > 20;
  }).toBe(true);
});
