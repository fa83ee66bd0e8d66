import type { Locator } from 'playwright';
import { expect, type Host } from './baseTest';
import type { EmbeddedHost } from './embeddedWalletTest';

/** More presses than any view has tab stops. */
const MOST_PRESSES = 60;

/** A page whose modal is used by keyboard. */
export type KeyHost = Pick<Host, 'page' | 'button'>;

/** A control, or the accessible name of a button in the modal. */
export type Control = Locator | string | RegExp;

/** Returns the element of a control. */
export const findControl = ({ button }: KeyHost, control: Control): Locator =>
  typeof control === 'string' || control instanceof RegExp ? button(control).last() : control;

/** Moves focus to a control with Tab, as soon as the control exists. */
export async function tabTo(host: KeyHost, control: Control): Promise<void> {
  const target = findControl(host, control);
  await target.waitFor();
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    if (await target.evaluate((element) => element.matches(':focus'))) return;
    await host.page.keyboard.press('Tab');
  }
  await expect(target, `Tab reaches ${control}`).toBeFocused();
}

/** Moves focus to a control with Tab, and presses a key on it. */
export async function pressByKey(host: KeyHost, control: Control, key = 'Enter'): Promise<void> {
  await tabTo(host, control);
  await host.page.keyboard.press(key);
}

/** Moves focus to a button with Tab, and presses Enter five times as fast as possible. */
export async function pressFiveTimes(host: KeyHost, control: Control): Promise<void> {
  await tabTo(host, control);
  for (let presses = 0; presses < 5; presses += 1) await host.page.keyboard.press('Enter');
}

/** Moves focus to a field with Tab, and types a text. */
export async function typeByKey(host: KeyHost, field: Locator, text: string): Promise<void> {
  await tabTo(host, field);
  await host.page.keyboard.type(text);
}

/** Moves focus into the embedded wallet's frame with Tab, and answers the pending request. */
export async function answerByKey(host: EmbeddedHost, name: 'Approve' | 'Reject'): Promise<void> {
  const control = host.frame.getByRole('button', { name });
  await tabTo(host, control);
  await expect(control).not.toHaveAttribute('aria-disabled', 'true');
  await host.page.keyboard.press('Enter');
}
