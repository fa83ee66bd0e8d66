import type { Test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Relay, RelayConfig } from '../../../src/core/ports/relay';
import { type Clock, systemClock } from '../../../src/lib/clock';
import { evmNetwork } from '../../../src/networks/evmNetwork';
import { addresses } from '../../../src/services/addresses/index';
import { createRelay } from '../../../src/wallets/relay/createRelay';
import { createRelayStorage } from '../../../src/wallets/relay/ports/relayStorage';
import { sealedStore } from '../../../src/wallets/relay/ports/sealedStore';
import { load } from '../../support/load';
import { type MemoryStore, memoryStore } from '../../support/memoryStore';
import { createRecorder } from './createRecorder';

const { createFaults } = await load<typeof import('../../sandbox/faults.mjs')>('sandbox/faults.mjs');
const { createRequestLog } = await load<typeof import('../../sandbox/requestLog.mjs')>('sandbox/requestLog.mjs');
const { serveRelay } = await load<typeof import('../../sandbox/relay/serveRelay.mjs')>('sandbox/relay/serveRelay.mjs');
const { createRelayWallet } = await load<typeof import('../../support/relayWallet.mjs')>('support/relayWallet.mjs');
const { testAccounts } = await load<typeof import('../../sandbox/testAccounts.mjs')>('sandbox/testAccounts.mjs');

/** A message in the relay's mailbox. */
interface StoredMessage {
  readonly topic: string;
  readonly message: string;
  readonly tag: number;
  readonly publisher: string;
  readonly to?: string;
  /** The number of deliveries. */
  readonly deliveries: number;
  /** The ids of clients that have acknowledged it. */
  readonly seen: readonly string[];
}

export type RelayWallet = Awaited<ReturnType<typeof createRelayWallet>>;

/** A URL where no server responds. */
const NODE = 'http://127.0.0.1:1/';
export const mainnet = evmNetwork(1, 'Ethereum', NODE, 'https://etherscan.io');
export const polygon = evmNetwork(137, 'Polygon', NODE, 'https://polygonscan.com');
export const base = evmNetwork(8453, 'Base', NODE, 'https://basescan.org');
const accounts = testAccounts().slice(0, 2);
export const [alice, bob] = accounts.map(({ address }) => address) as [`0x${string}`, `0x${string}`];
export const never = new AbortController().signal;

/** The system clock with shortened waits. */
export const createFastClock = (factor: number): Clock => ({
  now: systemClock.now,
  delay: (ms, signal) => systemClock.delay(ms / factor, signal),
});

