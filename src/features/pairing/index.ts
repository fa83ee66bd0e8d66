import type { Feature } from '../../core/context';
import drawing from '../../shared/drawings/drawing.css';
import emptyState from '../../ui/emptyState.css';
import halo from '../../ui/halo.css';
import qrCode from '../../ui/qrCode.css';
import skeleton from '../../ui/skeleton.css';
import tabs from '../../ui/tabs.css';
import { ConnectingWalletConnect } from './ConnectingWalletConnect';
import { ConnectingWalletConnectBasic } from './ConnectingWalletConnectBasic';
import { pair } from './pair';
import styles from './pairing.css';
import { prepare } from './prepare';
import { reconnect } from './reconnect';
import { end, restore } from './restore';
import { resume } from './resume';
import { words } from './words';

/** Actions for connecting through the relay. */
export const pairing = { end, pair, prepare, reconnect, restore, resume } as const;

export const feature: Feature = {
  views: { ConnectingWalletConnect, ConnectingWalletConnectBasic },
  css: drawing + emptyState + halo + qrCode + skeleton + tabs + styles,
  messages: words,
};
