import type { Context } from '../../core/actions/Context';
import type { Embedded } from '../../core/ports/embedded';
import { getLoginStorage } from './loginStorage';
import { refreshUser } from './refreshUser';

/** Follows the account type that the visitor chooses in another tab. */
export const followPreference = (ctx: Context, embedded: Embedded): (() => void) =>
  getLoginStorage(ctx).watch((key) => {
    if (key === 'preferredAccountTypes') refreshUser(ctx, embedded, 'eip155').catch(ctx.report);
  });
