import { longUnless } from '../support/longUnless';
import type { Controls } from '../support/openHostPage';
import { openByHandle, placesOf, waitForAnimations } from '../support/steps';
import { waitForContent } from './support/film';
import { fillSend, fillSwap, openBuy, openPay } from './support/moneySteps';
import { expect, test } from './support/viewTest';
import { failRequest, holdRequests } from './support/walletEvents';

declare global {
  interface Window {
    /** Lets the swap be prepared. */
    build?: () => void;
  }
}

const options = { features: { pay: true } };
const desktop = { viewport: { width: 1280, height: 800 } };

/** Places and styles of what a form and a review show, relative to the card. */
const measure = ({ view }: Controls) =>
  view.evaluate((slot) => {
    const card = slot.closest('[role=dialog]') as HTMLElement;
    const frame = card.getBoundingClientRect();
    const one = (selector: string) => {
      const element = slot.querySelector(selector);
      if (!element) throw new Error(`There is no ${selector}`);
      const { top, left, right, bottom, height, width } = element.getBoundingClientRect();
      const { fontSize, fontWeight, color, borderRadius } = getComputedStyle(element);
      const style = { fontSize, fontWeight, color, borderRadius };
      return { top: top - frame.top, left: left - frame.left, end: frame.right - right, height, width, style, bottom };
    };
    const label = one('.value-box .value-label > *');
    const digits = one('.value-box .value-digits');
    const amount = one('.value-box :is(.value-input, .value-text)');
    const pill = one('.value-box .pill');
    const disc = one('.value-node > *');
    const second = one('.value-box:last-child');
    const secondLabel = one('.value-box:last-child .value-label > *');
    const first = slot.querySelector('.money-facts, p.money-line') as HTMLElement;
    let before = (first.closest('.loading') ?? first).previousElementSibling as HTMLElement;
    while (!before.offsetHeight) before = before.previousElementSibling as HTMLElement;
    const button = one('.money-foot > .btn:last-child');
    return {
      label: [label.top, label.left, label.style.fontSize, label.style.color],
      amount: [digits.top, digits.left, digits.height, amount.style.fontSize, amount.style.fontWeight],
      pill: [pill.top, pill.height, pill.end],
      disc: [disc.top, disc.height, disc.width],
      second: [second.top, second.left, second.end, second.style.borderRadius],
      secondLabel: [secondLabel.top, secondLabel.left, secondLabel.style.fontSize],
      gap: first.getBoundingClientRect().top - before.getBoundingClientRect().bottom,
      button: [button.height, button.end, frame.bottom - button.bottom, button.style.borderRadius],
    };
  });

/** Places of a progress, and of the result that takes its place. */
const measureEnd = ({ view }: Controls, mark: string) =>
  view.evaluate((slot, mark) => {
    const frame = (slot.closest('[role=dialog]') as HTMLElement).getBoundingClientRect();
    const box = (selector: string) => {
      const { top, left, width, height } = (slot.querySelector(selector) as Element).getBoundingClientRect();
      return [top - frame.top, left - frame.left, width, height];
    };
    const headline = slot.querySelector('.headline') as Element;
    return {
      mark: box(mark),
      headline: [headline.getBoundingClientRect().top - frame.top, getComputedStyle(headline).fontSize],
    };
  }, mark);

const settled = async (view: Controls): Promise<void> => {
  await waitForAnimations(view);
};

