import { exec, matches, parseUrl } from './natives';

/** `scheme://host:port`, the scheme and the port optional, the port a number or any. */
const shape = /^(?:(https?):\/\/)?(\[[^\]]+\]|[^:/?#@[\]\\\s]+)(?::(\d+|\*))?\/?$/;

/** The first label of a host, and what follows its point. */
const firstLabel = /^([^.]*)(?:\.(.*))?$/;

const defaultPorts: Readonly<Record<string, string>> = { http: '80', https: '443' };

/** The origin that an address stands for; null for one without a host, or with credentials that could hide another. */
function originOf(address: string): string | null {
  const url = parseUrl(address);
  return !url || url.origin === 'null' || url.username || url.password ? null : url.origin;
}

function matchesWildcard(origin: string, pattern: string): boolean {
  const given = exec(shape, origin);
  const wanted = exec(shape, pattern);
  const scheme = given?.[1] ?? '';
  let host = given?.[2] ?? '';
  let wantedHost = wanted?.[2] ?? '';
  if (!host || !wantedHost || scheme !== (wanted?.[1] ?? scheme)) return false;
  const standard = defaultPorts[scheme];
  if (wanted?.[3] !== '*' && (wanted?.[3] ?? standard) !== (given?.[3] ?? standard)) return false;
  // Label by label from the front.
  while (host && wantedHost) {
    const label = exec(firstLabel, host);
    const wantedLabel = exec(firstLabel, wantedHost);
    if (wantedLabel?.[1] !== '*' && wantedLabel?.[1] !== label?.[1]) return false;
    // Both end with this label, or neither does.
    if ((label?.[2] === undefined) !== (wantedLabel?.[2] === undefined)) return false;
    host = label?.[2] ?? '';
    wantedHost = wantedLabel?.[2] ?? '';
  }
  return host === wantedHost;
}

/**
 * Whether a page's origin fits an entry of a list of allowed origins (specification section 5). `*` stands for exactly one
 * whole label of the host, or for any port; without it the origin of the address counts, over http and https where it has
 * no scheme. An entry that is no address is compared as it is.
 */
export function originMatches(origin: string, pattern: string): boolean {
  if (origin === pattern) return true;
  if (matches(/\*/, pattern)) return matchesWildcard(origin, pattern);
  if (matches(/^[a-z][a-z\d+.-]*:\/\//i, pattern)) return originOf(pattern) === origin;
  return originOf(`http://${pattern}`) === origin || originOf(`https://${pattern}`) === origin;
}
