import { getWallets } from '@wallet-standard/app';

const find = (name: string) => {
  const wallet = getWallets()
    .get()
    .find((each) => each.name === name);
  if (!wallet) throw new Error(`There is no ${name}`);
  return wallet;
};

/** A method of a feature. */
const call = async (name: string, feature: string, method: string, input?: object): Promise<unknown> => {
  const methods = find(name).features[feature as `${string}:${string}`] as Record<string, (input?: object) => unknown>;
  return methods[method]?.(input);
};

const addresses = (name: string): readonly string[] => find(name).accounts.map(({ address }) => address);

window.standardApp = {
  names: () =>
    getWallets()
      .get()
      .map(({ name }) => name),
  accounts: addresses,
  async connect(name) {
    await call(name, 'standard:connect', 'connect');
    return addresses(name);
  },
  async disconnect(name) {
    await call(name, 'standard:disconnect', 'disconnect');
  },
  async sign(name, text) {
    const [account] = find(name).accounts;
    const message = new TextEncoder().encode(text);
    const outputs = await call(name, 'solana:signMessage', 'signMessage', { account, message });
    return [...((outputs as { signature: Uint8Array }[])[0]?.signature ?? [])];
  },
};

declare global {
  interface Window {
    /** An app that finds its wallets by the standard's library. */
    standardApp: {
      names(): readonly string[];
      accounts(name: string): readonly string[];
      connect(name: string): Promise<readonly string[]>;
      disconnect(name: string): Promise<void>;
      sign(name: string, text: string): Promise<number[]>;
    };
  }
}
