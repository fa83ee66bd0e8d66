import { sdkQuery } from './sdkQuery';

/** The address of a call of ours to a service, with who asks (specification section 7). */
export const serviceUrl = (settings: Parameters<typeof sdkQuery>[0], host: string, path: string): string =>
  `${host.replace(/\/+$/, '')}${path}?${new URLSearchParams(sdkQuery(settings))}`;
