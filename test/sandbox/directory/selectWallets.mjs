const PAGE = 40;
const LARGEST_PAGE = 10_000;

/** @param {string | null} text */
const list = (text) => (text ? text.split(',') : null);

/** @param {string | null} text @param {number} fallback */
const positive = (text, fallback) => Math.max(1, Math.floor(Number(text)) || fallback);

/**
 * Answers a query of the wallet list: filters by every parameter, then returns one page.
 * @param {import('./generateWallets.mjs').DirectoryWallet[]} wallets by rank
 * @param {URLSearchParams} query page, entries, include, exclude, chains, search, badge_type, names, rdns
 */
export function selectWallets(wallets, query) {
  const include = list(query.get('include'));
  const exclude = list(query.get('exclude'));
  const chains = list(query.get('chains'));
  const names = list(query.get('names'));
  const rdns = list(query.get('rdns'));
  const badge = query.get('badge_type');
  const search = query.get('search')?.toLowerCase();
  const found = wallets.filter(
    (wallet) =>
      (!include || include.includes(wallet.id)) &&
      !exclude?.includes(wallet.id) &&
      (!chains || wallet.chains.some((chain) => chains.includes(chain))) &&
      (!names || names.includes(wallet.name)) &&
      (!rdns || (wallet.rdns !== null && rdns.includes(wallet.rdns))) &&
      (!badge || wallet.badge_type === badge) &&
      (!search || wallet.name.toLowerCase().includes(search)),
  );
  const entries = Math.min(positive(query.get('entries'), PAGE), LARGEST_PAGE);
  const start = (positive(query.get('page'), 1) - 1) * entries;
  return { count: found.length, data: found.slice(start, start + entries) };
}
