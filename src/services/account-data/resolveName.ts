import type { Context } from '../../core/actions/Context';
import { isAddress } from '../../lib/address';
import { namespaceOf } from '../../lib/caip';
import { createErrors } from '../../shared/createErrors';
import { getStore } from './accountDataStore';
import { messages } from './errors';
import { namesUrls } from './namesUrls';
import { normalName } from './normalName';
import type { Reasons } from './schema/reasons';

const createError = createErrors(messages);

/** A normalized name and its address. */
export interface ResolvedName {
  readonly name: string;
  readonly address: string;
}

/** Coin types: Ethereum's (SLIP-44), and the flag of other EVM chains (ENSIP-11). */
const ETHEREUM = 60;
const EVM = 0x80000000;

/**
 * Resolves a typed name to an address on the active network: by the service, otherwise by the ENS registry. Null if it has
 * no address or is not a valid name (ENSIP-15).
 * @throws WalletModalError `resolveNameFailed`, with the service's message if it has one; the signal's reason when
 * aborted
 */
export async function resolveName(ctx: Context, text: string, signal = ctx.signal): Promise<ResolvedName | null> {
  const { api, chain } = getStore(ctx);
  const network = ctx.state.networks.activeId.peek();
  if (namespaceOf(network) !== 'eip155') return null;
  let failure: unknown;
  try {
    const name = await normalName(text.trim(), chain);
    if (!name) return null;
    const record = ctx.state.settings.peek().projectId
      ? await api.profile({ network, name }, signal).catch((error: unknown) => {
          // A name that the service does not have may be in the ENS registry.
          if ((error as { readonly status?: unknown }).status !== 404) failure = error;
          return null;
        })
      : null;
    const { addresses } = record ?? { addresses: {} };
    const [, reference] = network.split(':');
    const fromService = [EVM + Number(reference), ETHEREUM].map((coin) => addresses[coin]?.address).find(Boolean);
    if (fromService && isAddress('eip155', fromService)) return { name, address: fromService };
    const urls = namesUrls(ctx);
    const address = urls.length ? await (await chain()).getEnsAddress(urls, name, signal) : null;
    if (!address && failure) throw failure;
    return address ? { name, address } : null;
  } catch (error) {
    signal.throwIfAborted();
    const { cause } = (failure ?? error) as { readonly cause?: unknown };
    const [reason] = Array.isArray(cause) ? (cause as Reasons) : [];
    throw createError('resolveNameFailed', { cause: error, ...(reason && { message: reason.description }) });
  }
}
