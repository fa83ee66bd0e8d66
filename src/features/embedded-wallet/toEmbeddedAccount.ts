import type { AccountUser } from '../../core/snapshots';
import type { EmbeddedAccount } from '../../core/state/account';
import { frozenCopy } from '../../lib/frozenCopy';
import type { PreferredUser } from './readUser';

/** What the account of a user has besides its address and network, the account in use first. */
export function toEmbeddedAccount(
  { address, accounts, email, preferredAccountType, smartAccountDeployed, hasSmartAccount }: PreferredUser,
  { provider, username }: Pick<AccountUser, 'provider' | 'username'>,
): EmbeddedAccount {
  const inUse = accounts.find((account) => account.address === address) ?? { address, type: preferredAccountType };
  return frozenCopy({
    user: { email, username, provider, accountType: inUse.type },
    accounts: [inUse, ...accounts.filter((account) => account !== inUse)],
    preferredAccountType,
    smartAccountDeployed,
    hasSmartAccount,
  });
}
