import type { Host } from './baseTest';
import { openByHandle } from './steps';

export const tiles = ({ dialog }: Pick<Host, 'dialog'>) =>
  dialog.getByRole('list', { name: 'Wallets' }).getByRole('button');

/** Returns the names of the rendered tiles. */
export const names = (host: Pick<Host, 'dialog'>) =>
  tiles(host).evaluateAll((all) => all.map((tile) => tile.getAttribute('aria-label')));

export const field = ({ dialog }: Pick<Host, 'dialog'>) => dialog.getByRole('searchbox');

/** Opens the list and waits for its first page. */
export async function openList(host: Pick<Host, 'page' | 'dialog'>) {
  await openByHandle(host, { view: 'AllWallets' });
  await tiles(host).nth(20).waitFor();
}

/** Returns the queries of the list's pages so far. */
export const requestedPages = async ({ sandbox }: Host) =>
  (await sandbox.requestsOf('api'))
    .map(({ path }) => new URL(path, 'http://api').searchParams)
    .filter((query) => query.get('entries') === '40')
    .map((query) => query.get('page'));

/** Scrolls to the end repeatedly until an element exists, or, with a leading `!`, until it does not. */
export const scrollUntil = ({ page }: Pick<Host, 'page'>, selector: string) =>
  page.evaluate(async (selector) => {
    const root = document.querySelector('wallet-modal')?.shadowRoot as ShadowRoot;
    const body = root.querySelector('.body') as HTMLElement;
    const holds = () =>
      selector.startsWith('!') ? !root.querySelector(selector.slice(1)) : Boolean(root.querySelector(selector));
    while (!holds()) {
      body.scrollTop = body.scrollHeight;
      await new Promise(requestAnimationFrame);
    }
    body.scrollTop = body.scrollHeight;
  }, selector);
