import { expect, test } from './support/embeddedWalletTest';
import { account } from './support/inPage';
import { focusIs } from './support/steps';

interface Ended {
  success: boolean;
  result?: string;
  error?: { code: string };
}

for (const type of ['smartAccount', 'eoa'] as const) {
  test(`the embedded wallet pays, approved in its frame: ${type}`, async ({ openEmbeddedHost, sandbox }) => {
    const host = await openEmbeddedHost({ options: { features: { pay: true } } });
    const { page, dialog } = host;
    await host.logIn();
    if (type === 'eoa') {
      await page.evaluate(() => WalletModal.open({ view: 'Profile' }));
      await page.locator('wallet-modal').getByRole('switch').click();
      await page.waitForFunction(() => WalletModal.getAccount().preferredAccountType === 'eoa');
      await page.evaluate(() => WalletModal.close());
    }
    expect((await page.evaluate(account)).preferredAccountType).toBe(type);
    const recipient = sandbox.account(6).address;
    const before = BigInt(await sandbox.askNode(1, 'eth_getBalance', [recipient, 'latest']));
    await page.evaluate((recipient) => {
      const metadata = { name: 'Ether', symbol: 'ETH', decimals: 18 };
      const paymentAsset = { network: 'eip155:1', asset: 'native', metadata } as const;
      (window as unknown as { payment: Promise<Ended> }).payment = WalletModal.pay({
        paymentAsset,
        recipient,
        amount: '0.001',
      }) as Promise<Ended>;
    }, recipient);
    await host.button('Pay 0.001 ETH').click();
    await host.answer('Approve');
    await dialog.getByText('Paid 0.001 ETH').waitFor();
    await focusIs(host, 'button Done');
    const ended = await page.evaluate(() => (window as unknown as { payment: Promise<Ended> }).payment);
    expect(ended.success).toBe(true);
    expect(BigInt(await sandbox.askNode(1, 'eth_getBalance', [recipient, 'latest'])) - before).toBe(10n ** 15n);
  });
}
