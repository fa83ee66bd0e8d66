import type { Context } from '../../core/actions/Context';
import type { Http } from '../../core/ports/Http';
import { perInstance } from '../../shared/perInstance';
import { createHttp } from '../../shared/ports/createHttp';
import { followEvents } from './followEvents';
import { type AnalyticsPort, createAnalytics } from './ports/analytics';

/** The ports of this service; tests replace them. */
export interface AnalyticsPorts {
  readonly http: Http;
  readonly analytics: AnalyticsPort;
}

/** The analytics service. */
export interface Analytics {
  /** Starts to send the modal's events; only once per modal. Never rejects. */
  readonly start: (ctx: Context, ports?: AnalyticsPorts) => void;
  /** Reports an error, if allowed. Does nothing before `start`. */
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
