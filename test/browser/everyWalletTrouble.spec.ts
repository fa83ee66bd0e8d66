import { parseEther } from 'viem';
import { ended, etherBill, result, startPayment } from './support/paySteps';
import { amountField, review, sendEvents } from './support/sendTest';
import { eventually, expectFocus, openByHandle, openModal, waitUntilClosed } from './support/steps';
import { reviewSwap, swapEvents } from './support/swapTest';
import {
  hold,
  mineReverted,
  openActivity,
  payEvents,
  release,
  reload,
  waitForPending,
  waitForStep,
  watchToast,
} from './support/transactionSteps';
import { expect, type KindHost, test, walletKinds } from './support/walletKinds';

/** Reviews a transfer and submits it to the wallet. */
async function send(host: KindHost, amount: string, to: string): Promise<void> {
  await openByHandle(host, { view: 'WalletSend' });
  await amountField(host).waitFor();
  await review(host, amount, to);
  await host.button(`Send ${amount} ETH`).click();
}

const names = async (host: KindHost) => (await sendEvents(host)).map(({ event }) => event);

for (const kind of ['eoa', 'smartAccount'] as const)
  test(`${kind}: a transfer sent without a response before the page was closed is found on the network`, async ({
    openConnected,
    receiver,
  }) => {
    const host = await openConnected(kind);
    const { address: to, received } = receiver;
    await host.addRule?.({ kind: 'RPC_REQUEST', how: 'lose' });
    await send(host, '0.03', to);
    await host.answerPrompt('approve');
    await eventually(received).toBe(parseEther('0.03'));
    expect((await names(host)).at(-1)).toBe('SEND_INITIATED');
    await reload(host);
    const done = watchToast(host, 'Transfer complete');
    await openActivity(host);
    await done;
    expect(await sendEvents(host)).toMatchObject([
      {
        event: 'SEND_SUCCESS',
        properties: { isSmartAccount: kind === 'smartAccount', token: 'ETH', amount: '0.03' },
      },
    ]);
    expect(await received()).toBe(parseEther('0.03'));
  });

