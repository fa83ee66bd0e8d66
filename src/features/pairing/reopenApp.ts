import type { Context } from '../../core/actions/Context';
import { linkTarget } from '../../lib/walletLink';
import { openLink } from '../../shared/ports/foreignPages';
import { getPairing } from './getPairing';
import type { RelayClient } from './RelayClient';

/**
 * Opens the wallet's app or site for a request over its session, if the session was made with it on this phone. Only a request
 * within a tap opens it; other requests wait in the wallet.
 */
export function reopenApp(ctx: Context, { appLink }: RelayClient): void {
  if (!ctx.device.mobile || navigator.userActivation?.isActive === false) return;
  if (appLink) openLink(appLink.href, linkTarget(getPairing(ctx).linkContext, appLink.kind));
}
