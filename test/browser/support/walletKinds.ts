import { mergeTests } from 'playwright/test';
import { createPublicClient, http } from 'viem';
import { type EmbeddedHost, test as embeddedTest } from './embeddedWalletTest';
import { account } from './inPage';
import { connectByCode } from './relaySteps';
import { type RelayWallet, test as relayTest } from './relayTest';
import { eventually } from './steps';
import { expect, type Host, type HostParams } from './test';

export { expect };

/** The wallets outside of the browser: on a phone, and the embedded one with its two account types. */
export const walletKinds = ['relay', 'eoa', 'smartAccount'] as const;
export type WalletKind = (typeof walletKinds)[number];

export interface KindHost extends Host {
  /** The connected account. */
  address: `0x${string}`;
  /** Answers the pending request, as soon as there is one. */
  answerPrompt(verb: 'approve' | 'reject'): Promise<void>;
  /** Simulates a fault of the embedded wallet's frame. Only for embedded wallets. */
  addRule?: EmbeddedHost['addRule'];
  /** The wallet on the phone. Only for the relay. */
  phone?: RelayWallet;
  /** Returns how many prompts the wallet has shown. */
  promptCount(): Promise<number>;
}

interface Receiver {
  readonly address: `0x${string}`;
  /** Returns the ether that it has received since the test began, in wei. */
  received(): Promise<bigint>;
}

interface KindFixtures {
  /** Another account on Ethereum. */
  receiver: Receiver;
  /** Opens a host page and connects a wallet of a kind that prompts for every request. */
  openConnected(kind: WalletKind, params?: HostParams): Promise<KindHost>;
}

export const test = mergeTests(embeddedTest, relayTest).extend<KindFixtures>({
  receiver: async ({ sandbox }, use) => {
    const address = sandbox.account(6).address as `0x${string}`;
    const node = createPublicClient({ transport: http(sandbox.chain(1).direct) });
    const before = await node.getBalance({ address });
    await use({ address, received: async () => (await node.getBalance({ address })) - before });
  },
  openConnected: async ({ openEmbeddedHost, openRelayHost }, use) => {
    const withAddress = async (host: Host) => ({
      ...host,
      address: (await host.page.evaluate(account)).address as `0x${string}`,
    });
    const openRelay = async (params?: HostParams): Promise<KindHost> => {
      const host = await openRelayHost(params);
      const wallet = await host.wallet();
      await connectByCode(host, wallet);
      wallet.policy = 'hold';
      const waiting = () => wallet.requests.find(({ state }) => state === 'waiting');
      return {
        ...(await withAddress(host)),
        async answerPrompt(verb) {
          await eventually(() => waiting() !== undefined).toBe(true);
          await (verb === 'approve' ? waiting()?.answer() : waiting()?.refuse());
        },
        phone: wallet,
        promptCount: async () => wallet.requests.length,
      };
    };
    const openEmbedded = async (type: 'eoa' | 'smartAccount', params?: HostParams): Promise<KindHost> => {
      const host = await openEmbeddedHost(params);
      await host.logIn();
      await host.switchAccountType(type);
      return {
        ...(await withAddress(host)),
        answerPrompt: (verb) => host.answer(verb === 'approve' ? 'Approve' : 'Reject'),
        promptCount: async () =>
          (await host.sandbox.requestsOf('secure')).filter(({ path }) => path === '/api/DESCRIBE').length,
      };
    };
    await use((kind, params) => (kind === 'relay' ? openRelay(params) : openEmbedded(kind, params)));
  },
});
