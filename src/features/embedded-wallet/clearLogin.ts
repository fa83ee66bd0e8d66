import type { Context } from '../../core/actions/Context';
import { getLoginStorage } from './loginStorage';

/** What ends with a login. The preferred account types are the device's, and the time of the last e-mail is a limit. */
const loginKeys = ['email', 'emailLoginUsed', 'lastUsedChain', 'socialUsername', 'connectedSocial'] as const;

/** Removes the login from storage. */
export function clearLogin(ctx: Context): void {
  const storage = getLoginStorage(ctx);
  for (const key of loginKeys) storage.remove(key);
}
