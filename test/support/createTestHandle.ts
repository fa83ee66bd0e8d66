import { internals } from '../../src/core/internals';
import type { Options } from '../../src/core/options/hostOptions';
import type { WalletModal } from '../../src/core/types';
import { createWalletModal } from '../../src/create';
import { createFakeProvider } from './fakeProvider';
import { settle } from './render';

const living = new Set<WalletModal>();

/** Services that nobody runs, on this machine: a unit test asks no stranger. */
const NOBODY = 'http://127.0.0.1:9';
const nowhere = { api: NOBODY, images: NOBODY, rpc: NOBODY, analytics: NOBODY, verify: null };

/** Takes away what a test that failed halfway has left on the page; for `test.after.each`. */
export async function clearPage(): Promise<void> {
  await settle(() => {
    for (const handle of living) handle.destroy();
  });
  living.clear();
  document.body.replaceChildren();
  localStorage.clear();
}

/** A wallet that answers the page's call for wallets (EIP-6963) until it is taken away again. */
export function announceWallet(name: string, methods: Record<string, unknown> = {}) {
  const provider = createFakeProvider(methods);
  const info = {
    uuid: crypto.randomUUID(),
    name,
    icon: 'data:image/png;base64,AA==',
    rdns: `com.${name.toLowerCase()}`,
  };
  const announce = (): void => {
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }));
  };
  window.addEventListener('eip6963:requestProvider', announce);
  announce();
  return { provider, remove: () => window.removeEventListener('eip6963:requestProvider', announce) };
}

/** Waits until what the page shows or says is as wanted; fails with the name of what did not come. */
export async function until(what: string, holds: () => boolean): Promise<void> {
  for (let turn = 0; turn < 200; turn++) {
    if (holds()) return;
    await settle(() => new Promise<void>((resolve) => setTimeout(resolve, 5)));
  }
  throw new Error(`waited in vain: ${what}`);
}

/** A modal of the module build in the test's page, with what a visitor sees of it. */
export function createTestHandle(options?: Options) {
  const handle = createWalletModal(options && { endpoints: nowhere, ...options });
  living.add(handle);
  const host = (): HTMLElement | null => document.querySelector<HTMLElement>('wallet-modal');
  return {
    handle,
    host,
    /** Its inner state, for what has no public way in yet. */
    instance: () => {
      const need = internals.get(handle);
      if (!need) throw new Error('not a handle');
      return need();
    },
    text: () => host()?.shadowRoot?.textContent ?? '',
    async open(params?: Parameters<WalletModal['open']>[0]) {
      let ended = false;
      const end = (): void => {
        ended = true;
      };
      const opening = handle.open(params);
      opening.then(end, end);
      // It waits for the screen, which is drawn only between two acts.
      await until('the modal on screen', () => ended);
      await opening;
    },
    close: () => settle(() => handle.close()),
    async done() {
      await settle(() => handle.destroy());
      localStorage.clear();
    },
  };
}
