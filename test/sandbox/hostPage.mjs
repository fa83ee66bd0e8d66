import { randomBytes } from 'node:crypto';
import { hostStyles } from './hostStyles.mjs';
import { element, scriptLiteral } from './html.mjs';
import { scriptHash } from './integrity.mjs';
import { policyHeaders } from './policyHeaders.mjs';

const SCRIPT = '/dist/wallet-modal.js';
const SCROLLBAR = 'body { min-height: 4000px; } ::-webkit-scrollbar { width: 15px; background: #ddd; }';

/** Runs in the page before everything else, to record violations from the first byte on. */
const WATCH = `window.violations = [];
addEventListener('securitypolicyviolation', (event) => {
  violations.push(event.effectiveDirective + ' ' + event.blockedURI + ' ' + event.sourceFile + ':' + event.lineNumber);
});
if (window.ReportingObserver) {
  new ReportingObserver((reports) => {
    for (const { type, body } of reports) if (type !== 'csp-violation') violations.push(type + ' ' + JSON.stringify(body));
  }, { buffered: true }).observe();
}`;

/** Configures the modal once its script has run, and records its events. @param {unknown} options */
const initialise = (options) => `window.hostEvents = [];
(() => {
  const init = () => {
    for (const name of ['account', 'network', 'state', 'event', 'error']) {
      WalletModal.on(name, (detail) => hostEvents.push({ name, detail }));
    }
    WalletModal.init(${scriptLiteral(options)});
  };
  if (window.WalletModal) init();
  else for (const tag of document.querySelectorAll('script[src$="wallet-modal.js"]')) tag.addEventListener('load', init);
})();`;

/** @param {string} css */
const adopt = (css) => `{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(${scriptLiteral(css)});
  document.adoptedStyleSheets.push(sheet);
}`;

/**
 * Returns the import map that pins the chunks, or an ineffective one.
 * @param {string} kind
 * @param {Record<string, string>} integrity
 * @param {(code: string, type: string) => string} inline an inline script that the policy allows
 */
function importMaps(kind, integrity, inline) {
  const text = JSON.stringify({ integrity });
  const empty = JSON.stringify({ integrity: Object.fromEntries(Object.keys(integrity).map((path) => [path, ''])) });
  if (kind === 'none') return '';
  if (kind === 'blocked') return element('script', { type: 'importmap' }, text);
  if (kind === 'stale') return element('script', { type: 'importmap', nonce: 'c3RhbGU=' }, text);
  if (kind === 'empty') return inline(empty, 'importmap');
  return (kind === 'shadowed' ? inline(empty, 'importmap') : '') + inline(text, 'importmap');
}

const DIALOG = `document.querySelector('#open-host-dialog').addEventListener('click', () => {
  document.querySelector('#host-dialog').showModal();
});`;

/**
 * A minimal host of the modal, built from the query of `/page`. Keys, all optional:
 * `policy` none, strict, self, list, blob, nonce, file · `script` head (default), head-async, body, cdn, twice, none · `init` script (default),
 * data (attributes of the tag alone), none · `options` JSON laid over the sandbox's own · `bare=1` leaves those out ·
 * `wallets` names, by commas · `walletConfig` JSON for `window.__wallets` · `css` bootstrap, tailwind, unset ·
 * `lang` · `dir` · `title` · `dialog=1` opener in a host dialog · `scroll=1` tall page · `buttons=1` the custom elements ·
 * `embed=1` the embedded element · `map` the import map of the chunks: full (default for `self`), blocked by the policy, stale
 * (of another nonce), empty (no hashes), shadowed (by an earlier empty one), late (behind the script), none ·
 * `preload` names of chunks, by commas, that the page preloads without their hash ·
 * `referrer` the page's `Referrer-Policy` · `opener` its `Cross-Origin-Opener-Policy`.
 * @param {URLSearchParams} query
 * @param {object} sandbox
 * @param {import('./policyHeaders.mjs').Policy} sandbox.policy when the query names none
 * @param {string} sandbox.cdn origin of the foreign copy of `dist/`
 * @param {import('./policyHeaders.mjs').Origins} sandbox.origins
 * @param {Record<string, unknown>} sandbox.options
 * @param {string[]} sandbox.wallets names that exist
 * @param {(path: string) => Promise<string | undefined>} sandbox.integrityOf
 * @param {() => Promise<Record<string, string>>} sandbox.chunkIntegrity path of each chunk to its integrity
 * @returns {Promise<import('./servePart.mjs').Answer>}
 */
