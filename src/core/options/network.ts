import { array, boolean, define, number, optional, record, string, type, unknown } from 'superstruct';
import { type CaipNetworkId, isNamespace, type ParsedNetworkId, parseCaipNetworkId } from '../../lib/caip';
import { isObject } from '../../lib/isObject';
import { linkUrl } from '../../lib/linkUrl';
import type { Network } from '../../lib/network';
import { findKnownNetwork } from '../../networks/findKnownNetwork';
import { failOption } from '../errors/failOption';
import { WalletModalError } from '../errors/WalletModalError';
import { decodeInput } from './decodeInput';
import type { NetworkInput, NetworkObject, RpcUrlsInput } from './networkInput';
import { text } from './text';

const networkObject = type({
  id: define<number | string>('a chain id', (value) => typeof value === 'number' || text('id', 64).is(value)),
  name: text('name', 256),
  nativeCurrency: type({ name: string(), symbol: text('symbol', 32), decimals: number() }),
  rpcUrls: record(string(), unknown()),
  blockExplorers: optional(record(string(), unknown())),
  testnet: optional(boolean()),
  caipNetworkId: optional(string()),
  chainNamespace: optional(string()),
  assets: optional(type({ imageUrl: optional(string()) })),
});

networkObject satisfies { readonly TYPE: NetworkObject };

const networkStruct = type({
  caipNetworkId: string(),
  reference: string(),
  name: string(),
  nativeCurrency: networkObject.schema.nativeCurrency,
  rpcUrls: array(string()),
});
const isNetwork = (value: unknown): value is Network => networkStruct.is(value);

export const networkInput = define<NetworkInput>('CAIP-2 id or network object', (value, { path }) => {
  if (typeof value === 'string' || isNetwork(value)) return true;
  if (!isObject(value) || Array.isArray(value)) return false;
  const [failure] = networkObject.validate(value);
  // Names the field that is missing or wrong.
  return !failure || { type: failure.type, value: failure.value, path: [...path, ...failure.path] };
});

type RpcUrls = Readonly<Record<string, RpcUrlsInput>>;

const toList = (urls: RpcUrlsInput | undefined): string[] =>
  urls === undefined
    ? []
    : (typeof urls === 'string' ? [urls] : urls).map((entry) => (typeof entry === 'string' ? entry : entry.url));

function httpUrls(rpcUrls: unknown): string[] {
  const list = (rpcUrls as { default?: { http?: unknown } }).default?.http;
  return Array.isArray(list) ? list.filter((url): url is string => linkUrl(url) !== null) : [];
}

function explorerUrl(explorers: unknown): string | undefined {
  const address = linkUrl((explorers as { default?: { url?: unknown } } | undefined)?.default?.url);
  return address?.replace(/\/+$/, '');
}

/**
 * Parses a CAIP-2 id from the host.
 * @throws WalletModalError `invalidCaipNetworkId`
 */
export function networkParts(id: string): ParsedNetworkId {
  try {
    return parseCaipNetworkId(id);
  } catch (cause) {
    const message = `${(cause as Error).message}: expected the form 'eip155:1', got '${id}'`;
    throw new WalletModalError('invalidCaipNetworkId', { cause, message });
  }
}

/** Returns the CAIP-2 id of a known network that is named by its alias, such as `solana:mainnet`; another id as it is. */
export const networkIdOf = (id: string): CaipNetworkId => findKnownNetwork(id)?.caipNetworkId ?? (id as CaipNetworkId);

/**
 * Returns what the host gives by network with CAIP-2 ids in place of aliases.
 * @throws WalletModalError `invalidCaipNetworkId`
 */
export const byNetworkId = <Value>(values: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(values).map(([id, value]) => {
      networkParts(id);
      return [networkIdOf(id), value];
    }),
  );

const idOfChain = ({ chainNamespace = 'eip155', id }: NetworkObject): string => `${chainNamespace}:${id}`;

/**
 * Resolves the host's input to a network, whose id is never an alias.
 * @throws WalletModalError `invalidCaipNetworkId`, or `invalidOptions` for an id that is not a known network
 */
export function toNetwork(input: NetworkInput, path: string): Network {
  decodeInput(input, networkInput, path);
  const id = networkIdOf(
    typeof input === 'string' ? input : (input.caipNetworkId ?? idOfChain(input as NetworkObject)),
  );
  const { namespace, reference } = networkParts(id);
  if (!isNamespace(namespace)) return failOption(path, `expected a chain family that is supported, got '${namespace}'`);
  if (typeof input === 'string')
    return findKnownNetwork(id) ?? failOption(path, `expected a known network or a network object, got '${id}'`);
  if (isNetwork(input)) return { ...input, caipNetworkId: id, namespace, reference };
  const { decimals } = input.nativeCurrency;
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > 77) {
    failOption(`${path}.nativeCurrency.decimals`, 'expected an integer from 0 to 77');
  }
  return {
    caipNetworkId: id,
    namespace,
    reference,
    name: input.name,
    nativeCurrency: { ...input.nativeCurrency },
    rpcUrls: httpUrls(input.rpcUrls),
    explorerUrl: explorerUrl(input.blockExplorers),
    imageUrl: input.assets?.imageUrl,
    testnet: input.testnet ?? false,
  };
}

/** Applies custom JSON-RPC URLs. They replace the network's, so that no other host is contacted. */
export function withUrls(network: Network, customRpcUrls: RpcUrls): Network {
  const custom = toList(customRpcUrls[network.caipNetworkId]);
  const { defaultRpcUrls = network.rpcUrls, ...others } = network;
  const rpcUrls = Object.freeze([...new Set(custom.length ? custom : defaultRpcUrls)]);
  return Object.freeze({ ...others, rpcUrls, ...(custom.length && { defaultRpcUrls }) });
}
