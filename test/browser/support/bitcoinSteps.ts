import type { HostParams } from './baseTest';

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
