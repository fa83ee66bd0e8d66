import type { ViewContext } from '../core/context';
import type { Network } from '../lib/network';
import { networkImage } from '../lib/networkImage';

/** Props of a network's icon: its name and its image URL or null; undefined without a network. */
export const networkMark = ({ state }: ViewContext, network: Network | undefined) =>
  network && { name: network.name, src: networkImage(state.settings.value, network) };
