import type { Site, TestSandbox } from './test';

/** The sandbox's wallets keep things in a storage that browsers refuse to frames. */
export const framedWallet = { customWallets: [{ id: 'lumen', name: 'Lumen' }] };

/** Address of a page that can be shown in a frame. The site of these tests is at `localhost`, it is at `127.0.0.1`: another origin. */
export const framedPage = (sandbox: TestSandbox, options: object = {}, query: Record<string, unknown> = {}) =>
  sandbox.pageUrl({ wallets: '', options: { ...framedWallet, ...options }, ...query });

/** A page of the other origin that shows an address in a frame. */
export function otherSite(site: Site, path: string, address: string): string {
  const frame = `<iframe title="Shown here" style="border:0;width:100%;height:100vh" src="${address.replaceAll('&', '&amp;')}"></iframe>`;
  site.files.set(
    path,
    `<!doctype html><html lang="en"><head><title>Another site</title><link rel="icon" href="data:,"><meta name="viewport" content="width=device-width"></head><body style="margin:0"><main>${frame}</main></body></html>`,
  );
  return site.url + path;
}

/** Shows an address in a frame of the page; runs there. */
export function addFrame(address: string): void {
  const frame = document.createElement('iframe');
  frame.src = address;
  frame.width = '600';
  frame.height = '700';
  document.body.append(frame);
}

/** The note that stands before all ways to connect, and how the dialog is described; runs in the frame. */
export function framedNote() {
  const root = document.querySelector('wallet-modal')?.shadowRoot;
  const before = root?.querySelector('.body')?.firstElementChild?.querySelector('.note');
  const id = root?.querySelector('[role=dialog]')?.getAttribute('aria-describedby') ?? '';
  return {
    note: before?.textContent ?? '',
    host: before?.querySelector('bdi')?.textContent ?? '',
    description: id && root?.getElementById(id)?.textContent,
  };
}

export const noNote = { note: '', host: '', description: '' };

/** The note of a page in a frame of another site. */
export function expectedNote({ url }: TestSandbox) {
  const { host } = new URL(url);
  const note = `You’re connecting to ${host}. This page is shown inside another site.`;
  return { note, host, description: note };
}
