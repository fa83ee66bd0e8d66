import { second } from '../browser/support/accounts';
import { expect, type Host } from '../browser/support/test';

/** Connects, signs, switches the network, reloads and disconnects, as a visitor of the host's page. */
export async function walkThrough({ page, dialog, button }: Host, url: string, enter = async () => {}): Promise<void> {
  const account = page.locator('#account');
  const visit = async (): Promise<void> => {
    await page.goto(url);
    await enter();
  };
  await visit();
  await expect(account).toHaveText('Nobody');

  await page.getByRole('button', { name: 'Join' }).click();
  await button('Pebble').click();
  await dialog.waitFor({ state: 'detached' });
  await expect(account).toHaveText(`Pebble ${second}`);

  await page.getByRole('button', { name: 'Sign' }).click();
  await expect(page.locator('#signature')).toHaveText(/^0x[0-9a-f]{130}$/);

  await page.getByRole('button', { name: 'Networks' }).click();
  await dialog.getByRole('button', { name: 'Polygon' }).click();
  await expect(page.locator('#network')).toHaveText('eip155:137');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await visit();
  await expect(account).toHaveText(`Pebble ${second}`);
  await expect(page.locator('#network')).toHaveText('eip155:137');
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(account).toHaveText('Nobody');
  await page.getByRole('button', { name: 'Join' }).waitFor();
}
