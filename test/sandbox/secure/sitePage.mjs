import { element, escapeHtml } from '../html.mjs';

/** The mark of the secure site. */
const MARK = `<svg class="mark" viewBox="0 0 32 32" width="40" height="40" aria-hidden="true"><rect width="32" height="32" rx="9"/><path d="M16 6.5l7 2.6v6.2c0 4.6-2.9 8-7 9.9-4.1-1.9-7-5.3-7-9.9V9.1z"/><path d="M12.6 15.8l2.5 2.5 4.4-4.7"/></svg>`;
const NOTE = 'This is a sandbox. Nothing here has any value.';

/** @param {string} title @param {string} body markup @param {string} [script] path of a module */
const siteDocument = (title, body, script) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="referrer" content="no-referrer"><link rel="icon" href="data:,">
${element('title', {}, escapeHtml(title))}<link rel="stylesheet" href="/pages.css"><link rel="stylesheet" href="/site.css">
${script ? element('script', { type: 'module', src: script }) : ''}</head>
${body}</html>`;

/** @param {string} body @param {string} policy @param {number} [status] @returns {import('../servePart.mjs').Answer} */
const htmlAnswer = (body, policy, status = 200) => ({
  status,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; ${policy}`,
  },
  body,
});

/**
 * Returns a page that is rendered by its script.
 * @param {string} title
 * @param {string} script path of a module
 * @param {{ frame?: boolean }} [more] `frame`: it stands in pages of others
 */
export const scriptPage = (title, script, { frame = false } = {}) =>
  htmlAnswer(
    siteDocument(title, element('body', { class: frame ? 'frame' : undefined }), script),
    `script-src 'self'; connect-src 'self'; form-action 'none'${frame ? '' : "; frame-ancestors 'none'"}`,
  );

/**
 * Returns a static page.
 * @param {string} title
 * @param {string} content markup
 * @param {number} [status]
 * @param {{ mark?: string, formTo?: string, script?: string, data?: Record<string, string | undefined> }} [more] `formTo`: where a form
 *   may lead, `data`: attributes of the page's main element
 */
export function sitePage(title, content, status = 200, { mark = MARK, formTo = "'none'", script, data } = {}) {
  const main = `${mark}${element('h1', {}, escapeHtml(title))}${content}<p class="sandbox">${NOTE}</p>`;
  return htmlAnswer(
    siteDocument(title, `<body>${element('main', { class: 'page', ...data }, main)}</body>`, script),
    `script-src ${script ? "'self'" : "'none'"}; form-action ${formTo}; frame-ancestors 'none'`,
    status,
  );
}
