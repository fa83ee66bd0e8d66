import type { Network } from '../../lib/network';

/**
 * A network in the shape of viem's `Chain`, with an optional `caipNetworkId` for other chain families than EVM.
 * @example
 * const local: NetworkObject = {
 *   id: 31337,
 *   name: 'Local',
 *   nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
 *   rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
 * };
 */
export interface NetworkObject {
  /** The chain id of an EVM network, or the reference of the CAIP-2 id. */
  readonly id: number | string;
  readonly name: string;
  /** `decimals` is a whole number from 0 to 77. */
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number };
  /** The URLs of `default.http` are used. */
  readonly rpcUrls: Readonly<Record<string, unknown>>;
  /** The URL of `default.url` is used. */
  readonly blockExplorers?: Readonly<Record<string, unknown>> | undefined;
  /** Accounts on a test network have no balance and no tokens: theirs have no price, and are not asked for. Default false. */
  readonly testnet?: boolean | undefined;
  /** CAIP-2, or the alias of a known network. Default: `<chainNamespace>:<id>`. */
  readonly caipNetworkId?: string | undefined;
  /** The chain family. Default `eip155`. */
  readonly chainNamespace?: string | undefined;
  /** An image: an https URL, or http on localhost, or a `data:` URL. Others are ignored. */
  readonly assets?: { readonly imageUrl?: string | undefined } | undefined;
  readonly [key: string]: unknown;
}

/**
 * A network: the CAIP-2 id of a known network, a network that the modal returned, or an object in the shape of viem's
 * `Chain`.
 * @example
 * const network: NetworkInput = 'eip155:1';
 */
export type NetworkInput = string | Network | NetworkObject;

/** JSON-RPC URLs of one network, in the order in which they are tried. */
export type RpcUrlsInput = string | readonly (string | { readonly url: string })[];
