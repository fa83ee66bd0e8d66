import { expect, test } from './support/test';

test('directory: not requested before the visitor opens the modal', async ({ openHost }) => {
  const host = await openHost({ wallets: 'headless' });
  await host.page.waitForFunction(() => WalletModal.getState().initialized);
  expect(await host.sandbox.requestsOf('api')).toStrictEqual([]);
});
