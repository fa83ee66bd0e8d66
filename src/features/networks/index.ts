import { boolean, optional, type } from 'superstruct';
import type { Feature } from '../../core/context';
import { words as familyWords } from '../../shared/families/words';
import shared from '../../shared/shared.css';
import halo from '../../ui/halo.css';
import searchField from '../../ui/searchField.css';
import { CompatibleNetworks } from './CompatibleNetworks';
import { Networks } from './Networks';
import networks from './networks.css';
import { SwapUnsupportedChain } from './SwapUnsupportedChain';
import { SwitchNetwork } from './SwitchNetwork';
import { UnsupportedChain } from './UnsupportedChain';
import { words } from './words';

/** Views for choosing a network. */
export const feature: Feature = {
  views: { Networks, SwitchNetwork, UnsupportedChain, SwapUnsupportedChain, CompatibleNetworks },
  arguments: { Networks: type({ ignoreConfirmation: optional(boolean()) }) },
  css: shared + halo + searchField + networks,
  messages: { ...familyWords, ...words },
};
