import type { StoredInTab } from '../options/storage';
import type { StoragePort } from './storage';

/** Whether a social login that has redirected the page may have returned to it, in this tab or in another. */
export const hasLoginReturned = (tabStorage: StoragePort<StoredInTab>): boolean =>
  Boolean(tabStorage.get('socialRedirect')) || location.search.includes('wallet_modal_login=');
