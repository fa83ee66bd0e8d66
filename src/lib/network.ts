import type { CaipNetworkId, Namespace } from './caip';

/** A network as the modal returns it. */
export interface Network {
  /** CAIP-2, for example `eip155:137`. */
  readonly caipNetworkId: CaipNetworkId;
  readonly namespace: Namespace;
  /** The CAIP-2 reference; for eip155 the decimal chain id. */
  readonly reference: string;
  readonly name: string;
  /** `decimals` is the number of decimal places of the smallest unit, 18 for ether. */
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number };
  /** JSON-RPC URLs in the order they are tried: those of `customRpcUrls`, or else the network's own. */
  readonly rpcUrls: readonly string[];
  /** The network's own URLs while `customRpcUrls` replaces them. */
  readonly defaultRpcUrls?: readonly string[];
  /** URL of the block explorer, without a trailing slash. Its query, such as the name of a cluster, is part of every link. */
  readonly explorerUrl?: string;
  readonly imageUrl?: string;
  readonly testnet: boolean;
}

/** Returns the networks in their order, without those whose id occurs earlier. */
export const uniqueNetworks = (networks: readonly Network[]): readonly Network[] =>
  networks.filter(
    ({ caipNetworkId }, index) => networks.findIndex((other) => other.caipNetworkId === caipNetworkId) === index,
  );
