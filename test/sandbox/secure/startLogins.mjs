import { createMailbox } from '../mailbox/createMailbox.mjs';
import { mailboxPart } from '../mailbox/mailboxPart.mjs';
import { createProviders, PROVIDERS } from '../social/createProviders.mjs';
import { socialPart } from '../social/socialPart.mjs';
import { createRules } from './createRules.mjs';
import { createSecureSite } from './createSecureSite.mjs';
import { securePart } from './securePart.mjs';

/** The parts of a sandbox that belong to the embedded wallet. */
export const LOGIN_PARTS = ['secure', 'mailbox', 'social'];

/**
 * Starts the secure site and everything that its logins need, each on a separate origin.
 * @param {object} setup
 * @param {import('./createSecureSite.mjs').Chain[]} setup.chains
 * @param {import('./createSecureSite.mjs').Facts['smartAccounts']} setup.smartAccounts
 * @param {(projectId: string, origin: string) => boolean} setup.isAllowed
 * @param {(part: string, answer: Parameters<typeof import('../servePart.mjs').servePart>[0]['answer'], partOf: (asked: import('../servePart.mjs').Asked) => string | null) => Promise<{ url: string }>} setup.serve
 */
export async function startLogins({ chains, smartAccounts, isAllowed, serve }) {
  const mailbox = createMailbox();
  const rules = createRules();
  const providers = createProviders();
  let url = '';
  let socialUrl = '';
  const own = { url: () => url, socialUrl: () => socialUrl };
  const site = createSecureSite({ chains, mailbox, providers, smartAccounts, isAllowed, ...own });
  const [secure, mails, social] = await Promise.all([
    serve('secure', securePart(site, rules), ({ url }) => (url.pathname.startsWith('/control') ? null : 'secure')),
    serve('mailbox', mailboxPart(mailbox), () => 'mailbox'),
    serve('social', socialPart(providers, own.url), () => 'social'),
  ]);
  url = secure.url;
  socialUrl = social.url;
  return {
    url,
    facts: {
      secure: {
        part: 'secure',
        url,
        control: `${url}/control`,
        usage:
          'the site of the embedded wallet: GET sdk is the page in the frame. control: POST {kind, how: "never"|"hold"|"twice"|"wrongKind"|"wrongId"|"payload"|"error"|"stop"|"leave"|"update"|"lose"|null, count?, payload?, message?, code?} makes the frame misbehave when it answers that kind (READY, too), {release: true} lets held answers go, {advance: ms} puts its clock forward; GET lists, DELETE lifts all',
      },
      mailbox: {
        part: 'mailbox',
        url: mails.url,
        messages: `${mails.url}/messages`,
        usage:
          'the e-mails of the secure site: GET messages?to= lists {to, kind: "code"|"device", code?, link?}, newest first',
      },
      social: {
        part: 'social',
        url: social.url,
        providers: Object.keys(PROVIDERS),
        usage:
          'the windows of the social providers: <provider>/authorize with Continue, Cancel and an error, farcaster?channel= with Approve and Reject; the secure site says where to',
      },
    },
    reset() {
      site.reset();
      rules.reset();
    },
  };
}
