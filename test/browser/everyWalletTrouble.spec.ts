import { parseEther } from 'viem';
import { longUnless } from './support/longUnless';
import { amountField, review, sendEvents } from './support/sendTest';
import { eventually, openByHandle, openModal } from './support/steps';
import { expect, test } from './support/test';
import { openActivity, reload, watchToast } from './support/transactionSteps';
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

for (const kind of walletKinds)
  test(`${kind}: a transfer whose page is closed during the wallet’s prompt`, { tag: '@long' }, async ({
    openConnected,
    receiver,
  }) => {
    const host = await openConnected(kind);
    const { address: to, received } = receiver;
    await send(host, '0.03', to);
    await eventually(host.promptCount).toBe(1);
    await reload(host);
    const doubt = watchToast(host, 'Check your wallet: a transaction may have been sent');
    await openModal(host);
    await doubt;
    expect(await names(host)).toEqual([]);
    // No new prompt: only the phone's is still open. The injected wallet counts the prompts of its page.
    expect(await host.promptCount()).toBe(kind === 'injected' ? 0 : 1);
    if (host.phone) {
      const done = watchToast(host, 'Transfer complete');
      await host.answerPrompt('approve');
      await done;
      expect(await sendEvents(host)).toMatchObject([{ event: 'SEND_SUCCESS', properties: { amount: '0.03' } }]);
    }
    expect(await received()).toBe(host.phone ? parseEther('0.03') : 0n);
  });
