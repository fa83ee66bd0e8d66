import type { CarriedFamily } from '../../core/ports/carriedFamily';
import { foldAddress } from '../../lib/address';
import { readChainId } from '../../lib/chainId';
import { accountsChanged } from '../../shared/sessionEvents';
import { answerFromSession } from './wallet/answerFromSession';
import { checkNetwork } from './wallet/checkNetwork';
import { checksumAddress } from './wallet/checksumAddress';
import { relayMethods } from './wallet/relayMethods';
import { canAddNetworks, requestSwitch } from './wallet/requestSwitch';
import { signMessage } from './wallet/signMessage';
import { verbs } from './wallet/verbs';

export const carried: CarriedFamily = {
  normalizeAddress: (address) => (address.startsWith('0x') ? checksumAddress(foldAddress(address)) : null),
  signMessage,
  verbs,
  methods: relayMethods,
  quietMethods: ['wallet_getPermissions', 'wallet_getCallsStatus', 'wallet_getCapabilities', 'wallet_getAssets'],
  events: {
    accountsChanged,
    // A chain id in any form, or a CAIP-2 id.
    chainChanged: (data) => ({
      networkId: readChainId(typeof data === 'string' && data.startsWith('eip155:') ? data.slice(7) : data),
    }),
  },
  defaultNetwork: 'eip155:1',
  requestSwitch,
  canAddNetworks,
  checkNetwork,
  answerFromSession,
};
