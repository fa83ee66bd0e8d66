import { parseEther } from 'viem';
import { type InputMethod, inputMethods, keyboard } from './support/inputMethods';
import { longUnless } from './support/longUnless';
import { ended, etherBill, result, startPayment } from './support/paySteps';
import { amountField } from './support/sendTest';
import { slow } from './support/slow';
import { expectFocus } from './support/steps';
import type { Host } from './support/test';
import { expect, test } from './support/test';
import { hold, mineReverted, release, waitForPending, waitForStep, watchToast } from './support/transactionSteps';
import { openAccount, openActivity, reviewSwap, reviewTransfer, swapButton } from './support/valueSteps';
import { type KindHost, walletKinds } from './support/walletKinds';
import { withoutMotion } from './support/withoutMotion';

test.use(withoutMotion);

/** Returns the properties of the newest event with a name. */
const propertiesOf = ({ page }: Host, name: string) =>
  page.evaluate((name) => hostEvents.findLast(({ detail }) => detail.event === name)?.detail.properties, name);

interface Reverted {
  /** The button that confirms it, its recipient, and what it is called. */
  readonly control: string;
  readonly to: string;
  readonly what: string;
  /** Only the wallet knows who pays its fee. */
  readonly isSmartAccount: boolean;
}

/** Makes a reviewed transaction revert. The visitor can try it again. */
async function revert(
  input: InputMethod,
  host: KindHost,
  { control, to, what, isSmartAccount }: Reverted,
): Promise<void> {
  const { dialog, sandbox, view } = host;
  await hold(sandbox);
  await input.pressFiveTimes(host, control);
  await input.answerPrompt(host, 'approve');
  await view.getByText(`You can close this. The ${what} continues.`).waitFor();
  await mineReverted(sandbox, to);
  const fee = isSmartAccount ? 'The' : 'You paid the fee, the';
  await dialog.getByText(new RegExp(`^The network refused it\\. ${fee} 0\\.\\d+ ETH stayed with you\\.$`)).waitFor();
  await expectFocus(host, 'button Try again');
}

/** Approves a held transaction, and closes the modal: the injected wallet still prompts then. Lets the network mine it. */
async function mineClosed(host: KindHost, isInjected: boolean, step: string): Promise<void> {
  const { sandbox } = host;
  if (!isInjected) {
    await host.answerPromptByKey('approve');
    await waitForStep(host, step);
    await waitForPending(sandbox);
  }
  await keyboard.close(host);
  if (isInjected) await host.answerPromptByKey('approve');
  await release(sandbox);
}

/** Reads of a transaction that the modal did not show: in the host's event, in a toast, and in the account's activity. */
async function readClosed(host: KindHost, event: string, toast: string): Promise<void> {
  await host.page.waitForFunction((event) => hostEvents.some(({ detail }) => detail.event === event), event);
  const done = watchToast(host, toast);
  await openAccount(keyboard, host);
  await done;
  await openActivity(keyboard, host);
}

