import type { CaipNetworkId, Namespace } from './caip';

/** A network as the modal uses it, decoded from the host's option or the known table. */
export interface Network {
  /** CAIP-2, for example `eip155:137`. */
  readonly caipNetworkId: CaipNetworkId;
  readonly namespace: Namespace;
  /** The CAIP-2 reference; for eip155 the decimal chain id. */
  readonly reference: string;
  readonly name: string;
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number };
  /** JSON-RPC addresses in the order they are tried: the host's `customRpcUrls` where given, else the network's own. */
  readonly rpcUrls: readonly string[];
  /** The network's own addresses, for when the host takes its own back. */
  readonly ownRpcUrls?: readonly string[];
  /** Base address of the block explorer, without a trailing slash. */
  readonly explorerUrl?: string;
  readonly imageUrl?: string;
  readonly testnet: boolean;
}

/** The networks as they come, of two with one id the first. */
export const eachOnce = (networks: readonly Network[]): readonly Network[] =>
  networks.filter(
    ({ caipNetworkId }, index) => networks.findIndex((other) => other.caipNetworkId === caipNetworkId) === index,
  );
