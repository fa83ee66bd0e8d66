import type { Context } from '../core/actions/Context';

/** Shows an alert, once per project id, that a service does not know the project. */
export function showInvalidProject(
  { state }: Pick<Context, 'state'>,
  params: Readonly<Record<string, string>> = {},
): void {
  const { invalidProjects } = state.alert;
  const { projectId } = state.settings.peek();
  if (invalidProjects.has(projectId)) return;
  invalidProjects.add(projectId);
  state.alert.show('invalidAppConfiguration', { ...params, cause: 'projectId' });
}
