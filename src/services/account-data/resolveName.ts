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

/** A name in its normal form, and the address that it stands for. */
export interface ResolvedName {
  readonly name: string;
  readonly address: string;
}

/** Coin types of addresses: Ethereum's (SLIP-44), and the mark of the other chains of its family (ENSIP-11). */
const ETHEREUM = 60;
const EVM = 0x80000000;

/**
 * The address that a typed name stands for on the active network: by the service, else by the registry of Ethereum; null when
 * it stands for none, or cannot be a name (ENSIP-15).
 * @throws WalletModalError `resolveNameFailed`, in the service's words where it gave some; the signal's reason when aborted
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
          // Who is not known there may be known to the registry.
          if ((error as { readonly status?: unknown }).status !== 404) failure = error;
          return null;
        })
      : null;
    const { addresses } = record ?? { addresses: {} };
    const [, reference] = network.split(':');
    const found = [EVM + Number(reference), ETHEREUM].map((coin) => addresses[coin]?.address).find(Boolean);
    if (found && isAddress('eip155', found)) return { name, address: found };
    const urls = namesUrls(ctx, api);
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
