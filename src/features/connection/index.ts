import type { Feature } from '../../core/context';
import halo from '../../ui/halo.css';
import toast from '../../ui/toast.css';
import { adopt, letGo } from './adopt';
import { ConnectingExternal } from './ConnectingExternal';
import { connectWallet } from './connectWallet';
import { disconnect } from './disconnect';
import { followConnections } from './followConnections';
import { followNetwork } from './followNetwork';
import { fromUnknown } from './fromUnknown';
import { Overlay } from './Overlay';
import { reconnect } from './reconnect';
import { refreshAccount } from './refreshAccount';
import { forgetConnection } from './rememberConnection';
import { showToast } from './showToast';
import { switchNetwork } from './switchNetwork';
import { session as messages } from './words';

/** What a connection needs: its verbs, beside the view that shows it. */
export interface Session {
  readonly adopt: typeof adopt;
  readonly connectWallet: typeof connectWallet;
  readonly disconnect: typeof disconnect;
  readonly followConnections: typeof followConnections;
  readonly followNetwork: typeof followNetwork;
  readonly forgetConnection: typeof forgetConnection;
  readonly fromUnknown: typeof fromUnknown;
  readonly letGo: typeof letGo;
  readonly reconnect: typeof reconnect;
  readonly refreshAccount: typeof refreshAccount;
  readonly showToast: typeof showToast;
  readonly switchNetwork: typeof switchNetwork;
}

export const session: Session = {
  adopt,
  connectWallet,
  disconnect,
  followConnections,
  followNetwork,
  forgetConnection,
  fromUnknown,
  letGo,
  reconnect,
  refreshAccount,
  showToast,
  switchNetwork,
};

export const feature: Feature = {
  views: { ConnectingExternal },
  slots: { overlay: Overlay },
  css: halo + toast,
  messages,
};
