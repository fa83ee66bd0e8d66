import type { Context } from '../../core/actions/Context';
import type { Http } from '../../core/ports/Http';
import { perInstance } from '../../shared/perInstance';
import { createHttp } from '../../shared/ports/createHttp';
import { followEvents } from './followEvents';
import { type AnalyticsPort, createAnalytics } from './ports/analytics';

/** The outside of this part; tests put their own in its place. */
export interface AnalyticsPorts {
  readonly http: Http;
  readonly analytics: AnalyticsPort;
}

/** What others need of the analytics. */
export interface Analytics {
  /** Follows the modal's events; once for a modal, never rejects. */
  readonly start: (ctx: Context, ports?: AnalyticsPorts) => void;
  /** Tells the analytics service of an error, where that is allowed; does nothing before the start. */
  readonly report: (ctx: Context, error: unknown) => void;
}

const stateOf = perInstance((_: Context): { report?: (error: unknown) => void } => ({}));

export const analytics: Analytics = {
  start(ctx, ports = { http: createHttp(ctx.clock), analytics: createAnalytics() }) {
    const instance = stateOf(ctx);
    if (instance.report || ctx.signal.aborted) return;
    instance.report = followEvents(ctx, ports.http, ports.analytics);
  },
  report: (ctx, error) => stateOf(ctx).report?.(error),
};
