import { state } from '../support/inPage';
import { longUnless } from '../support/longUnless';
import {
  box,
  eventually,
  expectFocus,
  openByHandle,
  openModal,
  waitForAnimations,
  waitUntilClosed,
} from '../support/steps';
import { expect, test } from './support/viewTest';
import { setChain } from './support/walletEvents';

test('closing: Escape, Close and the overlay close; a drag across the edge of the card does not', async ({
  openView,
}) => {
  const view = await openView();
  const { page } = view;
  await openModal(view);
  await page.keyboard.press('Escape');
  await waitUntilClosed(view);
  await openModal(view);
  await view.button('Close').click();
  await waitUntilClosed(view);
  await openModal(view);
  await waitForAnimations(view);
  const card = await box(view);
  const [x, y] = [card.x + card.width / 2, card.y + 80] as const;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(card.x - 60, y, { steps: 3 });
  await page.mouse.up();
  await page.mouse.down();
  await page.mouse.move(x, y, { steps: 3 });
  await page.mouse.up();
  expect((await page.evaluate(state)).open).toBe(true);
  await page.mouse.click(card.x - 60, y);
  await waitUntilClosed(view);
  expect(await page.evaluate(state).then(({ open, view, loading }) => ({ open, view, loading }))).toStrictEqual({
    open: false,
    view: 'Connect',
    loading: false,
  });
});

test('closing: closing the page’s dialog closes the modal in it, and the page can be used again', async ({
  openView,
}) => {
  const view = await openView();
  const { page, dialog } = view;
  await page.evaluate(() => {
    const around = document.createElement('dialog');
    const opener = document.createElement('button');
    opener.textContent = 'Pay';
    opener.addEventListener('click', () => void WalletModal.open());
    around.append(opener);
    document.body.append(around);
    around.showModal();
  });
  await page.getByRole('button', { name: 'Pay' }).click();
  await dialog.getByRole('heading', { name: 'Connect' }).waitFor();
  await page.evaluate(() => document.querySelector('dialog')?.close());
  await eventually(async () => (await page.evaluate(state)).open).toBe(false);
  await view.opener.click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await waitUntilClosed(view);
});

test('closing: a tooltip that the page hides when its control loses the focus does not close the modal', async ({
  openView,
}) => {
  const view = await openView();
  const { page } = view;
  await page.evaluate(() => {
    const opener = document.querySelector('#opener') as HTMLElement;
    const tip = document.body.appendChild(document.createElement('div'));
    tip.id = 'tip';
    tip.textContent = 'Use your wallet';
    opener.addEventListener('focus', () => tip.showPopover());
    opener.addEventListener('blur', () => tip.hidePopover());
  });
  for (const popover of ['hint', 'auto']) {
    await page.evaluate((kind) => document.querySelector('#tip')?.setAttribute('popover', kind), popover);
    // A press of the pointer on the control would hide it before.
    await view.opener.blur();
    await view.opener.press('Enter');
    await expectFocus(view, 'h2 Connect wallet');
    expect((await page.evaluate(state)).open).toBe(true);
    await page.keyboard.press('Escape');
    await waitUntilClosed(view);
  }
});

test('closing: Escape is ignored if the page has handled it or during IME composition', async ({ openView }) => {
  // Only a listener of the window that is older than the script receives keys of the dialog.
  const handleKeys = () => {
    const handle = (event: Event) => event.preventDefault();
    addEventListener('keydown', handle, true);
    addEventListener('release', () => removeEventListener('keydown', handle, true));
  };
  const view = await openView({ before: (page) => page.addInitScript(handleKeys) });
  const { page } = view;
  await openModal(view);
  await page.evaluate(() => {
    const press = (init: KeyboardEventInit) =>
      document
        .querySelector('wallet-modal')
        ?.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true, composed: true, ...init }),
        );
    press({});
    dispatchEvent(new Event('release'));
    press({ isComposing: true });
    press({ keyCode: 229 });
  });
  expect((await page.evaluate(state)).open).toBe(true);
  await page.keyboard.press('Escape');
  await waitUntilClosed(view);
});

test('Back: returns to the previous view and to the control that opened this one; adds no history entries', async ({
  openView,
}) => {
  const view = await openView();
  const { page } = view;
  const entries = await page.evaluate(() => history.length);
  await openModal(view);
  await view.button('What is a wallet?').click();
  await view.title.filter({ hasText: 'What is a wallet?' }).waitFor();
  await expectFocus(view, 'h2 What is a wallet?');
  await view.button('Get a wallet').click();
  await view.title.filter({ hasText: 'Get a wallet' }).waitFor();
  await view.button('Back').click();
  await expectFocus(view, 'button Get a wallet');
  await view.button('Back').click();
  await expectFocus(view, 'button What is a wallet?');
  expect(await view.button('Back').count()).toBe(0);
  expect(await page.evaluate(() => history.length)).toBe(entries);
});

