import type { Host, HostParams, TestSandbox } from './baseTest';

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
