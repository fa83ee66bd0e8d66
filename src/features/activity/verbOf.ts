import type { ViewContext } from '../../core/context';

const known = [
  'approve',
  'borrow',
  'bought',
  'burn',
  'cancel',
  'claim',
  'deploy',
  'deposit',
  'execute',
  'mint',
  'receive',
  'repay',
  'sell',
  'send',
  'stake',
  'trade',
  'unstake',
  'withdraw',
] as const;

/** What was done, in the past tense; an operation that is not known, as the service calls it. */
export function verbOf(t: ViewContext['t'], operation: string): string {
  const name = known.find((each) => each === operation);
  if (name) return t(`activity.${name}`);
  const words = operation.replace(/[_-]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
