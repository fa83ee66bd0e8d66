import { isObject } from '../../lib/isObject';
import { scriptGlobal } from '../../lib/scriptGlobal';

/** A provider at `window.ethereum`, with the name that its flags claim, or ''. */
export interface LegacyWallet {
  readonly provider: object;
  readonly name: string;
  /** The rdns that the wallet of that name announces; '' if it announces none. */
  readonly rdns: string;
}

const MAX_PROVIDERS = 100;

/** Flags that wallets set on their provider. Many also set MetaMask's flag, so it comes last. */
const flags: readonly (readonly [flag: string, name: string, rdns: string])[] = [
  ['isBraveWallet', 'Brave Wallet', 'com.brave.wallet'],
  ['isCoinbaseWallet', 'Coinbase Wallet', 'com.coinbase.wallet'],
  ['isRabby', 'Rabby Wallet', 'io.rabby'],
  ['isTrust', 'Trust Wallet', 'com.trustwallet.app'],
  ['isOkxWallet', 'OKX Wallet', 'com.okex.wallet'],
  ['isPhantom', 'Phantom', 'app.phantom'],
  ['isRainbow', 'Rainbow', 'me.rainbow'],
  ['isZerion', 'Zerion', 'io.zerion.wallet'],
  ['isFrame', 'Frame', 'sh.frame'],
  ['isMetaMask', 'MetaMask', 'io.metamask'],
];

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined; // Extensions that compete for `window.ethereum` may define getters that throw.
  }
}

/** Whether a value has a `request` function. */
const isProvider = (value: unknown): value is Record<string, unknown> =>
  isObject(value) && attempt(() => typeof value['request'] === 'function') === true;

/**
 * Returns the providers in an object's `providers` array, which may have such arrays, too: each wallet that takes over
 * `window.ethereum` may add one. A provider without an array is one itself, and so is one that its own array contains.
 * @param seen the objects that were read; their number is limited
 */
function providersIn(value: unknown, seen = new Set<unknown>()): Record<string, unknown>[] {
  if (seen.size > MAX_PROVIDERS || !isObject(value)) return [];
  if (seen.has(value)) return isProvider(value) ? [value] : [];
  seen.add(value);
  const providers =
    attempt(() => {
      const { providers: list } = value;
      // Index access only: a hostile array may override its own methods.
      return Array.isArray(list)
        ? [...new Array(MAX_PROVIDERS)].flatMap((_, index) => providersIn(list[index], seen))
        : [];
    }) ?? [];
  return providers.length || !isProvider(value) ? providers : [value];
}

/** Returns the wallets at `window.ethereum`: the provider itself, or those in its `providers` array. */
export function legacyWallets(): LegacyWallet[] {
  const ethereum = attempt(() => scriptGlobal('ethereum'));
  return [...new Set(providersIn(ethereum))].map((provider) => {
    const [, name = '', rdns = ''] = flags.find(([flag]) => attempt(() => provider[flag]) === true) ?? [];
    return { provider, name, rdns };
  });
}
