import type { ViewContext } from '../../core/context';

const operations = [
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

/** Label of an operation in the past tense; an unknown operation uses the service's own name. */
export function getOperationLabel(t: ViewContext['t'], operation: string): string {
  const name = operations.find((each) => each === operation);
  if (name) return t(`activity.${name}`);
  const words = operation.replace(/[_-]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
