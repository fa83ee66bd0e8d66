import { expectFocus } from '../support/steps';
import { expect, test } from './support/viewTest';

test('send: a missing field is reported and takes focus', async ({ openView }) => {
  const view = await openView({ connected: true, view: 'WalletSend' });
  const { dialog, page } = view;
  const amount = dialog.getByRole('textbox', { name: 'You send' });
  await amount.focus();
  await page.keyboard.press('Enter');
  await dialog.getByText('An amount and receiver address are required').waitFor();
  await expect(amount).toBeFocused();
  await page.keyboard.type('1000000');
  await dialog.getByText(/^You have 10,000(\.\d+)? ETH$/).waitFor();
  await amount.fill('1.2.5');
  const own = await page.evaluate(() => WalletModal.getAccount().address);
  await dialog.getByRole('textbox', { name: 'To', exact: true }).fill(own ?? '');
  await dialog.getByText('This is your own account.').waitFor();
  await dialog.getByText('Enter a number like 1,234.5').waitFor();
  await page.evaluate(() => WalletModal.open({ view: 'WalletSend', arguments: { token: 'eip155:1:0x1' } }));
  await view.button('Choose a token').last().focus();
  await page.keyboard.press('Enter');
  await dialog.getByText('A token is required').waitFor();
  await expectFocus(view, 'button Choose a token');
});