test('money: label, amount, pill, disc, boxes, facts and buttons have equal places, sizes and styles in all flows', async ({
  openView,
}) => {
  const view = await openView({ connected: true, options, context: desktop });
  const rows: [string, Awaited<ReturnType<typeof measure>>][] = [];
  const add = async (name: string): Promise<void> => {
    await settled(view);
    rows.push([name, await measure(view)]);
  };
  await fillSend(view);
  await add('send');
  await view.button('Review').click();
  await view.button('Send 2 ETH').waitFor();
  await add('review of a send');
  await fillSwap(view);
  await add('swap');
  await view.page.evaluate(() => {
    stage.swaps.onCall = (name) =>
      name === 'build' ? new Promise((resolve) => (window.build = () => resolve(undefined))) : Promise.resolve();
  });
  await view.button('Review swap').click();
  await view.button('Preparing…').waitFor();
  await add('review of a swap that is prepared');
  await view.page.evaluate(() => window.build?.());
  await view.button('Swap').waitFor();
  await add('review of a swap');
  await openPay(view);
  await add('pay');
  const [[, first] = []] = rows;
  for (const [name, row] of rows) {
    const { second, ...rest } = row;
    const { second: expected, ...others } = first as typeof row;
    expect({ name, ...rest }).toEqual({ name, ...others });
    expect([name, ...second.slice(0, 4)]).toEqual([name, ...expected.slice(0, 4)]);
  }
});

test('money: the ring of a progress closes where it ran, above the same headline, and is not drawn again', async ({
  openView,
}) => {
  const view = await openView({ connected: true, options, context: desktop });
  const { dialog, page } = view;
  const rows: [string, Awaited<ReturnType<typeof measureEnd>>][] = [];
  const add = async (name: string, mark: string): Promise<void> => {
    await dialog.locator('.slot:not(.leaving)').locator(mark).waitFor();
    await settled(view);
    // A request that is open in the wallet cannot be left by a step back. Close leaves it.
    await expect(dialog.locator('.head').getByRole('button'), name).toHaveCount(1);
    rows.push([name, await measureEnd(view, mark)]);
  };
  await holdRequests(view, 'eth_sendTransaction');
  await fillSend(view);
  await view.button('Review').click();
  await view.button('Send 2 ETH').click();
  await add('send', '.halo');
  await failRequest(view, { code: -32603, message: 'No' });
  await add('send failed', '.outcome-mark');
  await openPay(view);
  await view.button('Pay 2 ETH').click();
  await add('pay', '.halo');
  await failRequest(view, { code: -32603, message: 'No' });
  await add('pay failed', '.outcome-mark');
  await fillSwap(view);
  await view.button('Review swap').click();
  await dialog.locator('.slot:not(.leaving) .money-foot .btn + .btn').click();
  await add('swap', '.halo');
  await page.evaluate(() => {
    for (const { progress } of stage.swaps.submissions)
      progress.value = { status: 'confirmed', hash: `0x${'ab'.repeat(32)}`, arrived: 2_990_000_000n } as never;
  });
  await add('swapped', '.outcome-mark');
  await expect(dialog.locator('.headline')).toHaveText('You got 2,990 USDC');
  const [[, first] = []] = rows;
  for (const [name, row] of rows) expect({ name, ...row }).toEqual({ name, ...first });
});

