import { reloadHeld } from './support/reloadHeld';
import { chunkOf } from './support/settings';
import { closeByHandle, eventually, openByHandle, waitForServices, waitUntilClosed } from './support/steps';
import { expect, test } from './support/test';
import { traceFirstFrame } from './support/traceFirstFrame';

/**
 * Maximum number of elements in the first frame of Connect with two installed wallets, the e-mail field and the social buttons.
 * The second opening also has the directory's wallets, the providers' logos and the tooltip.
 */
const maxElements = { first: 85, second: 104 };
/** Functions of the test itself, and a few that the engine always compiles. */
const MOST_COMPILED = 20;

/** Opens the modal and returns what the first two frames show. Sets the marks for `traceFirstFrame`. */
const openByFrames = async () => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined)));
  const card = () => document.querySelector('wallet-modal')?.shadowRoot?.querySelector('[role=dialog]');
  // Wait until work that is left from the last task is done.
  await frame();
  await new Promise((resolve) => setTimeout(resolve));
  performance.mark('starts');
  const opened = WalletModal.open().then(() => 'resolved');
  await frame();
  performance.mark('frame');
  const first = card()?.textContent ?? '';
  const { parsedSheets } = window as unknown as { parsedSheets?: number };
  const elements = document.querySelector('wallet-modal')?.shadowRoot?.querySelectorAll('*').length;
  const icons = [...(card()?.querySelectorAll<HTMLElement>('.row .img') ?? [])].map((icon) => {
    const image = icon.querySelector('img');
    return image?.complete && image.naturalWidth > 0 && getComputedStyle(image).opacity === '1';
  });
  await frame();
  const second = Number(getComputedStyle(card() as Element).opacity);
  return { first, parsedSheets, elements, icons, second, opened: await opened };
};

for (const which of ['first', 'second'] as const) {
  test(`the ${which} opening: forces no layout and sends no request before the first frame; the second frame shows the card`, async ({
    openHost,
  }) => {
    const host = await openHost({ wallets: 'headless,walletMock' });
    const { page, context, requests } = host;
    if (which === 'second') {
      await openByHandle(host);
      await closeByHandle(host);
      await waitUntilClosed(host);
      // The copy of the first card fades out in the same tree.
      await page.locator('wallet-modal .leaving').first().waitFor({ state: 'detached' });
      // Wait for what the first opening has started: requests to the services are its last step.
      await waitForServices(host);
      await eventually(host.pendingRequests).toEqual([]);
    }
    const session = await context.newCDPSession(page);
    requests.length = 0;
    let seen: Awaited<ReturnType<typeof openByFrames>> | undefined;
    const traced = await traceFirstFrame(session, async () => {
      seen = await page.evaluate(openByFrames);
    });
    expect(traced).toMatchObject({ layouts: [], requests: [] });
    // The script compiles its functions ahead when it loads. Without that, the first opening compiles more than a hundred.
    expect(traced.compiled, 'functions compiled before the first frame').toBeLessThan(MOST_COMPILED);
    expect(seen?.elements, 'elements in the first frame').toBeLessThanOrEqual(maxElements[which]);
    expect(seen?.first, 'the wallets are in the first frame').toMatch(/Pebble/);
    expect(seen?.first, 'the logins, too').toMatch(/or continue with.*Google/);
    expect(Number(seen?.second) > 0, 'the card can be seen in the second').toBeTruthy();
    expect(seen?.opened).toBe('resolved');
  });
}

test('Connect: the first frame of the next page shows the logins of the last one', async ({ openHost }) => {
  const host = await openHost({
    wallets: 'headless',
    options: { features: { email: false, socials: false } },
    expected: { console: [/local settings were ignored: features\.email, features\.socials$/] },
  });
  expect((await host.page.evaluate(openByFrames)).first, 'the host’s own choice until then').not.toMatch(/Google/);
  await host.button('Continue with Google').waitFor();
  await host.page.reload();
  const seen = await host.page.evaluate(openByFrames);
  expect(seen.first).toMatch(/or continue with.*Google/);
});

test('a button of the page: is never shown in another color than the host’s accent', async ({ openHost }) => {
  const options = { themeVariables: { '--w3m-accent': '#008060' } };
  const host = await openHost({ wallets: 'headless', buttons: 1, options });
  const button = host.page.locator('wallet-modal-connect-button').getByRole('button');
  await button.waitFor();
  // The last chunk that the button needs beside the host's color. It may arrive before the page has loaded.
  const arrived = host.page.waitForResponse((response) => response.url().endsWith(chunkOf('elements').file));
  const release = await reloadHeld(host, 'hostOptions');
  await arrived;
  await host.page.evaluate(idle);
  await host.page.evaluate(idle);
  expect(await button.count(), 'buttons without the color').toBe(0);
  release();
  await button.waitFor();
  expect(await button.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(0, 128, 96)');
});

/** Counts style sheets that are created in shadow trees of the page. */
const countStyleSheets = () => {
  const page = window as unknown as { parsedSheets: number };
  page.parsedSheets = 0;
  const { replaceSync } = CSSStyleSheet.prototype;
  CSSStyleSheet.prototype.replaceSync = function (text) {
    page.parsedSheets += 1;
    replaceSync.call(this, text);
  };
};
const parsedSheets = () => (window as unknown as { parsedSheets: number }).parsedSheets;
const idle = () => new Promise((resolve) => requestIdleCallback(() => resolve(undefined)));

test('an idle page: prepares the modal, so that opening parses no style sheet and shows the wallet’s icon at once', async ({
  openHost,
}) => {
  const host = await openHost({ wallets: 'headless', before: (page) => page.addInitScript(countStyleSheets) });
  const { page } = host;
  await page.evaluate(idle);
  const prepared = await page.evaluate(parsedSheets);
  expect(prepared).toBeGreaterThan(0);
  expect(await page.locator('wallet-modal').count(), 'nothing is added to the page').toBe(0);
  const seen = await page.evaluate(openByFrames);
  // The style sheets of later views load after the first frame, with the table of views.
  expect(seen.parsedSheets).toBe(prepared);
  expect(seen.icons, 'the icon of the wallet is in the first frame').toStrictEqual([true]);
});

test('an element that the app adds after preparation: is the one that opens', async ({ openHost }) => {
  const host = await openHost({ wallets: 'headless' });
  const { page } = host;
  await page.evaluate(idle);
  await page.evaluate(async () => {
    const placed = document.createElement('wallet-modal');
    placed.id = 'placed';
    document.body.append(placed);
    WalletModal.updateOptions({ disableAppend: true });
    await WalletModal.open();
  });
  await host.dialog.waitFor();
  expect(await page.locator('wallet-modal').evaluateAll((all) => all.map(({ id }) => id))).toStrictEqual(['placed']);
  await closeByHandle(host);
  await waitUntilClosed(host);
});
