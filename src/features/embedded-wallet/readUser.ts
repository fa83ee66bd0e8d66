import type { Context } from '../../core/actions/Context';
import type { Embedded, EmbeddedAccountType, EmbeddedUser } from '../../core/ports/embedded';
import { type CaipNetworkId, namespaceOf } from '../../lib/caip';
import { getLoginStorage } from './loginStorage';
import { preferredType, userParams } from './userParams';

/** A user whose current account has the preferred type, if there is such an account. */
export interface PreferredUser extends EmbeddedUser {
  readonly preferredAccountType: EmbeddedAccountType;
  /** Whether the network has a choice of account types. */
  readonly hasSmartAccount: boolean;
}

/** Stores the preferred type for the next request and page load; other tabs follow. */
function storePreference(ctx: Context, preferred: EmbeddedAccountType): void {
  const storage = getLoginStorage(ctx);
  const stored = storage.get('preferredAccountTypes');
  if (stored?.eip155 !== preferred) storage.set('preferredAccountTypes', { ...stored, eip155: preferred });
}

/**
 * Selects the account of the preferred type: the type that the visitor has just chosen, else the one stored by the service,
 * else the one in local storage, else the default. Networks without smart accounts have only the `eoa`, which is also used
 * if the frame fails to switch.
 */
export async function applyPreference(
  ctx: Context,
  embedded: Embedded,
  user: EmbeddedUser,
  chosen?: EmbeddedAccountType,
): Promise<PreferredUser> {
  const find = (type: EmbeddedAccountType): string | undefined =>
    user.accounts.find((account) => account.type === type)?.address;
  const currentType = user.accounts.find(({ address }) => address === user.address)?.type ?? 'eoa';
  const hasSmartAccount = namespaceOf(user.networkId) === 'eip155' && find('smartAccount') !== undefined;
  if (!hasSmartAccount) return { ...user, preferredAccountType: currentType, hasSmartAccount };
  const preferred = chosen ?? user.preferredAccountType ?? preferredType(ctx, 'eip155');
  storePreference(ctx, preferred);
  if (preferred === currentType || !find(preferred))
    return { ...user, preferredAccountType: currentType, hasSmartAccount };
  const { type, address } = await embedded.setPreferredAccount(preferred);
  storePreference(ctx, type);
  return { ...user, address: address ?? find(type) ?? user.address, preferredAccountType: type, hasSmartAccount };
}

/** Maximum number of reads while other tabs change the preferred type. */
const MAX_READS = 5;

/** Reads the user on a network. Reads again if another tab has changed the preferred type, so that its choice is kept. */
export async function readUser(
  ctx: Context,
  embedded: Embedded,
  networkId: CaipNetworkId,
  chosen?: EmbeddedAccountType,
): Promise<PreferredUser> {
  const storedType = () => getLoginStorage(ctx).get('preferredAccountTypes')?.eip155;
  for (let reads = 1; ; reads++) {
    const previousType = storedType();
    const user = await embedded.user(userParams(ctx, networkId));
    if (chosen || storedType() === previousType || reads === MAX_READS)
      return applyPreference(ctx, embedded, user, chosen);
  }
}
