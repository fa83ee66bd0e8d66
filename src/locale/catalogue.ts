import type { Message } from '../lib/formatMessage';
import type { en } from './en';
import type { account } from './english/account';
import type { activity } from './english/activity';
import type { data } from './english/data';
import type { directory } from './english/directory';
import type { elements } from './english/elements';
import type { guide } from './english/guide';
import type { legal } from './english/legal';
import type { networks } from './english/networks';
import type { pairing } from './english/pairing';
import type { receive } from './english/receive';
import type { session } from './english/session';

/** The name of a message, `view.part`. */
export type MessageKey =
  | keyof typeof en
  | keyof typeof account
  | keyof typeof activity
  | keyof typeof data
  | keyof typeof directory
  | keyof typeof elements
  | keyof typeof guide
  | keyof typeof legal
  | keyof typeof networks
  | keyof typeof pairing
  | keyof typeof receive
  | keyof typeof session;

/** All messages of one language; a missing key is a type error. */
export type Catalogue = { readonly [Key in MessageKey]: Message };
