import type { Network } from '../../lib/network';

/** A network in the shape that viem's `Chain` has, with an optional `caipNetworkId` for families other than EVM. */
export interface NetworkObject {
  /** The chain id of an EVM network, or the reference of the CAIP-2 id. */
  readonly id: number | string;
  readonly name: string;
  /** `decimals` is a whole number from 0 to 77. */
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number };
  /** The addresses of `default.http` are used. */
  readonly rpcUrls: Readonly<Record<string, unknown>>;
  /** The address of `default.url` is used. */
  readonly blockExplorers?: Readonly<Record<string, unknown>> | undefined;
  readonly testnet?: boolean | undefined;
  /** CAIP-2; `eip155:<id>` where it is left out. */
  readonly caipNetworkId?: string | undefined;
  readonly chainNamespace?: string | undefined;
  readonly assets?: { readonly imageUrl?: string | undefined } | undefined;
  readonly [key: string]: unknown;
}

/** A CAIP-2 id of a known network, a network that the modal handed out, or viem's chain shape. */
export type NetworkInput = string | Network | NetworkObject;

/** JSON-RPC addresses of one network, in the order in which they are tried. */
export type RpcUrlsInput = string | readonly (string | { readonly url: string })[];
