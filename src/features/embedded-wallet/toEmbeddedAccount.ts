import type { AccountUser } from '../../core/snapshots';
import type { EmbeddedAccount } from '../../core/state/account';
import { frozenCopy } from '../../lib/frozenCopy';
import type { PreferredUser } from './readUser';

/** Account data of the embedded wallet, with the current account first. */
export function toEmbeddedAccount(
  { address, accounts, email, preferredAccountType, smartAccountDeployed, hasSmartAccount }: PreferredUser,
  { provider, username }: Pick<AccountUser, 'provider' | 'username'>,
): EmbeddedAccount {
  const current = accounts.find((account) => account.address === address) ?? { address, type: preferredAccountType };
  return frozenCopy({
    user: { email, username, provider, accountType: current.type },
    accounts: [current, ...accounts.filter((account) => account !== current)],
    preferredAccountType,
    smartAccountDeployed,
    hasSmartAccount,
  });
}
