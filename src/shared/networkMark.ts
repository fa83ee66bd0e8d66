import type { ViewContext } from '../core/context';
import type { Network } from '../lib/network';
import { networkImage } from '../lib/networkImage';

/** A network's name and the address of its picture, or null, for its mark; undefined without a network. */
export const networkMark = ({ state }: ViewContext, network: Network | undefined) =>
  network && { name: network.name, src: networkImage(state.settings.value, network) };
