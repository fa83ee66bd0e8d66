import { effect } from '#reactive';
import type { Context } from '../../core/actions/Context';
import type { Settings } from '../../core/options/hostOptions';
import type { Http } from '../../core/ports/Http';
import { originMatches } from '../../lib/originMatches';
import { fetchJson } from '../../shared/fetchJson';
import { reportInvalidProject } from '../../shared/reportInvalidProject';
import { defaultOrigins } from './defaultOrigins';
import { decodeAllowedOrigins } from './schema/allowedOrigins';

/**
 * Shows the alert `invalidAppConfiguration` if the page is not on the project's list of allowed origins. The list is
 * requested once per project, and only while e-mail or socials are on. A project without a list allows every page, and
 * a failed request shows no alert. Stops when the context's signal is aborted.
 */
export function followOrigin(ctx: Context, http: Http, origin: string): void {
  const { state, signal } = ctx;
  const checked = new Set<string>();

  const keyOf = ({ endpoints, projectId }: Settings): string => `${endpoints.api} ${projectId}`;

  async function check(key: string): Promise<void> {
    checked.add(key);
    try {
      const allowed = decodeAllowedOrigins(await fetchJson(ctx, http, '/projects/v1/origins', signal));
      const isAllowed = [...allowed, ...defaultOrigins].some((pattern) => originMatches(origin, pattern));
      if (allowed.length && !isAllowed && key === keyOf(state.settings.peek())) {
        state.alert.show('invalidAppConfiguration', { origin });
      }
    } catch (error) {
      if (signal.aborted) return;
      reportInvalidProject(ctx, error);
      ctx.report(error);
    }
  }

  const dispose = effect(() => {
    const key = keyOf(state.settings.value);
    const features = state.remote.value;
    if (state.settings.value.projectId && (features?.email || features?.socials) && !checked.has(key)) void check(key);
  });
  signal.addEventListener('abort', dispose);
}
