import { parseEther } from 'viem';
import {
  chooseTokenByKey,
  openAccountByKey,
  openActivityByKey,
  pressByKey,
  pressFiveTimes,
  reviewSwapByKey,
  typeByKey,
} from './support/keySteps';
import { etherBill, result, startPayment } from './support/paySteps';
import { amountField, receiverField, sendEvents } from './support/sendTest';
import { expectFocus, waitUntilClosed } from './support/steps';
import { openTokens, swapEvents } from './support/swapTest';
import {
  hold,
  mineReverted,
  payEvents,
  release,
  reload,
  waitForPending,
  waitForStep,
  watchToast,
} from './support/transactionSteps';
import { expect, type KindHost, test, walletKinds } from './support/walletKinds';

/** Returns to the account's activity after a reload during a transaction, and lets the network mine it. */
async function continueReloaded(host: KindHost, toast: string): Promise<void> {
  const newest = host.dialog.locator('.slots .row').first();
  await reload(host);
  await openAccountByKey(host);
  await openActivityByKey(host);
  await expect(newest).toContainText('Pending');
  const done = watchToast(host, toast);
  await release(host.sandbox);
  await done;
  await expect(newest).not.toContainText('Pending');
}

for (const kind of walletKinds) {
  test(`${kind} by keyboard alone: a transfer continues without its page`, async ({
    openConnected,
    receiver,
    sandbox,
  }) => {
    const host = await openConnected(kind);
    await openAccountByKey(host);
    await pressByKey(host, 'Send');
    await expectFocus(host, 'h2 Send');
    await typeByKey(host, amountField(host), '0.03');
    await typeByKey(host, receiverField(host), receiver.address);
    await pressByKey(host, 'Review');
    await expectFocus(host, 'h2 Review');
    await hold(sandbox);
    await pressFiveTimes(host, 'Send 0.03 ETH');
    await host.answerPromptByKey('approve');
    await waitForStep(host, 'Waiting for the network');
    await continueReloaded(host, 'Transfer complete');
    expect((await sendEvents(host)).map(({ event }) => event)).toEqual(['SEND_SUCCESS']);
    expect(await receiver.received()).toBe(parseEther('0.03'));
  });

  test(`${kind} by keyboard alone: a swap that reverts, then one that continues without its page`, async ({
    openConnected,
    sandbox,
  }) => {
    const host = await openConnected(kind);
    const { dialog, page, address } = host;
    const { router } = sandbox.parts.data.exchange['eip155:1'] as unknown as { router: string };
    const tokens = openTokens(sandbox.chain(1).direct, address, sandbox.parts);
    const had = await tokens.balance('USDC');
    const swap = dialog.locator('.swap-buttons').getByRole('button', { name: 'Swap', exact: true });

    await openAccountByKey(host);
    await pressByKey(host, 'Swap');
    await expectFocus(host, 'h2 Swap');
    await chooseTokenByKey(host, 1, 'USD Coin');
    await reviewSwapByKey(host, '0.02');
    await hold(sandbox);
    await pressFiveTimes(host, swap);
    await host.answerPromptByKey('approve');
    await dialog.getByText('You can close this. The swap continues.').waitFor();
    await mineReverted(sandbox, router);
    await dialog.getByText('The swap failed').waitFor();
    await dialog.getByText('The network refused it. You paid the fee, the 0.02 ETH stayed with you.').waitFor();
    await expectFocus(host, 'button Try again');
    expect((await swapEvents(host)).at(-1)).toBe('SWAP_ERROR');
    expect(await tokens.balance('USDC')).toBe(had);
    await page.keyboard.press('Enter');

    await hold(sandbox);
    await pressFiveTimes(host, swap);
    await host.answerPromptByKey('approve');
    await waitForStep(host, 'Waiting for the network');
    expect(await host.promptCount()).toBe(2);
    await continueReloaded(host, 'Swap complete');
    expect(await swapEvents(host)).toEqual(['SWAP_SUCCESS']);
    expect(await tokens.balance('USDC')).toBeGreaterThan(had);
  });

  test(`${kind} by keyboard alone: a payment continues without its page`, async ({
    openConnected,
    receiver,
    sandbox,
  }) => {
    const host = await openConnected(kind, { options: { features: { pay: true } } });
    const { dialog, page } = host;
    await host.opener.focus();
    await startPayment(host, etherBill(receiver.address, '0.001'));
    await hold(sandbox);
    await pressFiveTimes(host, 'Pay 0.001 ETH');
    await host.answerPromptByKey('approve');
    await waitForStep(host, 'Sending payment');
    const hash = await waitForPending(sandbox);
    await reload(host);
    // The page's order is still open, so it requests the payment again.
    await host.opener.focus();
    await startPayment(host, etherBill(receiver.address, '0.001'));
    await dialog.getByText('The same payment is already on its way. If you pay again, you pay twice.').waitFor();
    await release(sandbox);
    await dialog.getByText('You have already paid this. If you pay again, you pay twice.').waitFor();
    expect((await payEvents(host)).slice(-1)).toEqual([['PAY_SUCCESS', { hash }]]);
    await page.keyboard.press('Escape');
    await waitUntilClosed(host);
    await expectFocus(host, '#opener');
    expect((await result(host)).success).toBe(false);
    expect(await receiver.received()).toBe(parseEther('0.001'));
  });
}
