import type { Namespace } from '../../../src/lib/caip';
import type { Host, HostParams, TestSandbox } from './baseTest';
import { bitcoinMainnet, bitcoinTestnet } from './bitcoinSteps';
import type { EmbeddedHost } from './embeddedWalletTest';
import { showCode } from './relaySteps';
import type { RelayHost, RelayWallet } from './relayTest';
import { burnerWarning } from './solanaSteps';
import { eventually, openByHandle, waitUntilClosed } from './steps';

export type SignInCarrier = 'extension' | 'phone' | 'embedded';
type Verb = 'approve' | 'reject';
type Extension = 'headless' | 'cove' | 'tern' | 'willow';

/** A page whose visitor signs in with a wallet of one chain family. */
export interface SignInHost extends Host {
  readonly family: Namespace;
  readonly carrier: SignInCarrier;
  /** The networks of the family in the app. */
  readonly networks: readonly string[];
  /** The family of the other wallet, an extension. */
  readonly other: Namespace;
  /** Connects the wallet, which opens the sign-in prompt. */
  begin(): Promise<void>;
  /** Connects the other wallet, and signs in with it. */
  beginOther(): Promise<void>;
  /** Answers the request for a signature that follows a press of the visitor's. */
  answer(verb: Verb, press: () => Promise<void>): Promise<void>;
  /** Returns the number of signature requests to the wallet. An extension resets it with the page. */
  signatures(): Promise<number>;
  /** Makes another account of the wallet the active one. */
  chooseAccount(index: 0 | 1): Promise<void>;
}

interface Openers {
  openHost(params?: HostParams): Promise<Host>;
  openRelayHost(params?: HostParams): Promise<RelayHost>;
  openEmbeddedHost(params?: HostParams): Promise<EmbeddedHost>;
  sandbox: TestSandbox;
}

const solanaDevnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1';

/** The extension of each family, with its title and the method of its signatures. */
const extensions = {
  eip155: { name: 'headless', title: 'Pebble', method: 'personal_sign' },
  solana: { name: 'cove', title: 'Cove', method: 'signMessage' },
  bip122: { name: 'tern', title: 'Tern', method: 'signMessage' },
  polkadot: { name: 'willow', title: 'Willow', method: 'signRaw' },
} as const satisfies Record<Namespace, { name: Extension; title: string; method: string }>;

/** Two networks of each family. */
const networksOf = ({ parts }: TestSandbox): Record<Namespace, readonly string[]> => ({
  eip155: ['eip155:1', 'eip155:8453'],
  solana: [parts.solana.network, solanaDevnet],
  bip122: [bitcoinMainnet, bitcoinTestnet],
  polkadot: ['polkadot:91b171bb158e2d3848fa23a9f1c25182', 'polkadot:b0a8d493285c2df73290dfb7e61f870f'],
});

