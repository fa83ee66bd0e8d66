import { connect, openByHandle, waitForAnimations } from './support/steps';
import { expect, type Host, test } from './support/test';

/** Returns the top of an element (px) once the card has stopped moving. */
async function top(host: Host, selector: string): Promise<number | undefined> {
  await waitForAnimations(host);
  return (await host.dialog.locator(selector).first().boundingBox())?.y;
}

for (const [name, viewport] of [
  ['card', { width: 1280, height: 800 }],
  ['sheet', { width: 390, height: 844 }],
] as const) {
  test(`${name}: neither the balance nor its currency nor a list moves the actions or the tabs`, async ({
    openHost,
  }) => {
    const host = await openHost({ wallets: 'headless', context: { viewport } });
    const { page, dialog, sandbox } = host;
    await connect(host, 'Pebble');
    let release = (): void => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { origin } = new URL(sandbox.parts.data.url);
    await page.route(`${origin}/**`, async (route) => {
      await released;
      await route.continue();
    });
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await connect(host, 'Pebble');
    await openByHandle(host, { view: 'Account' });
    await dialog.locator('.balance .skel').waitFor();
    const action = await top(host, '.tile');
    const tabs = await top(host, '.seg');
    release();
    await dialog.locator('.money').filter({ hasText: '$' }).waitFor();
    expect(await top(host, '.tile'), 'the balance is there').toBe(action);
    await host.button('Show balance in ETH').click();
    await dialog.locator('.money').filter({ hasText: 'ETH' }).waitFor();
    expect(await top(host, '.tile'), 'in the coin of the network').toBe(action);
    for (const [tab, list] of [
      ['NFTs', '.nft, .empty'],
      ['Activity', '.slots .row, .empty'],
      ['Tokens', '.slots .row'],
    ] as const) {
      await dialog.getByRole('tab', { name: tab }).click();
      await dialog.locator(list).first().waitFor();
      expect(await top(host, '.seg'), tab).toBe(tabs);
    }
  });
}

test('a single action is a button of the usual height, with its icon beside the label', async ({ openHost }) => {
  const host = await openHost({ wallets: 'headless', options: { basic: true, features: { send: false } } });
  await connect(host, 'Pebble');
  await openByHandle(host);
  await waitForAnimations(host);
  const action = host.dialog.locator('.tile');
  const button = await action.boundingBox();
  const icon = await action.locator('svg').boundingBox();
  const label = await action.locator('span').boundingBox();
  if (!button || !icon || !label) throw new Error('The action is not on the screen');
  expect(button.height).toBe(48);
  expect(icon.x + icon.width).toBeLessThan(label.x);
  expect(Math.abs(icon.y + icon.height / 2 - label.y - label.height / 2)).toBeLessThan(2);
});

for (const [width, size, whole, short] of [
  [1280, '10px', /\$\d\d,\d{3},\d{3}\.\d\d/, null],
  [390, '10px', /\d,\d{3}\.\d{3} ETH/, null],
  [1280, '14px', /\$\d,\d{3}\.00/, /K ETH/],
  [320, '14px', /\$\d\d,\d{3},\d{3}\.\d\d/, /K ETH/],
] as const) {
  test(`${width} px, text of ${size}: amounts that do not fit are shortened, never cut within a digit`, async ({
    openHost,
  }) => {
    const host = await openHost({
      wallets: 'headless',
      options: { themeVariables: { '--w3m-font-size-master': size } },
      context: { viewport: { width, height: 800 } },
    });
    const { dialog } = host;
    await connect(host, 'Pebble');
    await openByHandle(host);
    await dialog.locator('.slots .row').nth(2).waitFor();
    await waitForAnimations(host);
    const amounts = await dialog.locator('.slots .row .fits').evaluateAll((all) =>
      all.map((amount) => {
        const text = amount.firstElementChild as HTMLElement;
        const isWhole = text.clientWidth > 0;
        return {
          shown: isWhole ? (text.textContent ?? '') : ((amount as HTMLElement).dataset['short'] ?? ''),
          cut: isWhole ? text.scrollWidth > text.clientWidth : false,
          // Rounding may make the text wider by a fraction of a pixel.
          over: amount.scrollWidth - amount.clientWidth,
        };
      }),
    );
    expect(amounts.filter(({ cut, over }) => cut || over > 1)).toStrictEqual([]);
    const shown = amounts.map((amount) => amount.shown).join('\n');
    expect(shown).toMatch(whole);
    if (short) expect(shown).toMatch(short);
    else
      expect(
        amounts.every((amount) => !/[KMBT]\b/.test(amount.shown)),
        shown,
      ).toBeTruthy();
  });
}
