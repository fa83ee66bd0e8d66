import type { EmbeddedHost } from './embeddedWalletTest';
import { expect, type Host } from './test';

const MOST_PRESSES = 40;

/** Moves focus to a button with Tab, as soon as the button exists. */
export async function tabTo({ page, button }: Pick<Host, 'page' | 'button'>, name: string | RegExp): Promise<void> {
  const target = button(name).last();
  await target.waitFor();
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    if (await target.evaluate((element) => element.matches(':focus'))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${name}`);
}

/** Moves focus to a button with Tab, and presses Enter. */
export async function pressByKey(host: Pick<Host, 'page' | 'button'>, name: string | RegExp): Promise<void> {
  await tabTo(host, name);
  await host.page.keyboard.press('Enter');
}

/** Moves focus into the embedded wallet's frame with Tab, and answers the pending request. */
export async function answerByKey({ page, frame }: EmbeddedHost, name: 'Approve' | 'Reject'): Promise<void> {
  const control = frame.getByRole('button', { name });
  await control.waitFor();
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    if (await control.evaluate((element) => element.matches(':focus'))) break;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
  await expect(control).not.toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Enter');
}
