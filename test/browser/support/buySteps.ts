import type { Page } from 'playwright';
import { openByHandle } from './steps';
import type { Host, TestSandbox } from './test';

/** The origins of the sandbox's card providers. */
export const cardHosts = ({ parts }: TestSandbox): string[] =>
  [parts.onramp.url, parts.meld.url].map((url) => new URL(url).origin);

/** Presses a control that opens the provider's window. */
export async function openWindow(host: Host, press: () => Promise<unknown>): Promise<Page> {
  const opening = host.page.waitForEvent('popup');
  await press();
  const popup = await opening;
  await popup.getByRole('heading', { name: 'Buy crypto' }).waitFor();
  return popup;
}

/** Opens the form of a purchase at Coinbase, whose page is ready. */
export async function openPurchase(host: Host): Promise<void> {
  await openByHandle(host, { view: 'OnRampProviders' });
  await host.button(/^Coinbase, Fees/).click();
  await host.button('Continue with Coinbase').waitFor();
}

/** Ends the newest order at a provider. */
export async function endPurchase(sandbox: TestSandbox, how: 'deliver' | 'fail'): Promise<void> {
  const { orders } = await sandbox.ask('/purchases');
  await sandbox.turn('/purchases', { id: orders[0].id, do: how });
}
