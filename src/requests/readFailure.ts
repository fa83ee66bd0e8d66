import type { Context } from '../core/actions/Context';
import type { ChainTransactions } from '../core/ports/chainTransactions';
import type { Entry } from './createEntry';
import type { Progress } from './Progress';
import { readShortfall } from './readShortfall';
import { transactionError } from './transactionError';

/** Derives the progress from a wallet's error. */
export async function readFailure(
  ctx: Context,
  chain: ChainTransactions,
  { intent, controller }: Entry,
  cause: unknown,
): Promise<Progress> {
  const { fromUnknown } = await ctx.connection();
  const error = fromUnknown(cause);
  const failure = error.code === 'userRejected' ? 'declined' : chain.readFailure(cause);
  switch (failure) {
    case 'declined':
      return { status: 'rejected' };
    case 'funds': {
      const shortfall = await readShortfall(ctx, intent, controller.signal);
      return {
        status: 'failed',
        error: transactionError('insufficientFunds', { cause, userFacing: true }),
        shortfall,
        isByNodes: error.code === 'rpcRequestFailed',
      };
    }
    case 'unsent':
      return { status: 'failed', error };
    case 'expired':
      return { status: 'expired' };
    case 'unknown':
      return { status: 'unknown' };
  }
}
