import { createPublicClient, http, parseEther } from 'viem';
import { account } from './support/inPage';
import { ended, etherBill, result, startPayment } from './support/paySteps';
import { amountField, review, sendEvents } from './support/sendTest';
import { eventually, focusIs, isClosed, openByHandle, openModal } from './support/steps';
import { reviewSwap, swapEvents } from './support/swapTest';
import type { TestSandbox } from './support/test';
import { expect, type KindHost, test, walletKinds } from './support/walletKinds';

type Hex = `0x${string}`;

const nodeOf = (sandbox: TestSandbox) => createPublicClient({ transport: http(sandbox.chain(1).direct) });

const hold = (sandbox: TestSandbox) => sandbox.turn('/transactions', { do: 'hold' });
const release = (sandbox: TestSandbox) => sandbox.turn('/transactions', { do: 'release' });

/** Waits until the network has one transaction that nobody has mined, and gives its hash. */
async function waiting(sandbox: TestSandbox): Promise<Hex> {
  await eventually(async () => (await sandbox.ask('/transactions')).pending.length).toBe(1);
  return (await sandbox.ask('/transactions')).pending[0].hash;
}

/** Mines what waits, while the called contract or receiver fails. */
async function refuse(sandbox: TestSandbox, target: string): Promise<void> {
  await sandbox.turn('/transactions', { do: 'fail', hash: await waiting(sandbox), target });
  await release(sandbox);
}

/** Loads the page again, and waits until it is connected as before. */
async function reload({ page }: KindHost): Promise<void> {
  await page.reload();
  await eventually(async () => (await page.evaluate(account)).isConnected).toBe(true);
}

/** Waits until a step is the one that is under way: the page knows the hash. */
const isAt = ({ dialog }: KindHost, step: string) =>
  expect(dialog.getByRole('listitem').filter({ hasText: step })).toHaveAttribute('aria-current', 'step');

/** Opens the account's activity. */
async function openActivity(host: KindHost): Promise<void> {
  await openModal(host);
  await host.dialog.getByRole('tab', { name: 'Activity' }).click();
}

