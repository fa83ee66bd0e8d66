import { networkNotSupported } from '../../../lib/networkNotSupported';
import { readReason } from '../../../shared/readReason';
import { SwapError, type SwapProblem } from './SwapError';

/** Converts an error of the data service, of a node or of a check. */
export function toProblem(error: unknown): SwapProblem {
  if (error instanceof SwapError) return error.problem;
  const { message } = Object(error) as { readonly message?: string };
  if (message === networkNotSupported.swaps) return 'network';
  const text = readReason(error)?.toLowerCase() ?? '';
  if (text.includes('insufficient liquidity')) return 'liquidity';
  return text.includes('insufficient') ? 'balance' : 'failed';
}
