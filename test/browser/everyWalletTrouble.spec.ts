import { createPublicClient, http, parseEther } from 'viem';
import { account } from './support/inPage';
import { amountField, review, sendEvents } from './support/sendTest';
import { eventually, focusIs, isClosed, openByHandle, openModal } from './support/steps';
import type { TestSandbox } from './support/test';
import { expect, type KindHost, test, walletKinds } from './support/walletKinds';

type Hex = `0x${string}`;

const nodeOf = (sandbox: TestSandbox) => createPublicClient({ transport: http(sandbox.chain(1).direct) });

const hold = (sandbox: TestSandbox) => sandbox.turn('/transactions', { do: 'hold' });
const release = (sandbox: TestSandbox) => sandbox.turn('/transactions', { do: 'release' });

/** Mines what waits, while the called contract or receiver fails. */
async function refuse(sandbox: TestSandbox, target: string): Promise<void> {
  const { pending } = await sandbox.ask('/transactions');
  await sandbox.turn('/transactions', { do: 'fail', hash: pending[0].hash, target });
  await release(sandbox);
}

/** Loads the page again, and waits until it is connected as before. */
async function reload({ page }: KindHost): Promise<void> {
  await page.reload();
  await eventually(async () => (await page.evaluate(account)).isConnected).toBe(true);
}

/** Opens the account's activity. */
async function openActivity(host: KindHost): Promise<void> {
  await openModal(host);
  await host.dialog.getByRole('tab', { name: 'Activity' }).click();
}

const names = async (host: KindHost) => (await sendEvents(host)).map(({ event }) => event);

for (const kind of walletKinds) {
  test(`${kind}: a transfer that the network refuses, and ones that go on without the page or the modal`, async ({
    openConnected,
    sandbox,
  }) => {
    const host = await openConnected(kind);
    const { dialog, button } = host;
    const node = nodeOf(sandbox);
    const to = sandbox.account(6).address as Hex;
    const received = () => node.getBalance({ address: to });
    const before = await received();
    const isSmartAccount = kind === 'smartAccount';
    const newest = dialog.locator('.slots .row').first();

    await test.step('refused by the network', async () => {
      await openByHandle(host, { view: 'WalletSend' });
      await amountField(host).waitFor();
      await review(host, '0.03', to);
      await hold(sandbox);
      await button('Send 0.03 ETH').click();
      await host.decide('approve');
      await dialog.getByText('You can close this. The transfer continues.').waitFor();
      await eventually(async () => (await sandbox.ask('/transactions')).pending.length).toBe(1);
      await refuse(sandbox, to);
      await dialog.getByText('The transfer failed').waitFor();
      await dialog.getByText('The network refused it. You paid the fee, the 0.03 ETH stayed with you.').waitFor();
      await focusIs(host, 'button Try again');
      expect((await sendEvents(host)).at(-1)).toMatchObject({
        event: 'SEND_ERROR',
        properties: { isSmartAccount, token: 'ETH', amount: '0.03', message: 'reverted' },
      });
      expect(await received()).toBe(before);
    });

    await test.step('reloaded while the network has it', async () => {
      await button('Try again').click();
      await hold(sandbox);
      await button('Send 0.03 ETH').click();
      await host.decide('approve');
      await dialog.getByText('Waiting for the network').waitFor();
      await eventually(async () => (await sandbox.ask('/transactions')).pending.length).toBe(1);
      await reload(host);
      await openActivity(host);
      await expect(newest).toContainText('Pending');
      await expect(newest).toContainText('−0.030 ETH');
      await release(sandbox);
      await dialog.locator('.toast').filter({ hasText: 'Transfer complete' }).waitFor();
      await expect(newest).not.toContainText('Pending');
      await expect(newest).toContainText('−0.030 ETH');
      expect(await names(host)).toEqual(['SEND_SUCCESS']);
      expect((await received()) - before).toBe(parseEther('0.03'));
    });

    await test.step('closed while the network has it', async () => {
      await openByHandle(host, { view: 'WalletSend' });
      await amountField(host).waitFor();
      await review(host, '0.04', to);
      await hold(sandbox);
      await button('Send 0.04 ETH').click();
      await host.decide('approve');
      await dialog.getByText('Waiting for the network').waitFor();
      await button('Close').click();
      await isClosed(host);
      await release(sandbox);
      await eventually(async () => (await names(host)).at(-1)).toBe('SEND_SUCCESS');
      await openActivity(host);
      await dialog.locator('.toast').filter({ hasText: 'Transfer complete' }).waitFor();
      await expect(newest).toContainText('−0.040 ETH');
      expect((await received()) - before).toBe(parseEther('0.07'));
    });
  });
}
