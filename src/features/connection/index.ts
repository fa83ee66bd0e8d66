import type { Feature } from '../../core/context';
import alertBar from '../../ui/alertBar.css';
import halo from '../../ui/halo.css';
import noteKinds from '../../ui/noteKinds.css';
import pop from '../../ui/pop.css';
import toast from '../../ui/toast.css';
import { activateFamily } from './activateFamily';
import { askAgain } from './askAgain';
import { attach } from './attach';
import { ConnectingExternal } from './ConnectingExternal';
import { chooseAccount } from './chooseAccount';
import { connectWallet } from './connectWallet';
import { disconnect } from './disconnect';
import { followAddresses } from './followAddresses';
import { followConnections } from './followConnections';
import { followNetwork } from './followNetwork';
import { fromUnknown } from './fromUnknown';
import { Overlay } from './Overlay';
import offline from './offline.css';
import { reconnect } from './reconnect';
import { refreshAccount } from './refreshAccount';
import { refreshChanged } from './refreshChanged';
import { releaseConnection } from './releaseConnection';
import { removeConnection } from './removeConnection';
import { requestNetwork } from './requestNetwork';
import { returnToNetwork } from './returnToNetwork';
import { showToast } from './showToast';
import { clearStoredConnection } from './storedConnections';
import { completeSwitch, switchNetwork } from './switchNetwork';
import { whileConnecting } from './whileConnecting';
import { words } from './words';

/** Actions on a connection. */
export const connection = {
  activateFamily,
  askAgain,
  attach,
  chooseAccount,
  completeSwitch,
  connectWallet,
  disconnect,
  followAddresses,
  followConnections,
  followNetwork,
  clearStoredConnection,
  fromUnknown,
  releaseConnection,
  removeConnection,
  requestNetwork,
  reconnect,
  refreshAccount,
  refreshChanged,
  returnToNetwork,
  showToast,
  switchNetwork,
  whileConnecting,
} as const;

export const feature: Feature = {
  views: { ConnectingExternal },
  slots: { overlay: Overlay },
  css: alertBar + halo + noteKinds + offline + pop + toast,
  messages: words,
};
