import type { Context } from '../../core/actions/Context';
import { linkTarget } from '../../lib/walletLink';
import { pairingOf } from './pairingOf';
import { openLink } from './ports/openLink';

/**
 * Brings the wallet's app back to the front for a request over its session, on the phone that it was opened on. Only what
 * happens within a tap may open it: a request that the page makes by itself waits in the wallet.
 */
export function reopenApp(ctx: Context): void {
  if (!ctx.device.mobile || navigator.userActivation?.isActive === false) return;
  const { app, place } = pairingOf(ctx);
  if (app) openLink(app, linkTarget(place));
}
