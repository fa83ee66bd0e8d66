/** `scheme://host:port`, the scheme and the port optional, the port a number or any. */
const shape = /^(?:(https?):\/\/)?(\[[^\]]+\]|[^:/?#@[\]\\\s]+)(?::(\d+|\*))?\/?$/;

const defaultPorts: Readonly<Record<string, string>> = { http: '80', https: '443' };

/** The origin that an address stands for; null for one without a host, or with credentials that could hide another. */
function originOf(address: string): string | null {
  try {
    const { origin, username, password } = new URL(address);
    return origin === 'null' || username || password ? null : origin;
  } catch {
    return null;
  }
}

function matchesWildcard(origin: string, pattern: string): boolean {
  const [, scheme = '', host = '', port] = shape.exec(origin) ?? [];
  const [, wantedScheme = scheme, wantedHost = '', wantedPort] = shape.exec(pattern) ?? [];
  if (!host || !wantedHost || scheme !== wantedScheme) return false;
  const standard = defaultPorts[scheme];
  if (wantedPort !== '*' && (wantedPort ?? standard) !== (port ?? standard)) return false;
  const labels = host.split('.');
  const wanted = wantedHost.split('.');
  return wanted.length === labels.length && wanted.every((label, index) => label === '*' || label === labels[index]);
}

/**
 * Whether a page's origin fits an entry of a list of allowed origins (specification section 5). `*` stands for exactly one
 * whole label of the host, or for any port; without it the origin of the address counts, over http and https where it has
 * no scheme. An entry that is no address is compared as it is.
 */
export function originMatches(origin: string, pattern: string): boolean {
  if (origin === pattern) return true;
  if (pattern.includes('*')) return matchesWildcard(origin, pattern);
  const addresses = /^[a-z][a-z\d+.-]*:\/\//i.test(pattern) ? [pattern] : [`http://${pattern}`, `https://${pattern}`];
  return addresses.some((address) => originOf(address) === origin);
}
