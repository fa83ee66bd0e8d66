import type { Page } from 'playwright';
import { cardHosts, endPurchase, openWindow } from './support/buySteps';
import { type InputMethod, inputMethods } from './support/inputMethods';
import { advanceClock, expectFocus } from './support/steps';
import { openTokens } from './support/swapTest';
import type { TestSandbox } from './support/test';
import { expect, test } from './support/test';
import { reload } from './support/transactionSteps';
import { type KindHost, walletKinds } from './support/walletKinds';
import { withoutMotion } from './support/withoutMotion';

test.use(withoutMotion);

const balanceOf = ({ sandbox, address }: KindHost) =>
  openTokens(sandbox.chain(1).direct, address, sandbox.parts).balance('USDC');

/** The longest interval after which a view requests the purchases again (ms). */
const POLL = 15_000;

/** A page that uses the sandbox's card providers, and whose clock the test can advance. */
const selling = (sandbox: TestSandbox) => ({
  expected: { hosts: cardHosts(sandbox) },
  before: (page: Page) => page.clock.install(),
});

/** Completes or fails the newest order, and advances the clock to the next check of its status. */
async function end(host: KindHost, how: 'deliver' | 'fail'): Promise<void> {
  await endPurchase(host.sandbox, how);
  await advanceClock(host, POLL);
}

async function openProvider(input: InputMethod, host: KindHost): Promise<void> {
  await input.open(host);
  await input.press(host, 'Buy');
  await input.press(host, /^Coinbase, Fees/);
}

/** Opens the provider's window; any number of presses opens one. */
const openShop = (input: InputMethod, host: KindHost) =>
  openWindow(host, () => input.pressFiveTimes(host, 'Continue with Coinbase'));

/** Opens the provider's window and pays in it. */
async function payInWindow(input: InputMethod, host: KindHost): Promise<void> {
  const popup = await openShop(input, host);
  await popup.getByText(host.address).first().waitFor();
  await input.press({ ...host, page: popup }, popup.getByRole('button', { name: 'Pay' }));
  await popup.getByText('on its way').waitFor();
  await advanceClock(host, POLL);
  await host.dialog.getByText('Your purchase is on its way').waitFor();
}

for (const [name, input] of inputMethods)
  for (const kind of walletKinds) {
    test(`${kind} by ${name}: buys with a card after a closed window and a failed order`, { tag: '@long' }, async ({
      openConnected,
      sandbox,
    }) => {
      await sandbox.postJson('/purchases', { pause: null });
      const host = await openConnected(kind, selling(sandbox));
      const { dialog, page } = host;
      let windows = 0;
      page.on('popup', () => {
        windows += 1;
      });
      const had = await balanceOf(host);
      await openProvider(input, host);
      await (await openShop(input, host)).close();
      await dialog.getByText('If you closed it, you can open a new one.').waitFor();
      await input.press(host, 'Back');
      await payInWindow(input, host);
      await end(host, 'fail');
      await dialog.getByText('Check with Coinbase whether you were charged before you try again.').waitFor();
      await expectFocus(host, 'button Try again');
      expect(await balanceOf(host)).toBe(had);
      await input.press(host, 'Try again');
      await payInWindow(input, host);
      await end(host, 'deliver');
      await dialog.getByText('Your USDC arrived').waitFor();
      await expectFocus(host, 'button Done');
      await input.press(host, 'Done');
      await dialog.locator('.row').filter({ hasText: 'USDC' }).first().waitFor();
      expect(await balanceOf(host)).toBeGreaterThan(had);
      expect(windows).toBe(3);
    });

    test(`${kind} by ${name}: a purchase continues without the modal and without its page`, { tag: '@long' }, async ({
      openConnected,
      sandbox,
    }) => {
      await sandbox.postJson('/purchases', { pause: null });
      const host = await openConnected(kind, selling(sandbox));
      const { dialog } = host;
      const had = await balanceOf(host);
      await openProvider(input, host);
      await payInWindow(input, host);
      await input.close(host);
      await reload(host);
      await input.open(host);
      await input.press(host, 'Buy');
      await input.press(host, 'Purchases');
      await dialog.getByText('Pending').waitFor();
      await end(host, 'deliver');
      await dialog.getByText('Completed').waitFor();
      expect(await balanceOf(host)).toBeGreaterThan(had);
    });
  }
