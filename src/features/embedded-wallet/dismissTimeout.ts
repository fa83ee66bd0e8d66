import type { Machine } from './getMachine';

/** Removes the alert about a frame that does not answer, once none of the accounts that it is about is missing. */
export function dismissTimeout({ ctx, missing }: Machine): void {
  for (const restore of missing) if (!restore.isWanted()) missing.delete(restore);
  if (!missing.size) ctx.state.alert.dismiss('embeddedWalletTimedOut');
}
