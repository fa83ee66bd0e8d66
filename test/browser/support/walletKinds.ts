import { mergeTests } from 'playwright/test';
import { createPublicClient, http } from 'viem';
import { chainTest } from './accountTest';
import type { Host, HostParams } from './baseTest';
import { type EmbeddedHost, embeddedTest } from './embeddedWalletTest';
import { account } from './inPage';
import { answerByKey } from './keySteps';
import { type RelayWallet, relayTest } from './relayTest';
import { eventually, openModal, waitForPrompt, waitUntilClosed, wallet } from './steps';
import { openTokens } from './swapTest';

/** A browser extension, a wallet on a phone, and the embedded wallet with its two account types. */
export const walletKinds = ['injected', 'relay', 'eoa', 'smartAccount'] as const;
export type WalletKind = (typeof walletKinds)[number];

type Verb = 'approve' | 'reject';

export interface KindHost extends Host {
  /** The connected account. */
  address: `0x${string}`;
  /** Answers the pending request, as soon as there is one. */
  answerPrompt(verb: Verb): Promise<void>;
  /** The same by keyboard, if the prompt is part of the page. */
  answerPromptByKey(verb: Verb): Promise<void>;
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
  /** Sends 100 USDC on Ethereum to an account. Resolves to its tokens. */
  giveUsdc(to: `0x${string}`): Promise<ReturnType<typeof openTokens>>;
  /** Another account on Ethereum. */
  receiver: Receiver;
  /** Opens a host page and connects a wallet of a kind that prompts for every request. */
  openConnected(kind: WalletKind, params?: HostParams): Promise<KindHost>;
}

export const kindTest = mergeTests(chainTest, embeddedTest, relayTest).extend<KindFixtures>({
  giveUsdc: ({ chain, sandbox }, use) =>
    use(async (to) => {
      await chain.write('OpenToken', chain.usdc, 'transfer', [to, 100_000_000n], chain.owner);
      return openTokens(chain.direct, to, sandbox.parts);
    }),
  receiver: async ({ sandbox }, use) => {
    const address = sandbox.account(6).address as `0x${string}`;
    const node = createPublicClient({ transport: http(sandbox.chain(1).direct) });
    const before = await node.getBalance({ address });
    await use({ address, received: async () => (await node.getBalance({ address })) - before });
  },
  openConnected: async ({ openEmbeddedHost, openHost, openPairedHost, sandbox }, use) => {
    const withAddress = async (host: Host) => ({
      ...host,
      address: (await host.page.evaluate(account)).address as `0x${string}`,
    });
    const openInjected = async (params?: HostParams): Promise<KindHost> => {
      const host = await openHost({ wallets: 'headless', walletConfig: { headless: { policy: 'ask' } }, ...params });
      const answerPrompt = async (method: string, verb: Verb): Promise<void> => {
        await waitForPrompt(host, 'headless', method);
        await wallet(host, 'headless', verb);
      };
      await openModal(host);
      await host.button('Pebble').click();
      await answerPrompt('eth_requestAccounts', 'approve');
      await waitUntilClosed(host);
      const answerTransaction = (verb: Verb) => answerPrompt('eth_sendTransaction', verb);
      return {
        ...(await withAddress(host)),
        answerPrompt: answerTransaction,
        answerPromptByKey: answerTransaction,
        promptCount: () =>
          host.page.evaluate(
            () => sandboxWallets.headless.requests.filter(({ method }) => method === 'eth_sendTransaction').length,
          ),
      };
    };
    const openRelay = async (params?: HostParams): Promise<KindHost> => {
      const host = await openPairedHost(params);
      const { phone } = host;
      phone.policy = 'hold';
      const waiting = () => phone.requests.find(({ state }) => state === 'waiting');
      const answerPrompt = async (verb: Verb): Promise<void> => {
        await eventually(() => waiting() !== undefined).toBe(true);
        await (verb === 'approve' ? waiting()?.answer() : waiting()?.refuse());
      };
      return {
        ...(await withAddress(host)),
        answerPrompt,
        answerPromptByKey: answerPrompt,
        phone,
        promptCount: async () => phone.requests.length,
      };
    };
    const openEmbedded = async (type: 'eoa' | 'smartAccount', params?: HostParams): Promise<KindHost> => {
      const host = await openEmbeddedHost(params);
      await host.logIn();
      await host.switchAccountType(type);
      const names = { approve: 'Approve', reject: 'Reject' } as const;
      return {
        ...(await withAddress(host)),
        addRule: host.addRule,
        answerPrompt: (verb) => host.answer(names[verb]),
        answerPromptByKey: (verb) => answerByKey(host, names[verb]),
        promptCount: async () =>
          (await host.sandbox.requestsOf('secure')).filter(({ path }) => path === '/api/DESCRIBE').length,
      };
    };
    const open = {
      injected: openInjected,
      relay: openRelay,
      eoa: (params) => openEmbedded('eoa', params),
      smartAccount: (params) => openEmbedded('smartAccount', params),
    } satisfies Record<WalletKind, (params?: HostParams) => Promise<KindHost>>;
    // The contracts of the sandbox are not among the well-known ones: the app lists them.
    const real = ({ symbol }: { symbol: string }): boolean => ['USDC', 'DAI'].includes(symbol);
    const [usdc, dai] = (sandbox.parts.data.tokens['eip155:1'] ?? []).filter(real);
    const tokens = { 'eip155:1': [usdc, dai] };
    await use((kind, params) => open[kind]({ ...params, options: { tokens, ...params?.options } }));
  },
});
