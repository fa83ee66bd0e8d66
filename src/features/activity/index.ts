import type { Feature } from '../../core/context';
import { ActivityPanel } from './ActivityPanel';
import styles from './activity.css';
import { NftDetails } from './NftDetails';
import { Nfts } from './Nfts';
import { words } from './words';

/** What an account's history tells, for the tabs of its view. */
export interface HistoryPanels {
  readonly ActivityPanel: typeof ActivityPanel;
  readonly Nfts: typeof Nfts;
  readonly NftDetails: typeof NftDetails;
}

export const panels: HistoryPanels = { ActivityPanel, Nfts, NftDetails };

/** No views of its own: its parts stand in the account's, on whose styles they build. */
export const feature: Feature = { views: {}, css: styles, messages: words };
