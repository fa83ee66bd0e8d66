import { parseEther } from 'viem';
import { keyboard } from './support/inputMethods';
import { pressByKey, pressFiveTimes, tabTo } from './support/keySteps';
import { longUnless } from './support/longUnless';
import { etherBill, result, startPayment } from './support/paySteps';
import { slow } from './support/slow';
import { expectFocus } from './support/steps';
import { expect, test } from './support/test';
import { hold, mineReverted, release, waitForPending, waitForStep, watchToast } from './support/transactionSteps';
import { openAccount, openActivity, reviewSwap, reviewTransfer, swapButton } from './support/valueSteps';
import { type KindHost, walletKinds } from './support/walletKinds';
import { withoutMotion } from './support/withoutMotion';

test.use(withoutMotion);

/** Closes the modal during a transaction, lets the network mine it, and returns to the account's activity. */
async function continueClosed(host: KindHost, event: string, toast: string): Promise<void> {
  const { page, sandbox } = host;
  await keyboard.close(host);
  await release(sandbox);
  await page.waitForFunction((event) => hostEvents.some(({ detail }) => detail.event === event), event);
  const done = watchToast(host, toast);
  await openAccount(keyboard, host);
  await done;
  await openActivity(keyboard, host);
}

/** A swap that needs an approval. */
const sale = { from: 'USD Coin', to: 'Ether', amount: '30' };

for (const kind of walletKinds) {
  test(`${kind} by keyboard alone: sends after a rejection and a reverted transfer`, {
    ...longUnless(kind === 'relay'),
    ...slow('three requests to the wallet, and the page looks for each of two transactions every 4 s'),
  }, async ({ openConnected, receiver, sandbox }) => {
    const host = await openConnected(kind);
    const { dialog } = host;
    const { address: to, received } = receiver;

    await reviewTransfer(keyboard, host, '0.02', to);
    await pressByKey(host, 'Send 0.02 ETH');
    await host.answerPromptByKey('reject');
    await dialog.getByText(/^Transfer declined in .+ Nothing was sent\.$/).waitFor();

    await hold(sandbox);
    await pressFiveTimes(host, 'Send 0.02 ETH');
    await host.answerPromptByKey('approve');
    await host.view.getByText('You can close this. The transfer continues.').waitFor();
    await mineReverted(sandbox, to);
    await expectFocus(host, 'button Try again');
    expect(await received()).toBe(0n);
    await host.page.keyboard.press('Enter');

    await hold(sandbox);
    await pressFiveTimes(host, 'Send 0.02 ETH');
    await host.answerPromptByKey('approve');
    await waitForStep(host, 'Waiting for the network');
    await continueClosed(host, 'SEND_SUCCESS', 'Transfer complete');
    expect(await received()).toBe(parseEther('0.02'));
    expect(await host.promptCount()).toBe(3);
  });

  test(`${kind} by keyboard alone: allows a token and swaps it, after a rejection of each`, { tag: '@long' }, async ({
    giveUsdc,
    openConnected,
    sandbox,
  }) => {
    const host = await openConnected(kind);
    const { dialog } = host;
    const { balance } = await giveUsdc(host.address);
    const had = await balance('USDC');
    await reviewSwap(keyboard, host, sale);
    await pressByKey(host, 'Allow USDC');
    await host.answerPromptByKey('reject');
    await dialog.getByText(/^Approval declined in .+ Nothing was sent\.$/).waitFor();
    await pressFiveTimes(host, 'Allow USDC');
    await host.answerPromptByKey('approve');
    await dialog.getByText('USDC allowed').waitFor();
    await pressByKey(host, swapButton(host));
    await host.answerPromptByKey('reject');
    await dialog.getByText(/^Swap declined in .+ Nothing was sent\.$/).waitFor();
    expect(await balance('USDC')).toBe(had);
    await hold(sandbox);
    await pressFiveTimes(host, swapButton(host));
    await host.answerPromptByKey('approve');
    await waitForStep(host, 'Waiting for the network');
    await continueClosed(host, 'SWAP_SUCCESS', 'Swap complete');
    expect(await balance('USDC')).toBeCloseTo(had - 30, 6);
    expect(await host.promptCount()).toBe(4);
  });

  test(`${kind} by keyboard alone: pays after a rejection and a reverted payment`, { tag: '@long' }, async ({
    openConnected,
    receiver,
    sandbox,
  }) => {
    const host = await openConnected(kind, { options: { features: { pay: true } } });
    const { dialog, page } = host;
    const { address: to, received } = receiver;

    await host.opener.focus();
    await startPayment(host, etherBill(to, '0.001'));
    await pressByKey(host, 'Pay 0.001 ETH');
    await host.answerPromptByKey('reject');
    await dialog.getByText('Nothing was charged.').waitFor();
    await expectFocus(host, 'button Try again');
    await page.keyboard.press('Enter');

    await tabTo(host, 'Pay 0.001 ETH');
    await hold(sandbox);
    await pressFiveTimes(host, 'Pay 0.001 ETH');
    await host.answerPromptByKey('approve');
    await host.view.getByText('You can close this. The payment continues.').waitFor();
    await mineReverted(sandbox, to);
    await expectFocus(host, 'button Try again');
    expect(await received()).toBe(0n);
    await page.keyboard.press('Enter');

    await tabTo(host, 'Pay 0.001 ETH');
    await hold(sandbox);
    await pressFiveTimes(host, 'Pay 0.001 ETH');
    await host.answerPromptByKey('approve');
    await waitForPending(sandbox);
    await waitForStep(host, 'Sending payment');
    await keyboard.close(host);
    await release(sandbox);
    expect((await result(host)).success).toBe(true);
    expect(await received()).toBe(parseEther('0.001'));
    expect(await host.promptCount()).toBe(3);
  });
}