/** A real relay on loopback, with pages and wallets. */
export async function startRelaySandbox() {
  const faults = createFaults(() => ['relay']);
  const log = createRequestLog();
  const mailChecks = new Set<() => void>();
  const mailChanged = (): void => {
    for (const check of [...mailChecks]) check();
  };
  const server = await serveRelay({ faults, log, mailChanged });
  const pages: Relay[] = [];
  const wallets: RelayWallet[] = [];

  const openPage = ({ store = memoryStore(), ...more }: Partial<RelayConfig> & { store?: MemoryStore } = {}) => {
    const recorder = createRecorder();
    const config: RelayConfig = {
      client: 0,
      projectId: 'sandbox',
      relayUrl: server.url,
      verifyUrl: null,
      metadata: { name: 'Page', description: 'A page', url: 'https://page.example', icons: [] },
      clock: systemClock,
      callNode: async () => assert.unreachable('no test reads from a node'),
      loadAddresses: async () => addresses.writeOn,
      ...more,
    };
    const relay = createRelay(config, recorder.sink, createRelayStorage(sealedStore(store), 'relay'));
    pages.push(relay);
    return { relay, recorder, store };
  };
  /** The messages in the relay's mailboxes. */
  const storedMessages = async (topic = ''): Promise<StoredMessage[]> => {
    const answer = await fetch(`${server.http}/messages${topic && `?topic=${topic}`}`);
    return (await answer.json()) as StoredMessage[];
  };
  /** Waits until the relay's messages meet a condition. */
  const received = (condition: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      const check = (): void => {
        if (!condition()) return;
        unsubscribe();
        resolve();
      };
      const unsubscribe = log.subscribe(check);
      check();
    });
  const countCalls = (name: string): number => log.list('relay').filter(({ rpc }) => rpc?.[0] === name).length;
  const calls = () => log.list('relay').filter(({ method }) => method === 'CALL');
  /** The id at the relay of the page that proposed a session last. */
  const pageId = () => calls().findLast(({ rpc }) => rpc.includes('wc_proposeSession'))?.iss;
  return {
    openPage,
    /** @param node the URL of the node for its transactions */
    async openWallet(node = NODE, how: { readonly authenticates?: boolean } = {}): Promise<RelayWallet> {
      const rpc = Object.fromEntries([mainnet, polygon, base].map(({ caipNetworkId }) => [caipNetworkId, node]));
      const wallet = await createRelayWallet({ relayUrl: server.url, accounts, rpc, ...how });
      wallets.push(wallet);
      return wallet;
    },
    /** Pairs a page with a wallet that approves. */
    async connect(
      wallet: RelayWallet,
      {
        networks = [mainnet, polygon],
        wish = {},
        page = openPage(),
      }: { networks?: (typeof mainnet)[]; wish?: object; page?: ReturnType<typeof openPage> } = {},
    ) {
      const pairing = await page.relay.pair({ networks, signal: never });
      await wallet.pair(pairing.uri);
      const [session] = await Promise.all([pairing.approval, wallet.approve(wish)]);
      return { ...page, session };
    },
    fault: (wish: object) => faults.set({ part: 'relay', ...wish } as Parameters<typeof faults.set>[0]),
    calls,
    pageId,
    storedMessages,
    /** Waits until the messages meet a condition, which is checked after each delivery and acknowledgement. */
    mail: (condition: (messages: StoredMessage[]) => boolean): Promise<void> =>
      new Promise((resolve, reject) => {
        const check = (): void => {
          storedMessages().then((messages) => {
            if (!condition(messages)) return;
            mailChecks.delete(check);
            resolve();
          }, reject);
        };
        mailChecks.add(check);
        check();
      }),
    /** Delivers a message to the page that no wallet has published. */
    async inject(topic: string, message: string, tag = 1109) {
      const response = await fetch(`${server.http}/messages`, {
        method: 'POST',
        body: JSON.stringify({ to: pageId(), topic, message, tag }),
      });
      if (!response.ok) throw new Error(await response.text());
    },
    received,
    /** The number of calls of a method. */
    countCalls,
    /** Lets a wallet approve, and waits until the relay has the approval: the wallet's own promise waits for a page. */
    async approveUnheard(wallet: RelayWallet): Promise<void> {
      const earlier = countCalls('wc_approveSession');
      void wallet.approve().catch(() => {});
      await received(() => countCalls('wc_approveSession') > earlier);
    },
    dials: () => log.list('relay').filter(({ method }) => method === 'DIAL'),
    async clear() {
      for (const relay of pages.splice(0)) relay.dispose();
      for (const wallet of wallets.splice(0)) {
        // Pending calls of its library would cause unhandled rejections.
        wallet.core.relayer.confirmOnlineStateOrThrow = () => new Promise(() => {});
        await wallet.close();
      }
      await faults.clear();
      log.clear();
    },
    close: () => server.close(),
  };
}

/** Starts a sandbox for the tests of a file. `begin` receives a new wallet before each. */
export async function startRelayFor(test: Test, begin: (wallet: RelayWallet) => void) {
  const sandbox = await startRelaySandbox();
  test.before.each(async () => begin(await sandbox.openWallet()));
  test.after.each(sandbox.clear);
  test.after(sandbox.close);
  return sandbox;
}

/** The topic of a pairing. */
export const topicOf = (uri: string): string => /^wc:([\da-f]+)@/.exec(uri)?.[1] ?? '';

/** The session that a page restores on networks; undefined for none. */
export async function restoredBy(relay: Relay, ...networks: (typeof mainnet)[]) {
  const session = await relay.restore(networks, never);
  return typeof session === 'string' ? undefined : session;
}

/** The session's provider for hosts. */
export const providerOf = (relay: Relay) =>
  relay.provider('eip155') as {
    request(args: { method: string; params?: unknown }, chain?: string): Promise<unknown>;
    on(event: string, listener: (payload: unknown) => void): void;
    removeListener(event: string, listener: (payload: unknown) => void): void;
  };