for (const [name, input] of inputMethods)
  for (const kind of walletKinds) {
    const isSmartAccount = kind === 'smartAccount';
    const isInjected = kind === 'injected';
    /** By mouse, the modal shows the result. By keyboard, it is closed before. */
    const isClosed = input === keyboard;

    test(`${kind} by ${name}: sends exactly what was reviewed, once, after a rejection and a reverted transfer`, {
      ...longUnless(isClosed ? kind === 'relay' : isSmartAccount),
      ...slow('three requests to the wallet, and the page looks for each of two transactions every 4 s'),
    }, async ({ openConnected, receiver, sandbox }) => {
      const host = await openConnected(kind);
      const { dialog } = host;
      const { address: to, received } = receiver;
      const send = 'Send 0.02 ETH';
      const properties = { isSmartAccount, token: 'ETH', amount: '0.02' };

      await reviewTransfer(input, host, '0.02', to);
      await input.press(host, send);
      await input.answerPrompt(host, 'reject');
      await dialog.getByText(/^Transfer declined in .+ Nothing was sent\.$/).waitFor();
      expect(await propertiesOf(host, 'SEND_REJECTED')).toMatchObject(properties);
      await input.press(host, host.button('Back').first());
      await expect(amountField(host), 'the form has kept its input').toHaveValue('0.02');
      await input.press(host, 'Review');
      await expectFocus(host, 'h2 Review send');

      await revert(input, host, { control: send, to, what: 'transfer', isSmartAccount });
      await dialog.getByText('The transfer failed').waitFor();
      const link = dialog.getByRole('link', { name: 'View on explorer, opens in a new tab' });
      await expect(link).toHaveAttribute('href', /\/tx\/0x[\da-f]{64}$/);
      expect(await propertiesOf(host, 'SEND_ERROR')).toMatchObject({ ...properties, message: 'reverted' });
      expect(await received()).toBe(0n);

      await input.press(host, 'Try again');
      await expectFocus(host, `button ${send}`);
      if (isClosed) await hold(sandbox);
      await input.pressFiveTimes(host, send);
      if (isClosed) {
        await mineClosed(host, isInjected, 'Waiting for the network');
        await readClosed(host, 'SEND_SUCCESS', 'Transfer complete');
      } else {
        await input.answerPrompt(host, 'approve');
        await dialog.getByText('0.02 ETH sent').waitFor();
      }
      expect(await propertiesOf(host, 'SEND_SUCCESS')).toMatchObject(properties);
      expect(await received()).toBe(parseEther('0.02'));
      expect(await host.promptCount()).toBe(3);
      if (host.phone)
        expect(host.phone.requests[2]?.params).toMatchObject([{ from: host.address, to, value: '0x470de4df820000' }]);
    });

    test(
      `${kind} by ${name}: allows a token, then swaps it, after a rejection of either step`,
      longUnless(!isClosed && kind === 'relay'),
      async ({ giveUsdc, openConnected, sandbox }) => {
        const host = await openConnected(kind);
        const { dialog, address } = host;
        const { router } = sandbox.parts.data.exchange['eip155:1'];
        const tokens = await giveUsdc(address);
        const allowance = () => tokens.allowance('USDC', router);
        const balance = () => tokens.balance('USDC');
        const swap = swapButton(host);
        const had = await balance();

        await reviewSwap(input, host, { from: 'USD Coin', to: 'Ether', amount: '30' });
        await input.press(host, 'Allow USDC');
        await input.answerPrompt(host, 'reject');
        await dialog.getByText(/^Permission declined in .+ Nothing was sent\.$/).waitFor();
        expect(await allowance()).toBe(0n);

        await input.pressFiveTimes(host, 'Allow USDC');
        await input.answerPrompt(host, 'approve');
        await dialog.getByText('USDC allowed').waitFor();
        await input.press(host, swap);
        await input.answerPrompt(host, 'reject');
        await dialog.getByText(/^Swap declined in .+ Nothing was sent\.$/).waitFor();
        expect(await allowance()).toBe(30_000_000n);
        expect(await balance()).toBe(had);

        if (isClosed) await hold(sandbox);
        await input.pressFiveTimes(host, swap);
        if (isClosed) {
          await mineClosed(host, isInjected, 'Waiting for the network');
          await readClosed(host, 'SWAP_SUCCESS', 'Swap complete');
        } else {
          await input.answerPrompt(host, 'approve');
          await dialog.getByText(/^You got (at least )?[\d,.]+ \w+$/).waitFor();
        }
        expect(await propertiesOf(host, 'SWAP_SUCCESS')).toMatchObject({ isSmartAccount, swapFromToken: 'USDC' });
        expect(await allowance()).toBe(0n);
        expect(await balance()).toBeCloseTo(had - 30, 6);
        expect(await host.promptCount()).toBe(4);
      },
    );

    test(`${kind} by ${name}: pays once, after a rejection and a reverted payment`, { tag: '@long' }, async ({
      openConnected,
      receiver,
      sandbox,
    }) => {
      const host = await openConnected(kind, { options: { features: { pay: true } } });
      const { dialog } = host;
      const { address: to, received } = receiver;
      const pay = 'Pay 0.001 ETH';

      await host.opener.focus();
      await startPayment(host, etherBill(to, '0.001'));
      await expect(dialog.locator('.facts > div', { hasText: /^Network fee/ })).toContainText(
        isSmartAccount ? 'shown in your wallet' : /about <?\$\d+\.\d\d/,
      );
      await input.press(host, pay);
      await input.answerPrompt(host, 'reject');
      await dialog.getByText('Nothing was charged.').waitFor();
      await expectFocus(host, 'button Try again');
      await input.press(host, 'Try again');

      await host.button(pay).waitFor();
      await revert(input, host, { control: pay, to, what: 'payment', isSmartAccount });
      expect(await ended(host)).toBe(null);
      expect(await received()).toBe(0n);
      await input.press(host, 'Try again');

      await host.button(pay).waitFor();
      if (isClosed) await hold(sandbox);
      await input.pressFiveTimes(host, pay);
      if (isClosed) await mineClosed(host, isInjected, 'Sending payment');
      else {
        await input.answerPrompt(host, 'approve');
        await dialog.getByText('Paid 0.001 ETH').waitFor();
      }
      expect((await result(host)).success).toBe(true);
      expect(await received()).toBe(parseEther('0.001'));
      expect(await host.promptCount()).toBe(3);
    });
  }
