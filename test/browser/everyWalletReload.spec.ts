import { parseEther } from 'viem';
import { type InputMethod, inputMethods } from './support/inputMethods';
import { etherBill, result, startPayment } from './support/paySteps';
import { sendEvents } from './support/sendTest';
import { slow } from './support/slow';
import { expectFocus } from './support/steps';
import { openTokens, swapEvents } from './support/swapTest';
import { expect, test } from './support/test';
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
import { openAccount, openActivity, reviewSwap, reviewTransfer, swapButton } from './support/valueSteps';
import { type KindHost, walletKinds } from './support/walletKinds';
import { withoutMotion } from './support/withoutMotion';

test.use(withoutMotion);

/** Reloads the page during a transaction, opens the account's activity, and lets the network mine the transaction. */
async function continueReloaded(input: InputMethod, host: KindHost, toast: string): Promise<void> {
  const newest = host.dialog.locator('.slots .row').first();
  await reload(host);
  await openAccount(input, host);
  await openActivity(input, host);
  await expect(newest).toContainText('Pending');
  const done = watchToast(host, toast);
  await release(host.sandbox);
  await done;
  await expect(newest).not.toContainText('Pending');
}

for (const [name, input] of inputMethods)
  for (const kind of walletKinds) {
    test(`${kind} by ${name}: a transfer continues without its page`, { tag: '@long' }, async ({
      openConnected,
      receiver,
      sandbox,
    }) => {
      const host = await openConnected(kind);
      await reviewTransfer(input, host, '0.03', receiver.address);
      await hold(sandbox);
      await input.pressFiveTimes(host, 'Send 0.03 ETH');
      await input.answerPrompt(host, 'approve');
      await waitForStep(host, 'Waiting for the network');
      await continueReloaded(input, host, 'Transfer complete');
      await expect(host.dialog.locator('.slots .row').first()).toContainText('−0.030 ETH');
      expect((await sendEvents(host)).map(({ event }) => event)).toEqual(['SEND_SUCCESS']);
      expect(await receiver.received()).toBe(parseEther('0.03'));
    });

    test(`${kind} by ${name}: a swap that reverts, then one that continues without its page`, {
      tag: '@long',
      ...slow('the page looks for each of two swaps every 4 s, and loads again'),
    }, async ({ openConnected, sandbox }) => {
      const host = await openConnected(kind);
      const { dialog, address } = host;
      const { router } = sandbox.parts.data.exchange['eip155:1'];
      const tokens = openTokens(sandbox.chain(1).direct, address, sandbox.parts);
      const had = await tokens.balance('USDC');

      await reviewSwap(input, host, { to: 'USD Coin', amount: '0.02' });
      await hold(sandbox);
      await input.pressFiveTimes(host, swapButton(host));
      await input.answerPrompt(host, 'approve');
      await dialog.getByText('You can close this. The swap continues.').waitFor();
      await mineReverted(sandbox, router);
      await dialog.getByText('The swap failed').waitFor();
      // Only its wallet knows who pays the fee of a smart account.
      const fee = kind === 'smartAccount' ? 'The' : 'You paid the fee, the';
      await dialog.getByText(`The network refused it. ${fee} 0.02 ETH stayed with you.`).waitFor();
      await expectFocus(host, 'button Try again');
      expect((await swapEvents(host)).at(-1)).toBe('SWAP_ERROR');
      expect(await tokens.balance('USDC')).toBe(had);

      await input.press(host, 'Try again');
      await hold(sandbox);
      await input.pressFiveTimes(host, swapButton(host));
      await input.answerPrompt(host, 'approve');
      await waitForStep(host, 'Waiting for the network');
      expect(await host.promptCount()).toBe(2);
      if (host.phone) expect(host.phone.requests[1]?.params).toMatchObject([{ value: '0x470de4df820000' }]);
      await continueReloaded(input, host, 'Swap complete');
      await dialog.getByText('Swapped').first().waitFor();
      expect(await swapEvents(host)).toEqual(['SWAP_SUCCESS']);
      expect(await tokens.balance('USDC')).toBeGreaterThan(had);
    });

    test(`${kind} by ${name}: a payment continues without its page`, {
      tag: '@long',
      ...slow('the page looks for a payment every 4 s, and loads again'),
    }, async ({ openConnected, receiver, sandbox }) => {
      const host = await openConnected(kind, { options: { features: { pay: true } } });
      const { dialog } = host;
      await host.opener.focus();
      await startPayment(host, etherBill(receiver.address, '0.001'));
      await host.button('Pay 0.001 ETH').waitFor();
      await hold(sandbox);
      await input.pressFiveTimes(host, 'Pay 0.001 ETH');
      await input.answerPrompt(host, 'approve');
      await waitForStep(host, 'Sending payment');
      const hash = await waitForPending(sandbox);
      await reload(host);
      // The page's order is still open, so it requests the payment again.
      await host.opener.focus();
      await startPayment(host, etherBill(receiver.address, '0.001'));
      await dialog.getByText('Already on its way').waitFor();
      await release(sandbox);
      await dialog.getByText('Already done').waitFor();
      expect((await payEvents(host)).slice(-1)).toEqual([['PAY_SUCCESS', { hash }]]);
      await input.close(host);
      expect((await result(host)).success).toBe(false);
      expect(await receiver.received()).toBe(parseEther('0.001'));
    });
  }
