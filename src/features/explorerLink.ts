import { linkUrl } from '../lib/linkUrl';
import type { Network } from '../lib/network';

/** The explorer's page of an address, or null where the network has no explorer that is safe to open. */
export const explorerLink = (network: Network | undefined, address: string): string | null =>
  linkUrl(network?.explorerUrl && `${network.explorerUrl}/address/${address}`);
