import type { Context } from '../core/actions/Context';
import type { HttpError } from '../core/ports/Http';
import { showInvalidProject } from './showInvalidProject';

/** Shows an alert if a service does not know the project: a request failed with status 401. */
export function reportInvalidProject(ctx: Pick<Context, 'state'>, error: unknown): void {
  if ((error as Partial<HttpError> | undefined)?.status === 401) showInvalidProject(ctx);
}
