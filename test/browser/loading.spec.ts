import type { Page } from 'playwright';
import type { WalletModal as Handle } from '../../src/core/types';
import { focused, state } from './support/inPage';
import { closeByHandle, connect, eventually, isClosed, openByHandle, openModal } from './support/steps';
import { expect, test } from './support/test';

test('embedded: a region of the page that takes no focus, holds nothing and cannot be closed', async ({ openHost }) => {
  const host = await openHost({ embed: 1 });
  const { page } = host;
  const region = page.getByRole('region', { name: 'Connect wallet' });
  await region.waitFor();
  expect(await host.dialog.count()).toBe(0);
  expect(await page.locator('[inert]').count()).toBe(0);
  expect(await host.button('Close').count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('');
  expect(await page.evaluate(focused), 'it takes no focus by itself').toBe('nothing');
  expect(Number((await region.boundingBox())?.width) <= 360).toBeTruthy();
  await host.button('What is a wallet?').click();
  await page.getByRole('region', { name: 'What is a wallet?' }).waitFor();
  await page.keyboard.press('Escape');
  await closeByHandle(host);
  await region.waitFor();
});

test('data-wallet-modal-open: opens the view that it names, also on elements added later', async ({ openHost }) => {
  const host = await openHost({ buttons: 1 });
  const { page } = host;
  await page.click('#open-networks');
  await host.title.filter({ hasText: 'Choose a network' }).waitFor();
  await page.keyboard.press('Escape');
  await isClosed(host);
  await page.evaluate(() => {
    const later = document.createElement('a');
    later.href = '#elsewhere';
    later.dataset['walletModalOpen'] = 'WhatIsAWallet';
    later.append(Object.assign(document.createElement('span'), { textContent: 'Later', id: 'later' }));
    document.body.prepend(later);
  });
  await page.click('#later');
  await host.title.filter({ hasText: 'What is a wallet?' }).waitFor();
  expect(await page.evaluate(() => location.hash), 'the link itself is not followed').toBe('');
});

const early = {
  before: (page: Page) =>
    page.addInitScript(() => {
      let modal: Handle | undefined;
      Object.defineProperty(window, 'WalletModal', {
        configurable: true,
        get: () => modal,
        set(value: Handle) {
          modal = value;
          Object.assign(window, { noBody: document.body === null, opening: modal.open() });
        },
      });
    }),
};
test('open() before there is a body: opens as soon as there is one', async ({ openHost }) => {
  const host = await openHost(early);
  const { page } = host;
  expect(await page.evaluate(() => window.noBody)).toBe(true);
  await page.evaluate(() => window.opening);
  await host.dialog.waitFor();
});

test('open(): resolves when the view is on screen and has focus, on a slow device too', async ({ openHost }) => {
  const host = await openHost();
  const { page } = host;
  const seen = await page.evaluate(async () => {
    // The first frame counts as drawn long after it was.
    const soon = window.setTimeout;
    Object.assign(window, {
      setTimeout: (run: () => void, ms: number | undefined) => soon(run, ms || 100),
    });
    const root = () => document.querySelector('wallet-modal')?.shadowRoot;
    const now = () => {
      const card = root()?.querySelector('.card');
      return `${card ? getComputedStyle(card).visibility : 'no card'}, ${root()?.activeElement ? 'focus' : 'no focus'}`;
    };
    const of = [await WalletModal.open().then(now)];
    await WalletModal.close();
    /** Opens, and does something as soon as it has begun. */
    const beginAnd = async (then: () => void) => {
      const opening = WalletModal.open().then(() => 'resolved');
      await new Promise<void>((resolve) => {
        const stop = WalletModal.subscribe((state) => state.open && resolve(stop()));
      });
      then();
      return Promise.race([opening, new Promise<string>((resolve) => soon(() => resolve('waits'), 3_000))]);
    };
    const pressEscape = () =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    // Whoever leaves meanwhile is not waited for.
    of.push(await beginAnd(() => soon(pressEscape, 20)));
    of.push(WalletModal.getState().open ? 'open' : 'closed');
    of.push(await beginAnd(() => WalletModal.destroy()));
    return of;
  });
  expect(seen).toStrictEqual(['visible, focus', 'resolved', 'closed', 'resolved']);
});

test('open() a thousand times: one modal, and the last of a thousand changes wins', async ({ openHost }) => {
  const host = await openHost();
  const { page } = host;
  const views = await page.evaluate(async () => {
    await Promise.all(Array.from({ length: 1_000 }, () => WalletModal.open()));
    return document.querySelectorAll('wallet-modal').length;
  });
  expect(views).toBe(1);
  expect(await host.dialog.count()).toBe(1);
  const end = await page.evaluate(async () => {
    const calls = Array.from({ length: 1_000 }, (_, turn) => (turn % 2 ? WalletModal.open() : WalletModal.close()));
    calls.push(WalletModal.close());
    await Promise.all(calls);
    return WalletModal.getState().open;
  });
  expect(end).toBe(false);
  await isClosed(host);
  expect(await page.evaluate(() => document.querySelectorAll('[inert]').length)).toBe(0);
  await openModal(host);
});

test('a host that clears its body: the modal closes, and the page can scroll again', async ({ openHost }) => {
  const host = await openHost();
  const { page } = host;
  await openModal(host);
  await page.evaluate(() => document.body.replaceChildren());
  await eventually(() => page.evaluate(() => document.documentElement.getAttribute('style'))).toBe(null);
  await eventually(async () => (await page.evaluate(state)).open).toBe(false);
  await openByHandle(host);
  await host.dialog.waitFor();
  await closeByHandle(host);
  await isClosed(host);
  await page.evaluate(() => document.body.replaceChildren());
  await openByHandle(host);
  await host.title.filter({ hasText: 'Connect wallet' }).waitFor();
});

const twice = { script: 'twice', expected: { console: [/the script is on this page twice/] } };
test('a second copy of the script: does nothing but say so', async ({ openHost }) => {
  const host = await openHost(twice);
  await openModal(host);
  expect(await host.page.locator('wallet-modal').count()).toBe(1);
  await host.button('What is a wallet?').click();
  await host.title.filter({ hasText: 'What is a wallet?' }).waitFor();
});

for (const [place, policy] of [
  ['head-async', 'strict'],
  ['body', 'strict'],
  ['cdn', 'strict'],
  ['cdn', 'self'],
  ['head', 'none'],
]) {
  test(`the script in ${place}, policy ${policy}: opens, loads a chunk, connects`, async ({ openHost }) => {
    const host = await openHost({ script: place, policy, wallets: 'headless' });
    await host.page.waitForFunction(() => 'WalletModal' in window && WalletModal.getState().initialized);
    await connect(host, 'Pebble');
    await openModal(host);
    await host.button('Disconnect').waitFor();
  });
}

test('options of the script tag alone: the modal opens with its networks', async ({ openHost }) => {
  const host = await openHost({
    init: 'data',
    wallets: 'headless',
    // The tag names no services, and the page's policy not the public ones.
    expected: {
      console: [/'?https:\/\/api\.web3modal\.org\//],
      violations: [/https:\/\/api\.web3modal\.org/],
      hosts: ['https://api.web3modal.org'],
    },
  });
  await openModal(host);
  const ids = await host.page.evaluate(() => WalletModal.getNetworks().map(({ caipNetworkId }) => caipNetworkId));
  expect(ids).toStrictEqual(['eip155:1', 'eip155:137', 'eip155:8453']);
});

test('two instances: each has a state of its own, and one of them is open', async ({ openHost, sandbox }) => {
  const host = await openHost({ wallets: 'headless' });
  const { page } = host;
  const { api, data, analytics } = sandbox.parts;
  const endpoints = { api: api.url, images: api.url, rpc: data.url, analytics: analytics.url };
  const told = await page.evaluate(async (endpoints) => {
    const other = WalletModal.create({ projectId: 'another', networks: ['eip155:137'], themeMode: 'light', endpoints });
    await other.open({ view: 'Networks' });
    const during = [WalletModal.getState().open, other.getState().open, other.getState().view];
    await other.close();
    await WalletModal.open();
    const after = [WalletModal.getState().open, other.getState().open, other.getNetworks().length];
    other.destroy();
    return { during, after, elements: document.querySelectorAll('wallet-modal').length };
  }, endpoints);
  expect(told).toStrictEqual({ during: [false, true, 'Networks'], after: [true, false, 1], elements: 1 });
  await host.dialog.waitFor();
});

test('the handle: subscribers get frozen states, listeners get events, until they stop', async ({ openHost }) => {
  const host = await openHost();
  const { page } = host;
  const told = await page.evaluate(async () => {
    const states: ReturnType<typeof WalletModal.getState>[] = [];
    const names: string[] = [];
    const stop = WalletModal.subscribe((state) => states.push(state));
    const off = WalletModal.on('event', ({ event }) => names.push(event));
    await WalletModal.open();
    await WalletModal.close();
    stop();
    off();
    await WalletModal.open();
    return {
      frozen: states.every(Object.isFrozen),
      open: states.map(({ open }) => open),
      names,
      last: WalletModal.getState(),
    };
  });
  expect(told).toStrictEqual({
    frozen: true,
    open: [true, false],
    names: ['MODAL_OPEN', 'MODAL_CLOSE'],
    last: {
      open: true,
      loading: false,
      view: 'Connect',
      activeNamespace: 'eip155',
      activeNetworkId: 'eip155:1',
      initialized: true,
      pairingUri: null,
    },
  });
});
