// Long lists render few elements, however far they are scrolled. `npm run bench` measures the time per frame.
import type { Page } from 'playwright';
import type { Controls } from '../support/openHostPage';
import { eventually, openByHandle, waitForAnimations } from '../support/steps';
import { addManyWallets } from './support/addManyWallets';
import { expect, test } from './support/viewTest';

const MOST_ELEMENTS = 200;
const MOST_ROWS = 40;

/** Scrolls by a number of pixels per frame, up or down, and returns the maximum number of elements that matched a selector. */
const scrollThrough = (page: Page, selector: string, { frames = 60, by = 40 } = {}) =>
  page.evaluate(
    async ({ selector, frames, by }) => {
      const root = document.querySelector('wallet-modal')?.shadowRoot;
      const body = root?.querySelector('.body');
      if (!body) throw new Error('There is nothing to scroll');
      let most = 0;
      for (let frame = 0; frame < frames; frame += 1) {
        await new Promise(requestAnimationFrame);
        body.scrollTop += by;
        // The list updates in a task after the frame.
        await new Promise((resolve) => setTimeout(resolve));
        most = Math.max(most, root?.querySelectorAll(selector).length ?? 0);
      }
      return most;
    },
    { selector, frames, by },
  );

test('ten thousand wallets: at most 200 elements while scrolling', { tag: '@long' }, async ({ openView }) => {
  const { page, dialog } = await openView();
  await page.evaluate(addManyWallets);
  await openByHandle({ page }, { view: 'AllWallets' });
  await dialog.getByRole('button', { name: 'Wallet 12' }).waitFor();
  await dialog.locator('.wallets:not([aria-busy])').waitFor();
  const most = await scrollThrough(page, '.wallets *', { frames: 180 });
  expect(most).toBeGreaterThan(100);
  expect(most).toBeLessThanOrEqual(MOST_ELEMENTS);
});

test('two thousand tokens and six thousand activities: few rows while scrolling, also while more arrive', {
  tag: '@long',
}, async ({ openView }) => {
  const view = await openView({ connected: true });
  const { page, dialog } = view;
  await page.evaluate(() => {
    const { data, samples, account } = stage;
    const tokens = Array.from({ length: 2_000 }, (_, place) =>
      samples.token(`T${place}`, { name: `Token ${place}`, amount: `${5_000 - place}.5`, value: `${5_000 - place}.5` }),
    );
    const record = data.of(account);
    record.tokens.value = samples.balances(tokens);
    const start = Date.now();
    const page = (from: number, count: number) =>
      Array.from({ length: count }, (_, place) =>
        samples.activity({ at: start - (from + place) * 7_200_000, operation: place % 2 ? 'send' : 'receive' }),
      );
    record.history.value = samples.history(page(0, 4_550), { more: 'idle' });
    // Another page arrives whenever the end of the list is near.
    data.onCall = (verb) => {
      if (verb !== 'fetchMore') return;
      const { items } = record.history.value;
      const added = [...items, ...page(items.length, 50)];
      record.history.value = samples.history(added, { more: added.length < 6_050 ? 'idle' : 'done' });
    };
  });
  const scrollsByRows = async (how?: { frames?: number; by?: number }) => {
    const most = await scrollThrough(page, '.slots li', how);
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThan(MOST_ROWS);
  };
  const pages = () => page.evaluate(() => stage.data.calls('fetchMore'));
  await page.evaluate(() => WalletModal.open());
  await dialog.getByText('Token 3', { exact: true }).waitFor();
  await scrollsByRows();
  await dialog.getByRole('tab', { name: 'Activity' }).click();
  await dialog.locator('.slots a').first().waitFor();
  const pagesAtTheEnd = async () => {
    await dialog.locator('.body').evaluate((body) => {
      body.scrollTop = body.scrollHeight;
    });
    return pages();
  };
  await eventually(pagesAtTheEnd).toBeGreaterThan(0);
  const before = await pages();
  await scrollsByRows({ frames: 180 });
  expect(await pages(), 'pages came meanwhile').toBeGreaterThan(before);
  await scrollsByRows({ by: -40 });
});

