import type { ViewContext } from '../../core/context';
import { linkUrl } from '../../lib/linkUrl';
import type { Network } from '../../lib/network';
import { asksToSwitch } from './asksToSwitch';

/** Whether the wallet connected on a network's chain family can be asked to add the network, which needs a node. Reads signals. */
export function canAddNetwork(ctx: ViewContext, network: Network): boolean {
  const { approved } = ctx.state.accounts.get(network.namespace);
  return asksToSwitch(ctx, network) && approved?.canAdd !== false && network.rpcUrls.some(linkUrl);
}
