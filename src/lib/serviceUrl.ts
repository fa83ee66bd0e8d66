import { sdkQuery } from './sdkQuery';

/**
 * Returns the URL of a call to a service, with the parameters that identify the project and this library. Lists are joined by commas;
 * absent and empty values are left out.
 */
export function serviceUrl(
  settings: Parameters<typeof sdkQuery>[0],
  host: string,
  path: string,
  query?: Readonly<Record<string, unknown>>,
): string {
  const entries = Object.entries({ ...sdkQuery(settings), ...query }).map(([key, value]) => [key, `${value ?? ''}`]);
  return `${host.replace(/\/+$/, '')}${path}?${new URLSearchParams(entries.filter(([, value]) => value))}`;
}