/** Where a list is cut at the end of the card, and how far above that its end is when it is scrolled to it (px). */
async function measureEnd(view: Controls, last: string) {
  await waitForAnimations(view);
  return view.dialog.evaluate((card, last) => {
    const stage = card.querySelector('.stage') as HTMLElement;
    const body = stage.querySelector('.slot:not(.leaving) .body') as HTMLElement;
    const isCut = body.scrollHeight > body.clientHeight;
    body.scrollTop = body.scrollHeight;
    const row = [...body.querySelectorAll(last)].at(-1) as Element;
    const { content, height, bottom, backgroundImage } = getComputedStyle(stage, '::after');
    const below = stage.getBoundingClientRect().bottom - row.getBoundingClientRect().bottom;
    const fades = content !== 'none' && bottom === '0px' && backgroundImage.includes('linear-gradient');
    return { isCut, fade: fades ? Number.parseFloat(height) : 0, below };
  }, last);
}

test('a list that continues below the card fades out, and its end is above the fade', async ({ openView }) => {
  const view = await openView({ connected: true, context: { viewport: { width: 1280, height: 560 } } });
  const { page, dialog } = view;
  await page.evaluate(() => {
    const { data, samples, account } = stage;
    const tokens = Array.from({ length: 30 }, (_, place) =>
      samples.token(`T${place}`, { name: `Token ${place}`, amount: `${500 - place}`, value: `${500 - place}` }),
    );
    data.of(account).tokens.value = samples.balances(tokens);
  });
  for (const [name, first, row] of [
    ['AllWallets', 'Amber Anchor', '.wallets > li'],
    ['WalletSendSelectToken', 'Token 0', '.slots .row'],
  ] as const) {
    await openByHandle(view, { view: 'Account' });
    await view.button('Send').waitFor();
    if (name === 'AllWallets') await openByHandle(view, { view: name });
    else {
      await openByHandle(view, { view: 'WalletSend' });
      await view.button(/Change token/).click();
    }
    await dialog.getByText(first, { exact: true }).waitFor();
    const { isCut, fade, below } = await measureEnd(view, row);
    expect({ name, isCut, fade }).toEqual({ name, isCut: true, fade: 16 });
    expect(below, name).toBeGreaterThanOrEqual(fade);
  }
});

/** Whether content fades out where it scrolls under the header, the search field or the tabs. */
const fadesAtTop = ({ dialog }: Controls) =>
  dialog.evaluate((card) => {
    const body = card.querySelector('.slot:not(.leaving) .body') as HTMLElement;
    const layers = [getComputedStyle(card.querySelector('.stage') as Element, '::before')];
    if (body.previousElementSibling) layers.push(getComputedStyle(body.previousElementSibling, '::after'));
    const isCovered = layers.some(({ content, backgroundImage }) => content !== 'none' && backgroundImage !== 'none');
    return (
      isCovered || /^linear-gradient\(rgba\(0, 0, 0, 0\), rgb\(0, 0, 0\) 8px/.test(getComputedStyle(body).maskImage)
    );
  });

test('content that scrolls under the header fades out there, and nowhere while it is at its top', async ({
  openView,
}) => {
  const view = await openView({ connected: true, context: { viewport: { width: 1280, height: 500 } } });
  const { dialog } = view;
  for (const [name, row] of [
    ['Account', '.slots .row'],
    ['AllWallets', '.wallets > li'],
    ['WalletReceive', '.qr'],
  ] as const) {
    await openByHandle(view, { view: name });
    await dialog.locator(row).first().waitFor();
    await waitForAnimations(view);
    expect(await fadesAtTop(view), name).toBe(false);
    const body = dialog.locator('.slot:not(.leaving) .body');
    for (const [top, fades] of [
      [40, true],
      [0, false],
    ] as const) {
      await body.evaluate((element, top) => {
        element.scrollTop = top;
      }, top);
      await eventually(() => fadesAtTop(view), { message: `${name}, ${top} px` }).toBe(fades);
    }
  }
});
