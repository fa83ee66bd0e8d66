import { linkUrl } from '../lib/linkUrl';
import type { Network } from '../lib/network';

/** The explorer URL of an address, a token or a transaction; null if the network has no safe explorer URL. */
export const explorerLink = (
  network: Network | undefined,
  id: string,
  kind: 'address' | 'token' | 'tx' = 'address',
): string | null => linkUrl(network?.explorerUrl && `${network.explorerUrl}/${kind}/${encodeURIComponent(id)}`);
