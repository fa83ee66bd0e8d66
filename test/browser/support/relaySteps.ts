import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import { verifyMessage } from 'viem';
import { first } from './accounts';
import type { TestSandbox } from './baseTest';
import { account, state } from './inPage';
import type { RelayHost, RelayWallet, VerifyServer } from './relayTest';
import { openByHandle, waitUntilClosed } from './steps';

/** Returns the relay's log. */
export const relayLog = (sandbox: TestSandbox) => sandbox.requestsOf('relay');

/** Returns the dials of pages so far. Wallets in this process send no origin. */
export const dials = async (sandbox: TestSandbox) =>
  (await relayLog(sandbox)).filter(({ method, origin }) => method === 'DIAL' && origin);

/** Returns the messages in the relay's queues. */
export const queuedMessages = async (sandbox: TestSandbox, topic?: string): Promise<QueuedMessage[]> =>
  sandbox.fetchJson(`${sandbox.parts.relay.messages}${topic ? `?topic=${topic}` : ''}`);

interface QueuedMessage {
  tag: number;
  to?: string;
  /** Clients that have acknowledged it. */
  seen: string[];
}

/** Returns the URLs of the sandbox's services as the `endpoints` option. */
export function serviceUrls({ parts }: TestSandbox) {
  const { api, data, analytics, relay } = parts;
  return { api: api.url, images: api.url, rpc: data.url, analytics: analytics.url, relay: relay.url };
}

/** Shows a QR code for any wallet and returns its link. */
export async function showCode(host: Pick<RelayHost, 'page' | 'scan'>): Promise<string> {
  await openByHandle(host, { view: 'ConnectingWalletConnectBasic' });
  return host.scan();
}

/** Lets a wallet scan the code and approve it. */
export async function connectByCode(
  host: RelayHost,
  wallet: RelayWallet,
  wish?: Parameters<RelayWallet['approve']>[0],
) {
  await wallet.pair(await showCode(host));
  const session = await wallet.approve(wish);
  await waitUntilClosed(host);
  return session;
}

/** Sends a request to the connected wallet, as the host does. The tests use only methods with a hex result. */
export const request = (page: Page, method: string, params: unknown) =>
  page.evaluate(
    ([method, params]) => {
      const provider = WalletModal.getProvider('eip155') as {
        request(call: { method: string; params: unknown }): Promise<`0x${string}`>;
      };
      return provider.request({ method, params });
    },
    [method, params] as const,
  );

/** Replaces a page's clock by one that the test advances, `shift` milliseconds from the real time. */
export const installClock =
  (shift = 0) =>
  (page: Page) =>
    page.clock.install({ time: Date.now() + shift });

/** Returns the codes of the errors that the host received. */
export const errorCodes = (page: Page) =>
  page.evaluate(() => hostEvents.filter(({ name }) => name === 'error').map(({ detail }) => detail.code));

/** Collects the attestations of requests to a wallet. The wallet accepts none of them as verified. */
export function collectAttestations({ core }: RelayWallet): (string | undefined)[] {
  const attestations: (string | undefined)[] = [];
  Object.assign(core.verify, {
    resolve: async ({ attestationId }: { attestationId?: string }) => {
      attestations.push(attestationId);
      return '';
    },
  });
  return attestations;
}

/** Returns the status of the page's connection. */
export const status = (page: Page) => page.evaluate(account).then(({ status }) => status);
export const address = (page: Page) => page.evaluate(account).then(({ address }) => address);
export const network = (page: Page) => page.evaluate(state).then(({ activeNetworkId }) => activeNetworkId);

/** Requests a signature of "Hello". The returned function waits for it and verifies its signer. */
export function requestSignature(page: Page, signer = first): () => Promise<void> {
  const signature = request(page, 'personal_sign', ['0x48656c6c6f', signer]);
  signature.catch(() => {});
  return async () => {
    expect(await verifyMessage({ address: signer, message: 'Hello', signature: await signature })).toBeTruthy();
  };
}

/** Signs a text and verifies the signer. */
export const expectSignature = (page: Page, signer = first): Promise<void> => requestSignature(page, signer)();

/** Returns the topics of pairings with a proposal that pages are still subscribed to. */
export async function livePairings(sandbox: TestSandbox) {
  const calls = (await relayLog(sandbox)).filter(({ method }) => method === 'CALL');
  const topics = (name: string) => calls.filter(({ rpc }) => rpc.includes(name)).map(({ topic }) => topic);
  const unsubscribed = topics('irn_unsubscribe');
  return topics('wc_proposeSession').filter((topic) => !unsubscribed.includes(topic));
}

/** The browser's own messages about a socket that failed or was lost. */
export const unreachable = { console: [/WebSocket connection to .* failed/, /Failed to load resource/] };

/** Enables a fault of the relay for pages only. */
export const pageFault = ({ setFault }: TestSandbox, fault: Record<string, unknown>) =>
  setFault({ part: 'relay', match: 'origin=http', ...fault });
export const clearFault = ({ setFault }: TestSandbox) => setFault({ part: 'relay', fault: null });

/** Returns the sandbox's endpoints with a verify server. */
export const withVerify = (sandbox: TestSandbox, verify: VerifyServer) => ({
  endpoints: { ...serviceUrls(sandbox), verify: verify.url },
});

/** The encrypted records byte by byte. They change with every write. */
export const records = (page: Page) =>
  page.evaluate(async () => {
    const finished = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await finished(indexedDB.open('wallet-modal-relay'));
    const store = database.transaction('records').objectStore('records');
    const [keys, values] = await Promise.all([finished(store.getAllKeys()), finished(store.getAll())]);
    database.close();
    return keys.map((key, at) => [String(key), String(values[at].iv)]);
  });
