import type { Feature } from '../../core/context';
import drawing from '../../shared/drawings/drawing.css';
import pointList from '../../shared/points.css';
import emptyState from '../../ui/emptyState.css';
import splitFooter from '../../ui/splitFooter.css';
import { GetWallet } from './GetWallet';
import guide from './guide.css';
import { WhatIsANetwork } from './WhatIsANetwork';
import { WhatIsAWallet } from './WhatIsAWallet';
import { words } from './words';

/** Guides for newcomers, and links to a first wallet. */
export const feature: Feature = {
  views: { WhatIsAWallet, WhatIsANetwork, GetWallet },
  css: drawing + emptyState + splitFooter + pointList + guide,
  messages: words,
};
