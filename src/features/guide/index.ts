import type { Feature } from '../../context';
import { guide as messages } from '../../locale/english/guide';
import emptyState from '../../ui/emptyState.css';
import splitFooter from '../../ui/splitFooter.css';
import { GetWallet } from './GetWallet';
import guide from './guide.css';
import { WhatIsANetwork } from './WhatIsANetwork';
import { WhatIsAWallet } from './WhatIsAWallet';

/** What a newcomer needs to know, and the way to a first wallet. */
export const feature: Feature = {
  views: { WhatIsAWallet, WhatIsANetwork, GetWallet },
  css: emptyState + splitFooter + guide,
  messages,
};
