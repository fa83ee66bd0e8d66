import type { Page } from 'playwright';
import type { TestSandbox } from './baseTest';
import { account } from './inPage';
import { queuedMessages, showCode } from './relaySteps';
import type { RelayHost, RelayWallet } from './relayTest';
import { eventually } from './steps';

/** The relay's tag of the message that settles a session. */
const SETTLEMENT = 1102;

export const address = (page: Page) => page.evaluate(account).then(({ address }) => address ?? null);

/** Returns the number of sessions of the wallet. */
export const sessions = ({ kit }: RelayWallet) => Object.keys(kit.getActiveSessions()).length;

/** Returns the pairings in the page's storage. */
export const storedPairings = (page: Page) =>
  page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('wallet-modal/v1/pairings') ?? '{}')));

/** Approves, and waits until the relay has the response. The wallet's own promise stays pending while no page receives it. */
export async function approveWithoutPage(sandbox: TestSandbox, wallet: RelayWallet) {
  void wallet.approve().catch(() => {});
  await eventually(async () => sessions(wallet)).toBe(1);
  await eventually(async () => (await queuedMessages(sandbox)).some(({ tag }) => tag === SETTLEMENT)).toBe(true);
}

/** Shows a code, lets a wallet scan it, and closes the tab. */
export async function scanAndLeave(host: RelayHost) {
  const wallet = await host.wallet();
  await wallet.pair(await showCode(host));
  await eventually(async () => (await storedPairings(host.page)).length).toBe(1);
  await host.page.close();
  return wallet;
}

/** Opens the site again in a new tab. */
export async function openAgain(host: RelayHost, url = host.url): Promise<Page> {
  const page = await host.newPage();
  await page.goto(url);
  return page;
}

/** Returns the URL of the same page with other options. */
export function withOptions({ url }: RelayHost, options: object): string {
  const changed = new URL(url);
  changed.searchParams.set(
    'options',
    JSON.stringify({ ...JSON.parse(changed.searchParams.get('options') ?? '{}'), ...options }),
  );
  return changed.href;
}
