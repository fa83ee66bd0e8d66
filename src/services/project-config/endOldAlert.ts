import { effect } from '#reactive';
import type { Context } from '../../core/actions/Context';

/** Ends the alert about an invalid configuration when the host has changed its project or the services. */
export function endOldAlert({ state, signal }: Context): void {
  let previous: string | undefined;
  const dispose = effect(() => {
    const { projectId, endpoints } = state.settings.value;
    const key = JSON.stringify([projectId, endpoints]);
    if (previous !== undefined && key !== previous) state.alert.dismiss('invalidAppConfiguration');
    previous = key;
  });
  signal.addEventListener('abort', dispose);
}
