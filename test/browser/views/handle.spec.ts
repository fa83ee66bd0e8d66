import { openModal, waitUntilClosed } from '../support/steps';
import { expect, test } from './support/viewTest';

test('open(): resolves when the view is on screen and focused, also on a slow device', async ({ openView }) => {
  const { page } = await openView();
  const seen = await page.evaluate(async () => {
    // Delays the frame callbacks, so that the first frame counts as drawn late.
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
    /** Calls `open()` and runs a callback as soon as opening has started. */
    const openThen = async (then: () => void) => {
      const opening = WalletModal.open().then(() => 'resolved');
      await new Promise<void>((resolve) => {
        const stop = WalletModal.subscribe((state) => state.open && resolve(stop()));
      });
      then();
      return Promise.race([opening, new Promise<string>((resolve) => soon(() => resolve('waits'), 3_000))]);
    };
    const pressEscape = () =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    // `open()` must not wait if the visitor leaves in the meantime.
    of.push(await openThen(() => soon(pressEscape, 20)));
    of.push(WalletModal.getState().open ? 'open' : 'closed');
    of.push(await openThen(() => WalletModal.destroy()));
    return of;
  });
  expect(seen).toStrictEqual(['visible, focus', 'resolved', 'closed', 'resolved']);
});

test('open() a thousand times: one modal, and the last update wins', async ({ openView }) => {
  const view = await openView();
  const { page } = view;
  const elements = await page.evaluate(async () => {
    await Promise.all(Array.from({ length: 1_000 }, () => WalletModal.open()));
    return document.querySelectorAll('wallet-modal').length;
  });
  expect(elements).toBe(1);
  expect(await view.dialog.count()).toBe(1);
  const end = await page.evaluate(async () => {
    const calls = Array.from({ length: 1_000 }, (_, turn) => (turn % 2 ? WalletModal.open() : WalletModal.close()));
    calls.push(WalletModal.close());
    await Promise.all(calls);
    return WalletModal.getState().open;
  });
  expect(end).toBe(false);
  await waitUntilClosed(view);
  expect(await page.evaluate(() => document.querySelectorAll('[inert]').length)).toBe(0);
  await openModal(view);
});

test('two instances: each has its own state, and only one is open', async ({ openView }) => {
  const view = await openView();
  const { page } = view;
  const seen = await page.evaluate(async () => {
    const [api, images, rpc, analytics] = Array(4).fill(location.origin);
    const endpoints = { api, images, rpc, analytics };
    const other = WalletModal.create({ projectId: 'another', networks: ['eip155:137'], themeMode: 'light', endpoints });
    await other.open({ view: 'Networks' });
    const during = [WalletModal.getState().open, other.getState().open, other.getState().view];
    await other.close();
    await WalletModal.open();
    const after = [WalletModal.getState().open, other.getState().open, other.getNetworks().length];
    other.destroy();
    return { during, after, elements: document.querySelectorAll('wallet-modal').length };
  });
  expect(seen).toStrictEqual({ during: [false, true, 'Networks'], after: [true, false, 1], elements: 1 });
  await view.dialog.waitFor();
});

test('the handle: subscribers receive frozen states, listeners receive events, until they unsubscribe', async ({
  openView,
}) => {
  const { page } = await openView();
  const seen = await page.evaluate(async () => {
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
  expect(seen).toStrictEqual({
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
      buffering: false,
    },
  });
});
