import { sdkQuery } from './sdkQuery';

/** Returns the URL of a call to a service, with the parameters that identify the project and this library. */
export const serviceUrl = (settings: Parameters<typeof sdkQuery>[0], host: string, path: string): string =>
  `${host.replace(/\/+$/, '')}${path}?${new URLSearchParams(sdkQuery(settings))}`;
