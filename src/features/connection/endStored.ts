import type { Context } from '../../core/actions/Context';
import type { StoredConnection } from '../../core/options/storage';
import { embeddedId } from '../../lib/embeddedId';
import { relayId } from '../../lib/relayId';

type End = (ctx: Context, stored: StoredConnection) => Promise<void>;

/** How a service ends a connection that is stored but not attached in this page, by wallet id. */
const endings: ReadonlyMap<string, End> = new Map<string, End>([
  [relayId, async (ctx, { session }) => (await ctx.load('pairing')).pairing.end(ctx, session)],
  [embeddedId, async (ctx) => (await ctx.load('embeddedWallet')).embeddedWallet.end(ctx)],
]);

/**
 * Ends a connection that was removed from storage while it was not attached: the phone's session, or the login at the secure site,
 * as soon as it can be reached. Does not wait for that, which may take until the page is online.
 */
export function endStored(ctx: Context, stored: StoredConnection): void {
  // The services have reported their errors.
  endings
    .get(stored.walletId)?.(ctx, stored)
    .catch(() => {});
}
