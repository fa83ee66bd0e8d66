/** The names of extensions by their keys, which are no names. */
const names: ReadonlyMap<string, string> = new Map([
  ['polkadot-js', 'Polkadot.js'],
  ['talisman', 'Talisman'],
  ['subwallet-js', 'SubWallet'],
  ['nova wallet', 'Nova Wallet'],
  ['nova-wallet', 'Nova Wallet'],
  ['polkagate', 'PolkaGate'],
  ['fearless-wallet', 'Fearless Wallet'],
  ['enkrypt', 'Enkrypt'],
  ['manta-wallet-js', 'Manta Wallet'],
  ['aleph-zero-signer', 'Aleph Zero Signer'],
]);

/** Returns the name of an extension: a known one, or the key itself, which is sanitized where announcements are. */
export const extensionName = (key: string): string => names.get(key.toLowerCase()) ?? key;
