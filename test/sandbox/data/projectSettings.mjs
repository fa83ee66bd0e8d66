import { jsonAnswer } from '../jsonAnswer.mjs';

const SOCIALS = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'];
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** @typedef {{ id: string, isEnabled: boolean, config: string[] | null }} ProjectFeature */
/** @typedef {{ features: ProjectFeature[], allowedOrigins: string[], isAnalyticsEnabled: boolean }} Settings */

/** @type {ProjectFeature[]} */
const FEATURES = [
  { id: 'social_login', isEnabled: true, config: ['email', ...SOCIALS] },
  { id: 'swap', isEnabled: true, config: ['1inch'] },
  { id: 'onramp', isEnabled: true, config: ['coinbase', 'meld'] },
  { id: 'activity', isEnabled: true, config: null },
  { id: 'reown_branding', isEnabled: true, config: null },
];

const SETTINGS = ['features', 'allowedOrigins', 'isAnalyticsEnabled'];

/** @type {Record<string, (settings: Settings) => object>} */
const ANSWERS = {
  '/appkit/v1/config': ({ features }) => ({ features }),
  '/projects/v1/origins': ({ allowedOrigins }) => ({ allowedOrigins }),
  '/getAnalyticsConfig': ({ isAnalyticsEnabled }) => ({ isAnalyticsEnabled }),
};

/**
 * Reads the changes in a body, and the project that they apply to.
 * @param {Buffer} body
 * @throws {Error} when it is no object of settings
 */
function readWish(body) {
  /** @type {Partial<Settings> & { projectId?: string }} */
  const { projectId, ...change } = JSON.parse(body.toString());
  const unknown = Object.keys(change).find((key) => !SETTINGS.includes(key));
  if (unknown !== undefined) throw new Error(`Unknown "${unknown}". Known: ${SETTINGS.join(', ')}`);
  return { projectId, change };
}

/**
 * The settings that a project's owner changes on the service's site: features, allowed origins, analytics. They can be changed
 * for all projects, or for one project id, so that parallel tests do not affect each other.
 * @param {() => string[]} origins that are allowed until somebody says otherwise
 */
export function projectSettings(origins) {
  /** @type {Partial<Settings>} */
  let shared = {};
  /** @type {Map<string, Partial<Settings>>} */
  const own = new Map();

  /** @param {string | null} projectId @returns {Settings} */
  const settingsOf = (projectId) => ({
    features: FEATURES,
    allowedOrigins: origins(),
    isAnalyticsEnabled: true,
    ...shared,
    ...own.get(projectId ?? ''),
  });

  const reset = () => {
    shared = {};
    own.clear();
  };

  return {
    /** Restores the initial settings for every project. */
    reset,
    /**
     * Whether an origin is allowed: it is on the project's list or, if no list was set, on this machine.
     * @param {string} projectId
     * @param {string} origin
     */
    isAllowed(projectId, origin) {
      const list = own.get(projectId)?.allowedOrigins ?? shared.allowedOrigins;
      if (list?.length) return list.includes(origin);
      return Boolean(list) || origins().includes(origin) || LOOPBACK.includes(new URL(origin).hostname);
    },
    /**
     * Answers the three calls of a client; null for other requests.
     * @param {import('../servePart.mjs').Asked} asked
     * @returns {import('../servePart.mjs').Answer | null}
     */
    answer({ method, url }) {
      const given = ANSWERS[url.pathname];
      if (!given) return null;
      if (method !== 'GET') return { status: 405, headers: { allow: 'GET' } };
      const projectId = url.searchParams.get('projectId');
      if (!projectId) return jsonAnswer({ error: 'Project ID is required' }, 400);
      return jsonAnswer(given(settingsOf(projectId)));
    },
    /**
     * The switch: GET reads (`?projectId=`), POST changes the named keys, DELETE restores the initial settings. Each responds
     * with the current settings.
     * @param {import('../servePart.mjs').Asked} asked
     * @returns {import('../servePart.mjs').Answer}
     */
    control({ method, url, body }) {
      if (!['GET', 'POST', 'DELETE'].includes(method)) return { status: 405, headers: { allow: 'GET, POST, DELETE' } };
      let projectId = url.searchParams.get('projectId');
      if (method === 'DELETE') {
        if (projectId) own.delete(projectId);
        else reset();
      }
      try {
        if (method === 'POST') {
          const wish = readWish(body);
          projectId = wish.projectId ?? null;
          if (projectId) own.set(projectId, { ...own.get(projectId), ...wish.change });
          else shared = { ...shared, ...wish.change };
        }
      } catch (error) {
        return jsonAnswer({ error: /** @type {Error} */ (error).message }, 400);
      }
      return jsonAnswer(settingsOf(projectId));
    },
  };
}
