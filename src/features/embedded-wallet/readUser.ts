import type { Context } from '../../core/actions/Context';
import type { Embedded, EmbeddedAccountType, EmbeddedUser } from '../../core/ports/embedded';
import { type CaipNetworkId, namespaceOf } from '../../lib/caip';
import { getLoginStorage } from './loginStorage';
import { preferredType, userParams } from './userParams';

/** A user whose account in use is of the preferred type, where there is one of it. */
export interface PreferredUser extends EmbeddedUser {
  readonly preferredAccountType: EmbeddedAccountType;
  /** Whether there is a choice on the network. */
  readonly hasSmartAccount: boolean;
}

/** Stores the preferred type for the next request and page load; other tabs follow. */
function storePreference(ctx: Context, preferred: EmbeddedAccountType): void {
  const storage = getLoginStorage(ctx);
  const stored = storage.get('preferredAccountTypes');
  if (stored?.eip155 !== preferred) storage.set('preferredAccountTypes', { ...stored, eip155: preferred });
}

/**
 * Applies the preferred account type to what the frame has returned: what the visitor has just chosen, else what the
 * service has stored, else what is stored here, else the default. Networks without smart accounts have only the `eoa`, and
 * it is used if the frame fails to choose.
 */
export async function applyPreference(
  ctx: Context,
  embedded: Embedded,
  user: EmbeddedUser,
  chosen?: EmbeddedAccountType,
): Promise<PreferredUser> {
  const find = (type: EmbeddedAccountType): string | undefined =>
    user.accounts.find((account) => account.type === type)?.address;
  const inUse = user.accounts.find(({ address }) => address === user.address)?.type ?? 'eoa';
  const hasSmartAccount = namespaceOf(user.networkId) === 'eip155' && find('smartAccount') !== undefined;
  if (!hasSmartAccount) return { ...user, preferredAccountType: inUse, hasSmartAccount };
  const preferred = chosen ?? user.preferredAccountType ?? preferredType(ctx, 'eip155');
  storePreference(ctx, preferred);
  if (preferred === inUse || !find(preferred)) return { ...user, preferredAccountType: inUse, hasSmartAccount };
  const { type, address } = await embedded.setPreferredAccount(preferred);
  storePreference(ctx, type);
  return { ...user, address: address ?? find(type) ?? user.address, preferredAccountType: type, hasSmartAccount };
}

/** How often the user is read again because another tab has chosen another type meanwhile. */
const MAX_READS = 5;

/** Reads the user on a network. What was read before a choice in another tab does not undo it. */
export async function readUser(
  ctx: Context,
  embedded: Embedded,
  networkId: CaipNetworkId,
  chosen?: EmbeddedAccountType,
): Promise<PreferredUser> {
  const storedType = () => getLoginStorage(ctx).get('preferredAccountTypes')?.eip155;
  for (let reads = 1; ; reads++) {
    const before = storedType();
    const user = await embedded.user(userParams(ctx, networkId));
    if (chosen || storedType() === before || reads === MAX_READS) return applyPreference(ctx, embedded, user, chosen);
  }
}
