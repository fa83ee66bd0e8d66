import type { Context } from '../../core/actions/Context';
import type { Namespace } from '../../lib/caip';
import { relayId } from '../../lib/relayId';
import { familyToConnect } from '../../shared/families/familyToConnect';
import { perInstance } from '../../shared/perInstance';

/** The visitor's attempts that have set an account to `connecting`, except pairings: those do while their view is shown. */
export const getAttempts = perInstance((_: Context) => new Map<Namespace, unknown>());

/** Whether an account is connecting because of the visitor's attempt, and not only because of a restore. */
export function isAttempting(ctx: Context, namespace: Namespace): boolean {
  const { accounts, router, views } = ctx.state;
  const { status, walletId } = accounts.get(namespace);
  if (status !== 'connecting' || getAttempts(ctx).has(namespace)) return status === 'connecting';
  const isPairing = views.row(router.current.peek().view)?.chunk === 'pairing';
  return isPairing && walletId === relayId && namespace === familyToConnect(ctx.state);
}
