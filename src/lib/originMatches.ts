import { exec, matches, parseUrl } from './natives';

/** `scheme://host:port`; the scheme and the port are optional, and the port may be `*`. */
const originShape = /^(?:(https?):\/\/)?(\[[^\]]+\]|[^:/?#@[\]\\\s]+)(?::(\d+|\*))?\/?$/;

/** The first label of a host, and the rest after the dot. */
const firstLabel = /^([^.]*)(?:\.(.*))?$/;

const defaultPorts: Readonly<Record<string, string>> = { http: '80', https: '443' };

/** Returns the origin of a URL; null for a URL without a host, or with credentials, which could disguise the host. */
function originOf(address: string): string | null {
  const url = parseUrl(address);
  return !url || url.origin === 'null' || url.username || url.password ? null : url.origin;
}

function matchesWildcard(origin: string, pattern: string): boolean {
  const originParts = exec(originShape, origin);
  const patternParts = exec(originShape, pattern);
  const scheme = originParts?.[1] ?? '';
  let host = originParts?.[2] ?? '';
  let patternHost = patternParts?.[2] ?? '';
  if (!host || !patternHost || scheme !== (patternParts?.[1] ?? scheme)) return false;
  const defaultPort = defaultPorts[scheme];
  if (patternParts?.[3] !== '*' && (patternParts?.[3] ?? defaultPort) !== (originParts?.[3] ?? defaultPort))
    return false;
  while (host && patternHost) {
    const label = exec(firstLabel, host);
    const patternLabel = exec(firstLabel, patternHost);
    if (patternLabel?.[1] !== '*' && patternLabel?.[1] !== label?.[1]) return false;
    // The label must be the last of both hosts, or of neither.
    if ((label?.[2] === undefined) !== (patternLabel?.[2] === undefined)) return false;
    host = label?.[2] ?? '';
    patternHost = patternLabel?.[2] ?? '';
  }
  return host === patternHost;
}

/**
 * Whether a page's origin matches an entry of a list of allowed origins. `*` matches exactly one whole label of the host,
 * or any port. An entry without `*` matches by its origin, over http and https if it has no scheme. An entry that is not a
 * URL must be equal.
 */
export function originMatches(origin: string, pattern: string): boolean {
  if (origin === pattern) return true;
  if (matches(/\*/, pattern)) return matchesWildcard(origin, pattern);
  if (matches(/^[a-z][a-z\d+.-]*:\/\//i, pattern)) return originOf(pattern) === origin;
  return originOf(`http://${pattern}`) === origin || originOf(`https://${pattern}`) === origin;
}
