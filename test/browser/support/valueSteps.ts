import type { Host } from './baseTest';
import type { InputMethod } from './inputMethods';
import { amountField, receiverField } from './sendTest';
import { expectFocus } from './steps';

/** Opens the account with the page's button. */
export async function openAccount(input: InputMethod, host: Host): Promise<void> {
  await input.open(host);
  await expectFocus(host, 'h2 Account');
}

/** Opens the account's activity. */
export async function openActivity(input: InputMethod, host: Host): Promise<void> {
  await input.chooseTab(host, 'Activity');
  await host.dialog.locator('.slots .row').first().waitFor();
}

/** Opens the review of a transfer of ether. */
export async function reviewTransfer(input: InputMethod, host: Host, amount: string, to: string): Promise<void> {
  await openAccount(input, host);
  await input.press(host, 'Send');
  // Of a form that is drawn late, on a device with a fine pointer, the amount.
  await expectFocus(host, /^(?:h2 Send|input)/);
  await input.type(host, amountField(host), amount);
  await input.type(host, receiverField(host), to);
  await input.press(host, 'Review');
  await expectFocus(host, 'h2 Review send');
}

/** Selects a token of a swap. @param side 0 for the paid token, 1 for the bought one */
async function chooseToken(input: InputMethod, host: Host, side: 0 | 1, name: string): Promise<void> {
  const { dialog, view } = host;
  await input.press(host, view.locator('.value-line button.pill').nth(side));
  await input.type(host, dialog.getByRole('searchbox'), name);
  await input.press(
    host,
    view
      .locator('.slots')
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .first(),
  );
  await view.getByLabel('You pay').waitFor();
}

interface SwapInput {
  /** The names of the tokens. Default for the paid one: Ether, which the form starts with. */
  readonly from?: string;
  readonly to: string;
  readonly amount: string;
}

/** Opens the review of a swap. */
export async function reviewSwap(input: InputMethod, host: Host, { from, to, amount }: SwapInput): Promise<void> {
  await openAccount(input, host);
  await input.press(host, 'Swap');
  await expectFocus(host, /^(?:h2 Swap|input)/);
  if (from) await chooseToken(input, host, 0, from);
  await chooseToken(input, host, 1, to);
  await input.type(host, host.view.getByLabel('You pay'), amount);
  await input.press(host, 'Review swap');
  await expectFocus(host, 'h2 Review swap');
}

/** The button of the review that sends the swap. */
export const swapButton = ({ view }: Pick<Host, 'view'>) =>
  view.locator('.money-foot').getByRole('button', { name: 'Swap', exact: true });
