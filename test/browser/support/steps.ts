import { expect } from 'playwright/test';
import type { Namespace } from '../../../src/lib/caip';
import { waitForModalAnimations } from './audit.mjs';
import { account, focused } from './inPage';
import type { Host } from './openHostPage';

/** Polls until the value is as expected: `await eventually(read).toBe(1)`. */
export const eventually = <T>(ask: () => T | Promise<T>, options: { message?: string; timeout?: number } = {}) =>
  expect.poll(ask, { intervals: [20], ...options });

/** Waits until an element has focus. @param expected as `focused` returns it */
export const expectFocus = ({ page }: Pick<Host, 'page'>, expected: string | RegExp) => {
  const found = eventually(() => page.evaluate(focused));
  return typeof expected === 'string' ? found.toBe(expected) : found.toMatch(expected);
};

export async function openModal({ opener, dialog }: Pick<Host, 'opener' | 'dialog'>): Promise<void> {
  await opener.click();
  await dialog.waitFor();
}

/** Waits until the modal is closed. */
export const waitUntilClosed = ({ dialog }: Pick<Host, 'dialog'>) => dialog.waitFor({ state: 'detached' });

/** Returns the connection status from the handle. */
export const status = ({ page }: Pick<Host, 'page'>) => page.evaluate(account).then(({ status }) => status);

type Wallets = typeof sandboxWallets;
/** The parameters and the result of a wallet's control. */
type Control<Run> = Run extends (...args: infer Params) => infer Result ? { params: Params; result: Result } : never;

/** Calls a control of a sandbox wallet and returns its result. */
export const wallet = <Name extends keyof Wallets, Verb extends Exclude<keyof Wallets[Name], 'requests'>>(
  { page }: Pick<Host, 'page'>,
  name: Name,
  verb: Verb,
  ...args: Control<Wallets[Name][Verb]>['params']
): Promise<Control<Wallets[Name][Verb]>['result']> =>
  page.evaluate(
    ([name, verb, args]) => {
      const target = sandboxWallets[name] as unknown as Record<string, (...args: unknown[]) => unknown>;
      const answer = target[verb]?.(...args);
      return answer && typeof answer === 'object' ? JSON.parse(JSON.stringify(answer)) : answer;
    },
    [name, verb as string, args] as const,
  );

/** Waits until a wallet shows a prompt for a method, or for access (`prompt`). */
export const waitForPrompt = ({ page }: Pick<Host, 'page'>, name: keyof Wallets, method: string) =>
  page.waitForFunction(([name, method]) => sandboxWallets[name].pending().some((entry) => entry.method === method), [
    name,
    method,
  ] as const);

/** Returns the methods of the requests to a wallet since the page was loaded. */
export const askedOf = ({ page }: Pick<Host, 'page'>, name: keyof Wallets) =>
  page.evaluate((name) => sandboxWallets[name].requests.map(({ method }) => method), name);

/** Returns the account of a family from the handle. */
export const familyAccount = ({ page }: Pick<Host, 'page'>, namespace: Namespace) =>
  page.evaluate((namespace) => {
    const { status, address, caipAddress, allAccounts, addressLabels } = WalletModal.getAccount(namespace);
    return { status, address, caipAddress, types: allAccounts.map(({ type }) => type), labels: addressLabels };
  }, namespace);

/** Returns the connection status of a family from the handle. */
export const familyStatus = (host: Pick<Host, 'page'>, namespace: Namespace) =>
  familyAccount(host, namespace).then(({ status }) => status);

/** Connects a wallet that approves automatically. */
export async function connect(host: Host, title: string): Promise<void> {
  await openModal(host);
  await host.button(title).click();
  await waitUntilClosed(host);
  await eventually(async () => (await host.page.evaluate(account)).isConnected).toBe(true);
}

/** Returns the position and size of the card. */
export async function box({ dialog }: Pick<Host, 'dialog'>) {
  const found = await dialog.boundingBox();
  if (!found) throw new Error('The card is not on the screen');
  return found;
}

/** Returns the positions and sizes of the header's parts and of those of the view that the selector names. */
export const placesOf = ({ dialog }: Pick<Host, 'dialog'>, parts: string): Promise<number[][]> =>
  dialog.evaluate(
    (root, parts) =>
      [...root.querySelectorAll(`h2, .iconbtn, .slot:not(.leaving) :is(${parts})`)].map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return [x, y, width, height];
      }),
    parts,
  );

/** Waits until nothing in the modal moves. */
export const waitForAnimations = ({ page }: { page: Parameters<typeof waitForModalAnimations>[0] }) =>
  waitForModalAnimations(page);

/** Opens the modal with the handle. */
export const openByHandle = ({ page }: Pick<Host, 'page'>, params?: Parameters<typeof WalletModal.open>[0]) =>
  page.evaluate((params) => WalletModal.open(params), params);

/** Closes the modal with the handle. */
export const closeByHandle = ({ page }: Pick<Host, 'page'>) => page.evaluate(() => WalletModal.close());

/** Waits until an opened modal has sent its automatic requests to the services. */
export async function waitForServices({ requests }: Pick<Host, 'requests'>): Promise<void> {
  for (const path of ['/appkit/v1/config', '/getWallets', '/e?'])
    await eventually(() => requests.some((url) => url.includes(path))).toBe(true);
}

/**
 * Advances a page's clock once no request is pending, because pending requests would time out.
 * @param silent a part of the URL of the one request that is never answered
 */
export async function advanceClock(
  { page, pendingRequests }: Pick<Host, 'page' | 'pendingRequests'>,
  ms: number,
  silent?: string,
): Promise<void> {
  await eventually(pendingRequests).toEqual(silent ? [expect.stringContaining(silent)] : []);
  await page.clock.fastForward(ms);
}
