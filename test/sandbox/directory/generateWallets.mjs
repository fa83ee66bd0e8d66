import { createHash } from 'node:crypto';
import { wallets as browserWallets } from '../wallets.mjs';

const FIRST =
  `Amber Arctic Aspen Autumn Birch Bright Bronze Calm Cedar Cinder Clear Cloud Cobalt Copper Coral Crimson Dawn Deep
Drift Dusk Ember Evening Fern Field First Flint Frost Gentle Golden Granite Hazel Hidden Hollow Indigo Iron Ivory Jade
Juniper Keen Lantern Lark Linen Little Lunar Maple Marble Meadow Mellow Midnight Misty Moss North Oaken Ochre Olive Opal
Orchard Pale Pine Plain Polar Quiet Rain River Robin Rose Ruby Rustic Saffron Sage Sandy Scarlet Silent Silver Slate Snow
Solar South Spring Steady Stone Summer Sunny Swift Tall Thistle Tidal Timber Topaz True Velvet Violet Warm West Wild Willow
Winter Woven Young Zephyr`.split(/\s+/);
const SECOND =
  `Anchor Arbor Badger Basin Beacon Bridge Brook Burrow Canyon Castle Cove Crane Delta Dove Falcon Ferry Finch Forge
Fox Garden Gate Glade Grove Haven Heron Hill House Isle Keep Key Lake Ledger Lodge Mill Nest Orbit Otter Owl Path Peak Pier
Pocket Pond Port Purse Quay Raven Reef Ridge Safe Sail Satchel Shore Sparrow Spire Tower Trail Vale Vault Wave Well Wharf
Wren Yard`.split(/\s+/);
const LAST = ['', ' Wallet', ' One', ' Pay', ' Mobile', ' Safe', ' Go'];
/** Coprime with the number of pairs, so that every pair is used once. */
const STRIDE = 1_987;

const ETHEREUM = ['eip155:1', 'eip155:10', 'eip155:137', 'eip155:8453', 'eip155:42161'];
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
const BITCOIN = 'bip122:000000000019d6689c085ae165831e93';

/**
 * @typedef {object} DirectoryWallet an entry as the wallet list writes it
 * @property {string} id
 * @property {string} name
 * @property {string} homepage
 * @property {string} image_id
 * @property {number} order
 * @property {string | null} mobile_link
 * @property {string | null} desktop_link
 * @property {string | null} webapp_link
 * @property {string | null} link_mode
 * @property {string | null} app_store
 * @property {string | null} play_store
 * @property {string | null} chrome_store
 * @property {string | null} rdns
 * @property {{ namespace: string, injected_id: string }[] | null} injected
 * @property {string[]} chains
 * @property {'none' | 'certified'} badge_type
 */

/** @param {string} text */
const digest = (text) => createHash('sha256').update(text).digest('hex');

/** @param {string} hex */
const uuid = (hex) => hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Returns the name at a rank. All names differ, and neighbors have no part in common. @param {number} index */
function nameOf(index) {
  const known = browserWallets[index];
  if (known) return known.title;
  const place = index - browserWallets.length;
  const pairs = FIRST.length * SECOND.length;
  const pair = (place * STRIDE) % pairs;
  // Most names have no third part. Each further round through the pairs adds another one.
  const last = (pair % 3 ? 0 : pair) + Math.floor(place / pairs);
  return `${FIRST[pair % FIRST.length]} ${SECOND[Math.floor(pair / FIRST.length)]}${LAST[last % LAST.length]}`;
}

/**
 * Whether a wallet is one of every `share`, deterministically.
 * @param {string} hash
 * @param {number} place
 * @param {number} share
 */
const oneIn = (hash, place, share) => Number.parseInt(hash.slice(place, place + 4), 16) % share === 0;

/** @param {number} index @returns {DirectoryWallet} */
function walletAt(index) {
  const name = nameOf(index);
  const hash = digest(name);
  const known = browserWallets[index];
  const slug = name.toLowerCase().replaceAll(' ', '');
  const site = known ? `https://${slug}.garden` : `https://${slug}.example`;
  const extensionOnly = !known && oneIn(hash, 0, 12);
  const extension = Boolean(known) || extensionOnly || oneIn(hash, 4, 3);
  const phone = !extensionOnly;
  const chains = oneIn(hash, 8, 20) ? [SOLANA] : oneIn(hash, 12, 30) ? [BITCOIN] : ETHEREUM;
  const rdns = known?.rdns ?? (extension ? `example.${slug}` : null);
  return {
    id: digest(`id of ${name}`),
    name,
    homepage: `${site}/`,
    image_id: uuid(hash),
    order: (index + 1) * 10,
    mobile_link: phone ? `${slug}://` : null,
    desktop_link: phone && oneIn(hash, 16, 8) ? `${slug}-desktop://` : null,
    webapp_link: oneIn(hash, 20, 10) ? `${site}/app` : null,
    link_mode: phone && oneIn(hash, 24, 2) ? `${site}/open` : null,
    app_store: phone ? `https://apps.apple.com/app/${slug}` : null,
    play_store: phone ? `https://play.google.com/store/apps/details?id=example.${slug}` : null,
    chrome_store: extension ? `https://chromewebstore.google.com/detail/${slug}` : null,
    rdns,
    injected: extension ? [{ namespace: 'eip155', injected_id: `is${slug}` }] : null,
    chains: chains === ETHEREUM && oneIn(hash, 28, 4) ? [...ETHEREUM, SOLANA] : chains,
    badge_type: known || oneIn(hash, 32, 9) ? 'certified' : 'none',
  };
}

/**
 * Generates fictional wallets by rank, deterministically: the browser wallets of the sandbox, then others for phones, browsers,
 * desktops and the web, on several chain families. There are about 36,000 names.
 * @param {number} count
 */
export const generateWallets = (count) => Array.from({ length: count }, (_, index) => walletAt(index));
