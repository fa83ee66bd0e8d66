import type { Feature } from '../../../core/context';
import { words as valueWords } from '../../../requests/fields/words';
import { moneyStyles } from '../../../requests/money/moneyStyles';
import drawing from '../../../shared/drawings/drawing.css';
import shared from '../../../shared/shared.css';
import emptyState from '../../../ui/emptyState.css';
import skeleton from '../../../ui/skeleton.css';
import splitFooter from '../../../ui/splitFooter.css';
import { OnRamp } from './OnRamp';
import { OnRampFiatSelect } from './OnRampFiatSelect';
import { OnRampProviders } from './OnRampProviders';
import { OnRampTokenSelect } from './OnRampTokenSelect';
import onramp from './onramp.css';
import { words } from './words';

/** Card purchases: the providers, and the form with its quote. */
export const feature: Feature = {
  views: { OnRampProviders, OnRamp, OnRampFiatSelect, OnRampTokenSelect },
  css: moneyStyles + shared + skeleton + drawing + emptyState + splitFooter + onramp,
  messages: { ...valueWords, ...words },
};
