import type { Feature } from '../context';
import { session as messages } from '../locale/english/session';
import halo from '../ui/halo.css';
import note from '../ui/note.css';
import toast from '../ui/toast.css';
import { ConnectingExternal } from './ConnectingExternal';
import { connectWallet } from './connectWallet';
import { disconnect } from './disconnect';
import { followConnections } from './followConnections';
import { Overlay } from './Overlay';
import { reconnect } from './reconnect';
import { refreshAccount } from './refreshAccount';
import { showToast } from './showToast';
import { switchNetwork } from './switchNetwork';

/** What a connection needs: its verbs, beside the view that shows it. */
export interface Session {
  readonly connectWallet: typeof connectWallet;
  readonly disconnect: typeof disconnect;
  readonly followConnections: typeof followConnections;
  readonly reconnect: typeof reconnect;
  readonly refreshAccount: typeof refreshAccount;
  readonly showToast: typeof showToast;
  readonly switchNetwork: typeof switchNetwork;
}

export const session: Session = {
  connectWallet,
  disconnect,
  followConnections,
  reconnect,
  refreshAccount,
  showToast,
  switchNetwork,
};

export const feature: Feature = {
  views: { ConnectingExternal },
  overlay: Overlay,
  css: halo + toast + note,
  messages,
};
