import type { Context } from '../../core/actions/Context';
import type { Http } from '../../core/ports/Http';
import { createHttp } from '../../shared/ports/createHttp';
import { followEvents } from './followEvents';
import { followOrigin } from './followOrigin';
import { followProject } from './followProject';
import { type AnalyticsPort, createAnalytics } from './ports/analytics';

/** The outside of this part; tests put their own in its place. */
export interface RemotePorts {
  readonly http: Http;
  readonly analytics: AnalyticsPort;
}

/** What others need of the services that know the project. */
export interface Remote {
  /** Follows the project's configuration, its list of allowed origins and its analytics; once for a modal, never rejects. */
  readonly start: (ctx: Context, ports?: RemotePorts) => void;
  /** Tells the analytics service of an error, where that is allowed; does nothing before the start. */
  readonly report: (ctx: Context, error: unknown) => void;
}

const reporters = new WeakMap<Context, (error: unknown) => void>();

export const remote: Remote = {
  start(ctx, { http, analytics } = { http: createHttp(ctx.clock), analytics: createAnalytics() }) {
    if (reporters.has(ctx) || ctx.signal.aborted) return;
    reporters.set(ctx, followEvents(ctx, http, analytics));
    followOrigin(ctx, http, analytics.page().origin);
    followProject(ctx, http);
  },
  report: (ctx, error) => reporters.get(ctx)?.(error),
};
