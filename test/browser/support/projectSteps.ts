import { isClosed } from './steps';
import type { Host, TestSandbox } from './test';

/** The browser itself reports each failed request, and the modal that it goes on without. */
export const refused = [/Failed to load resource/, /remote configuration is missing/];

/** Changes what a project's owner has set. */
export const configure = ({ parts }: TestSandbox, projectId: string, change: object) =>
  fetch(parts.config.url, { method: 'POST', body: JSON.stringify({ projectId, ...change }) });

/** How often the api host was asked for a path. */
export const requests = async (sandbox: TestSandbox, path: string) =>
  (await sandbox.requestsOf('api')).filter((request) => request.path.startsWith(path)).length;

export const alert = ({ dialog }: Host) => dialog.getByText('Invalid App Configuration', { exact: true });

export async function closeModal(host: Host): Promise<void> {
  await host.button('Close').click();
  await isClosed(host);
}
