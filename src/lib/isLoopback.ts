import { matches } from './natives';

/** Whether a URL's host name is this device: `localhost`, its subdomains, 127.0.0.0/8 or `[::1]` (RFC 6761). */
export const isLoopback = (hostname: string): boolean =>
  matches(/^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/, hostname);