export async function hostPage(query, sandbox) {
  const policy = /** @type {import('./policyHeaders.mjs').Policy} */ (query.get('policy') ?? sandbox.policy);
  const place = query.get('script') ?? 'head';
  const init = query.get('init') ?? 'script';
  const nonce = randomBytes(18).toString('base64');
  const pageNonce = policy === 'strict' || policy === 'nonce' ? nonce : undefined;
  const base = place === 'cdn' ? sandbox.cdn : '';
  const options = { ...(query.has('bare') ? {} : sandbox.options), ...JSON.parse(query.get('options') ?? '{}') };

  /** @type {string[]} */
  const hashes = [];
  /** @param {string} code @param {string} [type] */
  const inline = (code, type) => {
    hashes.push(scriptHash(code));
    return element('script', { type, nonce: pageNonce }, code);
  };
  /** @param {string} path @param {Record<string, string | boolean | undefined>} [more] @param {string} [origin] */
  const external = async (path, more = {}, origin = '') => {
    const pinned = policy === 'none' ? undefined : await sandbox.integrityOf(path.replace(/\?.*/, ''));
    const crossorigin = pinned || origin ? 'anonymous' : undefined;
    const proof = { nonce: pageNonce, integrity: pinned, crossorigin };
    return element('script', { src: origin + path, ...proof, ...more });
  };
  const data =
    init === 'data'
      ? { 'data-project-id': String(options.projectId), 'data-networks': options.networks?.join(' ') }
      : {};
  const modal = () => external(SCRIPT, { async: place === 'head-async', referrerpolicy: 'no-referrer', ...data }, base);

  const wallets = (query.get('wallets') ?? '').split(',').filter((name) => sandbox.wallets.includes(name));
  const pins = Object.fromEntries(
    Object.entries(await sandbox.chunkIntegrity()).map(([path, value]) => [
      base + new URL(path, `http://host${SCRIPT}`).pathname,
      value,
    ]),
  );
  const map = query.get('map') ?? (policy === 'self' ? 'full' : 'none');
  const maps = Object.keys(pins).length ? importMaps(map, pins, inline) : '';
  const preloaded = (query.get('preload') ?? '')
    .split(',')
    .flatMap((name) => Object.keys(pins).find((path) => path.includes(`/${name}-`)) ?? []);
  const sheets = [hostStyles[query.get('css') ?? ''], query.has('scroll') && SCROLLBAR].filter(Boolean).join('\n');
  const start = init === 'script' && place !== 'none' ? inline(initialise(options)) : '';
  const inBody = place === 'body';

  const head = [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<link rel="icon" href="data:,">`,
    element('title', {}, query.get('title')?.replaceAll('<', '') ?? 'Host page'),
    inline(WATCH),
    map === 'late' ? '' : maps,
    ...preloaded.map((href) => element('link', { rel: 'modulepreload', crossorigin: 'anonymous', href })),
    query.has('walletConfig')
      ? inline(`window.__wallets = ${scriptLiteral(JSON.parse(query.get('walletConfig') ?? ''))};`)
      : '',
    sheets ? inline(adopt(sheets)) : '',
    ...(await Promise.all(wallets.map((name) => external(`/wallets/${name}.js`)))),
    ...(inBody || place === 'none' ? [] : [await modal(), place === 'twice' ? await modal() : '', start]),
    map === 'late' ? maps : '',
  ];
  const opener = '<button id="opener" data-wallet-modal-open>Connect wallet</button>';
  const elements = ['button', 'connect-button', 'account-button', 'network-button']
    .map((name) => `<wallet-modal-${name}></wallet-modal-${name}>`)
    .concat('<button id="open-networks" data-wallet-modal-open="Networks">Networks</button>');
  const body = [
    '<header><a href="#before" id="before">A link before</a> <input id="input-before" aria-label="A field before"></header>',
    '<main><h1>Host page</h1>',
    query.has('dialog')
      ? `<button id="open-host-dialog">Open dialog</button><dialog id="host-dialog">${opener}</dialog>${inline(DIALOG)}`
      : opener,
    query.has('buttons') ? elements.join('\n') : '',
    query.has('embed') ? '<wallet-modal-embed></wallet-modal-embed>' : '',
    '</main>',
    '<footer><input id="input-after" aria-label="A field after"> <a href="#after" id="after">A link after</a></footer>',
    ...(inBody ? [await modal(), start] : []),
  ];
  const language = { lang: query.get('lang') ?? 'en', dir: query.get('dir') ?? undefined };
  const page = element('html', language, `<head>${head.join('\n')}</head>\n<body>${body.join('\n')}</body>`);
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      ...policyHeaders(policy, { nonce, hashes, origins: sandbox.origins }),
      ...(query.has('referrer') && { 'referrer-policy': query.get('referrer') ?? '' }),
      ...(query.has('opener') && { 'cross-origin-opener-policy': query.get('opener') ?? '' }),
    },
    body: `<!doctype html>\n${page}`,
  };
}
