import type { Namespace } from '../../lib/caip';

/** The service's name of a provider. */
export type ProviderName = 'coinbase' | 'meld';

/** A company that sells tokens for money, in a separate window. */
export interface Provider {
  readonly name: ProviderName;
  readonly label: string;
  /** Lowest and highest fee, in percent. */
  readonly fees: readonly [lowest: number, highest: number];
  readonly namespaces: readonly Namespace[];
  /** Its names of the supported EVM networks, by chain id. */
  readonly networks: Readonly<Record<string, string>>;
  /** The only symbol that it can be opened for; any if absent. */
  readonly symbol?: string;
}

/** The providers that this version supports, in display order. Others in a project's list are ignored. */
export const providers: readonly Provider[] = [
  {
    name: 'coinbase',
    label: 'Coinbase',
    fees: [1, 2],
    namespaces: ['eip155'],
    networks: {
      1: 'ethereum',
      42161: 'arbitrum',
      137: 'polygon',
      80094: 'berachain',
      43114: 'avalanche-c-chain',
      10: 'optimism',
      42220: 'celo',
      8453: 'base',
    },
  },
  {
    name: 'meld',
    label: 'Meld.io',
    fees: [1, 2],
    namespaces: ['eip155', 'solana'],
    // Its code `USDC` means the token on Ethereum.
    networks: { 1: 'ethereum' },
    symbol: 'USDC',
  },
];

export const findProvider = (name: ProviderName | null): Provider | undefined =>
  providers.find((provider) => provider.name === name);
