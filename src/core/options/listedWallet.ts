import { array, define, optional, string, type } from 'superstruct';
import { linkUrl } from '../../lib/linkUrl';
import type { ListedWallet } from '../../lib/listedWallet';
import { text } from './text';

/** An https URL, or an http URL of localhost. */
export const url = define<string>('https address', (value) => typeof value === 'string' && linkUrl(value) !== null);

/** A wallet of the host's `customWallets`. */
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
  image_id: optional(string()),
  injected: optional(array(type({ namespace: optional(string()), injected_id: optional(string()) }))),
  chains: optional(array(string())),
});

// Checks at compile time that the struct matches the type.
listedWallet satisfies { readonly TYPE: ListedWallet };
