import { boolean, define, optional, record, string, type, unknown } from 'superstruct';
import { type CaipNetworkId, isNamespace, type ParsedNetworkId, parseCaipNetworkId } from '../../lib/caip';
import { imageSource } from '../../lib/imageSource';
import { isObject } from '../../lib/isObject';
import { linkUrl } from '../../lib/linkUrl';
import type { Network } from '../../lib/network';
import { findKnownNetwork } from '../../networks/findKnownNetwork';
import { failOption } from '../errors/failOption';
import { WalletModalError } from '../errors/WalletModalError';
import { decimals } from './decimals';
import { decodeInput } from './decodeInput';
import type { NetworkInput, NetworkObject, RpcUrlsInput } from './networkInput';
import { text } from './text';

const networkObject = type({
  id: define<number | string>('a chain id', (value) => typeof value === 'number' || text('id', 64).is(value)),
  name: text('name', 256),
  nativeCurrency: type({
    name: string(),
    symbol: text('symbol', 32),
    decimals,
  }),
  rpcUrls: record(string(), unknown()),
  blockExplorers: optional(record(string(), unknown())),
  testnet: optional(boolean()),
  caipNetworkId: optional(string()),
  chainNamespace: optional(string()),
  assets: optional(type({ imageUrl: optional(string()) })),
});

networkObject satisfies { readonly TYPE: NetworkObject };

/** Returns a network that the modal returned in the other shape, so that it is checked and read like every other one. */
function toObject(value: object): NetworkObject {
  const { caipNetworkId: id, rpcUrls: http, explorerUrl: url, imageUrl } = value as Partial<Network>;
  return (
    id && Array.isArray(http)
      ? { id, blockExplorers: { default: { url } }, assets: { imageUrl }, ...value, rpcUrls: { default: { http } } }
      : value
  ) as NetworkObject;
}

export const networkInput = define<NetworkInput>('CAIP-2 id or network object', (value, { path }) => {
  if (typeof value === 'string') return true;
  if (!isObject(value) || Array.isArray(value)) return false;
  const [failure] = networkObject.validate(toObject(value));
  // Names the field that is missing or wrong.
  return !failure || { type: failure.type, value: failure.value, path: [...path, ...failure.path] };
});

type RpcUrls = Readonly<Record<string, RpcUrlsInput>>;

const toList = (urls: RpcUrlsInput | undefined): string[] =>
  urls === undefined
    ? []
    : (typeof urls === 'string' ? [urls] : urls).map((entry) => (typeof entry === 'string' ? entry : entry.url));

const httpUrls = (list: unknown): string[] =>
  Array.isArray(list) ? list.filter((url): url is string => linkUrl(url) !== null) : [];

function explorerUrl(explorers: unknown): string | undefined {
  const address = linkUrl((explorers as { default?: { url?: unknown } } | undefined)?.default?.url);
  return address?.replace(/\/+$/, '');
}

/**
 * Parses a CAIP-2 id from the host.
 * @throws WalletModalError `invalidCaipNetworkId`, whose `cause` names the path
 */
export function networkParts(id: string, path = 'network'): ParsedNetworkId {
  try {
    return parseCaipNetworkId(id);
  } catch {
    throw new WalletModalError('invalidCaipNetworkId', {
      cause: new Error(`Invalid option '${path}': expected the form 'eip155:1', got '${id}'`),
    });
  }
}

/** Returns the CAIP-2 id of a known network that is named by its alias, such as `solana:mainnet`; another id as it is. */
export const networkIdOf = (id: string): CaipNetworkId => findKnownNetwork(id)?.caipNetworkId ?? (id as CaipNetworkId);

/**
 * Returns the host's values of an option by network, with CAIP-2 ids in place of aliases.
 * @throws WalletModalError `invalidCaipNetworkId`
 */
export const byNetworkId = <Value>(values: Readonly<Record<string, Value>>, path: string): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(values).map(([id, value]) => {
      networkParts(id, `${path}.${id}`);
      return [networkIdOf(id), value];
    }),
  );

const idOfChain = ({ chainNamespace = 'eip155', id }: NetworkObject): string => `${chainNamespace}:${id}`;

/**
 * Resolves the host's input to a network, whose id is never an alias.
 * @param listed the networks of the option, which an id may mean as well as a known one
 * @param checkFamily called with the chain family before the network is looked up
 * @throws WalletModalError `invalidCaipNetworkId`, or `invalidOptions` for an id that is not such a network
 */
export function toNetwork(
  input: NetworkInput,
  path: string,
  listed: readonly Network[] = [],
  checkFamily?: (family: string) => void,
): Network {
  decodeInput(input, networkInput, path);
  const object = typeof input === 'string' ? null : toObject(input);
  const id = networkIdOf(object ? (object.caipNetworkId ?? idOfChain(object)) : (input as string));
  const { namespace, reference } = networkParts(id, path);
  checkFamily?.(namespace);
  if (!isNamespace(namespace)) return failOption(path, `expected a chain family that is supported, got '${namespace}'`);
  if (!object)
    return (
      listed.find(({ caipNetworkId }) => caipNetworkId === id) ??
      findKnownNetwork(id) ??
      failOption(path, `expected a known network or a network object, got '${id}'`)
    );
  const imageUrl = object.assets?.imageUrl;
  return {
    caipNetworkId: id,
    namespace,
    reference,
    name: object.name,
    nativeCurrency: { ...object.nativeCurrency },
    rpcUrls: httpUrls((object.rpcUrls as { default?: { http?: unknown } }).default?.http),
    ...(object['defaultRpcUrls'] ? { defaultRpcUrls: httpUrls(object['defaultRpcUrls']) } : null),
    explorerUrl: explorerUrl(object.blockExplorers),
    imageUrl: linkUrl(imageUrl) ?? imageSource(imageUrl) ?? undefined,
    testnet: object.testnet ?? false,
  };
}

/** Applies custom JSON-RPC URLs. They replace the network's, so that no other host is contacted. */
export function withUrls(network: Network, customRpcUrls: RpcUrls): Network {
  const custom = toList(customRpcUrls[network.caipNetworkId]);
  const { defaultRpcUrls = network.rpcUrls, ...others } = network;
  const rpcUrls = Object.freeze([...new Set(custom.length ? custom : defaultRpcUrls)]);
  return Object.freeze({ ...others, rpcUrls, ...(custom.length && { defaultRpcUrls }) });
}
