import type { Context } from '../../core/actions/Context';
import type { Http } from '../../core/ports/Http';
import { perInstance } from '../../shared/perInstance';
import { createHttp } from '../../shared/ports/createHttp';
import { endOldAlert } from './endOldAlert';
import { followOrigin } from './followOrigin';
import { followProject } from './followProject';

/** The ports of this service; tests replace them. */
export interface ProjectPorts {
  readonly http: Http;
  /** The page's origin. */
  readonly origin: string;
}

/** The service of the project's configuration. */
export interface ProjectConfig {
  /** Starts to follow the project's configuration and its allowed origins; only once per modal. Never rejects. */
  readonly start: (ctx: Context, ports?: ProjectPorts) => void;
}

const stateOf = perInstance((_: Context) => ({ started: false }));

export const projectConfig: ProjectConfig = {
  start(ctx, { http, origin } = { http: createHttp(ctx.clock), origin: location.origin }) {
    const instance = stateOf(ctx);
    if (instance.started || ctx.signal.aborted) return;
    instance.started = true;
    endOldAlert(ctx);
    followOrigin(ctx, http, origin);
    followProject(ctx, http);
  },
};
