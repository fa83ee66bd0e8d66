import type { Host, HostParams } from './baseTest';

export const bitcoinMainnet = 'bip122:000000000019d6689c085ae165831e93';
export const bitcoinTestnet = 'bip122:000000000933ea01ad0ee984209779ba';

/** The sandbox's wallets of Bitcoin, with the names of their rows. */
export const bitcoinTitles = {
  orchard: 'Orchard',
  tern: 'Tern',
  leather: 'Leather',
  unisat: 'UniSat',
  okx: 'OKX Wallet',
} as const satisfies Record<BitcoinWalletName, string>;

/** The query of a page with a wallet of Bitcoin and its networks. */
export const bitcoinPage = (names: string, { options, ...params }: HostParams = {}): HostParams => ({
  wallets: names,
  options: { networks: [bitcoinMainnet, bitcoinTestnet], adapters: ['bip122'], ...options },
  ...params,
});

/** Calls a control of one of the wallets. */
export const bitcoinWallet = (
  { page }: Pick<Host, 'page'>,
  name: BitcoinWalletName,
  verb: Exclude<keyof BitcoinSandboxWallet, 'requests'>,
  ...args: readonly unknown[]
): Promise<unknown> =>
  page.evaluate(
    ([name, verb, args]) => {
      const control = sandboxWallets[name][verb] as (...args: readonly unknown[]) => unknown;
      const answer = control(...args);
      return typeof answer === 'number' ? answer : undefined;
    },
    [name, verb, args] as const,
  );

/** Waits until a wallet shows a prompt for a method. */
export const waitForPrompt = ({ page }: Pick<Host, 'page'>, name: BitcoinWalletName, method: string) =>
  page.waitForFunction(([name, method]) => sandboxWallets[name].pending().some((entry) => entry.method === method), [
    name,
    method,
  ] as const);

/** What a wallet was asked since the page was loaded. */
export const askedOf = ({ page }: Pick<Host, 'page'>, name: BitcoinWalletName) =>
  page.evaluate((name) => sandboxWallets[name].requests.map(({ method }) => method), name);

/** The account of Bitcoin from the handle. */
export const bitcoinAccount = ({ page }: Pick<Host, 'page'>) =>
  page.evaluate(() => {
    const { status, address, caipAddress, allAccounts, addressLabels } = WalletModal.getAccount('bip122');
    return { status, address, caipAddress, types: allAccounts.map(({ type }) => type), addressLabels };
  });

export const bitcoinStatus = (host: Pick<Host, 'page'>) => bitcoinAccount(host).then(({ status }) => status);
