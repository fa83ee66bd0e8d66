import type { Context } from '../../core/actions/Context';
import type { Http } from '../../core/ports/Http';
import { perInstance } from '../../shared/perInstance';
import { createHttp } from '../../shared/ports/createHttp';
import { followOrigin } from './followOrigin';
import { followProject } from './followProject';

/** The outside of this part; tests put their own in its place. */
export interface ProjectPorts {
  readonly http: Http;
  /** The page's own. */
  readonly origin: string;
}

/** What others need of the service that knows the project. */
export interface ProjectConfig {
  /** Follows the project's configuration and its list of allowed origins; once for a modal, never rejects. */
  readonly start: (ctx: Context, ports?: ProjectPorts) => void;
}

const stateOf = perInstance((_: Context) => ({ started: false }));

export const projectConfig: ProjectConfig = {
  start(ctx, { http, origin } = { http: createHttp(ctx.clock), origin: location.origin }) {
    const instance = stateOf(ctx);
    if (instance.started || ctx.signal.aborted) return;
    instance.started = true;
    followOrigin(ctx, http, origin);
    followProject(ctx, http);
  },
};
