import { effect, type Signal } from '#reactive';
import type { Context } from '../../core/actions/Context';
import type { SignInSession } from '../../core/options/signInOptions';
import type { Namespace } from '../../lib/caip';
import { delayUntil } from '../../lib/delayUntil';
import { untilVisible } from '../../shared/ports/untilVisible';

/** The session of each chain family's account. */
export type Sessions = Readonly<Partial<Record<Namespace, SignInSession | null>>>;

/**
 * Removes each session when its time is up, and asks its account to sign in again: as soon as the page is visible, so that no
 * request is pending in a hidden tab. Returns a disposer.
 * @param renew looks up and publishes the session at a host that may keep it for longer than its message lasts
 */
export function followExpiry(
  ctx: Context,
  sessions: Signal<Sessions>,
  renew: (namespace: Namespace) => Promise<unknown>,
): () => void {
  async function expire(namespace: Namespace, session: SignInSession, end: number, signal: AbortSignal): Promise<void> {
    await delayUntil(ctx.clock, end, signal);
    await renew(namespace).catch(ctx.report);
    const current = sessions.peek()[namespace];
    if (current && current !== session) return;
    if (current) sessions.value = { ...sessions.peek(), [namespace]: null };
    await untilVisible(ctx.signal);
    const { askAgain } = await ctx.connection();
    await askAgain(ctx, namespace);
  }

  return effect(() => {
    const controller = new AbortController();
    for (const [namespace, session] of Object.entries(sessions.value) as [Namespace, SignInSession | null][]) {
      const end = Date.parse(session?.data.expirationTime ?? '');
      if (session && !Number.isNaN(end)) expire(namespace, session, end, controller.signal).catch(() => {});
    }
    return () => controller.abort();
  });
}
