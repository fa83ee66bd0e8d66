import type { Page } from 'playwright';
import { account } from './inPage';
import { letters, showCode } from './relaySteps';
import type { RelayHost, RelayWallet } from './relayTest';
import { eventually } from './steps';
import type { TestSandbox } from './test';

/** That of the session which the wallet then settles. */
const SETTLEMENT = 1102;

export const address = (page: Page) => page.evaluate(account).then(({ address }) => address ?? null);

/** How many sessions the wallet has. */
export const sessions = ({ kit }: RelayWallet) => Object.keys(kit.getActiveSessions()).length;

/** What the page remembers of pairings. */
export const remembered = (page: Page) =>
  page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('wallet-modal/v1/pairings') ?? '{}')));

/** Approves, and waits until the relay holds the answer: with no page to take it, the wallet's own promise waits on. */
export async function approveUnheard(
  sandbox: TestSandbox,
  wallet: RelayWallet,
  wish?: Parameters<RelayWallet['approve']>[0],
) {
  void wallet.approve(wish).catch(() => {});
  await eventually(async () => sessions(wallet)).toBe(1);
  await eventually(async () => (await letters(sandbox)).some(({ tag }) => tag === SETTLEMENT)).toBe(true);
}

/** Shows a code, lets a wallet scan it, and closes the tab. */
export async function scanAndLeave(host: RelayHost, before: (page: Page) => Promise<unknown> = async () => {}) {
  const wallet = await host.wallet();
  await wallet.pair(await showCode(host));
  await eventually(async () => (await remembered(host.page)).length).toBe(1);
  await before(host.page);
  await host.page.close();
  return wallet;
}

/** Opens the site again in a new tab. */
export async function openAgain(host: RelayHost, url = host.url): Promise<Page> {
  const page = await host.newPage();
  await page.goto(url);
  return page;
}

/** The same page with other options. */
export function withOptions({ url }: RelayHost, options: object): string {
  const changed = new URL(url);
  changed.searchParams.set(
    'options',
    JSON.stringify({ ...JSON.parse(changed.searchParams.get('options') ?? '{}'), ...options }),
  );
  return changed.href;
}
