import * as assert from 'uvu/assert';
import { state } from './support/inPage.mjs';
import { journeys } from './support/journeys.mjs';
import { box, eventually, focusIs, isClosed, isStill, openByHandle, openModal, wallet } from './support/steps.mjs';

const journey = journeys('closing');

journey('Escape, Close and the overlay close; a drag across the edge of the card does not', {}, async (host) => {
  const { page } = host;
  await openModal(host);
  await page.keyboard.press('Escape');
  await isClosed(host);
  await openModal(host);
  await host.button('Close').click();
  await isClosed(host);
  await openModal(host);
  await isStill(host);
  const card = await box(host);
  const inside = [card.x + card.width / 2, card.y + 80];
  await page.mouse.move(inside[0], inside[1]);
  await page.mouse.down();
  await page.mouse.move(card.x - 60, inside[1], { steps: 3 });
  await page.mouse.up();
  await page.mouse.down();
  await page.mouse.move(inside[0], inside[1], { steps: 3 });
  await page.mouse.up();
  assert.is((await page.evaluate(state)).open, true);
  await page.mouse.click(card.x - 60, inside[1]);
  await isClosed(host);
  assert.equal(await page.evaluate(state).then(({ open, view, loading }) => ({ open, view, loading })), {
    open: false,
    view: 'Connect',
    loading: false,
  });
});

journey('Escape is left alone where the page has handled it or a composition is going on', {}, async (host) => {
  const { page } = host;
  await openModal(host);
  await page.evaluate(() => {
    const press = (/** @type {KeyboardEventInit} */ init) =>
      document
        .querySelector('wallet-modal')
        ?.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true, composed: true, ...init }),
        );
    press({ isComposing: true });
    const handle = (/** @type {Event} */ event) => event.preventDefault();
    addEventListener('keydown', handle, true);
    press({});
    removeEventListener('keydown', handle, true);
  });
  assert.is((await page.evaluate(state)).open, true);
  await page.keyboard.press('Escape');
  await isClosed(host);
});

journey('Back goes one view back, to the control that led away; the modal adds no history', {}, async (host) => {
  const { page } = host;
  const entries = await page.evaluate(() => history.length);
  await openModal(host);
  await host.button('What is a wallet?').click();
  await host.title.filter({ hasText: 'What is a wallet?' }).waitFor();
  await focusIs(host, 'h2 What is a wallet?');
  await host.button('Get a wallet').click();
  await host.title.filter({ hasText: 'Get a wallet' }).waitFor();
  await host.button('Back').click();
  await focusIs(host, 'button Get a wallet');
  await host.button('Back').click();
  await focusIs(host, 'button What is a wallet?');
  assert.is(await host.button('Back').count(), 0);
  assert.is(await page.evaluate(() => history.length), entries);
});

for (const [name, width, scroll] of /** @type {const} */ ([
  ['card', 700, 1],
  ['sheet', 400, undefined],
])) {
  const params = { scroll, context: { viewport: { width, height: 720 } } };
  journey(`the ${name} leaves downwards from where it is, and the page stays as it is`, params, async (host) => {
    const { page } = host;
    await page.evaluate(() => scrollTo(0, 1_500));
    await openByHandle(host);
    await isStill(host);
    const before = await box(host);
    const measures = () => page.evaluate(() => [document.documentElement.scrollHeight, scrollY]);
    const stood = await measures();
    // Held at two moments of its way, however slow the machine is.
    await page.evaluate(() => {
      const root = document.querySelector('wallet-modal')?.shadowRoot;
      const layer = /** @type {Element} */ (root?.querySelector('.wm'));
      const observer = new MutationObserver(() => {
        const card = layer.querySelector('.exit-snapshot > .card');
        if (!card) return;
        observer.disconnect();
        const places = [0, 30, 90].map((time) => {
          for (const animation of root?.getAnimations() ?? []) {
            animation.pause();
            animation.currentTime = time;
          }
          const { x, y } = card.getBoundingClientRect();
          return { x, y, opacity: Number(getComputedStyle(/** @type {Element} */ (card.parentElement)).opacity) };
        });
        Object.assign(window, { places });
      });
      observer.observe(layer, { childList: true });
    });
    await page.keyboard.press('Escape');
    const places = await page.waitForFunction(() => /** @type {any} */ (window).places);
    const [first, second, third] = await places.jsonValue();
    assert.ok(Math.abs(first.x - before.x) < 1 && Math.abs(first.y - before.y) < 1, JSON.stringify([before, first]));
    assert.ok(first.y < second.y && second.y < third.y, JSON.stringify([first, second, third]));
    assert.ok(first.opacity > second.opacity && second.opacity > third.opacity && third.opacity > 0);
    assert.equal(await measures(), stood);
  });
}

const elsewhere = {
  wallets: 'headless',
  walletConfig: { headless: { chainId: 137 } },
  options: { networks: ['eip155:1'] },
};
journey('a view that must be answered shakes instead of closing, and leads on by itself', elsewhere, async (host) => {
  const { page } = host;
  await openModal(host);
  await host.button('Pebble').click();
  await eventually(
    async () => (await page.evaluate(() => /** @type {any} */ (window).WalletModal.getAccount())).isConnected,
    true,
  );
  if (!(await page.evaluate(state)).open) await openModal(host);
  await host.title.filter({ hasText: 'Switch network' }).waitFor();
  assert.is(await host.button('Close').count(), 0);
  // Until the view is there, the wait for it is what is told.
  await host.button('Disconnect').waitFor();
  await isStill(host);
  await page.keyboard.press('Escape');
  await page.getByRole('status').filter({ hasText: 'Choose an option to continue.' }).waitFor();
  const card = host.dialog.and(page.locator(':not(.shake)'));
  await card.waitFor();
  const comesInAgain = await card.evaluate((element) =>
    element.getAnimations().some(({ playState }) => playState === 'running'),
  );
  assert.not.ok(comesInAgain, 'after the shake it stands still');
  await page.mouse.click(30, 400);
  await page.waitForFunction(() =>
    document
      .querySelector('wallet-modal')
      ?.shadowRoot?.getAnimations()
      .some((animation) => animation.playState === 'running'),
  );
  assert.equal(await page.evaluate(state).then(({ open, view }) => [open, view]), [true, 'UnsupportedChain']);
  await wallet(host, 'headless', 'setChain', 1);
  await eventually(async () => (await page.evaluate(state)).view, 'Account');
  await wallet(host, 'headless', 'setChain', 137);
  await host.title.filter({ hasText: 'Switch network' }).waitFor();
  await host.button('Disconnect').click();
  await isClosed(host);
});

journey.run();
