import type { Page } from 'playwright';
import { createRelayWallet } from '../../support/relayWallet.mjs';
import { baseTest, expect, type Host, type HostParams } from './baseTest';
import { type FollowedSockets, followSockets } from './followSockets';
import { decodeCode } from './relayCode';
import { connectByCode } from './relaySteps';
import { serveVerify } from './serveVerify';

export type RelayWallet = Awaited<ReturnType<typeof createRelayWallet>>;
export type VerifyServer = Awaited<ReturnType<typeof serveVerify>>;
type WalletSetup = Partial<Parameters<typeof createRelayWallet>[0]>;

export interface RelayHostParams extends HostParams {
  /** Maximum number of simultaneous sockets of a page; 1 by default. */
  sockets?: number;
}

export interface RelayHost extends Host {
  /** Creates a wallet app that uses the relay. */
  wallet(setup?: WalletSetup): Promise<RelayWallet>;
  /** The sockets of the first page. */
  sockets: FollowedSockets;
  /** Waits for a code other than `except` and reads it from a screenshot, without input events. */
  scan(except?: string): Promise<string>;
}

interface PairedHost extends RelayHost {
  /** The connected wallet. */
  phone: RelayWallet;
  session: Awaited<ReturnType<typeof connectByCode>>;
}

interface RelayFixtures {
  /** Creates a wallet app that uses the relay, with the first two accounts. It is closed after the test. */
  createWallet(setup?: WalletSetup): Promise<RelayWallet>;
  /**
   * Opens a host page whose visitor has such a wallet. Its pages must never be connected without an address, and must open
   * sockets to the relay only.
   */
  openRelayHost(params?: RelayHostParams): Promise<RelayHost>;
  /** Opens such a page, and connects the visitor's wallet by a code. `wish` is what the wallet approves. */
  openPairedHost(params?: RelayHostParams & { wish?: Parameters<typeof connectByCode>[2] }): Promise<PairedHost>;
  /** A verify server for one test. */
  verify: VerifyServer;
  /** Another one, on another origin. */
  otherVerify: VerifyServer;
}

const CODE = 'QR code for connecting a phone wallet';
/** The time that the relay and drawing a code may take, from the first screenshot on. */
const CODE_WITHIN_MS = 10_000;

/** Returns the reported accounts that are inconsistent: connected without an address, or the other way round. */
const halfStates = (page: Page) =>
  page.evaluate(() =>
    (window.hostEvents ?? [])
      .filter(({ name, detail }) => name === 'account' && detail.isConnected !== Boolean(detail.address))
      .map(({ detail }) => JSON.stringify(detail)),
  );

async function scan({ page }: Host, except?: string): Promise<string> {
  const card = page.locator('.code:not([data-state=preparing])').getByRole('img', { name: CODE }).last();
  for (let deadline = 0; ; ) {
    await card.and(page.locator(':not([aria-busy])')).waitFor();
    const link = decodeCode(await card.screenshot());
    if (link && link !== except) return link;
    deadline ||= Date.now() + CODE_WITHIN_MS;
    if (Date.now() > deadline) throw new Error('There is no new code on the screen');
  }
}

export const relayTest = baseTest.extend<RelayFixtures>({
  createWallet: async ({ sandbox }, use) => {
    const wallets: RelayWallet[] = [];
    const { relay, accounts, evm } = sandbox.parts;
    const rpc = Object.fromEntries(Object.entries(evm).map(([id, { direct }]) => [id, direct]));
    await use(async (setup) => {
      const wallet = await createRelayWallet({ relayUrl: relay.url, accounts: accounts.slice(0, 2), rpc, ...setup });
      wallets.push(wallet);
      return wallet;
    });
    await Promise.all(wallets.map((wallet) => wallet.close()));
  },

  openRelayHost: async ({ openHost, createWallet, sandbox }, use, testInfo) => {
    const opened: { host: Host; sockets: number; followed: FollowedSockets[] }[] = [];
    await use(async ({ sockets = 1, before, ...params } = {}) => {
      const followed: FollowedSockets[] = [];
      const host = await openHost({
        ...params,
        // Motion is tested elsewhere and would only slow these tests down.
        context: { reducedMotion: 'reduce', ...params.context },
        async before(page) {
          followed.push(followSockets(page));
          page.context().on('page', (other) => followed.push(followSockets(other)));
          await before?.(page);
        },
      });
      opened.push({ host, sockets, followed });
      const [ofFirstPage] = followed as [FollowedSockets];
      return {
        ...host,
        wallet: createWallet,
        sockets: ofFirstPage,
        scan: (except) => scan(host, except),
      };
    });
    // The page of a failed test would only add follow-up errors.
    if (testInfo.errors.length) return;
    for (const { host, sockets, followed } of opened) {
      for (const page of host.context.pages())
        expect(await halfStates(page), 'connected without an address').toStrictEqual([]);
      for (const { max, origins } of followed) {
        expect(max(), 'sockets at once').toBeLessThanOrEqual(sockets);
        const relay = new URL(sandbox.parts.relay.url).origin;
        expect(
          [...origins].filter((origin) => origin !== relay),
          'sockets to others',
        ).toStrictEqual([]);
      }
    }
  },

  openPairedHost: ({ openRelayHost }, use) =>
    use(async ({ wish, ...params } = {}) => {
      const host = await openRelayHost(params);
      const phone = await host.wallet();
      return { ...host, phone, session: await connectByCode(host, phone, wish) };
    }),

  verify: async ({ eachTest }, use) => {
    const server = await serveVerify();
    eachTest.afterPages(server.close);
    await use(server);
  },

  otherVerify: async ({ eachTest }, use) => {
    const server = await serveVerify();
    eachTest.afterPages(server.close);
    await use(server);
  },
});
