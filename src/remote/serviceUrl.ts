import { sdkQuery } from '../lib/sdkQuery';
import type { Settings } from '../schema/options';

/** The address of a call of ours to a service, with who asks (specification section 7). */
export const serviceUrl = (settings: Settings, host: string, path: string): string =>
  `${host.replace(/\/+$/, '')}${path}?${new URLSearchParams(sdkQuery(settings))}`;
