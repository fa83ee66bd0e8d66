import type { Site, TestSandbox } from './baseTest';

/** A wallet of the app's options: the sandbox's own wallets need storage, which browsers deny to frames. */
const framedWallet = { customWallets: [{ id: 'lumen', name: 'Lumen' }] };

/**
 * Returns the URL of a page that can be framed. The tests' own site is at `localhost`, this page at `127.0.0.1`: another
 * origin.
 */
export const framedPage = (sandbox: TestSandbox, options: object = {}, query: Record<string, unknown> = {}) =>
  sandbox.pageUrl({ wallets: '', options: { ...framedWallet, ...options }, ...query });

/** Returns the URL of a page of the other origin that shows a URL in a frame. */
export function otherSite(site: Site, path: string, address: string): string {
  const frame = `<iframe title="Shown here" style="border:0;width:100%;height:100vh" src="${address.replaceAll('&', '&amp;')}"></iframe>`;
  site.files.set(
    path,
    `<!doctype html><html lang="en"><head><title>Another site</title><link rel="icon" href="data:,"><meta name="viewport" content="width=device-width"></head><body style="margin:0"><main>${frame}</main></body></html>`,
  );
  return site.url + path;
}

/** Adds a frame with a URL to the page. Runs in the page. */
export function addFrame(address: string): void {
  const frame = document.createElement('iframe');
  frame.src = address;
  frame.width = '600';
  frame.height = '700';
  document.body.append(frame);
}

/** Returns the note above the ways to connect, and the description of the dialog. Runs in the frame. */
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

/** The expected note of a page in a frame of another site. */
export function expectedNote({ url }: TestSandbox) {
  const { host } = new URL(url);
  const note = `You’re connecting to ${host}. This page is shown inside another site.`;
  return { note, host, description: note };
}
