import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import { verifyMessage } from 'viem';
import { first } from './accounts';
import { account, state } from './inPage';
import type { RelayHost, RelayWallet, VerifyServer } from './relayTest';
import { eventually, isClosed, openByHandle } from './steps';
import type { Host, TestSandbox } from './test';

/** Everything that the relay has logged. */
export const relayLog = (sandbox: TestSandbox) => sandbox.requestsOf('relay');

/** Dials of pages so far; wallets in this process have no origin. */
export const dials = async (sandbox: TestSandbox) =>
  (await relayLog(sandbox)).filter(({ method, origin }) => method === 'DIAL' && origin);

/** The messages that wait at the relay. */
export const letters = async (sandbox: TestSandbox, topic?: string): Promise<Letter[]> =>
  sandbox.ask(`${sandbox.parts.relay.messages}${topic ? `?topic=${topic}` : ''}`);

interface Letter {
  tag: number;
  to?: string;
  /** Clients that have acknowledged it. */
  seen: string[];
  deliveries: number;
}

/** The addresses of the sandbox's services, as a host's options name them. */
export function serviceUrls({ parts }: TestSandbox) {
  const { api, data, analytics, relay } = parts;
  return { api: api.url, images: api.url, rpc: data.url, analytics: analytics.url, relay: relay.url };
}

/** Shows a code for any wallet. */
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
  await isClosed(host);
  return session;
}

/** Asks the connected wallet, as the host does. What tests ask for is answered in hex. */
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

/** Puts a page's time into the test's hands, `shift` milliseconds away from the truth. */
export const ownTime =
  (shift = 0) =>
  (page: Page) =>
    page.clock.install({ time: Date.now() + shift });

/** Moves a page's own time on, once every answer to its requests is in: they would time out. */
export async function advanceClock({ page, waiting }: Pick<Host, 'page' | 'waiting'>, ms: number): Promise<void> {
  await eventually(waiting).toBe(0);
  await page.clock.fastForward(ms);
}

/**
 * As `advanceClock`, once the relay has answered, too: without its answer in time, the page would dial again, with a token of
 * a time that the relay does not have yet.
 */
export async function advanceAnswered(host: RelayHost, ms: number): Promise<void> {
  await eventually(host.sockets.unanswered).toBe(0);
  await advanceClock(host, ms);
}

/** Errors that the host was told of, by code. */
export const errorCodes = (page: Page) =>
  page.evaluate(() => hostEvents.filter(({ name }) => name === 'error').map(({ detail }) => detail.code));

/** Collects the attestations that come with what a wallet is asked; the wallet takes none of them for verified. */
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

/** What the page shows of its connection. */
export const status = (page: Page) => page.evaluate(account).then(({ status }) => status);
export const address = (page: Page) => page.evaluate(account).then(({ address }) => address);
export const network = (page: Page) => page.evaluate(state).then(({ activeNetworkId }) => activeNetworkId);

/** Requests a signature of "Hello". The returned function waits for it and checks whose it is. */
export function requestSignature(page: Page, signer = first): () => Promise<void> {
  const signature = request(page, 'personal_sign', ['0x48656c6c6f', signer]);
  signature.catch(() => {});
  return async () => {
    expect(await verifyMessage({ address: signer, message: 'Hello', signature: await signature })).toBeTruthy();
  };
}

/** Signs a text on the page and checks whose signature it is. */
export const signs = (page: Page, signer = first): Promise<void> => requestSignature(page, signer)();

/** Topics of pairings that pages have proposed over and still listen to. */
export async function livePairings(sandbox: TestSandbox) {
  const calls = (await relayLog(sandbox)).filter(({ method }) => method === 'CALL');
  const topics = (name: string) => calls.filter(({ rpc }) => rpc.includes(name)).map(({ topic }) => topic);
  const gone = topics('irn_unsubscribe');
  return topics('wc_proposeSession').filter((topic) => !gone.includes(topic));
}

/** The browser's own words on a socket that it could not open, or lost. */
export const unreachable = { console: [/WebSocket connection to .* failed/, /Failed to load resource/] };

/** Switches a fault of the relay on for pages alone. */
export const pageFault = ({ setFault }: TestSandbox, fault: Record<string, unknown>) =>
  setFault({ part: 'relay', match: 'origin=http', ...fault });
export const clearFault = ({ setFault }: TestSandbox) => setFault({ part: 'relay', fault: null });

/** The sandbox's services, with a verify server. */
export const withVerify = (sandbox: TestSandbox, verify: VerifyServer) => ({
  endpoints: { ...serviceUrls(sandbox), verify: verify.url },
});
