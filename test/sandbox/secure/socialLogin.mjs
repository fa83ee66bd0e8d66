import { randomUUID } from 'node:crypto';
import { PROVIDERS } from '../social/createProviders.mjs';
import { refusals } from './refusals.mjs';
import { SiteError } from './SiteError.mjs';

/** @typedef {{ device: string, origin: string, provider: string, app: string }} Begun a login that a provider's window is open for */

/** Splits the state into its own part and what a page has appended. @param {string | null} value @returns {[state: string, page: string | null]} */
function splitState(value) {
  const [state = '', ...rest] = (value ?? '').split('--');
  const page = rest.join('--');
  if (!page) return [state, null];
  try {
    return [state, URL.canParse(page) ? page : decodeURIComponent(page)];
  } catch {
    return [state, null];
  }
}

/**
 * The logins with social providers.
 * @param {Pick<import('./createSecureSite.mjs').Site, 'accounts' | 'providers' | 'url' | 'socialUrl'>} site
 * @param {import('./wallet.mjs').Wallet} wallet
 */
export function socialLogin({ accounts, providers, url, socialUrl }, wallet) {
  /** @type {Map<string, Begun>} */
  const begun = new Map();

  /** @type {Record<string, import('./createSecureSite.mjs').Answerer>} */
  const answers = {
    GET_SOCIAL_REDIRECT_URI({ visitor, origin, app, payload }) {
      const { provider } = payload;
      if (!Object.hasOwn(PROVIDERS, provider)) throw new SiteError('Unknown social provider');
      const state = randomUUID();
      begun.set(state, { device: visitor.device, origin, provider, app });
      const uri = new URL(`${socialUrl()}/${provider}/authorize`);
      uri.searchParams.set('response_type', 'code');
      uri.searchParams.set('client_id', 'secure-wallet');
      uri.searchParams.set('redirect_uri', `${url()}/social-result`);
      uri.searchParams.set('state', state);
      return { uri: uri.href };
    },

    async CONNECT_SOCIAL(ask) {
      const { visitor, origin, payload } = ask;
      const result = URL.canParse(payload.uri) ? new URL(payload.uri) : null;
      if (result?.origin !== url() || result.pathname !== '/social-result') throw new SiteError('Invalid result');
      const [state] = splitState(result.searchParams.get('state'));
      const login = begun.get(state);
      begun.delete(state);
      if (login?.device !== visitor.device || login.origin !== origin)
        throw new SiteError('This login was not begun here');
      const error = result.searchParams.get('error');
      if (error) throw new SiteError(error === 'access_denied' ? 'The login was cancelled' : 'The provider failed');
      const person = providers.redeem(login.provider, result.searchParams.get('code'));
      if (!person) throw new SiteError('Invalid result');
      const owner = `${login.provider}:${person.name.toLowerCase()}`;
      const account = await accounts.open(owner, { email: person.email, username: person.name });
      visitor.sessions.set(origin, account.id);
      return { ...(await wallet.user(ask)), userName: person.name };
    },

    GET_FARCASTER_URI({ visitor }) {
      visitor.channel = providers.openChannel();
      return { url: `${socialUrl()}/farcaster?channel=${visitor.channel}` };
    },

    async CONNECT_FARCASTER({ visitor, origin }) {
      const channel = providers.channel(visitor.channel);
      if (!channel) throw new SiteError(refusals.noLogin);
      const person = await channel.promise;
      const account = await accounts.open(`farcaster:${person.name.toLowerCase()}`, {
        email: null,
        username: person.name,
      });
      visitor.sessions.set(origin, account.id);
      visitor.channel = null;
      return { userName: person.name };
    },
  };

  return {
    answers,
    reset: () => begun.clear(),

    /**
     * Returns where a provider's result is posted or redirected to: the window that opened the provider's, or a page of the
     * app.
     * @param {URLSearchParams} query of the result
     * @returns {{ origin: string, app: string, page: string | null } | null} null for a login that nobody has begun
     */
    returnOf(query) {
      const [state, page] = splitState(query.get('state'));
      const login = begun.get(state);
      if (!login) return null;
      const own = page && URL.canParse(page) && new URL(page).origin === login.origin;
      return { origin: login.origin, app: login.app, page: own ? page : null };
    },
  };
}
