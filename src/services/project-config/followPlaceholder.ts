import { effect } from '#reactive';
import type { Context } from '../../core/actions/Context';
import { isPlaceholder } from './isPlaceholder';

/** Shows the alert `projectIdNotConfigured` while the project id is one of those that examples have in its place. */
export function followPlaceholder({ state, signal }: Context): void {
  const dispose = effect(() => {
    const { projectId } = state.settings.value;
    if (isPlaceholder(projectId)) state.alert.show('projectIdNotConfigured', { id: projectId });
  });
  signal.addEventListener('abort', dispose);
}
