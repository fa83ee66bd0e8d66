import { element, escapeHtml } from '../html.mjs';
import { siteFile } from '../secure/siteFile.mjs';
import { sitePage } from '../secure/sitePage.mjs';
import { PROVIDERS } from './createProviders.mjs';

const NAMES = /** @type {Record<string, string>} */ (PROVIDERS);
const PERSON = { name: 'Mira Linden', email: 'mira@meadow.garden', handle: 'mira' };
/** Providers that do not share an e-mail address. */
const WITHOUT_EMAIL = ['x', 'farcaster'];

/** @param {string} name @param {string} label @param {string} value @param {string} [type] */
const field = (name, label, value, type = 'text') =>
  `<label>${escapeHtml(label)}${element('input', { name, value, type, required: true, maxlength: '100', autocomplete: 'off' }).replace('</input>', '')}</label>`;

/** @param {string} answer @param {string} text @param {string} [kind] */
const button = (answer, text, kind = '') =>
  element(
    'button',
    { name: 'answer', value: answer, class: `button ${kind}`.trim(), formnovalidate: answer !== 'continue' },
    escapeHtml(text),
  );

/** @param {string} provider */
const mark = (provider) =>
  element(
    'span',
    { class: `letter provider ${provider}`, 'aria-hidden': 'true' },
    (NAMES[provider] ?? 'Farcaster').charAt(0),
  );

/** Returns the page in which the user approves a login. @param {string} provider @param {URL} url @param {string} formTo */
function consentPage(provider, url, formTo) {
  const action = `/${provider}/authorize${url.search}`;
  const email = WITHOUT_EMAIL.includes(provider) ? '' : field('email', 'Email', PERSON.email, 'email');
  const form = element(
    'form',
    { method: 'post', action },
    `${field('name', 'Name', PERSON.name)}${email}
${button('continue', 'Continue')}${button('cancel', 'Cancel', 'plain')}
<details><summary>Other answers</summary>${button('fail', 'Answer with an error', 'plain')}</details>`,
  );
  const words = '<p>Secure wallet wants to know who you are. Each name has a wallet of its own.</p>';
  return sitePage(`Sign in with ${NAMES[provider]}`, words + form, 200, { mark: mark(provider), formTo });
}

/** What is opened from the QR code. @param {string} id */
function farcasterPage(id) {
  const form = element(
    'form',
    { method: 'post', action: `/farcaster?channel=${encodeURIComponent(id)}` },
    `${field('name', 'User name', PERSON.handle)}${button('continue', 'Approve')}${button('cancel', 'Reject', 'plain')}`,
  );
  const words = '<p>Secure wallet asks whether this is you.</p>';
  return sitePage('Sign in with Farcaster', words + form, 200, { mark: mark('farcaster'), formTo: "'self'" });
}

/** @param {string} location @returns {import('../servePart.mjs').Answer} */
const seeOther = (location) => ({ status: 303, headers: { location } });

/**
 * Serves the social providers' windows: `/<provider>/authorize` (OAuth 2.0), and `/farcaster?channel=`.
 * @param {import('./createProviders.mjs').Providers} providers
 * @param {() => string} secure origin of the secure site, the only client
 * @returns {(asked: import('../servePart.mjs').Asked) => import('../servePart.mjs').Answer | Promise<import('../servePart.mjs').Answer>}
 */
export function socialPart(providers, secure) {
  /** @param {URLSearchParams} form */
  const personOf = (form) => ({
    name: (form.get('name') ?? '').trim().slice(0, 100),
    email: form.get('email')?.trim().toLowerCase().slice(0, 254) || null,
  });

  /** @param {string} provider @param {import('../servePart.mjs').Asked} asked */
  function authorize(provider, { method, url, body }) {
    const back = url.searchParams.get('redirect_uri');
    if (back !== `${secure()}/social-result`)
      return sitePage('This request is not valid', '<p>The address to come back to is unknown.</p>', 400);
    if (method !== 'POST') return consentPage(provider, url, `'self' ${secure()}`);
    const form = new URLSearchParams(body.toString());
    const person = personOf(form);
    const result = new URL(back);
    result.searchParams.set('state', url.searchParams.get('state') ?? '');
    const answer = form.get('answer');
    if (answer === 'continue' && person.name) result.searchParams.set('code', providers.grant(provider, person));
    else result.searchParams.set('error', answer === 'fail' ? 'server_error' : 'access_denied');
    return seeOther(result.href);
  }

  /** @param {import('../servePart.mjs').Asked} asked */
  function farcaster({ method, url, body }) {
    const id = url.searchParams.get('channel') ?? '';
    const channel = providers.channel(id);
    if (!channel)
      return sitePage('This request is over', '<p>Go back to the app and begin again.</p>', 404, {
        mark: mark('farcaster'),
      });
    if (method !== 'POST') return farcasterPage(id);
    const form = new URLSearchParams(body.toString());
    const person = personOf(form);
    providers.closeChannel(id);
    if (form.get('answer') === 'continue' && person.name) {
      channel.resolve({ ...person, email: null });
      return sitePage('Approved', '<p>Go back to the app.</p>', 200, { mark: mark('farcaster') });
    }
    channel.reject(new Error('The request was rejected in Farcaster'));
    return sitePage('Rejected', '<p>Go back to the app.</p>', 200, { mark: mark('farcaster') });
  }

  return (asked) => {
    const { pathname } = asked.url;
    const provider = /^\/([a-z]+)\/authorize$/.exec(pathname)?.[1] ?? '';
    if (Object.hasOwn(NAMES, provider)) return authorize(provider, asked);
    if (pathname === '/farcaster') return farcaster(asked);
    return siteFile(pathname);
  };
}
