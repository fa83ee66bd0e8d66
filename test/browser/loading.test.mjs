import * as assert from 'uvu/assert';
import { focused, state } from './support/inPage.mjs';
import { journeys } from './support/journeys.mjs';
import { stage } from './support/stage.mjs';
import { closeByHandle, connect, eventually, isClosed, openByHandle, openModal } from './support/steps.mjs';

const journey = journeys('loading and opening');

journey('embedded it is a region of the page that holds nothing and never hides', { embed: 1 }, async (host) => {
  const { page } = host;
  const region = page.getByRole('region', { name: 'Connect wallet' });
  await region.waitFor();
  assert.is(await host.dialog.count(), 0);
  assert.is(await page.locator('[inert]').count(), 0);
  assert.is(await host.button('Close').count(), 0);
  assert.is(await page.evaluate(() => document.documentElement.style.overflow), '');
  assert.is(await page.evaluate(focused), 'nothing', 'it takes no focus by itself');
  assert.ok(Number((await region.boundingBox())?.width) <= 360);
  await host.button('What is a wallet?').click();
  await page.getByRole('region', { name: 'What is a wallet?' }).waitFor();
  await page.keyboard.press('Escape');
  await closeByHandle(host);
  await region.waitFor();
});

journey(
  'elements with data-wallet-modal-open work, also when added later, and choose the view',
  { buttons: 1 },
  async (host) => {
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
    assert.is(await page.evaluate(() => location.hash), '', 'the link itself is not followed');
  },
);

const early = {
  before: (/** @type {import('playwright').Page} */ page) =>
    page.addInitScript(() => {
      /** @type {any} */
      let modal;
      Object.defineProperty(window, 'WalletModal', {
        configurable: true,
        get: () => modal,
        set(value) {
          modal = value;
          Object.assign(window, { noBody: document.body === null, opened: modal.open() });
        },
      });
    }),
};
journey('open() before there is a body opens as soon as there is one', early, async (host) => {
  const { page } = host;
  assert.is(await page.evaluate(() => /** @type {any} */ (window).noBody), true);
  await page.evaluate(() => /** @type {any} */ (window).opened);
  await host.dialog.waitFor();
});

journey('open() resolves when the view is on screen and has focus, on a slow device too', {}, async (host) => {
  const { page } = host;
  const seen = await page.evaluate(async () => {
    const { WalletModal } = /** @type {any} */ (window);
    // The first frame counts as drawn long after it was.
    const soon = window.setTimeout;
    Object.assign(window, {
      setTimeout: (/** @type {() => void} */ run, /** @type {number | undefined} */ ms) => soon(run, ms || 100),
    });
    const root = () => document.querySelector('wallet-modal')?.shadowRoot;
    const now = () => {
      const card = root()?.querySelector('.card');
      return `${card ? getComputedStyle(card).visibility : 'no card'}, ${root()?.activeElement ? 'focus' : 'no focus'}`;
    };
    const of = [await WalletModal.open().then(now)];
    await WalletModal.close();
    /** Opens, and does something as soon as it has begun. @param {() => void} then */
    const beginAnd = async (then) => {
      const opening = WalletModal.open().then(() => 'resolved');
      await new Promise((resolve) => {
        const stop = WalletModal.subscribe((/** @type {{ open: boolean }} */ state) => state.open && resolve(stop()));
      });
      then();
      return Promise.race([opening, new Promise((resolve) => soon(() => resolve('waits'), 3_000))]);
    };
    const pressEscape = () =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    // Whoever leaves meanwhile is not waited for.
    of.push(await beginAnd(() => soon(pressEscape, 20)));
    of.push(WalletModal.getState().open ? 'open' : 'closed');
    of.push(await beginAnd(() => WalletModal.destroy()));
    return of;
  });
  assert.equal(seen, ['visible, focus', 'resolved', 'closed', 'resolved']);
});

