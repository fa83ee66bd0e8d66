import { browserScript } from '../browserScript.mjs';
import { element, escapeHtml } from '../html.mjs';
import { jsonAnswer } from '../jsonAnswer.mjs';
import { siteFile } from './siteFile.mjs';
import { scriptPage, sitePage } from './sitePage.mjs';

/** @type {Record<string, string>} */
const SCRIPTS = { '/secure.js': 'main.jsx', '/result.js': 'result.js' };

/** @param {Buffer} body */
const readJson = (body) => JSON.parse(body.toString() || '{}');

/** Returns the page of a device link. @param {ReturnType<import('./createSecureSite.mjs').SecureSite['openLink']>} link */
function devicePage(link) {
  if (!link) return sitePage('This link is unknown', '<p>It belongs to another sandbox, or was cut short.</p>', 404);
  const email = element('b', {}, escapeHtml(link.email));
  if (link.state === 'expired')
    return sitePage('That link expired', `<p>Go back to ${escapeHtml(link.app)} and request a new one.</p>`);
  const words = `<p>${email} can now be used here. Go back to ${escapeHtml(link.app)} and enter the code that we have sent you.</p>`;
  return sitePage('Device confirmed', words);
}

/**
 * Returns the page that a provider redirects to.
 * @param {ReturnType<import('./createSecureSite.mjs').SecureSite['returnOf']>} login
 */
function resultPage(login) {
  if (!login) return sitePage('This login is over', '<p>Close this window, and begin again in the app.</p>', 404);
  const words = `<p role="status">You can close this window and go back to ${escapeHtml(login.app)}.</p>`;
  const data = { 'data-origin': login.origin, 'data-page': login.page ?? undefined };
  return sitePage('Going back', words, 200, { script: '/result.js', data });
}

/**
 * Serves the secure site: the page in the frame, its API, and the pages that visitors are redirected to.
 * @param {import('./createSecureSite.mjs').SecureSite} site
 * @param {import('./createRules.mjs').Rules} rules
 * @returns {(asked: import('../servePart.mjs').Asked) => Promise<import('../servePart.mjs').Answer>}
 */
export function securePart(site, rules) {
  /** @param {string} kind @param {Buffer} body */
  async function call(kind, body) {
    try {
      return jsonAnswer({ payload: await site.answer(kind, readJson(body)) });
    } catch (error) {
      const { message, code, shortMessage } = /** @type {Error & { code?: unknown, shortMessage?: string }} */ (error);
      return jsonAnswer({ error: { message: shortMessage ?? message, ...(typeof code === 'number' && { code }) } });
    }
  }

  /** @param {import('../servePart.mjs').Asked} asked @returns {import('../servePart.mjs').Answer} */
  function control({ method, body }) {
    if (!['GET', 'POST', 'DELETE'].includes(method)) return { status: 405, headers: { allow: 'GET, POST, DELETE' } };
    try {
      if (method === 'DELETE') rules.reset();
      if (method === 'POST') {
        const { advance, release, ...wish } = readJson(body);
        if (Number.isFinite(advance)) site.clock.advance(advance);
        if (release) rules.release();
        if (wish.kind !== undefined) rules.set(wish);
      }
    } catch (error) {
      return jsonAnswer({ error: /** @type {Error} */ (error).message }, 400);
    }
    return jsonAnswer({ rules: rules.list(), now: site.clock.now() });
  }

  return async (asked) => {
    const { method, url, body } = asked;
    const { pathname, searchParams } = url;
    if (pathname === '/control') return control(asked);
    if (pathname === '/control/take') return jsonAnswer(await rules.take(searchParams.get('kind')));
    const kind = /^\/api\/([A-Z_]+)$/.exec(pathname)?.[1];
    if (kind) return method === 'POST' ? call(kind, body) : { status: 405, headers: { allow: 'POST' } };
    if (pathname === '/sdk') return scriptPage('Secure wallet', '/secure.js', { frame: true });
    const entry = SCRIPTS[pathname];
    if (entry) {
      const headers = { 'content-type': 'text/javascript; charset=utf-8' };
      return { headers, body: await browserScript(`secure/${entry}`) };
    }
    if (pathname === '/loading') return sitePage('One moment', '<p role="status">Opening the sign-in page…</p>');
    if (pathname === '/social-result') return resultPage(site.returnOf(searchParams));
    if (pathname === '/device') return devicePage(site.openLink(searchParams.get('id')));
    return siteFile(pathname);
  };
}
