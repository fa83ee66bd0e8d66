/** The sandbox's browser wallets: script name, the name a person sees, and who they say they are. */
export const wallets = [
  { name: 'walletMock', title: 'Northwind', rdns: 'garden.northwind', madeWith: '@johanneskares/wallet-mock' },
  { name: 'headless', title: 'Pebble', rdns: 'garden.pebble', madeWith: 'headless-web3-provider' },
  { name: 'metamaskProviders', title: 'Harbor', rdns: 'garden.harbor', madeWith: '@metamask/providers' },
];
