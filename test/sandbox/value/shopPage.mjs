import { createHash } from 'node:crypto';
import { element, escapeHtml } from '../html.mjs';

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:32rem;margin:3rem auto;padding:0 1rem}
dt{font-weight:600}dd{margin:0 0 .75rem;overflow-wrap:anywhere}
label{display:block;margin:0 0 1rem;font-weight:600}
input,select,button{font:inherit;font-weight:400;min-height:2.75rem;padding:.25rem .75rem;box-sizing:border-box}
input,select{display:block;width:100%}button{margin:0 .5rem .5rem 0}`;
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'referrer-policy': 'no-referrer',
  'content-security-policy': `default-src 'none'; img-src data:; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
};

/** Returns a page of a seller of the sandbox. @param {string} title @param {string} content markup @param {number} [status] @returns {import('../servePart.mjs').Answer} */
export const shopPage = (title, content, status = 200) => ({
  status,
  headers: HEADERS,
  body: `<!doctype html>\n${element(
    'html',
    { lang: 'en' },
    `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">${element('title', {}, escapeHtml(title))}<style>${STYLE}</style></head>
<body><main>${element('h1', {}, escapeHtml(title))}${content}</main></body>`,
  )}`,
});

/** @param {[term: string, text: string][]} facts */
export const factList = (facts) =>
  element('dl', {}, facts.map(([term, text]) => `<dt>${escapeHtml(term)}</dt><dd>${escapeHtml(text)}</dd>`).join('\n'));

/** Returns a form that posts to its own page, with a button for each answer. @param {[answer: string, text: string][]} answers @param {string} [fields] markup */
export const answerForm = (answers, fields = '') =>
  element(
    'form',
    { method: 'post' },
    fields + answers.map(([value, text]) => element('button', { name: 'answer', value }, escapeHtml(text))).join(''),
  );

/** The texts for each status of an order. @type {Record<string, [title: string, text: string]>} */
const OUTCOMES = {
  paid: ['Payment received', 'It is on its way. You can close this window.'],
  sent: ['Payment received', 'It is on its way. You can close this window.'],
  done: ['Done', 'It has arrived. You can close this window.'],
  failed: ['Nothing was charged', 'The order was cancelled or failed. You can close this window.'],
};

/** @param {{ status: string, hash?: string }} order */
export function outcomePage({ status, hash }) {
  const [title = '', text = ''] = OUTCOMES[status] ?? [];
  return shopPage(title, `<p>${escapeHtml(text)}</p>${hash ? factList([['Transaction', hash]]) : ''}`);
}

/** @param {string} location @returns {import('../servePart.mjs').Answer} */
export const seeOther = (location) => ({ status: 303, headers: { location } });
