import { openByHandle } from '../support/steps';
import { expect, test } from './support/viewTest';
import { setChain } from './support/walletEvents';

test('swap: on an unsupported network, offers the supported ones', async ({ openView }) => {
  const local = {
    id: 31337,
    name: 'Meadow Testnet',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  };
  const view = await openView({ options: { networks: ['eip155:1', local] } });
  const { dialog, page } = view;
  await setChain(view, 31337);
  await page.evaluate(() => stage.connect('Pebble'));
  await openByHandle(view, { view: 'Account' });
  await view.button('Swap').waitFor();
  await openByHandle(view, { view: 'Swap' });
  await dialog.getByText('Network not supported for Swaps', { exact: true }).waitFor();
  await dialog.getByText('Pick one of the networks below.').waitFor();
  await view.button('Ethereum').click();
  await dialog.getByLabel('You pay').waitFor();
});

test('swap: opened by a host with two tokens and an amount; symbols are looked up only in the service’s list', async ({
  openView,
}) => {
  const view = await openView({ connected: true, view: 'Account' });
  const { dialog, page } = view;
  await view.button('Swap').waitFor();
  await page.evaluate(() =>
    WalletModal.open({ view: 'Swap', arguments: { amount: '12.5', fromToken: 'USDC', toToken: 'DAI' } }),
  );
  await view.button('Review swap').waitFor();
  await expect(dialog.getByLabel('You pay')).toHaveValue('12.5');
  await expect(dialog.locator('.pill').first()).toHaveText('USDC');
  await expect(dialog.locator('.pill').last()).toHaveText('DAI');
});
