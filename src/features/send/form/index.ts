import { define, optional, type } from 'superstruct';
import type { Context } from '../../../core/actions/Context';
import type { Feature } from '../../../core/context';
import { isAccountId, isNetworkId } from '../../../lib/caip';
import { words as valueWords } from '../../../requests/fields/words';
import money from '../../../requests/money/money.css';
import { words as counterfeitWords } from '../../../shared/counterfeit/words';
import drawing from '../../../shared/drawings/drawing.css';
import { words as familyWords } from '../../../shared/families/words';
import checkbox from '../../../ui/checkbox.css';
import emptyState from '../../../ui/emptyState.css';
import skeleton from '../../../ui/skeleton.css';
import tokenIcon from '../../../ui/tokenIcon.css';
import type { Review } from '../Review';
import { chooseToken } from './chooseToken';
import { getSendForm, resetForm } from './getSendForm';
import { MAX_LENGTH } from './parseReceiver';
import css from './send.css';
import { WalletSend } from './WalletSend';
import { words } from './words';

/** Returns to the form with another amount of the reviewed token: a decimal string in its units. */
function changeAmount(ctx: Context, { token }: Pick<Review, 'token'>, amount: string): void {
  const { router } = ctx.state;
  chooseToken(ctx, token.id);
  getSendForm(ctx).amount.value = amount;
  const index = router.history.peek().findLastIndex(({ view }) => view === 'WalletSend');
  if (index >= 0) router.goBackToIndex(index);
  else router.replace('WalletSend');
}

/** Actions on the form, for the other views of sending. */
export interface SendActions {
  /** Selects a token by its CAIP-10 id, or a coin by the CAIP-2 id of its network. Clears the amount. */
  readonly chooseToken: typeof chooseToken;
  /** Empties the form after a transfer was sent, unless the visitor has begun another one. */
  readonly reset: (ctx: Context, sent: Pick<Review, 'amount' | 'address' | 'extra'>) => void;
  /** Returns to the form with another amount of the reviewed token. */
  readonly changeAmount: typeof changeAmount;
}

export const send: SendActions = { chooseToken, changeAmount, reset: (ctx, sent) => resetForm(getSendForm(ctx), sent) };

/** A token's CAIP-10 id, or the CAIP-2 id of the network of a coin. */
const tokenId = define<string>('token id', (value) => isNetworkId(value) || isAccountId(value));

const receiver = define<string>(
  'receiver',
  (value) => typeof value === 'string' && value.length > 0 && value.length <= MAX_LENGTH,
);

/** The form for sending tokens. */
export const feature: Feature = {
  views: { WalletSend },
  arguments: { WalletSend: type({ token: optional(tokenId), to: optional(receiver) }) },
  css: checkbox + drawing + emptyState + skeleton + tokenIcon + money + css,
  messages: { ...familyWords, ...valueWords, ...counterfeitWords, ...words },
};
