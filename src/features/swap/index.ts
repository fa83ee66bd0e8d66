import { define, optional, string, type } from 'superstruct';
import type { Feature } from '../../core/context';
import { toDecimal } from '../../lib/decimal';
import { words as valueWords } from '../../requests/fields/words';
import { moneyStyles } from '../../requests/money/moneyStyles';
import { words as counterfeitWords } from '../../shared/counterfeit/words';
import drawing from '../../shared/drawings/drawing.css';
import shared from '../../shared/shared.css';
import checkbox from '../../ui/checkbox.css';
import emptyState from '../../ui/emptyState.css';
import skeleton from '../../ui/skeleton.css';
import { Swap } from './Swap';
import swap from './swap.css';
import { words } from './words';

const amount = define<string>('decimal string', (input) => typeof input === 'string' && toDecimal(input) !== undefined);

/** Swaps of tokens. */
export const feature: Feature = {
  views: { Swap },
  arguments: { Swap: type({ amount: optional(amount), fromToken: optional(string()), toToken: optional(string()) }) },
  css: moneyStyles + shared + checkbox + drawing + emptyState + skeleton + swap,
  messages: { ...valueWords, ...counterfeitWords, ...words },
};
