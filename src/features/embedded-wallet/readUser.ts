import type { Embedded, EmbeddedAccountType, EmbeddedUser, UserParams } from '../../core/ports/embedded';
import { type CaipNetworkId, namespaceOf } from '../../lib/caip';
import type { Machine } from './getMachine';

/** A user whose current account has the preferred type, if there is such an account. */
export interface PreferredUser extends EmbeddedUser {
  readonly preferredAccountType: EmbeddedAccountType;
  /** Whether the network has a choice of account types. */
  readonly hasSmartAccount: boolean;
}

type Stored = Pick<Machine, 'storage'>;

const storedType = ({ storage }: Stored): EmbeddedAccountType | undefined =>
  storage.get('preferredAccountTypes')?.['eip155'];

/** The preferred account type on EVM networks: the stored one, else the default. */
const preferredType = (machine: Stored): EmbeddedAccountType => storedType(machine) ?? 'smartAccount';

/** Whether a network may have smart accounts; true until the list of such networks was loaded once. */
function mayHaveSmartAccounts({ storage }: Stored, networkId: CaipNetworkId): boolean {
  const networks = storage.get('smartAccountNetworks');
  return !networks || networks.includes(networkId);
}

/** The parameters of a request for the user: the network, and the account type if there is a choice. */
export function userParams(machine: Stored, networkId: CaipNetworkId): UserParams {
  if (namespaceOf(networkId) !== 'eip155') return { networkId };
  return {
    networkId,
    preferredAccountType: mayHaveSmartAccounts(machine, networkId) ? preferredType(machine) : 'eoa',
  };
}

/** Maximum number of reads while other tabs change the preferred type. */
const MAX_READS = 5;

/**
 * Reads the user on a network, with the account of the preferred type: the type that the visitor has just `chosen`, else the one
 * stored by the service, else the one in local storage, else the default.
 */
export async function readUser(
  machine: Machine,
  embedded: Embedded,
  networkId: CaipNetworkId,
  { chosen, signIn }: Pick<UserParams, 'signIn'> & { readonly chosen?: EmbeddedAccountType | undefined } = {},
): Promise<PreferredUser> {
  for (let reads = 1; ; reads++) {
    const previousType = storedType(machine);
    const user = await embedded.user({ ...userParams(machine, networkId), ...(signIn && { signIn }) });
    // Read again if another tab has changed the preferred type, so that its choice is kept.
    if (chosen || storedType(machine) === previousType || reads === MAX_READS)
      return applyPreference(machine, embedded, user, chosen);
  }
}

/**
 * Selects the account of the preferred type. Networks without smart accounts have only the `eoa`, which is also used if the
 * frame fails to switch.
 */
export async function applyPreference(
  machine: Machine,
  embedded: Embedded,
  user: EmbeddedUser,
  chosen?: EmbeddedAccountType,
): Promise<PreferredUser> {
  const find = (type: EmbeddedAccountType): string | undefined =>
    user.accounts.find((account) => account.type === type)?.address;
  const currentType = user.accounts.find(({ address }) => address === user.address)?.type ?? 'eoa';
  const hasSmartAccount = namespaceOf(user.networkId) === 'eip155' && find('smartAccount') !== undefined;
  if (!hasSmartAccount) return { ...user, preferredAccountType: currentType, hasSmartAccount };
  const preferred = chosen ?? user.preferredAccountType ?? preferredType(machine);
  storePreference(machine, preferred);
  if (preferred === currentType || !find(preferred))
    return { ...user, preferredAccountType: currentType, hasSmartAccount };
  const { type, address } = await embedded.setPreferredAccount(preferred);
  // After a failure, which has no address, the next read tries again.
  if (address !== null) storePreference(machine, type);
  // Another account than this one has signed as a part of the login.
  const { signIn: _, ...other } = user;
  return { ...other, address: address ?? find(type) ?? user.address, preferredAccountType: type, hasSmartAccount };
}

/** Stores the preferred type for the next request and page load; other tabs follow. */
function storePreference({ storage }: Stored, preferred: EmbeddedAccountType): void {
  const stored = storage.get('preferredAccountTypes');
  if (stored?.['eip155'] !== preferred) storage.set('preferredAccountTypes', { ...stored, eip155: preferred });
}
