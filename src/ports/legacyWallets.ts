/** A provider at `window.ethereum`, with the name and rdns of the wallet it gives itself out as, or '' for both. */
export interface LegacyWallet {
  readonly provider: object;
  readonly name: string;
  readonly rdns: string;
}

const MAX_PROVIDERS = 100;

/** Flags by which wallets mark their provider, with their name and rdns. Many also set MetaMask's, which is why it comes last. */
const flags = new Map<string, readonly [name: string, rdns: string]>([
  ['isBraveWallet', ['Brave Wallet', 'com.brave.wallet']],
  ['isCoinbaseWallet', ['Coinbase Wallet', 'com.coinbase.wallet']],
  ['isRabby', ['Rabby Wallet', 'io.rabby']],
  ['isTrust', ['Trust Wallet', 'com.trustwallet.app']],
  ['isOkxWallet', ['OKX Wallet', 'com.okex.wallet']],
  ['isPhantom', ['Phantom', 'app.phantom']],
  ['isRainbow', ['Rainbow', 'me.rainbow']],
  ['isZerion', ['Zerion', 'io.zerion.wallet']],
  ['isFrame', ['Frame', 'sh.frame']],
  ['isMetaMask', ['MetaMask', 'io.metamask']],
]);

const isObject = (value: unknown): value is Record<string, unknown> =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined; // Extensions that fight over the property leave getters that throw.
  }
}

/** The wallets at `window.ethereum`: the provider itself, or the several that it carries in `providers`. */
export function legacyWallets(): LegacyWallet[] {
  const ethereum = attempt(() => (window as { ethereum?: unknown }).ethereum);
  if (!isObject(ethereum)) return [];
  const several = attempt(() => {
    const { providers } = ethereum;
    return Array.isArray(providers) ? providers.slice(0, MAX_PROVIDERS).filter(isObject) : [];
  });
  return [...new Set(several?.length ? several : [ethereum])].map((provider) => {
    const flag = [...flags.keys()].find((key) => attempt(() => provider[key]) === true);
    const [name, rdns] = (flag && flags.get(flag)) || ['', ''];
    return { provider, name, rdns };
  });
}
