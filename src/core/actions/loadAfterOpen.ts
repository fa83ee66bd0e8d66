import { allowsAnalytics } from '../../lib/allowsAnalytics';
import type { Context } from './Context';

/**
 * Loads the services that the first frame does not need, after it is on screen. Starting a service again has no effect.
 * @param onAnalytics receives the function that sends errors to the analytics service, if analytics are on
 */
export function loadAfterOpen(ctx: Context, onAnalytics: (report: (error: unknown) => void) => void): void {
  const { state, load } = ctx;
  load('effects').catch(() => {});
  if (!state.settings.peek().projectId) return;
  load('projectConfig').then(
    ({ projectConfig }) => projectConfig.start(ctx),
    () => {},
  );
  if (!allowsAnalytics(state.settings.peek())) return;
  load('analytics').then(
    ({ analytics }) => {
      onAnalytics((error) => analytics.report(ctx, error));
      analytics.start(ctx);
    },
    () => {},
  );
}
