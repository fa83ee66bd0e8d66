import { linkUrl } from '../lib/linkUrl';
import { parseUrl } from '../lib/natives';
import type { Network } from '../lib/network';

type Kind = 'address' | 'token' | 'tx';

/** The path names of explorers that have others, also on subdomains. */
const paths = new Map<string, Partial<Record<Kind, string>>>([
  ['explorer.solana.com', { token: 'address' }],
  ['solscan.io', { address: 'account' }],
  ['subscan.io', { address: 'account', tx: 'extrinsic' }],
]);

/** The explorer URL of an address, a token or a transaction; null if the network has no safe explorer URL. */
export function explorerLink(network: Network | undefined, id: string, kind: Kind = 'address'): string | null {
  const link = linkUrl(network?.explorerUrl);
  if (link === null) return null;
  const host = parseUrl(link)?.hostname ?? '';
  const path = (paths.get(host) ?? paths.get(host.replace(/^[^.]+\./, '')))?.[kind] ?? kind;
  const [, base = '', query = ''] = /^(.*?)\/*(\?[^#]*)?(?:#.*)?$/.exec(link) ?? [];
  // The query stays behind the path.
  return linkUrl(`${base}/${path}/${encodeURIComponent(id)}${query}`);
}
