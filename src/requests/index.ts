import type { Context } from '../core/actions/Context';
import type { Feature } from '../core/context';
import { isSameAddress } from '../lib/address';
import { namespaceOf } from '../lib/caip';
import requestOutcome from '../shared/request/requestOutcome.css';
import checkbox from '../ui/checkbox.css';
import halo from '../ui/halo.css';
import progressSteps from '../ui/progressSteps.css';
import { needsConsent } from './consent';
import type { Entry } from './createEntry';
import { EarlierRequestNote } from './EarlierRequestNote';
import effects from './effects/effects.css';
import { words as effectWords } from './effects/words';
import { words as valueWords } from './fields/words';
import { getChain } from './getChain';
import { kinds } from './kinds';
import { moneyStyles } from './money/moneyStyles';
import { hasEnded } from './outcome';
import { getPaymentsElsewhere } from './paymentsElsewhere';
import type { Submission } from './Submission';
import { getStore } from './submissionStore';
import { submit } from './submit';
import type { TransactionsService } from './TransactionsService';
import { ReviewNotice } from './views/ReviewNotice';
import { TransactionProgress } from './views/TransactionProgress';
import transactionCss from './views/transaction.css';
import { words as viewWords } from './views/words';
import { words } from './words';

export type { Intent } from './Intent';
export type { Progress } from './Progress';
export { resume } from './resume';
export type { Submission } from './Submission';
export type { TransactionsService } from './TransactionsService';

function latest(ctx: Context): Submission | null {
  const { accounts, networks } = ctx.state;
  const namespace = networks.activeNamespace.value;
  const [address] = accounts.get(namespace).addresses;
  const isRelevant = ({ intent, progress, wasSeen }: Entry): boolean =>
    namespaceOf(intent.account) === namespace &&
    isSameAddress(intent.request.from, address) &&
    !(wasSeen() && hasEnded(progress.peek()));
  return getStore(ctx).all().find(isRelevant) ?? null;
}

export const transactions: TransactionsService = {
  chain: getChain,
  needsConsent,
  setPaymentsElsewhere(ctx, payments) {
    getPaymentsElsewhere(ctx).value = payments;
  },
  EarlierRequestNote,
  ReviewNotice,
  TransactionProgress,
  submit,
  latest,
};

/** The words and styles of transactions, which several features show. */
export const feature: Feature = {
  views: {},
  css: moneyStyles + progressSteps + checkbox + effects + halo + requestOutcome + transactionCss,
  messages: {
    ...valueWords,
    ...words,
    ...viewWords,
    ...effectWords,
    ...Object.assign({}, ...Object.values(kinds).map(({ messages }) => messages)),
  },
};
