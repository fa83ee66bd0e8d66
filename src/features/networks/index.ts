import { boolean, define, optional, type } from 'superstruct';
import type { Feature } from '../../core/context';
import { type CaipNetworkId, isNetworkId } from '../../lib/caip';
import { emptyStyles } from '../../shared/emptyStyles';
import { words as familyWords } from '../../shared/families/words';
import shared from '../../shared/shared.css';
import halo from '../../ui/halo.css';
import noteKinds from '../../ui/noteKinds.css';
import searchField from '../../ui/searchField.css';
import tagKinds from '../../ui/tagKinds.css';
import { ChooseFamily } from './ChooseFamily';
import { CompatibleNetworks } from './CompatibleNetworks';
import { connectFor } from './connectFor';
import { Networks } from './Networks';
import networks from './networks.css';
import { SwapUnsupportedChain } from './SwapUnsupportedChain';
import { SwitchActiveChain } from './SwitchActiveChain';
import { SwitchNetwork } from './SwitchNetwork';
import { UnsupportedChain } from './UnsupportedChain';
import { words } from './words';

const networkId = define<CaipNetworkId>('CAIP-2 id', isNetworkId);

export { connectFor };

/** Views for choosing a network. */
export const feature: Feature = {
  views: {
    Networks,
    SwitchNetwork,
    ChooseFamily,
    SwitchActiveChain,
    UnsupportedChain,
    SwapUnsupportedChain,
    CompatibleNetworks,
  },
  arguments: {
    Networks: type({ ignoreConfirmation: optional(boolean()) }),
    SwitchActiveChain: type({ networkId: optional(networkId) }),
  },
  css: noteKinds + tagKinds + shared + halo + searchField + emptyStyles + networks,
  messages: { ...familyWords, ...words },
};
