import { first, second } from '../browser/support/accounts';
import type { RelayHost } from '../browser/support/relayTest';
import { expect, type Host } from '../browser/support/test';
import type { HostApp } from './hosts';

/** The modal of the product, whatever other dialogs the page has. */
/** The modal's dialog, also while a library has hidden it from screen readers because of a dialog of its own. */
const modalOf = ({ page }: Host) => page.locator('wallet-modal').getByRole('dialog', { includeHidden: true });

/** The title in the dialog of the host's own library, also while that is inert. */
const hostDialog = ({ page }: Host) => page.getByRole('heading', { name: 'Host dialog', includeHidden: true });

/** Opens the page, and its dialog if it has one. */
async function visit(host: Host, url: string, hasDialog: boolean): Promise<void> {
  await host.page.goto(url);
  if (!hasDialog) return;
  await host.page.getByRole('button', { name: 'Open dialog' }).click();
  await hostDialog(host).waitFor();
}

/** Compares the modal's state in the first render of the server with the first one in this page, which has a stored connection. */
async function compareFirstStates({ page }: Host): Promise<void> {
  const [onServer, inPage] = await page.evaluate(async () => {
    const html = await (await fetch(location.href)).text();
    const { textContent } = new DOMParser().parseFromString(html, 'text/html').querySelector('#first') as Element;
    return [textContent, (window as { firstState?: string }).firstState];
  });
  expect(onServer).toContain('"status":"disconnected"');
  expect(inPage, 'the first state in the page').toBe(onServer);
}

/** Connects a browser wallet, signs, switches the network, reloads and disconnects, then connects a phone wallet by its code. */
export async function walkThrough(
  host: RelayHost,
  url: string,
  { hasDialog = false, hasFirstState }: Pick<HostApp, 'hasDialog' | 'hasFirstState'>,
): Promise<void> {
  const { page, button } = host;
  const modal = modalOf(host);
  const account = page.locator('#account');
  await visit(host, url, hasDialog);
  await expect(account).toHaveText('Nobody');

  await page.getByRole('button', { name: 'Join' }).click();
  await button('Pebble').click();
  await modal.waitFor({ state: 'detached' });
  await expect(account).toHaveText(`Pebble ${second}`);

  await page.getByRole('button', { name: 'Sign' }).click();
  await expect(page.locator('#signature')).toHaveText(/^0x[0-9a-f]{130}$/);

  await page.getByRole('button', { name: 'Networks' }).click();
  await modal.getByRole('button', { name: 'Polygon' }).click();
  await expect(page.locator('#network')).toHaveText('eip155:137');
  await page.keyboard.press('Escape');
  await modal.waitFor({ state: 'detached' });

  await visit(host, url, hasDialog);
  await expect(account).toHaveText(`Pebble ${second}`);
  await expect(page.locator('#network')).toHaveText('eip155:137');
  if (hasFirstState) await compareFirstStates(host);
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(account).toHaveText('Nobody');
  await page.getByRole('button', { name: 'Join' }).waitFor();

  // A phone wallet, over the relay of this build.
  const phone = await host.wallet();
  await page.getByRole('button', { name: 'Scan' }).click();
  await phone.pair(await host.scan());
  await phone.approve();
  await modal.waitFor({ state: 'detached' });
  await expect(account).toContainText(first);
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(account).toHaveText('Nobody');
}

/** Uses the modal above a dialog of the host's library: neither takes keys, clicks, wheel or focus from the other. */
export async function openAboveDialog(host: Host, url: string): Promise<void> {
  const { page, button } = host;
  const modal = modalOf(host);
  const below = hostDialog(host);
  await visit(host, url, true);
  const opener = page.getByRole('button', { name: 'Join' });

  // Clicks on the card, a control of it and the page around it.
  await opener.click();
  await modal.getByRole('heading', { level: 2 }).click();
  await expect(modal, 'after a click on the card').toBeVisible();
  await button('Close').click();
  await modal.waitFor({ state: 'detached' });
  await expect(below, 'after a click on a control').toBeVisible();
  await opener.click();
  await modal.waitFor();
  await page.mouse.click(5, 5);
  await modal.waitFor({ state: 'detached' });
  await expect(below, 'after a click on the overlay').toBeVisible();

  // Keys and the wheel go to the topmost element.
  await page.getByRole('button', { name: 'All wallets' }).click();
  const field = modal.getByRole('searchbox');
  await field.click();
  await page.keyboard.type('wal');
  await expect(field).toHaveValue('wal');
  await field.fill('');
  const body = modal.locator('.body').last();
  await modal.getByRole('listitem').first().hover();
  await page.mouse.wheel(0, 400);
  await expect.poll(() => body.evaluate((element) => element.scrollTop), { intervals: [20] }).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await modal.waitFor({ state: 'detached' });
  await expect(below, 'after Escape').toBeVisible();

  // The host's dialog is unchanged.
  const hasFocus = () => below.evaluate((title) => title.closest('[role=dialog], dialog')?.matches(':focus-within'));
  await expect.poll(hasFocus, { message: 'focus is back', intervals: [20] }).toBe(true);
  await page.keyboard.press('Escape');
  await expect(below).toBeHidden();
  await expect(page.locator('[inert]'), 'nothing stays inert').toHaveCount(0);

  // The library has hidden what was there when its dialog opened, this time with the modal's element.
  await page.getByRole('button', { name: 'Open dialog' }).click();
  await opener.click();
  await button('Close').click();
  await modal.waitFor({ state: 'detached' });
  await expect(below).toBeVisible();
}

/** Lets the host's dialog open while the modal is open: both close in the end, and leave a page that can be used. */
export async function openBelowDialog(host: Host, url: string): Promise<void> {
  const { page, button } = host;
  const modal = modalOf(host);
  const above = hostDialog(host);
  const opener = page.getByRole('button', { name: 'Outside' });
  const openDialog = page.getByRole('button', { name: 'Open dialog', includeHidden: true });
  await page.goto(url);
  await opener.click();
  await modal.waitFor();
  await expect(openDialog.and(page.locator('[inert] *')), 'the page is inert').toHaveCount(1);
  await openDialog.evaluate((element) => (element as HTMLElement).click());
  await above.waitFor();

  // Whichever has the focus closes; nothing else does.
  await page.keyboard.press('Escape');
  await expect
    .poll(async () => Number(await modal.isVisible()) + Number(await above.isVisible()), { intervals: [20] })
    .toBe(1);
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
  await expect(above).toBeHidden();

  await opener.click();
  await button('Close').click();
  await modal.waitFor({ state: 'detached' });
  await openDialog.click();
  await above.waitFor();
}
