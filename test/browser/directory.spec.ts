import type { Request } from 'playwright';
import { field, names, openList, requestedPages, scrollUntil, tiles, view } from './support/directorySteps';
import { eventually, expectFocus, openModal } from './support/steps';
import { expect, type Host, test } from './support/test';

test('directory: Connect shows recommended wallets and the total; All wallets lists them, installed ones first', async ({
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
  await expectFocus(host, /^input/);
  expect(await field(host).getAttribute('placeholder')).toBe('Search 540+ wallets');
  await tiles(host).first().click();
  await eventually(() => view(host)).toBe('ConnectingExternal');
  await host.button('Back').click();
  await tiles(host).nth(20).waitFor();
  await expectFocus(host, 'button Pebble, Installed, Certified');
  await host.button('Amber Anchor').click();
  await eventually(() => view(host)).toBe('ConnectingWalletConnect');
});

test('directory: not requested before the visitor opens the modal', async ({ openHost }) => {
  const host = await openHost({ wallets: 'headless' });
  await host.page.waitForFunction(() => WalletModal.getState().initialized);
  expect(await host.sandbox.requestsOf('api')).toStrictEqual([]);
});

test('search: finds wallets that are not loaded yet; Escape restores the list', async ({ openHost }) => {
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

test('search: the newest query wins, even if an older response arrives later', async ({ openHost }) => {
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

test('All wallets: scrolling loads each page once, to the end', async ({ openHost }) => {
  const host = await openHost();
  await openList(host);
  await scrollUntil(host, '!.more');
  const asked = await requestedPages(host);
  expect(asked).toStrictEqual([...new Set(asked)]);
  expect(asked.length).toBe(14);
  const last = tiles(host).last().locator('..');
  const { total } = await listed(host);
  await eventually(() => last.getAttribute('aria-posinset')).toBe(`${total}`);
  expect(await last.getAttribute('aria-setsize')).toBe(`${total}`);
});

/** Returns what the server lists for the networks of the page. */
async function listed({ sandbox }: Host) {
  const query = new URLSearchParams({ projectId: 'x', chains: 'eip155:1,eip155:137,eip155:8453', entries: '1' });
  return { total: (await (await fetch(`${sandbox.parts.api.url}/getWallets?${query}`)).json()).count };
}

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

test('All wallets: ten thousand wallets render at most 200 elements, and the focused tile stays in place', async ({
  openHost,
}) => {
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
  await expectFocus(host, 'button Wallet 2');
  await host.page.keyboard.press('Tab');
  await expectFocus(host, 'button Wallet 3');
  await eventually(async () => (await names(host)).slice(0, 2)).toEqual(['Wallet 0', 'Wallet 1']);
  await field(host).fill('wallet 99');
  await eventually(async () => (await names(host)).slice(0, 3)).toEqual(['Wallet 99', 'Wallet 990', 'Wallet 991']);
});
