import { linkUrl } from '../lib/linkUrl';
import type { Network } from '../lib/network';

/** The explorer's page of an address, a token or a transaction; null where the network has no explorer that is safe to open. */
export const explorerLink = (
  network: Network | undefined,
  id: string,
  kind: 'address' | 'token' | 'tx' = 'address',
): string | null => linkUrl(network?.explorerUrl && `${network.explorerUrl}/${kind}/${encodeURIComponent(id)}`);
