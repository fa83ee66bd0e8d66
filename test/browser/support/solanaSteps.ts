import type { Host, HostParams, TestSandbox } from './baseTest';
import { solanaOptions } from './solana';
import { eventually, familyAccount, familyStatus, openModal, waitUntilClosed } from './steps';

/** The other wallet warns each page that its keys are not safe. */
export const burnerWarning = /UnsafeBurnerWalletAdapter/;

/** The query of a page with the sandbox's wallets of Solana and its networks. */
export const solanaPage = (sandbox: TestSandbox, { options, expected, ...params }: HostParams = {}): HostParams => ({
  wallets: 'cove,burner',
  expected: { ...expected, console: [burnerWarning, ...(expected?.console ?? [])] },
  options: { ...solanaOptions(sandbox), ...options },
  ...params,
});

/** Connects a wallet of Solana that approves automatically. Resolves to its address. */
export async function connectSolana(host: Host, title: string): Promise<string> {
  await openModal(host);
  await host.button(new RegExp(`^(Continue with )?${title},`)).click();
  await waitUntilClosed(host);
  await eventually(() => familyStatus(host, 'solana')).toBe('connected');
  return String((await familyAccount(host, 'solana')).address);
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