/** What the page was told of its payments. */
const payEvents = ({ page }: KindHost) =>
  page.evaluate(() =>
    hostEvents.flatMap(({ name, detail }) =>
      name === 'event' && String(detail.event).startsWith('PAY_') ? [[detail.event, detail.properties]] : [],
    ),
  );

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

    await test.step('reloaded while the wallet is asked', async () => {
      await button('Try again').click();
      const asked = await host.questions();
      await button('Send 0.03 ETH').click();
      await eventually(host.questions).toBe(asked + 1);
      await reload(host);
      await openModal(host);
      await dialog
        .locator('.toast')
        .filter({ hasText: 'Check your wallet: a transaction may have been sent' })
        .waitFor();
      expect(await names(host)).toEqual([]);
      // The embedded wallet's frame was closed with the page, so nobody is asked any more.
      expect(await host.questions()).toBe(asked + 1);
      if (host.phone) {
        await host.decide('approve');
        await dialog.locator('.toast').filter({ hasText: 'Transfer complete' }).waitFor();
        expect(await sendEvents(host)).toMatchObject([{ event: 'SEND_SUCCESS', properties: { amount: '0.03' } }]);
        expect((await received()) - before).toBe(parseEther('0.03'));
      } else expect(await received()).toBe(before);
      await button('Close').click();
      await isClosed(host);
    });

    await test.step('reloaded while the network has it', async () => {
      const had = await received();
      await openByHandle(host, { view: 'WalletSend' });
      await amountField(host).waitFor();
      await review(host, '0.03', to);
      await hold(sandbox);
      await button('Send 0.03 ETH').click();
      await host.decide('approve');
      await isAt(host, 'Waiting for the network');
      await waiting(sandbox);
      await reload(host);
      await openActivity(host);
      await expect(newest).toContainText('Pending');
      await expect(newest).toContainText('−0.030 ETH');
      await release(sandbox);
      await dialog.locator('.toast').filter({ hasText: 'Transfer complete' }).waitFor();
      await expect(newest).not.toContainText('Pending');
      await expect(newest).toContainText('−0.030 ETH');
      expect(await names(host)).toEqual(['SEND_SUCCESS']);
      expect((await received()) - had).toBe(parseEther('0.03'));
    });

    await test.step('closed while the network has it', async () => {
      const had = await received();
      await openByHandle(host, { view: 'WalletSend' });
      await amountField(host).waitFor();
      await review(host, '0.04', to);
      await hold(sandbox);
      await button('Send 0.04 ETH').click();
      await host.decide('approve');
      await isAt(host, 'Waiting for the network');
      await button('Close').click();
      await isClosed(host);
      await release(sandbox);
      await eventually(async () => (await names(host)).at(-1)).toBe('SEND_SUCCESS');
      await openActivity(host);
      await dialog.locator('.toast').filter({ hasText: 'Transfer complete' }).waitFor();
      await expect(newest).toContainText('−0.040 ETH');
      expect((await received()) - had).toBe(parseEther('0.04'));
    });
  });

  test(`${kind}: a swap and a payment that the network refuses, and that go on without the page`, async ({
    openConnected,
    sandbox,
  }) => {
    const host = await openConnected(kind, { options: { features: { pay: true } } });
    const { dialog, button } = host;
    const node = nodeOf(sandbox);
    const to = sandbox.account(6).address as Hex;
    const { router } = sandbox.parts.data.exchange['eip155:1'] as unknown as { router: string };
    const newest = dialog.locator('.slots .row').first();
    const swap = dialog.locator('.swap-buttons').getByRole('button', { name: 'Swap', exact: true });

    await test.step('a swap', async () => {
      await openByHandle(host, { view: 'Swap' });
      await reviewSwap(host, { amount: '0.02' });
      await hold(sandbox);
      await swap.click();
      await host.decide('approve');
      await dialog.getByText('You can close this. The swap continues.').waitFor();
      await refuse(sandbox, router);
      await dialog.getByText('The swap failed').waitFor();
      await dialog.getByText('The network refused it. You paid the fee, the 0.02 ETH stayed with you.').waitFor();
      await focusIs(host, 'button Try again');
      expect((await swapEvents(host)).at(-1)).toBe('SWAP_ERROR');

      await button('Try again').click();
      await hold(sandbox);
      await swap.click();
      await host.decide('approve');
      await isAt(host, 'Waiting for the network');
      await waiting(sandbox);
      await reload(host);
      await openActivity(host);
      await expect(newest).toContainText('Pending');
      await release(sandbox);
      await dialog.locator('.toast').filter({ hasText: 'Swap complete' }).waitFor();
      await expect(newest).not.toContainText('Pending');
      expect(await swapEvents(host)).toEqual(['SWAP_SUCCESS']);
      await button('Close').click();
      await isClosed(host);
    });

    await test.step('a payment', async () => {
      const before = await node.getBalance({ address: to });
      await startPayment(host, etherBill(to, '0.001'));
      await button('Pay 0.001 ETH').waitFor();
      await hold(sandbox);
      await button('Pay 0.001 ETH').click();
      await host.decide('approve');
      await dialog.getByText('You can close this. The payment continues.').waitFor();
      await refuse(sandbox, to);
      await dialog
        .getByText('The network refused it. You paid the network fee; the 0.001 ETH stayed with you.')
        .waitFor();
      await focusIs(host, 'button Try again');
      expect(await ended(host)).toBe(null);
      expect(await node.getBalance({ address: to })).toBe(before);

      await button('Try again').click();
      await button('Pay 0.001 ETH').waitFor();
      await hold(sandbox);
      await button('Pay 0.001 ETH').click();
      await host.decide('approve');
      await isAt(host, 'Sending payment');
      const hash = await waiting(sandbox);
      await reload(host);
      // The page's order is still open, so it asks again.
      await startPayment(host, etherBill(to, '0.001'));
      await dialog.getByText('The same payment is already on its way. If you pay again, you pay twice.').waitFor();
      await release(sandbox);
      await dialog.getByText('You have already paid this. If you pay again, you pay twice.').waitFor();
      expect((await payEvents(host)).slice(-1)).toEqual([['PAY_SUCCESS', { hash }]]);
      await button('Close').click();
      expect((await result(host)).success).toBe(false);
      expect((await node.getBalance({ address: to })) - before).toBe(parseEther('0.001'));
    });
  });
}
