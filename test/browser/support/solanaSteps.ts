import type { Host, HostParams, TestSandbox } from './baseTest';
import { solanaOptions } from './solana';
import { eventually, openModal, waitUntilClosed } from './steps';

type Verb = Exclude<keyof CoveWallet, 'requests'>;

/** The other wallet warns each page that its keys are not safe. */
export const burnerWarning = /UnsafeBurnerWalletAdapter/;

/** The query of a page with the sandbox's wallets of Solana and its networks. */
export const solanaPage = (sandbox: TestSandbox, { options, expected, ...params }: HostParams = {}): HostParams => ({
  wallets: 'cove,burner',
  expected: { ...expected, console: [burnerWarning, ...(expected?.console ?? [])] },
  options: { ...solanaOptions(sandbox), ...options },
  ...params,
});

/** Calls a control of our wallet of Solana. */
export const cove = <Name extends Verb>(
  { page }: Pick<Host, 'page'>,
  verb: Name,
  ...args: Parameters<CoveWallet[Name]>
): Promise<void> =>
  page.evaluate(
    ([verb, args]) => {
      (sandboxWallets.cove[verb as Verb] as (...args: unknown[]) => unknown)(...args);
    },
    [verb, args] as const,
  );

/** Waits until our wallet shows a prompt for a method. */
export const waitForCove = ({ page }: Pick<Host, 'page'>, method: string) =>
  page.waitForFunction((method) => sandboxWallets.cove.pending().some((entry) => entry.method === method), method);

/** What our wallet was asked since the page was loaded. */
export const askedOfCove = ({ page }: Pick<Host, 'page'>) =>
  page.evaluate(() => sandboxWallets.cove.requests.map(({ method }) => method));

/** The account of Solana from the handle. */
export const solanaAccount = ({ page }: Pick<Host, 'page'>) =>
  page.evaluate(() => {
    const { status, address, caipAddress } = WalletModal.getAccount('solana');
    return { status, address, caipAddress };
  });

export const solanaStatus = (host: Pick<Host, 'page'>) => solanaAccount(host).then(({ status }) => status);

/** Connects a wallet of Solana that approves automatically. Resolves to its address. */
export async function connectSolana(host: Host, title: string): Promise<string> {
  await openModal(host);
  await host.button(new RegExp(`^(Continue with )?${title},`)).click();
  await waitUntilClosed(host);
  await eventually(() => solanaStatus(host)).toBe('connected');
  return String((await solanaAccount(host)).address);
}

/** Connects a wallet of Solana by the events of the standard, as another part of the page would. Resolves to its address. */
export const connectByPage = ({ page }: Host, title: string): Promise<string> =>
  page.evaluate(async (title) => {
    interface Wallet {
      readonly name: string;
      readonly features: Record<string, { connect(): Promise<{ accounts: readonly { address: string }[] }> }>;
    }
    const found: Wallet[] = [];
    const register = (...wallets: Wallet[]) => {
      found.push(...wallets);
      return () => {};
    };
    dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: { register } }));
    const answer = await found.find(({ name }) => name === title)?.features['standard:connect']?.connect();
    return answer?.accounts[0]?.address ?? '';
  }, title);