journey('open() a thousand times is one modal, and the last of a thousand changes wins', {}, async (host) => {
  const { page } = host;
  const views = await page.evaluate(async () => {
    const { WalletModal } = /** @type {any} */ (window);
    await Promise.all(Array.from({ length: 1_000 }, () => WalletModal.open()));
    return document.querySelectorAll('wallet-modal').length;
  });
  assert.is(views, 1);
  assert.is(await host.dialog.count(), 1);
  const end = await page.evaluate(async () => {
    const { WalletModal } = /** @type {any} */ (window);
    const calls = Array.from({ length: 1_000 }, (_, turn) => (turn % 2 ? WalletModal.open() : WalletModal.close()));
    calls.push(WalletModal.close());
    await Promise.all(calls);
    return WalletModal.getState().open;
  });
  assert.is(end, false);
  await isClosed(host);
  assert.is(await page.evaluate(() => document.querySelectorAll('[inert]').length), 0);
  await openModal(host);
});

journey('a host that clears its body takes the modal along, and gets its page back', {}, async (host) => {
  const { page } = host;
  await openModal(host);
  await page.evaluate(() => document.body.replaceChildren());
  await eventually(() => page.evaluate(() => document.documentElement.getAttribute('style')), null);
  await eventually(async () => (await page.evaluate(state)).open, false);
  await openByHandle(host);
  await host.dialog.waitFor();
  await closeByHandle(host);
  await isClosed(host);
  await page.evaluate(() => document.body.replaceChildren());
  await openByHandle(host);
  await host.title.filter({ hasText: 'Connect wallet' }).waitFor();
});

const twice = { script: 'twice', expected: { console: [/the script is on this page twice/] } };
journey('a second copy of the script does nothing but say so', twice, async (host) => {
  await openModal(host);
  assert.is(await host.page.locator('wallet-modal').count(), 1);
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
  journey(
    `the script ${place}, policy ${policy}: opens, loads a part, connects`,
    { script: place, policy, wallets: 'headless' },
    async (host) => {
      await host.page.waitForFunction(
        () => 'WalletModal' in window && /** @type {any} */ (window).WalletModal.getState().initialized,
      );
      await connect(host, 'Pebble');
      await openModal(host);
      await host.button('Disconnect').waitFor();
    },
  );
}

journey(
  'options from the tag alone are enough',
  {
    init: 'data',
    wallets: 'headless',
    // The tag names no services, and the page's policy not the public ones.
    expected: {
      console: [/'?https:\/\/api\.web3modal\.org\//],
      violations: [/https:\/\/api\.web3modal\.org/],
      hosts: ['https://api.web3modal.org'],
    },
  },
  async (host) => {
    await openModal(host);
    const ids = await host.page.evaluate(() =>
      /** @type {any} */ (window).WalletModal.getNetworks().map(
        (/** @type {any} */ { caipNetworkId }) => caipNetworkId,
      ),
    );
    assert.equal(ids, ['eip155:1', 'eip155:137', 'eip155:8453']);
  },
);

journey('two instances keep their state to themselves', { wallets: 'headless' }, async (host) => {
  const { page } = host;
  const { api, data, analytics } = stage.sandbox.parts;
  const endpoints = { api: api.url, images: api.url, rpc: data.url, analytics: analytics.url };
  const told = await page.evaluate(async (endpoints) => {
    const { WalletModal } = /** @type {any} */ (window);
    const other = WalletModal.create({ projectId: 'another', networks: ['eip155:137'], themeMode: 'light', endpoints });
    await other.open({ view: 'Networks' });
    const during = [WalletModal.getState().open, other.getState().open, other.getState().view];
    await other.close();
    await WalletModal.open();
    const after = [WalletModal.getState().open, other.getState().open, other.getNetworks().length];
    other.destroy();
    return { during, after, elements: document.querySelectorAll('wallet-modal').length };
  }, endpoints);
  assert.equal(told, { during: [false, true, 'Networks'], after: [true, false, 1], elements: 1 });
  await host.dialog.waitFor();
});

journey('the handle tells its state to subscribers and events to listeners', {}, async (host) => {
  const { page } = host;
  const told = await page.evaluate(async () => {
    const { WalletModal } = /** @type {any} */ (window);
    /** @type {any[]} */
    const states = [];
    /** @type {string[]} */
    const names = [];
    const stop = WalletModal.subscribe((/** @type {any} */ state) => states.push(state));
    const off = WalletModal.on('event', (/** @type {any} */ { event }) => names.push(event));
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
  assert.equal(told, {
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
    },
  });
});

journey.run();
