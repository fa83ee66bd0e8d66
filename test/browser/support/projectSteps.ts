import type { Host, TestSandbox } from './baseTest';
import { waitUntilClosed } from './steps';

/** The browser's own message about a failed request, and the modal's about the missing configuration. */
export const requestErrors = [/Failed to load resource/, /remote configuration is missing/];

/** Changes the settings of a project. */
export const configure = ({ parts }: TestSandbox, projectId: string, change: object) =>
  fetch(parts.config.url, { method: 'POST', body: JSON.stringify({ projectId, ...change }) });

/** Returns how often a path of the API host was requested. */
export const requests = async (sandbox: TestSandbox, path: string) =>
  (await sandbox.requestsOf('api')).filter((request) => request.path.startsWith(path)).length;

export const alert = ({ dialog }: Host) => dialog.getByText('Invalid App Configuration', { exact: true });

export async function closeModal(host: Host): Promise<void> {
  await host.button('Close').click();
  await waitUntilClosed(host);
}
