import { effect } from '#reactive';
import type { Context } from '../../core/actions/Context';
import { isPlaceholder } from './isPlaceholder';

/** Shows the alert `projectIdNotConfigured` if the project id is a placeholder. */
export function followPlaceholder({ state, signal }: Context): void {
  const dispose = effect(() => {
    const { projectId } = state.settings.value;
    if (isPlaceholder(projectId)) state.alert.show('projectIdNotConfigured', { id: projectId });
  });
  signal.addEventListener('abort', dispose);
}
