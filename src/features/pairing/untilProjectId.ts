import type { Context } from '../../core/actions/Context';
import { until } from '../../shared/until';

/** Resolves when there is a project id: the host may set it long after the script has loaded. */
export const untilProjectId = ({ state }: Context, signal: AbortSignal): Promise<string> =>
  until(() => state.settings.value.projectId || undefined, signal);
