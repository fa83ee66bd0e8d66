import { effect } from '#reactive';
import { allowsAnalytics } from '../../lib/allowsAnalytics';
import type { Context } from './Context';

/**
 * Returns the function that loads the services that contact hosts of their own, now or as soon as the host's options allow them. Later
 * calls have no effect, nor has starting a service again.
 * @param onAnalytics receives the function that sends errors to the analytics service, if analytics are on
 */
export function createServices(ctx: Context, onAnalytics: (report: (error: unknown) => void) => void): () => void {
  const { settings } = ctx.state;
  let isFollowing = false;
  const start = (): void => {
    if (!settings.value.projectId) return;
    void ctx.want('projectConfig', async () => (await ctx.load('projectConfig')).projectConfig.start(ctx));
    if (!allowsAnalytics(settings.value)) return;
    void ctx.want('analytics', async () => {
      const { analytics } = await ctx.load('analytics');
      onAnalytics((error) => analytics.report(ctx, error));
      analytics.start(ctx);
    });
  };
  return () => {
    if (isFollowing) return;
    isFollowing = true;
    ctx.signal.addEventListener('abort', effect(start));
  };
}
