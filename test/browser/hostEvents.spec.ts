import { expectFocus, openModal, waitUntilClosed } from './support/steps';
import { expect, test } from './support/test';

declare global {
  interface Window {
    /** Event types that the page's listeners have received. */
    receivedTypes: string[];
  }
}

/** Adds listeners like those of a page's own dialogs: in the capture phase or the bubbling phase. */
const listen = () => {
  window.receivedTypes = [];
  const note = ({ type }: Event): void => void window.receivedTypes.push(type);
  for (const type of ['keydown', 'pointerdown', 'mousedown', 'click']) document.addEventListener(type, note, true);
  const types = [
    'keydown',
    'keyup',
    'pointerdown',
    'pointerup',
    'mousedown',
    'mouseup',
    'click',
    'wheel',
    'touchstart',
  ];
  for (const type of types) window.addEventListener(type, note);
};

test('key and pointer events in the dialog do not reach the page and keep their default actions', async ({
  openHost,
}) => {
  const host = await openHost({ before: (page) => page.addInitScript(listen) });
  const { page, title } = host;
  const received = () => page.evaluate(() => window.receivedTypes.splice(0));
  await openModal(host);
  await expectFocus(host, /./);
  expect(await received(), 'before the dialog').toContain('pointerdown');

  await title.click();
  await page.mouse.wheel(0, 10);
  await host.button('All wallets').click();
  const field = host.dialog.getByRole('searchbox');
  await field.click();
  await page.keyboard.type('wa');
  await expect(field).toHaveValue('wa');
  await page.keyboard.press('Escape');
  await expect(field, 'the field takes the first Escape').toHaveValue('');
  await page.keyboard.press('Escape');
  await waitUntilClosed(host);
  // The key is pressed in the dialog, but released after it has closed.
  expect(await received()).toEqual([]);

  await page.keyboard.press('Escape');
  expect(await received(), 'after the dialog').toEqual(['keydown', 'keydown', 'keyup']);
});

test("Escape while nothing has focus closes the dialog, not the page's own layer below", async ({ openHost }) => {
  const host = await openHost({ before: (page) => page.addInitScript(listen) });
  const { page } = host;
  await openModal(host);
  await expectFocus(host, /./);
  await page.evaluate(() =>
    (document.querySelector('wallet-modal')?.shadowRoot?.activeElement as HTMLElement | null)?.blur(),
  );
  await page.evaluate(() => window.receivedTypes.splice(0));
  await page.keyboard.press('Escape');
  await waitUntilClosed(host);
  expect(await page.evaluate(() => window.receivedTypes)).not.toContain('keydown');
});

test('in a dialog of the host, an opener in a shadow root, or no opener at all, still opens inside it', async ({
  openHost,
}) => {
  const host = await openHost({ dialog: 1, buttons: 1 });
  const { page } = host;
  await page.evaluate(() => {
    const dialog = document.querySelector('#host-dialog') as HTMLDialogElement;
    dialog.prepend(document.querySelector('wallet-modal-button') as Element);
    dialog.showModal();
  });
  await page.locator('wallet-modal-button').getByRole('button').click();
  await host.button('Close').click();
  await expect(page.locator('wallet-modal')).toHaveAttribute('data-state', 'closed');
  await page.evaluate(() => {
    (document.activeElement as HTMLElement).blur();
    return WalletModal.open();
  });
  await host.button('Close').click();
  await expect(page.locator('wallet-modal')).toHaveAttribute('data-state', 'closed');
  await expect(page.locator('#host-dialog')).toBeVisible();
});
