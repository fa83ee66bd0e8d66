import type { Page } from 'playwright';
import type { Host, TestSandbox } from './baseTest';
import { openByHandle } from './steps';

/** Returns the origins of the sandbox's card providers. */
export const cardHosts = ({ parts }: TestSandbox): string[] =>
  [parts.onramp.url, parts.meld.url].map((url) => new URL(url).origin);

/** Presses a control and returns the provider's window that it opens. */
export async function openWindow(host: Host, press: () => Promise<unknown>): Promise<Page> {
  const opening = host.page.waitForEvent('popup');
  await press();
  const popup = await opening;
  await popup.getByRole('heading', { name: 'Buy crypto' }).waitFor();
  return popup;
}

/** Opens the form of a purchase at Coinbase and waits until the provider's URL is ready. */
export async function openPurchase(host: Host): Promise<void> {
  await openByHandle(host, { view: 'OnRampProviders' });
  await host.button(/^Coinbase, Fees/).click();
  await host.button('Continue with Coinbase').waitFor();
}

/** Completes or fails the newest order at a provider. */
export async function endPurchase(sandbox: TestSandbox, how: 'deliver' | 'fail'): Promise<void> {
  const { orders } = await sandbox.fetchJson('/purchases');
  await sandbox.postJson('/purchases', { id: orders[0].id, do: how });
}
