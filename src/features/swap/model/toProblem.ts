import type { Reasons } from '../../../services/account-data/schema/reasons';
import { SwapError, type SwapProblem } from './SwapError';

/** Converts an error of the data service, of a node or of a check. */
export function toProblem(error: unknown): SwapProblem {
  if (error instanceof SwapError) return error.problem;
  const { message = '', cause } = (error ?? {}) as { readonly message?: string; readonly cause?: unknown };
  if (message === 'Network not supported for Swaps') return 'network';
  const [reason] = Array.isArray(cause) ? (cause as Reasons) : [];
  const text = reason?.description.toLowerCase() ?? '';
  if (text.includes('insufficient liquidity')) return 'liquidity';
  return text.includes('insufficient') ? 'balance' : 'failed';
}
