import { test as embedded, expect } from './support/embeddedWalletTest';
import { connectByCode } from './support/relaySteps';
import { test as relay } from './support/relayTest';
import { isClosed, openByHandle } from './support/steps';
import { reviewSwap } from './support/swapTest';

for (const type of ['eoa', 'smartAccount'] as const) {
  embedded(`a login swaps what was reviewed, ${type}`, async ({ openEmbeddedHost }) => {
    const host = await openEmbeddedHost();
    const { dialog, button, page } = host;
    await host.logIn();
    if (type === 'eoa') {
      await openByHandle(host, { view: 'Profile' });
      await dialog.getByRole('switch', { name: 'Smart account' }).click();
      await page.waitForFunction(() => WalletModal.getAccount().preferredAccountType === 'eoa');
      await button('Close').click();
      await isClosed(host);
    }
    await openByHandle(host, { view: 'Swap' });
    await reviewSwap(host, { amount: '0.02' });
    await dialog.locator('.swap-buttons').getByRole('button', { name: 'Swap', exact: true }).click();
    await host.answer('Approve');
    await dialog.getByText('0.02 ETH swapped').waitFor();
    const success = await page.evaluate(
      () => hostEvents.find(({ detail }) => detail.event === 'SWAP_SUCCESS')?.detail.properties,
    );
    expect(success).toMatchObject({ isSmartAccount: type === 'smartAccount', swapFromToken: 'ETH' });
  });
}

relay('a phone wallet swaps what was reviewed', async ({ openRelayHost }) => {
  const host = await openRelayHost();
  const { dialog } = host;
  const wallet = await host.wallet();
  await connectByCode(host, wallet);
  await openByHandle(host, { view: 'Swap' });
  await reviewSwap(host, { amount: '0.02' });
  await dialog.locator('.swap-buttons').getByRole('button', { name: 'Swap', exact: true }).click();
  await dialog.getByText('0.02 ETH swapped').waitFor();
  const sent = wallet.requests.filter(({ method }) => method === 'eth_sendTransaction');
  expect(sent.length).toBe(1);
  expect(sent[0]?.params).toMatchObject([{ value: '0x470de4df820000' }]);
});
