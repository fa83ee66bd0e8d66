import type { en } from '../core/words/en';
import type { account } from '../features/account/words';
import type { activity } from '../features/activity/words';
import type { session } from '../features/connection/words';
import type { directory } from '../features/directory/words';
import type { guide } from '../features/guide/words';
import type { networks } from '../features/networks/words';
import type { pairing } from '../features/pairing/words';
import type { receive } from '../features/receive/words';
import type { Message } from '../lib/formatMessage';
import type { data } from '../services/account-data/words';
import type { elements } from '../services/elements/words';
import type { legal } from '../services/host-options/words';

type All = typeof en &
  typeof account &
  typeof activity &
  typeof data &
  typeof directory &
  typeof elements &
  typeof guide &
  typeof legal &
  typeof networks &
  typeof pairing &
  typeof receive &
  typeof session;

declare module '../core/words/Words' {
  interface Words extends All {}
}

/** All messages of one language; a missing key is a type error. */
export type Catalogue = { readonly [Key in keyof All]: Message };
