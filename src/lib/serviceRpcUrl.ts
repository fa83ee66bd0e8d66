import { serviceUrl } from './serviceUrl';

/** References of the EVM networks that the data service has nodes for; 1313161554 and 1313161555 are Aurora's. */
const evm =
  '1 5 10 56 97 100 137 280 324 420 999 8453 42161 42220 43113 43114 80001 84531 84532 421613 7777777 11155111 1313161554 1313161555';
/** References of the Solana networks: mainnet, devnet and testnet. */
const solana = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp EtWTRABZaYq6iMfeYKouRu166VU2xqa1 4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z';

/** The networks that the data service has nodes for, by CAIP-2 id. */
export const serviceNetworks: readonly string[] = [
  ...evm.split(' ').map((reference) => `eip155:${reference}`),
  ...solana.split(' ').map((reference) => `solana:${reference}`),
];

interface Service {
  readonly projectId: string;
  readonly adapters: readonly string[];
  readonly endpoints: { readonly rpc: string };
}

/** Returns the JSON-RPC URL of a network at the data service; null without a project id, and for a network without such nodes. */
export const serviceRpcUrl = (service: Service, caipNetworkId: string): string | null =>
  service.projectId && serviceNetworks.includes(caipNetworkId)
    ? serviceUrl(service, service.endpoints.rpc, '/v1/', { chainId: caipNetworkId })
    : null;