/** Opens the pages of each carrier. */
export function signInCarriers({ openHost, openRelayHost, openEmbeddedHost, sandbox }: Openers) {
  const { evm, solana, polkadot } = sandbox.parts;
  const networks = networksOf(sandbox);

  /** The page's query: networks of the wallet's family, which is the first, and of another one; and the wallets of both. */
  function paramsOf(family: Namespace, other: Namespace): HostParams {
    const [first] = networks[other];
    return {
      wallets: [family, other].map((each) => extensions[each].name).join(),
      walletConfig: Object.fromEntries(
        [family, other].map((each) => [
          extensions[each].name,
          { policy: 'auto', accounts: [0, 1], ...(each === 'solana' && { chains: ['solana:devnet'] }) },
        ]),
      ),
      options: {
        networks: [...networks[family], first],
        adapters: undefined,
        customRpcUrls: {
          ...Object.fromEntries(Object.entries(evm).map(([id, { rpc }]) => [id, [rpc]])),
          // Signing in requests no node, so one node serves both networks.
          ...Object.fromEntries(networks.solana.map((id) => [id, [solana.rpc]])),
        },
        siwx: {},
      },
      expected: { hosts: [new URL(solana.rpc).origin], console: [burnerWarning] },
    };
  }

  const asked = ({ dialog }: Host) => dialog.getByRole('heading', { name: 'Sign in' }).waitFor();
  const showWallets = (host: Host) => openByHandle(host, { view: 'Connect' });
  const connect = async (host: Host, family: Namespace): Promise<void> => {
    await showWallets(host);
    await host.button(new RegExp(`^(Continue with )?${extensions[family].title},`)).click();
    await asked(host);
  };

  async function openExtension(family: Namespace, params: HostParams) {
    const host = await openHost(params);
    const { name, method } = extensions[family];
    const control = (verb: Verb | 'setPolicy' | 'setAccounts', ...args: readonly unknown[]) =>
      host.page.evaluate(
        ([name, verb, args]) => {
          (sandboxWallets[name][verb] as (...args: readonly unknown[]) => unknown)(...args);
        },
        [name, verb, args] as const,
      );
    return {
      host,
      begin: () => connect(host, family),
      async answer(verb: Verb, press: () => Promise<void>) {
        await control('setPolicy', 'ask');
        await press();
        await host.page.waitForFunction(
          ([name, method]) => sandboxWallets[name].pending().some((entry) => entry.method === method),
          [name, method] as const,
        );
        await control(verb);
        await control('setPolicy', 'auto');
      },
      signatures: () =>
        host.page.evaluate(
          ([name, method]) => sandboxWallets[name].requests.filter((entry) => entry.method === method).length,
          [name, method] as const,
        ),
      chooseAccount: (index: 0 | 1) => control('setAccounts', index ? [1, 0] : [0, 1]),
    };
  }

  async function openPhone(family: Namespace, params: HostParams) {
    const host = await openRelayHost(params);
    const phone: RelayWallet = await host.wallet({
      ...(family === 'solana' && { solana: solana.accounts.slice(0, 2) }),
      ...(family === 'bip122' && { bitcoin: 0 }),
      ...(family === 'polkadot' && { polkadot: polkadot.accounts.slice(0, 2) }),
    });
    const waiting = () => phone.requests.find(({ state }) => state === 'waiting');
    return {
      host,
      async begin() {
        await phone.pair(await showCode(host));
        await phone.approve(family === 'eip155' ? {} : { chains: [] });
        await asked(host);
      },
      async answer(verb: Verb, press: () => Promise<void>) {
        phone.policy = 'hold';
        await press();
        await eventually(() => waiting() !== undefined).toBe(true);
        await (verb === 'approve' ? waiting()?.answer() : waiting()?.refuse());
        phone.policy = 'approve';
      },
      signatures: async () => phone.requests.length,
      async chooseAccount(index: 0 | 1) {
        const [network = ''] = networks[family];
        const accounts = (phone.session()?.namespaces[family]?.accounts ?? []).filter((id) => id.startsWith(network));
        await phone.emit('accountsChanged', [accounts[index]], network);
      },
    };
  }

  async function openEmbedded(params: HostParams) {
    const host = await openEmbeddedHost(params);
    return {
      host,
      async begin() {
        await host.addRule({ kind: 'SIGN_IN', how: 'never' });
        await host.beginLogIn(undefined, () => showWallets(host));
        await asked(host);
      },
      async answer(verb: Verb, press: () => Promise<void>) {
        await press();
        await host.answer(verb === 'approve' ? 'Approve' : 'Reject');
      },
      signatures: async () =>
        (await sandbox.requestsOf('secure')).filter(({ path }) => path === '/api/DESCRIBE').length,
      async chooseAccount(index: 0 | 1) {
        if (!index) return host.switchAccountType('smartAccount');
        await openByHandle(host, { view: 'Profile' });
        await host.dialog.getByRole('switch', { name: 'Smart account' }).click();
      },
    };
  }

  /** Opens a page with a wallet of a family, by a carrier. */
  return async (family: Namespace, carrier: SignInCarrier): Promise<SignInHost> => {
    const other = family === 'bip122' ? 'polkadot' : 'bip122';
    const params = paramsOf(family, other);
    const { host, ...verbs } = await {
      extension: () => openExtension(family, params),
      phone: () => openPhone(family, params),
      embedded: () => openEmbedded(params),
    }[carrier]();
    return {
      ...host,
      ...verbs,
      family,
      carrier,
      networks: networks[family],
      other,
      async beginOther() {
        await connect(host, other);
        await host.button('Sign in').click();
        await waitUntilClosed(host);
      },
    };
  };
}
