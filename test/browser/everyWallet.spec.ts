import { parseEther } from 'viem';
import { longUnless } from './support/longUnless';
import { etherBill, result, startPayment } from './support/paySteps';
import { amountField, review } from './support/sendTest';
import { openByHandle } from './support/steps';
import { chooseToken, reviewSwap } from './support/swapTest';
import type { Host } from './support/test';
import { expect, test } from './support/test';
import { swapButton } from './support/valueSteps';
import { walletKinds } from './support/walletKinds';
import { withoutMotion } from './support/withoutMotion';

test.use(withoutMotion);

/** Returns the properties of the newest event with a name. */
const propertiesOf = ({ page }: Host, name: string) =>
  page.evaluate((name) => hostEvents.findLast(({ detail }) => detail.event === name)?.detail.properties, name);

/** Clicks a control five times in a row. */
const clickFiveTimes = (host: Host, name: string) =>
  host
    .button(name)
    .last()
    .evaluate((control: HTMLElement) => {
      for (let clicks = 0; clicks < 5; clicks += 1) control.click();
    });

for (const kind of walletKinds) {
  const isSmartAccount = kind === 'smartAccount';

  test(
    `${kind}: sends and swaps exactly what was reviewed, once, after a rejection of each`,
    longUnless(kind === 'smartAccount'),
    async ({ openConnected, receiver }) => {
      const host = await openConnected(kind);
      const { dialog, button } = host;
      const to = receiver.address;

      await openByHandle(host, { view: 'WalletSend' });
      await amountField(host).waitFor();
      await review(host, '0.02', to);
      await button('Send 0.02 ETH').click();
      await host.answerPrompt('reject');
      await dialog.getByText(/^Transfer declined in .+ Nothing was sent\.$/).waitFor();
      await clickFiveTimes(host, 'Send 0.02 ETH');
      await host.answerPrompt('approve');
      await dialog.getByText('0.02 ETH sent').waitFor();
      expect(await receiver.received()).toBe(parseEther('0.02'));
      expect(await propertiesOf(host, 'SEND_SUCCESS')).toMatchObject({ isSmartAccount, token: 'ETH', amount: '0.02' });
      expect(await host.promptCount()).toBe(2);
      if (host.phone)
        expect(host.phone.requests[1]?.params).toMatchObject([{ from: host.address, to, value: '0x470de4df820000' }]);

      await openByHandle(host, { view: 'Swap' });
      await reviewSwap(host, { amount: '0.02' });
      const swap = swapButton(host);
      await swap.click();
      await host.answerPrompt('reject');
      await dialog.getByText(/^Swap declined in .+ Nothing was sent\.$/).waitFor();
      await swap.evaluate((control: HTMLElement) => {
        for (let clicks = 0; clicks < 5; clicks += 1) control.click();
      });
      await host.answerPrompt('approve');
      await dialog.getByText(/^You got (at least )?[\d,.]+ \w+$/).waitFor();
      expect(await propertiesOf(host, 'SWAP_SUCCESS')).toMatchObject({ isSmartAccount, swapFromToken: 'ETH' });
      expect(await host.promptCount()).toBe(4);
      if (host.phone) expect(host.phone.requests[3]?.params).toMatchObject([{ value: '0x470de4df820000' }]);
    },
  );

  test(
    `${kind}: approves a token, then swaps it, after a rejection of either step`,
    longUnless(kind === 'relay'),
    async ({ giveUsdc, openConnected, sandbox }) => {
      const host = await openConnected(kind);
      const { dialog, button, address } = host;
      const { router } = sandbox.parts.data.exchange['eip155:1'] as unknown as { router: `0x${string}` };
      const tokens = await giveUsdc(address);
      const allowance = () => tokens.allowance('USDC', router);
      const balance = () => tokens.balance('USDC');
      const swap = swapButton(host);
      const had = await balance();

      await openByHandle(host, { view: 'Swap' });
      await chooseToken(host, 0, /^USD Coin/);
      await reviewSwap(host, { to: /^Ether/, amount: '30' });
      await button('Allow USDC').click();
      await host.answerPrompt('reject');
      await dialog.getByText(/^Approval declined in .+ Nothing was sent\.$/).waitFor();
      expect(await allowance()).toBe(0n);

      await button('Allow USDC').click();
      await host.answerPrompt('approve');
      await dialog.getByText('USDC allowed').waitFor();
      await swap.click();
      await host.answerPrompt('reject');
      await dialog.getByText(/^Swap declined in .+ Nothing was sent\.$/).waitFor();
      expect(await allowance()).toBe(30_000_000n);
      expect(await balance()).toBe(had);

      await swap.click();
      await host.answerPrompt('approve');
      await dialog.getByText(/^You got (at least )?[\d,.]+ \w+$/).waitFor();
      expect(await allowance()).toBe(0n);
      expect(await balance()).toBeCloseTo(had - 30, 6);
      expect(await host.promptCount()).toBe(4);
    },
  );

  test(`${kind}: pays once after a rejection`, { tag: '@long' }, async ({ openConnected, receiver }) => {
    const host = await openConnected(kind, { options: { features: { pay: true } } });
    const { dialog, button } = host;
    const to = receiver.address;

    await startPayment(host, etherBill(to, '0.001'));
    await button('Pay 0.001 ETH').click();
    await host.answerPrompt('reject');
    await dialog.getByText('Nothing was charged.').waitFor();
    await button('Try again').click();
    await button('Pay 0.001 ETH').waitFor();
    await clickFiveTimes(host, 'Pay 0.001 ETH');
    await host.answerPrompt('approve');
    await dialog.getByText('Paid 0.001 ETH').waitFor();
    expect((await result(host)).success).toBe(true);
    expect(await receiver.received()).toBe(parseEther('0.001'));
    expect(await host.promptCount()).toBe(2);
  });
}
