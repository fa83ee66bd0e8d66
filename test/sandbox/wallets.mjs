/** The sandbox's browser wallets: script name, display name, and announced identity. */
export const wallets = [
  { name: 'walletMock', title: 'Northwind', rdns: 'garden.northwind', madeWith: '@johanneskares/wallet-mock' },
  { name: 'headless', title: 'Pebble', rdns: 'garden.pebble', madeWith: 'headless-web3-provider' },
  { name: 'metamaskProviders', title: 'Harbor', rdns: 'garden.harbor', madeWith: '@metamask/providers' },
];

/** The sandbox's extensions of Polkadot. Only pages that name them have them. */
export const polkadotWallets = [
  { name: 'willow', title: 'Willow', madeWith: 'no library' },
  { name: 'thicket', title: 'Thicket', madeWith: '@polkadot/extension-inject' },
];

/** The sandbox's browser wallets of Solana. Only pages that name them have them. */
export const solanaWallets = [
  { name: 'cove', title: 'Cove', madeWith: 'no library' },
  { name: 'lagoon', title: 'Lagoon', madeWith: '@solana/wallet-standard-wallet-adapter-base' },
  { name: 'burner', title: 'Burner Wallet', madeWith: '@solana/wallet-adapter-unsafe-burner' },
];

/** The sandbox's browser wallets of Bitcoin, one of each kind. Only pages that name them have them. */
export const bitcoinWallets = [
  { name: 'orchard', title: 'Orchard', madeWith: 'no library, by Wallet Standard' },
  { name: 'tern', title: 'Tern', madeWith: 'no library, in the manner of Xverse' },
  { name: 'leather', title: 'Leather', madeWith: 'no library, in the manner of Leather' },
  { name: 'unisat', title: 'UniSat', madeWith: 'no library, in the manner of UniSat' },
  { name: 'okx', title: 'OKX Wallet', madeWith: 'no library, in the manner of OKX' },
];
