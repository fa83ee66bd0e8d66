import { element, escapeHtml } from '../html.mjs';

/** The mark of the secure site. */
export const MARK = `<svg class="mark" viewBox="0 0 32 32" width="40" height="40" aria-hidden="true"><rect width="32" height="32" rx="9"/><path d="M16 6.5l7 2.6v6.2c0 4.6-2.9 8-7 9.9-4.1-1.9-7-5.3-7-9.9V9.1z"/><path d="M12.6 15.8l2.5 2.5 4.4-4.7"/></svg>`;
const NOTE = 'This is a sandbox. Nothing here has any value.';

/**
 * A page of the sandbox's sites without a script of its own.
 * @param {string} title
 * @param {string} content markup
 * @param {number} [status]
 * @param {{ mark?: string, formTo?: string, script?: string, data?: Record<string, string | undefined> }} [more] `formTo`: where a form
 *   may lead, `data`: attributes of the page's main element
 * @returns {import('../servePart.mjs').Answer}
 */
export function sitePage(title, content, status = 200, { mark = MARK, formTo = "'none'", script, data } = {}) {
  const policy = `default-src 'none'; style-src 'self'; script-src ${script ? "'self'" : "'none'"}; img-src data:; base-uri 'none'; form-action ${formTo}; frame-ancestors 'none'`;
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="referrer" content="no-referrer"><link rel="icon" href="data:,">
${element('title', {}, escapeHtml(title))}<link rel="stylesheet" href="/site.css">${script ? element('script', { type: 'module', src: script }) : ''}`;
  const main = `${mark}${element('h1', {}, escapeHtml(title))}${content}<p class="sandbox">${NOTE}</p>`;
  return {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
    body: `<!doctype html>\n${element('html', { lang: 'en' }, `<head>${head}</head>\n<body>${element('main', { class: 'page', ...data }, main)}</body>`)}`,
  };
}
