import { eventually } from '../support/steps';
import { expect, test } from '../support/test';

test('connects by keyboard alone, from the page’s button to the balance of a real node', async ({
  driver,
  sandbox,
}) => {
  const { open, run, press } = driver;
  await open(sandbox.pageUrl({ wallets: 'headless', walletConfig: { headless: { policy: 'ask' } } }));
  const active = () =>
    run(() => {
      let element = document.activeElement;
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
      return element?.id && element.getRootNode() === document ? `#${element.id}` : (element?.textContent ?? '');
    });
  const view = () =>
    run(() => document.querySelector('wallet-modal')?.shadowRoot?.querySelector('[role=dialog]')?.textContent ?? '');
  await run(() => document.querySelector<HTMLElement>('#opener')?.focus());
  await press('Enter');
  await eventually(active).toBe('Connect wallet');
  for (let presses = 0; presses < 6 && !(await active()).startsWith('Pebble'); presses += 1) await press('Tab');
  await press('Enter');
  await eventually(view).toMatch(/Continue in Pebble/);
  await eventually(() => run(() => sandboxWallets.headless.pending().length)).toBe(1);
  await run(() => sandboxWallets.headless.approve());
  await eventually(view).toBe('');
  await eventually(active).toBe('#opener');
  expect(await run(() => WalletModal.getAccount().address)).toBe(sandbox.account(1).address);
  await press('Enter');
  await eventually(view).toMatch(/10,000\.000/);
  expect(await run(() => window.violations)).toStrictEqual([]);
});
