import type { Host, HostParams, TestSandbox } from './baseTest';

type Name = 'willow' | 'thicket';
type Verb = Exclude<keyof ExtensionWallet, 'requests' | 'pending' | 'listenerCount'>;

/** The options of a page that has Polkadot, which is the first, Kusama and the sandbox's networks. */
export function polkadotOptions({ parts }: TestSandbox) {
  const evmUrls = Object.entries(parts.evm).map(([id, { rpc }]) => [id, [rpc]] as const);
  return {
    adapters: ['polkadot', 'eip155'],
    networks: ['polkadot:mainnet', 'polkadot:kusama', ...evmUrls.map(([id]) => id)],
    customRpcUrls: Object.fromEntries(evmUrls),
  };
}

/** The query of a page with the sandbox's extensions of Polkadot and its networks. */
export const polkadotPage = (sandbox: TestSandbox, { options, ...params }: HostParams = {}): HostParams => ({
  wallets: 'willow,thicket',
  options: { ...polkadotOptions(sandbox), ...options },
  ...params,
});

/** Calls a control of an extension. */
export const control = <Called extends Verb>(
  { page }: Pick<Host, 'page'>,
  name: Name,
  verb: Called,
  ...args: Parameters<ExtensionWallet[Called]>
): Promise<void> =>
  page.evaluate(
    ([name, verb, args]) => {
      (sandboxWallets[name][verb] as (...args: unknown[]) => unknown)(...args);
    },
    [name, verb, args] as const,
  );

/** Waits until an extension shows a prompt: for access, or a method. */
export const waitForPrompt = ({ page }: Pick<Host, 'page'>, name: Name, method = 'prompt') =>
  page.waitForFunction(([name, method]) => sandboxWallets[name].pending().some((entry) => entry.method === method), [
    name,
    method,
  ] as const);

/** What an extension was asked since the page was loaded. */
export const askedOf = ({ page }: Pick<Host, 'page'>, name: Name) =>
  page.evaluate((name) => sandboxWallets[name].requests.map(({ method }) => method), name);

/** The account of Polkadot from the handle. */
export const polkadotAccount = ({ page }: Pick<Host, 'page'>) =>
  page.evaluate(() => {
    const { status, address, caipAddress, allAccounts, addressLabels } = WalletModal.getAccount('polkadot');
    return { status, address, caipAddress, types: allAccounts.map(({ type }) => type), labels: addressLabels };
  });

export const polkadotStatus = (host: Pick<Host, 'page'>) => polkadotAccount(host).then(({ status }) => status);

/** Signs a text with each account by the provider that hosts get. Resolves to the accounts with their signatures. */
export const signByAll = ({ page }: Host, text: string) =>
  page.evaluate(async (text) => {
    const { accounts, signer } = WalletModal.getProvider('polkadot');
    const data = `0x${Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
    const signed = [];
    for (const account of await accounts.get())
      signed.push({ ...account, ...(await signer.signRaw({ address: account.address, data, type: 'bytes' })) });
    return signed;
  }, text);
