import { define, optional, string, type } from 'superstruct';
import { linkUrl } from '../../lib/linkUrl';
import type { ListedWallet } from '../../lib/listedWallet';
import { text } from './text';

/** An https address, or one of this machine. */
export const url = define<string>('https address', (value) => typeof value === 'string' && linkUrl(value) !== null);

/** A wallet as a host lists it in `customWallets`, and as it is remembered among the recent ones. */
export const listedWallet = type({
  id: text('id', 300),
  name: text('name', 300, /^/),
  homepage: optional(url),
  image_url: optional(url),
  mobile_link: optional(string()),
  link_mode: optional(string()),
  desktop_link: optional(string()),
  webapp_link: optional(url),
  app_store: optional(url),
  play_store: optional(url),
  chrome_store: optional(url),
  rdns: optional(string()),
});

/** What the struct lets through is a wallet of a list. */
listedWallet satisfies { readonly TYPE: ListedWallet };