for (const [name, width, isTall] of [
  ['card', 700, true],
  ['sheet', 400, false],
] as const)
  test(
    `closing: the ${name} moves down from its current position, and the page does not change`,
    longUnless(name === 'sheet'),
    async ({ openView }) => {
      const view = await openView({ context: { viewport: { width, height: 720 } } });
      const { page } = view;
      await page.evaluate((isTall) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('body { min-height: 4000px; } ::-webkit-scrollbar { width: 15px; background: #ddd; }');
        if (isTall) document.adoptedStyleSheets.push(sheet);
        scrollTo(0, 1_500);
      }, isTall);
      await openByHandle(view);
      await waitForAnimations(view);
      const before = await box(view);
      const measures = () => page.evaluate(() => [document.documentElement.scrollHeight, scrollY]);
      const initial = await measures();
      // Pauses the animation at two moments, independent of the speed of the machine.
      await page.evaluate(() => {
        const root = document.querySelector('wallet-modal')?.shadowRoot;
        const layer = root?.querySelector('.wm') as Element;
        const observer = new MutationObserver(() => {
          const card = layer.querySelector('.leaving > .card');
          if (!card) return;
          observer.disconnect();
          const at = (time: number) => {
            for (const animation of root?.getAnimations() ?? []) {
              animation.pause();
              animation.currentTime = time;
            }
            const { x, y } = card.getBoundingClientRect();
            return { x, y, opacity: Number(getComputedStyle(card.parentElement as Element).opacity) };
          };
          window.places = [at(0), at(30), at(90)];
        });
        observer.observe(layer, { childList: true });
      });
      await page.keyboard.press('Escape');
      const places = await page.waitForFunction(() => window.places);
      const [first, second, third] = await places.jsonValue();
      expect(
        Math.abs(first.x - before.x) < 1 && Math.abs(first.y - before.y) < 1,
        JSON.stringify([before, first]),
      ).toBeTruthy();
      expect(first.y < second.y && second.y < third.y, JSON.stringify([first, second, third])).toBeTruthy();
      const opacities = [first.opacity, second.opacity, third.opacity];
      if (isTall)
        expect(first.opacity > second.opacity && second.opacity > third.opacity && third.opacity > 0).toBeTruthy();
      else expect(opacities, 'a sheet stays opaque').toEqual([1, 1, 1]);
      expect(await measures()).toStrictEqual(initial);
    },
  );

test('closing: a view that requires an answer shakes instead of closing, and continues by itself', async ({
  openView,
}) => {
  const view = await openView({ options: { networks: ['eip155:1'] } });
  const { page } = view;
  await setChain(view, 137);
  await openModal(view);
  await view.button('Pebble').click();
  await eventually(async () => (await page.evaluate(() => WalletModal.getAccount())).isConnected).toBe(true);
  if (!(await page.evaluate(state)).open) await openModal(view);
  await view.title.filter({ hasText: 'Switch network' }).waitFor();
  expect(await view.button('Close').count()).toBe(0);
  // While the view loads, the loading state is announced instead.
  await view.button('Disconnect').waitFor();
  await waitForAnimations(view);
  await page.keyboard.press('Escape');
  await page.getByRole('status').filter({ hasText: 'Choose an option to continue.' }).waitFor();
  const card = view.dialog.and(page.locator(':not(.shake)'));
  await card.waitFor();
  const comesInAgain = await card.evaluate((element) =>
    element.getAnimations().some(({ playState }) => playState === 'running'),
  );
  expect(comesInAgain, 'after the shake it stands still').toBeFalsy();
  await page.mouse.click(30, 400);
  await page.waitForFunction(() =>
    document
      .querySelector('wallet-modal')
      ?.shadowRoot?.getAnimations()
      .some((animation) => animation.playState === 'running'),
  );
  expect(await page.evaluate(state).then(({ open, view }) => [open, view])).toStrictEqual([true, 'UnsupportedChain']);
  await setChain(view, 1);
  await eventually(async () => (await page.evaluate(state)).view).toBe('Account');
  await setChain(view, 137);
  await view.title.filter({ hasText: 'Switch network' }).waitFor();
  await view.button('Disconnect').click();
  await waitUntilClosed(view);
});
