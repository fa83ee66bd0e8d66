import type { Context } from '../../core/actions/Context';
import { isAddress, isSameAddress } from '../../lib/address';
import { type CaipNetworkId, namespaceOf } from '../../lib/caip';
import { ETHEREUM_COIN, evmCoinTypes } from '../../lib/evmCoinTypes';
import { hasFeature } from '../../lib/familyFeatures';
import { createErrors } from '../../shared/createErrors';
import { serviceFailure } from '../../shared/serviceFailure';
import { getStore } from './accountDataStore';
import { messages } from './errors';
import { ifMissing } from './ifMissing';
import { ethereumNodes, namesUrls } from './namesUrls';
import { normalName } from './normalName';

const resolveError = createErrors(messages);

/** A normalized name and its address. */
export interface ResolvedName {
  readonly name: string;
  readonly address: string;
  /** It has an address only for Ethereum, which is not the network in use. */
  readonly isForEthereum?: true;
}

type Addresses = Readonly<Record<number, string>>;

/** The first EVM address for one of the coin types. */
function firstOf(addresses: Addresses, coinTypes: readonly number[]) {
  const coinType = coinTypes.find((each) => isAddress('eip155', addresses[each]));
  return coinType === undefined ? null : { coinType, address: addresses[coinType] as string };
}

/** The service's addresses of a name; an error if it does not respond. A name of the registry may be missing there. */
async function readService(ctx: Context, network: CaipNetworkId, name: string, signal: AbortSignal) {
  if (!ctx.state.settings.peek().projectId) return {};
  try {
    const { addresses } = await getStore(ctx)
      .api.profile({ network, name }, signal)
      .catch(ifMissing({ addresses: {} }));
    return Object.fromEntries(Object.entries(addresses).map(([coinType, { address }]) => [coinType, address]));
  } catch (error) {
    signal.throwIfAborted();
    return error as Error;
  }
}

/**
 * The addresses of a name: the service's, otherwise those of the ENS registry. For `.eth`, the app's own nodes are asked, too:
 * the service's addresses must be in the registry, unless the name's resolver reads it from elsewhere.
 * @throws WalletModalError `nameMismatch`; the service's or the nodes' error
 */
async function readAddresses(
  ctx: Context,
  network: CaipNetworkId,
  name: string,
  coinTypes: readonly number[],
  signal: AbortSignal,
): Promise<Addresses> {
  const { chain } = getStore(ctx);
  const readRegistry = async (urls: readonly string[]): Promise<Addresses | null> =>
    urls.length ? (await chain()).getEnsRecords(urls, name, coinTypes, signal) : null;
  const nodes = name.endsWith('.eth') ? ethereumNodes(ctx) : [];
  const checking = readRegistry(nodes);
  // Awaited below, and only if the service has responded.
  checking.catch(() => {});
  const service = await readService(ctx, network, name, signal);
  const claimed = service instanceof Error ? null : firstOf(service, coinTypes);
  const registry = nodes.length ? await checking : claimed ? null : await readRegistry(namesUrls(ctx));
  if (registry && claimed && !isSameAddress(registry[claimed.coinType], claimed.address))
    throw resolveError('nameMismatch', { params: { name }, userFacing: true });
  if (registry && firstOf(registry, coinTypes)) return registry;
  if (service instanceof Error) throw service;
  return service;
}

/**
 * Resolves a typed name to an address on the active network: its record for the network, then the one for all EVM networks, then
 * Ethereum's. Null if it has no address or is not a valid name (ENSIP-15).
 * @throws WalletModalError `resolveNameFailed`, with the service's message if it has one; `nameMismatch` if the service and the
 * ENS registry disagree; the signal's reason when aborted
 */
export async function resolveName(ctx: Context, text: string, signal = ctx.signal): Promise<ResolvedName | null> {
  const network = ctx.state.networks.activeId.peek();
  if (!hasFeature(namespaceOf(network), 'names')) return null;
  try {
    const name = await normalName(text.trim(), getStore(ctx).chain);
    if (!name) return null;
    const valid = evmCoinTypes(network);
    const addresses = await readAddresses(ctx, network, name, [...new Set([...valid, ETHEREUM_COIN])], signal);
    const found = firstOf(addresses, [...valid, ETHEREUM_COIN]);
    if (!found) return null;
    return { name, address: found.address, ...(!valid.includes(found.coinType) && { isForEthereum: true }) };
  } catch (error) {
    signal.throwIfAborted();
    if ((error as { readonly code?: unknown }).code === 'nameMismatch') throw error;
    throw resolveError('resolveNameFailed', serviceFailure(error));
  }
}
