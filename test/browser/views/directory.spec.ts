import { field, names, openList, scrollUntil, tiles } from '../support/directorySteps';
import { state } from '../support/inPage';
import type { Controls } from '../support/openHostPage';
import { eventually, expectFocus, openModal } from '../support/steps';
import { addManyWallets } from './support/addManyWallets';
import { expect, test } from './support/viewTest';

const isView = ({ page }: Controls, name: string) =>
  eventually(async () => (await page.evaluate(state)).view).toBe(name);

test('directory: Connect shows recommended wallets and the total; All wallets lists them, installed ones first', async ({
  openView,
}) => {
  const view = await openView();
  await openModal(view);
  await view.dialog.getByRole('button', { name: /^All wallets, 540\+/ }).click();
  await view.title.filter({ hasText: 'All wallets' }).waitFor();
  await tiles(view).nth(20).waitFor();
  expect((await names(view)).slice(0, 3)).toStrictEqual([
    'Pebble, Installed, Certified',
    'Northwind, Certified',
    'Harbor, Certified',
  ]);
  await expectFocus(view, /^input/);
  expect(await field(view).getAttribute('placeholder')).toBe('Search 540+ wallets');
  await view.page.evaluate(() => stage.provider('Pebble').behave({ eth_requestAccounts: () => new Promise(() => {}) }));
  await tiles(view).first().click();
  await isView(view, 'ConnectingExternal');
  await view.button('Back').click();
  await tiles(view).nth(20).waitFor();
  await expectFocus(view, 'button Pebble, Installed, Certified');
  await view.button('Amber Anchor').click();
  await isView(view, 'ConnectingWalletConnect');
});

test('search: finds wallets that are not loaded yet; Escape restores the list', async ({ openView }) => {
  const view = await openView({ wallets: [] });
  await openList(view);
  await field(view).fill('zephyr');
  await view.page
    .getByRole('status')
    .filter({ hasText: /^\d+ wallets? found$/ })
    .waitFor();
  expect((await names(view)).every((name) => /zephyr/i.test(name ?? ''))).toBeTruthy();
  await field(view).press('Escape');
  await eventually(async () => (await names(view)).length > 16).toBe(true);
  expect(await view.dialog.count(), 'the modal is open still').toBe(1);
  await field(view).fill('no such wallet');
  await view.dialog.getByText('No wallet found').waitFor();
  await view.dialog.locator('.empty').getByRole('button', { name: 'Show QR code' }).click();
  await view.title.filter({ hasText: 'Scan with your phone' }).waitFor();
});

test('All wallets: scrolling loads each page once, to the end', async ({ openView }) => {
  const view = await openView({ wallets: [] });
  const { page } = view;
  const pages: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/getWallets' && searchParams.get('entries') === '40') pages.push(searchParams.get('page'));
  });
  await openList(view);
  await scrollUntil(view, '!.more');
  expect(pages).toStrictEqual([...new Set(pages)]);
  expect(pages.length).toBe(14);
  const last = tiles(view).last().locator('..');
  const total = await page.evaluate(async () => {
    const query = new URLSearchParams({ projectId: 'x', chains: 'eip155:1,eip155:137', entries: '1' });
    return (await (await fetch(`/getWallets?${query}`)).json()).count;
  });
  await eventually(() => last.getAttribute('aria-posinset')).toBe(`${total}`);
  expect(await last.getAttribute('aria-setsize')).toBe(`${total}`);
});

test('All wallets: ten thousand wallets render at most 200 elements, and the focused tile stays in place', async ({
  openView,
}) => {
  const view = await openView({ wallets: [] });
  const { page } = view;
  await page.evaluate(addManyWallets);
  await openList(view);
  await tiles(view).nth(2).focus();
  const most = await page.evaluate(async () => {
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
  const last = tiles(view).last().locator('..');
  await eventually(async () => Number(await last.getAttribute('aria-posinset')) > 10_000).toBe(true);
  await expectFocus(view, 'button Wallet 2');
  await page.keyboard.press('Tab');
  await expectFocus(view, 'button Wallet 3');
  await eventually(async () => (await names(view)).slice(0, 2)).toEqual(['Wallet 0', 'Wallet 1']);
  await field(view).fill('wallet 99');
  await eventually(async () => (await names(view)).slice(0, 3)).toEqual(['Wallet 99', 'Wallet 990', 'Wallet 991']);
});
