import { parseEther } from 'viem';
import { longUnless } from './support/longUnless';
import { ended, etherBill, result, startPayment } from './support/paySteps';
import { amountField, review, sendEvents } from './support/sendTest';
import { slow } from './support/slow';
import { eventually, expectFocus, openByHandle, openModal, waitUntilClosed } from './support/steps';
import { reviewSwap } from './support/swapTest';
import { expect, test } from './support/test';
import {
  hold,
  mineReverted,
  openActivity,
  release,
  reload,
  waitForPending,
  waitForStep,
  watchToast,
} from './support/transactionSteps';
import { swapButton } from './support/valueSteps';
import { type KindHost, walletKinds } from './support/walletKinds';
import { withoutMotion } from './support/withoutMotion';

test.use(withoutMotion);

/** Reviews a transfer and submits it to the wallet. */
async function send(host: KindHost, amount: string, to: string): Promise<void> {
  await openByHandle(host, { view: 'WalletSend' });
  await amountField(host).waitFor();
  await review(host, amount, to);
  await host.button(`Send ${amount} ETH`).click();
}

/** Approves a transaction, closes the modal before it is mined, and opens it again after that. */
async function continueClosed(host: KindHost, event: string, toast: string): Promise<void> {
  await host.answerPrompt('approve');
  await waitForStep(host, 'Waiting for the network');
  // A toast may cover the button that closes.
  await host.page.keyboard.press('Escape');
  await waitUntilClosed(host);
  await release(host.sandbox);
  await host.page.waitForFunction((event) => hostEvents.some(({ detail }) => detail.event === event), event);
  const done = watchToast(host, toast);
  await openModal(host);
  await done;
}

const names = async (host: KindHost) => (await sendEvents(host)).map(({ event }) => event);

for (const kind of ['eoa', 'smartAccount'] as const)
  test(
    `${kind}: a transfer sent without a response before the page was closed is found on the network`,
    longUnless(kind === 'smartAccount'),
    async ({ openConnected, receiver }) => {
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
    },
  );

for (const kind of walletKinds) {
  const isSmartAccount = kind === 'smartAccount';

  test(`${kind}: a transfer that reverts, then one whose page is closed during the wallet’s prompt`, {
    tag: '@long',
  }, async ({ openConnected, receiver, sandbox }) => {
    const host = await openConnected(kind);
    const { dialog, button } = host;
    const { address: to, received } = receiver;

    await hold(sandbox);
    await send(host, '0.03', to);
    await host.answerPrompt('approve');
    await host.view.getByText('You can close this. The transfer continues.').waitFor();
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

  test(`${kind}: a payment that reverts can be made again`, { tag: '@long' }, async ({
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
    await host.view.getByText('You can close this. The payment continues.').waitFor();
    await mineReverted(sandbox, to);
    await dialog.getByText('The network refused it. You paid the fee, the 0.001 ETH stayed with you.').waitFor();
    await expectFocus(host, 'button Try again');
    expect(await ended(host)).toBe(null);
    expect(await received()).toBe(0n);

    await button('Try again').click();
    await button('Pay 0.001 ETH').click();
    await host.answerPrompt('approve');
    await dialog.getByText('Paid 0.001 ETH').waitFor();
    expect((await result(host)).success).toBe(true);
    expect(await received()).toBe(parseEther('0.001'));
  });

  test(`${kind}: a transfer, a swap and a payment continue without the modal`, {
    tag: '@long',
    ...slow('the page looks for each of three transactions every 4 s'),
  }, async ({ openConnected, receiver, sandbox }) => {
    const host = await openConnected(kind, { options: { features: { pay: true } } });
    const { button } = host;

    await hold(sandbox);
    await send(host, '0.04', receiver.address);
    await continueClosed(host, 'SEND_SUCCESS', 'Transfer complete');

    await openByHandle(host, { view: 'Swap' });
    await reviewSwap(host, { amount: '0.02' });
    await hold(sandbox);
    await swapButton(host).click();
    await continueClosed(host, 'SWAP_SUCCESS', 'Swap complete');

    await startPayment(host, etherBill(receiver.address, '0.001'));
    await button('Pay 0.001 ETH').waitFor();
    await hold(sandbox);
    await button('Pay 0.001 ETH').click();
    await host.answerPrompt('approve');
    await waitForStep(host, 'Sending payment');
    await waitForPending(sandbox);
    await host.page.keyboard.press('Escape');
    await waitUntilClosed(host);
    await release(sandbox);
    expect((await result(host)).success).toBe(true);
    expect(await receiver.received()).toBe(parseEther('0.041'));
  });
}
