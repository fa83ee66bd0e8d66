import type { Page } from 'playwright';
import type { RelayHost, RelayWallet } from './relayTest';
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

/** Moves a page's own time on, once every answer is in that it waits for: they would time out. */
export async function advanceClock({ page, waiting }: Pick<Host, 'page' | 'waiting'>, ms: number): Promise<void> {
  await eventually(waiting).toBe(0);
  await page.clock.fastForward(ms);
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
