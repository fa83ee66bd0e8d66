import { boolean, define, optional, type } from 'superstruct';
import type { Feature, ViewContext } from '../../core/context';
import { type CaipNetworkId, isNetworkId } from '../../lib/caip';
import type { Network } from '../../lib/network';
import { connectInModal } from '../../shared/connectInModal';
import drawing from '../../shared/drawings/drawing.css';
import { words as familyWords } from '../../shared/families/words';
import shared from '../../shared/shared.css';
import emptyState from '../../ui/emptyState.css';
import halo from '../../ui/halo.css';
import noteKinds from '../../ui/noteKinds.css';
import searchField from '../../ui/searchField.css';
import tagKinds from '../../ui/tagKinds.css';
import { ChooseFamily } from './ChooseFamily';
import { CompatibleNetworks } from './CompatibleNetworks';
import { Networks } from './Networks';
import networks from './networks.css';
import { SwapUnsupportedChain } from './SwapUnsupportedChain';
import { SwitchActiveChain } from './SwitchActiveChain';
import { SwitchNetwork } from './SwitchNetwork';
import { UnsupportedChain } from './UnsupportedChain';
import { words } from './words';

const networkId = define<CaipNetworkId>('CAIP-2 id', isNetworkId);

/** Asks for a wallet of a network's chain family. Resolves when it is connected on the network. Rejects like `connectInModal`. */
export const connectFor = (ctx: ViewContext, { namespace, caipNetworkId }: Network): Promise<void> =>
  connectInModal(ctx, namespace, {
    params: { view: 'SwitchActiveChain', namespace, arguments: { networkId: caipNetworkId } },
    accepts: ({ networkId }) => networkId === caipNetworkId,
  });

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
  css: noteKinds + tagKinds + shared + halo + searchField + drawing + emptyState + networks,
  messages: { ...familyWords, ...words },
};
