import type { Context } from '../../core/actions/Context';
import type { StoredConnection } from '../../core/options/storage';
import { embeddedId } from '../../lib/embeddedId';
import { relayId } from '../../lib/relayId';
import { storedConnectionsOf } from '../../shared/storedConnectionsOf';

type End = (ctx: Context, stored: StoredConnection) => Promise<void>;

// The services have reported their errors.
const ignore = (): void => {};

/** How a service ends a connection that is stored but not attached in this page, by wallet id. Rejects if that has to be repeated. */
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
      await embeddedWallet.end(ctx);
    },
  ],
]);

/**
 * Ends a connection that is about to be removed from storage while it is not attached: the phone's session, or with its last connection
 * the login at the secure site, as soon as it can be reached. Does not wait for that, which may take until the page is online, or until
 * the next page.
 */
export function endStored(ctx: Context, stored: StoredConnection): void {
  const { walletId } = stored;
  const end = endings.get(walletId);
  // Stored at once, because the page may be left before the chunk is loaded.
  if (walletId === embeddedId && storedConnectionsOf(ctx, embeddedId).length === 1)
    ctx.storage.set('signOutPending', true);
  if (end) void ctx.want(stored, () => end(ctx, stored));
}
