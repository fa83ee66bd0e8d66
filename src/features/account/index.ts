import { define, optional, type } from 'superstruct';
import type { Feature } from '../../core/context';
import addressBlocks from '../../shared/addressBlocks.css';
import { words as counterfeitWords } from '../../shared/counterfeit/words';
import dataRow from '../../shared/dataRow.css';
import drawing from '../../shared/drawings/drawing.css';
import moreButton from '../../shared/moreButton.css';
import shared from '../../shared/shared.css';
import actionTile from '../../ui/actionTile.css';
import emptyState from '../../ui/emptyState.css';
import keyValues from '../../ui/keyValues.css';
import skeleton from '../../ui/skeleton.css';
import splitFooter from '../../ui/splitFooter.css';
import tabs from '../../ui/tabs.css';
import tokenIcon from '../../ui/tokenIcon.css';
import { Account } from './Account';
import account from './account.css';
import assets from './assets.css';
import { NetworkPill } from './NetworkPill';
import { words } from './words';

/** The tab that `open()` may show first. */
const activity = define<'activity'>('activity', (value) => value === 'activity');

/** The connected account. */
export const feature: Feature = {
  views: { Account },
  start: { Account: NetworkPill },
  arguments: { Account: type({ tab: optional(activity) }) },
  css:
    shared +
    dataRow +
    actionTile +
    drawing +
    emptyState +
    keyValues +
    skeleton +
    splitFooter +
    tabs +
    tokenIcon +
    addressBlocks +
    moreButton +
    account +
    assets,
  messages: { ...counterfeitWords, ...words },
};
