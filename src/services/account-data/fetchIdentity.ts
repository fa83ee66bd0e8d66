import type { Context } from '../../core/actions/Context';
import { isSameAddress } from '../../lib/address';
import { type CaipAddress, type CaipNetworkId, namespaceOf } from '../../lib/caip';
import { dedupe } from '../../lib/dedupe';
import { ETHEREUM_COIN, evmCoinTypes } from '../../lib/evmCoinTypes';
import { hasFeature } from '../../lib/familyFeatures';
import { nameCacheTime } from '../../lib/limits';
import type { Identity } from './AccountData';
import { isRecent } from './AsyncState';
import { type AccountDataStore, getAccountData, getStore } from './accountDataStore';
import type { WritableAccountData } from './createAccountData';
import { ifMissing } from './ifMissing';
import { imagesOf } from './imagesOf';
import { ethereumNodes, namesUrls } from './namesUrls';
import { normalName } from './normalName';
import { resolvesTo } from './resolvesTo';
import { updateProfile } from './updateProfile';

/** Names in these zones are registered with the owner's signature. The record of any other name may contain any address. */
const verifiedZones = /\.(?:reown|wcn)\.id$/;

/**
 * Fetches the name of an account: its account name, otherwise its primary ENS name. A name is shown only if it resolves back
 * to the address. Cached for five minutes. Never rejects: `identity` contains the result.
 */
export async function fetchIdentity(ctx: Context, account: CaipAddress): Promise<void> {
  const accountData = getAccountData(ctx, account);
  const { identity, inFlight } = accountData;
  if (!hasFeature(namespaceOf(account), 'names')) {
    identity.value = { ...identity.peek(), status: 'unavailable' };
    return;
  }
  const { status, at, value } = identity.peek();
  if (value) updateProfile(ctx, account, value);
  if (status === 'ready' && isRecent(at, ctx.clock.now(), nameCacheTime)) return;
  await dedupe(inFlight, 'identity', ctx.signal, (signal) => read(ctx, accountData, signal));
}

async function read(
  ctx: Context,
  { account, address, networkId, identity }: WritableAccountData,
  signal: AbortSignal,
): Promise<void> {
  const store = getStore(ctx);
  const { api, names } = store;
  identity.value = { ...identity.peek(), status: 'loading' };
  try {
    const readSupported = async (): Promise<Identity | null> =>
      (await api.supports(networkId)) ? readService(ctx, store, networkId, address, signal) : null;
    const fromService = ctx.state.settings.peek().projectId
      ? await readSupported().catch((error: Error) => error)
      : null;
    const hasFailed = fromService instanceof Error;
    const result = (!hasFailed && fromService) || (await readRegistry(ctx, store, address, signal));
    if (signal.aborted) return;
    // The registry does not have all names that the service has.
    if (hasFailed && result.name === null) throw fromService;
    const at = ctx.clock.now();
    identity.value = { status: 'ready', value: result, at };
    updateProfile(ctx, account, result);
    names.set(account, { name: result.name ?? undefined, avatar: result.avatar ?? undefined }, at);
  } catch (error) {
    if (signal.aborted) return;
    identity.value = { ...identity.peek(), status: 'failed' };
    ctx.report(error);
  }
}

/**
 * Reads the name from the service. Each name is verified with its record.
 * @throws the service's error if it has not responded to all that is needed to say that there is no name
 */
async function readService(
  ctx: Context,
  store: AccountDataStore,
  network: WritableAccountData['networkId'],
  address: string,
  signal: AbortSignal,
): Promise<Identity> {
  const { api, chain } = store;
  const images = imagesOf(ctx, network);
  const query = { network, address, sender: address };
  const [records, claim] = await Promise.allSettled([
    api.namesOf(query, signal).catch(ifMissing([])),
    api.identity(query, signal).catch(ifMissing(null)),
  ]);
  signal.throwIfAborted();
  const verified = records.status === 'fulfilled' ? records.value.filter((record) => resolvesTo(record, address)) : [];
  const isNormal = async (name: string): Promise<boolean> => (await normalName(name, chain)) === name;
  const accountName = verified.find(({ name }) => verifiedZones.test(name));
  if (accountName && (await isNormal(accountName.name))) {
    const avatar = accountName.attributes?.find((attribute) => attribute.avatar)?.avatar;
    return { name: accountName.name, avatar: images.safe(avatar) };
  }
  const { name, avatar } = (claim.status === 'fulfilled' && claim.value) || {};
  const isVerified =
    name &&
    (await isNormal(name)) &&
    (verified.some((record) => record.name === name) ||
      (await nameResolvesTo(ctx, store, { network, name, address }, signal))) &&
    !(await isDenied(ctx, store, { network, name, address }, signal));
  if (isVerified) return { name, avatar: images.safe(avatar) };
  for (const part of [records, claim]) if (part.status === 'rejected') throw part.reason;
  return { name: null, avatar: null };
}

/**
 * Whether a name's registry, read without the service, has only other addresses; false if it is not read, does not respond, or does
 * not have the name.
 */
async function isDenied(
  ctx: Context,
  { chain }: AccountDataStore,
  { network, name, address }: { readonly network: CaipNetworkId; readonly name: string; readonly address: string },
  signal: AbortSignal,
): Promise<boolean> {
  const nodes = name.endsWith('.eth') ? ethereumNodes(ctx) : [];
  if (!nodes.length) return false;
  const coinTypes = [...new Set([...evmCoinTypes(network), ETHEREUM_COIN])];
  const records = await (await chain()).getEnsRecords(nodes, name, coinTypes, signal).catch(() => null);
  const addresses = Object.values(records ?? {});
  return addresses.length > 0 && !addresses.some((each) => isSameAddress(each, address));
}

/** Whether a name resolves to an address, by the service's record or else by the ENS registry. */
async function nameResolvesTo(
  ctx: Context,
  { api, chain }: AccountDataStore,
  { network, name, address }: { readonly network: string; readonly name: string; readonly address: string },
  signal: AbortSignal,
): Promise<boolean> {
  const record = await api
    .profile({ network, name }, signal)
    .catch(ifMissing(null))
    .catch((error: Error) => error);
  const hasFailed = record instanceof Error;
  if (record && !hasFailed && Object.keys(record.addresses).length) return resolvesTo(record, address);
  const urls = namesUrls(ctx);
  const resolved = urls.length ? await (await chain()).getEnsAddress(urls, name, signal) : null;
  if (!resolved && hasFailed) throw record;
  return isSameAddress(resolved, address);
}

/** Reads the primary name from the ENS registry. */
async function readRegistry(
  ctx: Context,
  { chain }: AccountDataStore,
  address: string,
  signal: AbortSignal,
): Promise<Identity> {
  const urls = namesUrls(ctx);
  const name = urls.length ? await (await chain()).getEnsName(urls, address, signal) : null;
  return { name, avatar: null };
}
