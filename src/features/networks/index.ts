import type { Feature } from '../../context';
import { networks as messages } from '../../locale/english/networks';
import halo from '../../ui/halo.css';
import searchField from '../../ui/searchField.css';
import shared from '../shared.css';
import { CompatibleNetworks } from './CompatibleNetworks';
import { Networks } from './Networks';
import networks from './networks.css';
import { SwitchNetwork } from './SwitchNetwork';
import { UnsupportedChain } from './UnsupportedChain';

/** Everything about choosing a network. */
export const feature: Feature = {
  views: { Networks, SwitchNetwork, UnsupportedChain, CompatibleNetworks },
  css: shared + halo + searchField + networks,
  messages,
};
