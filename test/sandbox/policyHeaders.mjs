/**
 * @typedef {'none' | 'strict' | 'self' | 'list' | 'blob' | 'nonce' | 'file'} Policy
 * @typedef {object} Origins sources as a policy writes them
 * @property {string[]} cdn
 * @property {string[]} rpc
 * @property {string[]} [api]
 * @property {string[]} [relay]
 * @property {string[]} [frame]
 */

/** @param {(string | string[] | undefined)[]} sources */
const list = (...sources) => sources.flat().filter(Boolean).join(' ') || "'none'";

/**
 * Returns the response headers of a host page under a policy: `strict` allows scripts by nonce only, `self` by origin only
 * (inline scripts by hash); both forbid inline styles and Trusted Types policies. The others are variants: `list` is `self`
 * without Trusted Types, `blob` is `self` with `blob:`, `nonce` is `strict` without `strict-dynamic`, and `file` allows only
 * the script's own file.
 * @param {Policy} policy
 * @param {{ nonce: string, hashes: string[], origins: Origins }} facts
 * @returns {Record<string, string>}
 */
export function policyHeaders(policy, { nonce, hashes, origins }) {
  if (policy === 'none') return {};
  const allowed = list("'self'", origins.cdn, hashes);
  const scripts = {
    strict: `'nonce-${nonce}' 'strict-dynamic'`,
    self: allowed,
    list: allowed,
    blob: list(allowed, 'blob:'),
    nonce: `'nonce-${nonce}'`,
    file: list('http://127.0.0.1:*/dist/wallet-modal.js', hashes),
  };
  const csp = {
    'default-src': "'none'",
    'script-src': scripts[policy],
    'style-src': "'none'",
    'img-src': list("'self'", 'data:', 'blob:', origins.cdn, origins.api),
    'font-src': "'none'",
    'connect-src': list("'self'", origins.cdn, origins.api, origins.rpc, origins.relay),
    'frame-src': list(origins.frame),
    'worker-src': "'none'",
    'manifest-src': "'none'",
    'media-src': "'none'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'none'",
    ...(policy !== 'list' && { 'require-trusted-types-for': "'script'", 'trusted-types': "'none'" }),
    'report-to': 'csp',
  };
  const reporting = { 'reporting-endpoints': 'csp="/reports", default="/reports"' };
  const security = Object.entries(csp).map(([name, value]) => `${name} ${value}`);
  const headers = { 'content-security-policy': security.join('; '), ...reporting };
  if (policy !== 'strict') return headers;
  const frame = origins.frame?.length ? ` ${origins.frame.map((origin) => `"${origin}"`).join(' ')}` : '';
  const permissions = {
    ...Object.fromEntries(
      ['camera', 'microphone', 'geolocation', 'usb', 'serial', 'hid', 'bluetooth'].map((name) => [name, '()']),
    ),
    payment: '(self)',
    'publickey-credentials-get': `(self${frame})`,
    'publickey-credentials-create': `(self${frame})`,
    'clipboard-write': '(self)',
  };
  return {
    ...headers,
    'integrity-policy': 'blocked-destinations=(script)',
    'permissions-policy': Object.entries(permissions)
      .map(([name, allowed]) => `${name}=${allowed}`)
      .join(', '),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  };
}
