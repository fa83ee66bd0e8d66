import type { Translate } from '../core/state/locale';
import type { MessageKey } from '../core/words/Words';
import { embeddedName } from '../lib/embeddedName';

/** A wallet's name for the visitor: the embedded wallet has one in each language, and some wallets have none. */
export const shownWalletName = (t: Translate, name: string, unnamed: MessageKey = 'connect.browserWallet'): string =>
  name === embeddedName ? t('embedded.wallet') : name || t(unnamed);
