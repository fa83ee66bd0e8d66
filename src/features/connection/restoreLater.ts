import type { Context } from '../../core/actions/Context';
import type { Namespace } from '../../lib/caip';
import type { RestoreCause } from './RestoreCause';
import { isStored } from './storedConnections';

/** A restore that has failed because a chunk could not be loaded. */
interface FailedRestore {
  readonly namespace: Namespace;
  readonly walletId: string;
  readonly cause: RestoreCause;
  readonly error: unknown;
}

/** Restores a wallet again when chunks may be loaded again, if it is still stored then. */
export function restoreLater(ctx: Context, { namespace, walletId, cause, error }: FailedRestore): void {
  let hasFailed = false;
  void ctx.want(`restore ${namespace}`, async () => {
    if (!hasFailed) {
      hasFailed = true;
      throw error;
    }
    const { reconnect } = await ctx.connection();
    if (isStored(ctx, namespace, walletId)) await reconnect(ctx, namespace, cause);
  });
}
