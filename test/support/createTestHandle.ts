import { internals } from '../../src/core/internals';
import type { Options } from '../../src/core/options/hostOptions';
import type { WalletModal } from '../../src/core/types';
import { createWalletModal } from '../../src/create';
import { createFakeProvider } from './fakeProvider';
import { settle } from './render';

const handles = new Set<WalletModal>();

/** A local port without a server, so that unit tests contact no other host. */
const CLOSED_PORT = 'http://127.0.0.1:9';
const closedEndpoints = {
  api: CLOSED_PORT,
  images: CLOSED_PORT,
  rpc: CLOSED_PORT,
  analytics: CLOSED_PORT,
  verify: null,
};

/** Removes the remains of a failed test from the page; for `test.after.each`. */
export async function clearPage(): Promise<void> {
  await settle(() => {
    for (const handle of handles) handle.destroy();
  });
  handles.clear();
  document.body.replaceChildren();
  localStorage.clear();
}

/** Adds a wallet to the page that announces itself on request (EIP-6963), until `remove`. */
export function announceWallet(
  name: string,
  methods: Record<string, unknown> = {},
  icon = 'data:image/png;base64,AA==',
) {
  const provider = createFakeProvider(methods);
  const info = {
    uuid: crypto.randomUUID(),
    name,
    icon,
    rdns: `com.${name.toLowerCase()}`,
  };
  const announce = (): void => {
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }));
  };
  window.addEventListener('eip6963:requestProvider', announce);
  announce();
  return { provider, remove: () => window.removeEventListener('eip6963:requestProvider', announce) };
}

/** Waits until a condition is true; rejects with its name after a second. */
export async function until(what: string, condition: () => boolean): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    if (condition()) return;
    await settle(() => new Promise<void>((resolve) => setTimeout(resolve, 5)));
  }
  throw new Error(`waited in vain: ${what}`);
}

/** Creates a modal of the module build in the test's page. */
export function createTestHandle(options?: Options) {
  const handle = createWalletModal(options && { endpoints: closedEndpoints, ...options });
  handles.add(handle);
  const host = (): HTMLElement | null => document.querySelector<HTMLElement>('wallet-modal');
  return {
    handle,
    host,
    /** The modal's instance, for state that the handle does not expose. */
    instance: () => {
      const inside = internals.get(handle);
      if (!inside) throw new Error('not a handle');
      return inside.instance();
    },
    text: () => host()?.shadowRoot?.textContent ?? '',
    async open(params?: Parameters<WalletModal['open']>[0]) {
      let settled = false;
      const setSettled = (): void => {
        settled = true;
      };
      const opening = handle.open(params);
      opening.then(setSettled, setSettled);
      // The promise waits for a frame, which is rendered only between two calls of `act`.
      await until('the modal on screen', () => settled);
      await opening;
    },
    close: () => settle(() => handle.close()),
    async done() {
      await settle(() => handle.destroy());
      localStorage.clear();
    },
  };
}
