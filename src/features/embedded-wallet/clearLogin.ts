import type { Context } from '../../core/actions/Context';
import { getLoginStorage } from './loginStorage';

/** Keys that are removed with a login. Not the preferred account types, and not the time of the last e-mail, a rate limit. */
const loginKeys = ['email', 'emailLoginUsed', 'lastUsedChain', 'socialUsername', 'connectedSocial'] as const;

/** Removes the login from storage. */
export function clearLogin(ctx: Context): void {
  const storage = getLoginStorage(ctx);
  for (const key of loginKeys) storage.remove(key);
}
