import type { Network } from '../lib/network';

/**
 * Returns the alias of a known network: `mainnet`, or the last words of the name, as `asset-hub`, for test networks and for further
 * main networks of a family. EVM networks have none. Solana's are the names of Wallet Standard.
 */
export const aliasOf = ({ namespace, name, testnet }: Network): string | null =>
  namespace === 'eip155'
    ? null
    : `${namespace}:${
        testnet || /Kusama|Hub/.test(name)
          ? name
              .slice(name.indexOf(' ') + 1)
              .toLowerCase()
              .replace(' ', '-')
          : 'mainnet'
      }`;