for (const [name, context] of [
  ['a computer', desktop],
  ['a phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
] as const)
  test(
    `swap, on ${name}: a price change moves neither the field nor the button between the boxes; details stay open`,
    longUnless(name === 'a computer'),
    async ({ openView }) => {
      const view = await openView({ connected: true, view: 'Account', context });
      const { dialog, page } = view;
      await view.button('Swap').waitFor();
      await page.evaluate(() => WalletModal.open({ view: 'Swap', arguments: { fromToken: 'ETH', toToken: 'USDC' } }));
      const input = dialog.getByRole('textbox', { name: 'You pay' });
      await input.waitFor();
      await settled(view);
      const places = () =>
        view.view.evaluate((slot) => {
          const frame = (slot.closest('[role=dialog]') as HTMLElement).getBoundingClientRect();
          return ['.value-input', '.value-node > *', '.money-line'].map(
            (selector) => (slot.querySelector(selector) as Element).getBoundingClientRect().top - frame.top,
          );
        });
      const before = await places();
      await input.fill('2');
      expect(await places(), 'while the price loads').toEqual(before);
      await view.button('Review swap').waitFor();
      expect(await places(), 'with a price').toEqual(before);
      const line = dialog.locator('button.money-line');
      await line.click();
      await dialog.getByText('Minimum received').waitFor();
      expect(await places(), 'with details').toEqual(before);
      // The next quote does not come.
      await page.evaluate(() => {
        stage.swaps.onCall = () => new Promise(() => {});
      });
      await input.fill('3');
      await expect(dialog.locator('.money-facts')).toHaveAttribute('data-stale', 'true');
      await expect(line).toHaveAttribute('aria-expanded', 'true');
      await expect(dialog.locator('.facts')).toContainText('Minimum received');
      expect(
        await dialog
          .locator('.facts dd bdi')
          .first()
          .evaluate((bdi) => getComputedStyle(bdi).opacity),
      ).toBe('0.6');
      expect(await places(), 'while the next price loads').toEqual(before);
      await input.fill('');
      expect(await places(), 'without an amount').toEqual(before);
    },
  );

for (const [name, viewport] of [
  ['a computer', desktop.viewport],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test(
    `progress: nothing moves when the wallet is slow or the connection is lost, on ${name}`,
    longUnless(name === 'a phone'),
    async ({ openView }) => {
      const view = await openView({
        connected: true,
        options,
        context: { viewport },
        before: (page) => page.clock.install(),
      });
      const { page, dialog } = view;
      await holdRequests(view, 'eth_sendTransaction');
      await fillSend(view);
      await view.button('Review').click();
      await view.button('Send 2 ETH').click();
      await page.waitForFunction(() => window.heldRequests.length > 0);
      await settled(view);
      const places = () => placesOf(view, '.halo, .headline, li');
      const before = await places();
      await page.clock.runFor(10_000);
      await view.button('Stop waiting').waitFor();
      expect(await places(), 'a slow wallet').toStrictEqual(before);
      await page.context().setOffline(true);
      await dialog.getByText(/^You’re offline\. This goes on/).waitFor();
      expect(await places(), 'offline').toStrictEqual(before);
    },
  );

test('money: on a sheet, the header does not move from the account to the progress', async ({ openView }) => {
  const view = await openView({ connected: true, options, context: { viewport: { width: 390, height: 844 } } });
  await holdRequests(view, 'eth_sendTransaction');
  const places: Record<string, number> = {};
  const measureHeader = async (name: string): Promise<void> => {
    await settled(view);
    places[name] = await view.title.evaluate((title) => title.getBoundingClientRect().y);
  };
  await openByHandle(view, { view: 'Account' });
  await view.button('Receive').waitFor();
  await view.button('Receive').click();
  await view.title.filter({ hasText: 'Receive' }).waitFor();
  await measureHeader('receive');
  const { button, dialog, page } = view;
  for (const name of ['CompatibleNetworks', 'Networks', 'WhatIsANetwork', 'WhatIsABuy'] as const) {
    await page.evaluate((name) => stage.go(name), name);
    await waitForContent(view);
    await measureHeader(name);
  }
  await openBuy(view);
  await measureHeader('buy');
  await fillSwap(view);
  await measureHeader('swap');
  await button('Review swap').click();
  await button('Edit').waitFor();
  await measureHeader('review of a swap');
  await openPay(view);
  await measureHeader('pay');
  await fillSend(view);
  await measureHeader('send');
  await view.button('Review').click();
  await view.button('Send 2 ETH').waitFor();
  await measureHeader('review of a send');
  await view.button('Send 2 ETH').click();
  await dialog.locator('.halo').waitFor();
  await measureHeader('progress of a send');
  expect(places).toEqual(Object.fromEntries(Object.keys(places).map((name) => [name, places['receive']])));
});

for (const [name, viewport, scale] of [
  ['320×568', { width: 320, height: 568 }, '10px'],
  ['large text', { width: 360, height: 640 }, '14px'],
] as const)
  test(
    `money: the total and the buttons of a review are in view at ${name}`,
    longUnless(name === 'large text'),
    async ({ openView }) => {
      const themeVariables = { '--w3m-font-size-master': scale };
      const view = await openView({ connected: true, options: { ...options, themeVariables }, context: { viewport } });
      const inView = async (button: string): Promise<void> => {
        await settled(view);
        const { top, bottom } = await view.button(button).evaluate((element) => {
          const box = element.getBoundingClientRect();
          return { top: box.top, bottom: box.bottom };
        });
        expect(top, button).toBeGreaterThan(0);
        expect(bottom, button).toBeLessThanOrEqual(viewport.height);
        // Nothing covers it.
        await view.button(button).hover();
        const total = view.view.locator('.money-total');
        await expect(total).toHaveText(/^Total/);
        const { y, height } = (await total.boundingBox()) ?? { y: -1, height: 0 };
        expect(y, 'the total').toBeGreaterThan(0);
        expect(y + height, 'the total is above the buttons').toBeLessThanOrEqual(top);
      };
      await fillSend(view);
      await view.button('Review').click();
      await view.button('Send 2 ETH').waitFor();
      await inView('Send 2 ETH');
      await expect(view.button('Back'), 'only the header’s').toHaveCount(1);
      await fillSwap(view);
      await view.button('Review swap').click();
      await view.button('Edit').waitFor();
      await inView('Swap');
      await openPay(view);
      await inView('Pay 2 ETH');
    },
  );

test('buy: the form has the boxes and the button of the other flows', async ({ openView }) => {
  const view = await openView({ connected: true, options, context: desktop });
  await openBuy(view);
  await settled(view);
  const buy = await measure(view);
  await fillSend(view);
  await settled(view);
  const send = await measure(view);
  expect(buy).toEqual(send);
});

test('forced colors: the token has a border where it can be changed, and none in a review', async ({ openView }) => {
  const view = await openView({ connected: true, options, context: { ...desktop, forcedColors: 'active' } });
  const pill = view.view.locator('.pill').first();
  await fillSend(view);
  await expect(pill).toHaveCSS('border-top-width', '1px');
  await view.button('Review').click();
  await view.button('Send 2 ETH').waitFor();
  await expect(pill).toHaveCSS('border-top-width', '0px');
});

test('money: two buttons stack before a label wraps, and a spinner does not move them', async ({ openView }) => {
  const view = await openView({ connected: true, options, context: { viewport: { width: 320, height: 640 } } });
  await fillSend(view);
  await view.button('Review').click();
  await view.button('Send 2 ETH').waitFor();
  const foot = view.view.locator('.money-foot');
  const label = (text: string) =>
    foot.evaluate((element, text) => {
      const [first, last] = [...element.querySelectorAll<HTMLElement>('.btn')] as [HTMLElement, HTMLElement];
      const span = last.querySelector('span') as HTMLElement;
      span.textContent = text;
      const measure = () => [first, last].map((button) => button.getBoundingClientRect().toJSON() as DOMRect);
      const places = measure();
      const spinner = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
      spinner.setAttribute('class', 'ico');
      spinner.style.width = '18px';
      span.before(spinner);
      const busy = measure();
      spinner.remove();
      const [start, end] = places as [DOMRect, DOMRect];
      return {
        beside: start.top === end.top,
        parts: Math.round((end.width / start.width) * 10) / 10,
        height: end.height,
        isFull: Math.round(end.width) === Math.round(element.clientWidth),
        moves: JSON.stringify(busy) !== JSON.stringify(places),
      };
    }, text);
  const whole = { height: 48, moves: false };
  expect(await label('Send 2 ETH')).toEqual({ ...whole, beside: true, parts: 2, isFull: false });
  // In steps of a letter, so that some label has just no room beside the other one.
  for (let length = 4; length < 18; length++) {
    const { beside, height, isFull, moves } = await label(`Send ${'8'.repeat(length)} ETH`);
    expect({ length, height, moves }).toEqual({ length, ...whole });
    expect(isFull, `${length}`).toBe(!beside);
  }
  const long = await label(`Send ${'123,456,789 '.repeat(5)}`);
  expect([long.isFull, long.moves]).toEqual([true, false]);
});
