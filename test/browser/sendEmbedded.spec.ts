import { createPublicClient, http, parseEther } from 'viem';
import { expect, test } from './support/embeddedWalletTest';
import { isClosed, openByHandle } from './support/steps';

for (const type of ['eoa', 'smartAccount'] as const) {
  test(`a login sends what was reviewed, ${type}`, async ({ openEmbeddedHost, sandbox }) => {
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
    const to = sandbox.account(3).address as `0x${string}`;
    const node = createPublicClient({ transport: http(sandbox.chain(1).direct) });
    const before = await node.getBalance({ address: to });
    await openByHandle(host, { view: 'WalletSend' });
    await dialog.getByText('10.000 ETH').waitFor();
    await dialog.getByRole('textbox', { name: 'You send' }).fill('0.02');
    await dialog.getByRole('textbox', { name: 'To', exact: true }).fill(to);
    await button('Review').click();
    await button('Send 0.02 ETH').click();
    await host.answer('Approve');
    await dialog.getByText('0.02 ETH sent').waitFor();
    expect((await node.getBalance({ address: to })) - before).toBe(parseEther('0.02'));
    const success = await page.evaluate(
      () => hostEvents.find(({ detail }) => detail.event === 'SEND_SUCCESS')?.detail.properties,
    );
    expect(success).toMatchObject({ isSmartAccount: type === 'smartAccount', token: 'ETH', amount: '0.02' });
  });
}
