import type { Feature } from '../../core/context';
import pop from '../../ui/pop.css';
import { ActivityPanel } from './ActivityPanel';
import styles from './activity.css';
import { NftDetails } from './NftDetails';
import { Nfts } from './Nfts';
import { words } from './words';

/** The history panels for the tabs of the account view. */
export const panels = { ActivityPanel, Nfts, NftDetails } as const;

/** No views of its own: the account view renders the panels and provides their base styles. */
export const feature: Feature = { views: {}, css: pop + styles, messages: words };
