import type { Controls } from '../../../support/openHostPage';
import { openByHandle, waitForAnimations } from '../../../support/steps';

/** Opens the account, and waits until it stands still. */
export async function openAccount(view: Controls): Promise<void> {
  await openByHandle(view, { view: 'Account' });
  await view.button('Receive').waitFor();
  await waitForAnimations(view);
}

/** Returns a press of the header's Back; some views have a button of the same name. */
export const goBack =
  ({ dialog }: Controls) =>
  (): Promise<void> =>
    dialog.locator('.head').getByRole('button', { name: 'Back' }).click();
