import { connectByCode } from './support/relaySteps';
import { expect, test } from './support/relayTest';

interface Ended {
  success: boolean;
  result?: string;
}

test('a wallet on a phone pays', async ({ openRelayHost, sandbox }) => {
  const host = await openRelayHost({ options: { features: { pay: true } } });
  const { page, dialog } = host;
  await connectByCode(host, await host.wallet());
  const recipient = sandbox.account(6).address;
  const before = BigInt(await sandbox.askNode(1, 'eth_getBalance', [recipient, 'latest']));
  await page.evaluate((recipient) => {
    const metadata = { name: 'Ether', symbol: 'ETH', decimals: 18 };
    const paymentAsset = { network: 'eip155:1', asset: 'native', metadata } as const;
    (window as unknown as { payment: Promise<Ended> }).payment = WalletModal.pay({
      paymentAsset,
      recipient,
      amount: '0.5',
    }) as Promise<Ended>;
  }, recipient);
  await host.button('Pay 0.5 ETH').click();
  await dialog.getByText('Paid 0.5 ETH').waitFor();
  const ended = await page.evaluate(() => (window as unknown as { payment: Promise<Ended> }).payment);
  expect(ended.success).toBe(true);
  expect(BigInt(await sandbox.askNode(1, 'eth_getBalance', [recipient, 'latest'])) - before).toBe(5n * 10n ** 17n);
});
