/** The wallets of the sandbox, as a fixture page takes them. */
export const allWallets = 'walletMock,headless,metamaskProviders';

/** Wallets that only the host knows of: for every device, for phones, and with nothing but a homepage. @param {string} url of the sandbox */
export const customWallets = (url) => [
  {
    id: 'juniper',
    name: 'Juniper',
    homepage: 'https://juniper.example/',
    image_url: `${url}/demo/meadow.svg`,
    mobile_link: 'juniper://',
    app_store: 'https://apps.apple.com/app/juniper',
    play_store: 'https://play.google.com/store/apps/details?id=juniper',
    chrome_store: 'https://chromewebstore.google.com/detail/juniper',
  },
  {
    id: 'tern',
    name: 'Tern',
    homepage: 'https://tern.example/',
    mobile_link: 'tern://',
    play_store: 'https://play.google.com/store/apps/details?id=tern',
  },
  { id: 'quarry', name: 'Quarry', homepage: 'https://quarry.example/' },
];

const more = [
  [7_001, 'Heath', 'HTH'],
  [7_002, 'Orchard', 'ORC'],
  [7_003, 'Tidewater', 'TDW'],
  [7_004, 'Upland', 'UPL'],
];

/** More networks than fit without a search, a test network among them. */
export const manyNetworks = [
  ...[1, 10, 137, 8453, 42161, 11155111].map((id) => `eip155:${id}`),
  ...more.map(([id, name, symbol]) => ({
    id,
    name,
    nativeCurrency: { name, symbol, decimals: 18 },
    rpcUrls: { default: { http: ['https://rpc.example/'] } },
  })),
];

/** A network without real money, on a chain that the sandbox's wallets know. */
export const testNetwork = {
  id: 8453,
  name: 'Meadow Test',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.example/'] } },
  testnet: true,
};
