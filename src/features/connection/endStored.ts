import type { Context } from '../../core/actions/Context';
import type { StoredConnection } from '../../core/options/storage';
import { embeddedId } from '../../lib/embeddedId';
import { relayId } from '../../lib/relayId';

type End = (ctx: Context, stored: StoredConnection) => Promise<void>;

// The services have reported their errors.
const ignore = (): void => {};

/** How a service ends a connection that is stored but not attached in this page, by wallet id. Rejects if it could not be loaded. */
const endings: ReadonlyMap<string, End> = new Map<string, End>([
  [
    relayId,
    async (ctx, { session }) => {
      const { pairing } = await ctx.load('pairing');
      pairing.end(ctx, session).catch(ignore);
    },
  ],
  [
    embeddedId,
    async (ctx) => {
      const { embeddedWallet } = await ctx.load('embeddedWallet');
      embeddedWallet.end(ctx).catch(ignore);
    },
  ],
]);

/**
 * Ends a connection that was removed from storage while it was not attached: the phone's session, or the login at the secure site,
 * as soon as it can be reached. Does not wait for that, which may take until the page is online.
 */
export function endStored(ctx: Context, stored: StoredConnection): void {
  const end = endings.get(stored.walletId);
  if (end) void ctx.want(stored, () => end(ctx, stored));
}