for (const kind of walletKinds) {
  const isSmartAccount = kind === 'smartAccount';

  test(`${kind}: a transfer that reverts, then one whose page is closed during the wallet’s prompt`, async ({
    openConnected,
    receiver,
    sandbox,
  }) => {
    const host = await openConnected(kind);
    const { dialog, button } = host;
    const { address: to, received } = receiver;

    await hold(sandbox);
    await send(host, '0.03', to);
    await host.answerPrompt('approve');
    await dialog.getByText('You can close this. The transfer continues.').waitFor();
    await mineReverted(sandbox, to);
    await dialog.getByText('The transfer failed').waitFor();
    await dialog.getByText('The network refused it. You paid the fee, the 0.03 ETH stayed with you.').waitFor();
    await expectFocus(host, 'button Try again');
    expect((await sendEvents(host)).at(-1)).toMatchObject({
      event: 'SEND_ERROR',
      properties: { isSmartAccount, token: 'ETH', amount: '0.03', message: 'reverted' },
    });
    expect(await received()).toBe(0n);

    await button('Try again').click();
    const questions = await host.promptCount();
    await button('Send 0.03 ETH').click();
    await eventually(host.promptCount).toBe(questions + 1);
    await reload(host);
    const doubt = watchToast(host, 'Check your wallet: a transaction may have been sent');
    await openModal(host);
    await doubt;
    expect(await names(host)).toEqual([]);
    // No new prompt: only the phone's is still open. The injected wallet counts the prompts of its page.
    expect(await host.promptCount()).toBe(kind === 'injected' ? 0 : questions + 1);
    if (host.phone) {
      const done = watchToast(host, 'Transfer complete');
      await host.answerPrompt('approve');
      await done;
      expect(await sendEvents(host)).toMatchObject([{ event: 'SEND_SUCCESS', properties: { amount: '0.03' } }]);
    }
    expect(await received()).toBe(host.phone ? parseEther('0.03') : 0n);
  });

  test(`${kind}: a transfer continues without its page, and another without the modal`, async ({
    openConnected,
    receiver,
    sandbox,
  }) => {
    const host = await openConnected(kind);
    const { dialog, button, page } = host;
    const { address: to, received } = receiver;
    const newest = dialog.locator('.slots .row').first();

    await hold(sandbox);
    await send(host, '0.03', to);
    await host.answerPrompt('approve');
    await waitForStep(host, 'Waiting for the network');
    await reload(host);
    await openActivity(host);
    await expect(newest).toContainText('Pending');
    await expect(newest).toContainText('−0.030 ETH');
    const first = watchToast(host, 'Transfer complete');
    await release(sandbox);
    await first;
    await expect(newest).not.toContainText('Pending');
    await expect(newest).toContainText('−0.030 ETH');
    expect(await names(host)).toEqual(['SEND_SUCCESS']);

    await hold(sandbox);
    await send(host, '0.04', to);
    await host.answerPrompt('approve');
    await waitForStep(host, 'Waiting for the network');
    await button('Close').click();
    await waitUntilClosed(host);
    await release(sandbox);
    await page.waitForFunction(() => hostEvents.filter(({ detail }) => detail.event === 'SEND_SUCCESS').length === 2);
    const second = watchToast(host, 'Transfer complete');
    await openActivity(host);
    await second;
    await expect(newest).toContainText('−0.040 ETH');
    expect(await received()).toBe(parseEther('0.07'));
  });

  test(`${kind}: a swap that reverts, then one that continues without its page`, async ({ openConnected, sandbox }) => {
    const host = await openConnected(kind);
    const { dialog, button } = host;
    const { router } = sandbox.parts.data.exchange['eip155:1'] as unknown as { router: string };
    const newest = dialog.locator('.slots .row').first();
    const swap = dialog.locator('.swap-buttons').getByRole('button', { name: 'Swap', exact: true });

    await openByHandle(host, { view: 'Swap' });
    await reviewSwap(host, { amount: '0.02' });
    await hold(sandbox);
    await swap.click();
    await host.answerPrompt('approve');
    await dialog.getByText('You can close this. The swap continues.').waitFor();
    await mineReverted(sandbox, router);
    await dialog.getByText('The swap failed').waitFor();
    await dialog.getByText('The network refused it. You paid the fee, the 0.02 ETH stayed with you.').waitFor();
    await expectFocus(host, 'button Try again');
    expect((await swapEvents(host)).at(-1)).toBe('SWAP_ERROR');

    await button('Try again').click();
    await hold(sandbox);
    await swap.click();
    await host.answerPrompt('approve');
    await waitForStep(host, 'Waiting for the network');
    await reload(host);
    await openActivity(host);
    await expect(newest).toContainText('Pending');
    const done = watchToast(host, 'Swap complete');
    await release(sandbox);
    await done;
    await expect(newest).not.toContainText('Pending');
    expect(await swapEvents(host)).toEqual(['SWAP_SUCCESS']);
  });

  test(`${kind}: a payment that reverts, then one that continues without its page`, async ({
    openConnected,
    receiver,
    sandbox,
  }) => {
    const host = await openConnected(kind, { options: { features: { pay: true } } });
    const { dialog, button } = host;
    const { address: to, received } = receiver;

    await startPayment(host, etherBill(to, '0.001'));
    await button('Pay 0.001 ETH').waitFor();
    await hold(sandbox);
    await button('Pay 0.001 ETH').click();
    await host.answerPrompt('approve');
    await dialog.getByText('You can close this. The payment continues.').waitFor();
    await mineReverted(sandbox, to);
    await dialog.getByText('The network refused it. You paid the fee, the 0.001 ETH stayed with you.').waitFor();
    await expectFocus(host, 'button Try again');
    expect(await ended(host)).toBe(null);
    expect(await received()).toBe(0n);

    await button('Try again').click();
    await button('Pay 0.001 ETH').waitFor();
    await hold(sandbox);
    await button('Pay 0.001 ETH').click();
    await host.answerPrompt('approve');
    await waitForStep(host, 'Sending payment');
    const hash = await waitForPending(sandbox);
    await reload(host);
    // The page's order is still open, so it requests the payment again.
    await startPayment(host, etherBill(to, '0.001'));
    await dialog.getByText('The same payment is already on its way. If you pay again, you pay twice.').waitFor();
    await release(sandbox);
    await dialog.getByText('You have already paid this. If you pay again, you pay twice.').waitFor();
    expect((await payEvents(host)).slice(-1)).toEqual([['PAY_SUCCESS', { hash }]]);
    await button('Close').click();
    expect((await result(host)).success).toBe(false);
    expect(await received()).toBe(parseEther('0.001'));
  });

  test(`${kind}: a swap and a payment continue without the modal`, async ({ openConnected, receiver, sandbox }) => {
    const host = await openConnected(kind, { options: { features: { pay: true } } });
    const { dialog, button, page } = host;

    await openByHandle(host, { view: 'Swap' });
    await reviewSwap(host, { amount: '0.02' });
    await hold(sandbox);
    await dialog.locator('.swap-buttons').getByRole('button', { name: 'Swap', exact: true }).click();
    await host.answerPrompt('approve');
    await waitForStep(host, 'Waiting for the network');
    await button('Close').click();
    await waitUntilClosed(host);
    await release(sandbox);
    await page.waitForFunction(() => hostEvents.some(({ detail }) => detail.event === 'SWAP_SUCCESS'));
    const done = watchToast(host, 'Swap complete');
    await openModal(host);
    await done;

    await startPayment(host, etherBill(receiver.address, '0.001'));
    await button('Pay 0.001 ETH').waitFor();
    await hold(sandbox);
    await button('Pay 0.001 ETH').click();
    await host.answerPrompt('approve');
    await waitForStep(host, 'Sending payment');
    await waitForPending(sandbox);
    await button('Close').click();
    await waitUntilClosed(host);
    await release(sandbox);
    expect((await result(host)).success).toBe(true);
    expect(await receiver.received()).toBe(parseEther('0.001'));
  });
}
