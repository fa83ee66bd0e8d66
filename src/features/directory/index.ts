import { define, optional, type } from 'superstruct';
import type { Feature } from '../../core/context';
import drawing from '../../shared/drawings/drawing.css';
import emptyState from '../../ui/emptyState.css';
import searchField from '../../ui/searchField.css';
import skeleton from '../../ui/skeleton.css';
import { AllWallets } from './AllWallets';
import styles from './directory.css';
import { fetchLists } from './fetchLists';
import { fetchWallet } from './fetchWallet';
import { words } from './words';

/** The directory's functions for other chunks. */
export const directory = { fetchLists, fetchWallet } as const;

/** The badge that `open()` accepts. */
const certified = define<'certified'>('certified', (value) => value === 'certified');

/** The list of all wallets. */
export const feature: Feature = {
  views: { AllWallets },
  arguments: { AllWallets: type({ badge: optional(certified) }) },
  css: drawing + emptyState + searchField + skeleton + styles,
  messages: words,
};
