import { jsonAnswer } from '../jsonAnswer.mjs';

const SOCIALS = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'];
const MOST_ORIGINS = 50;
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
const IDS = FEATURES.map(({ id }) => id);

/** @type {Record<string, (settings: Settings) => object>} */
const ANSWERS = {
  '/appkit/v1/config': ({ features }) => ({ features }),
  '/projects/v1/origins': ({ allowedOrigins }) => ({ allowedOrigins }),
  '/getAnalyticsConfig': ({ isAnalyticsEnabled }) => ({ isAnalyticsEnabled }),
};

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** @param {unknown} value @returns {boolean} */
const isWord = (value) => typeof value === 'string' && /^\S{1,200}$/.test(value);

/** @param {unknown} value */
function isFeature(value) {
  if (!isObject(value)) return false;
  const { id, isEnabled, config, ...others } = value;
  const listed = config === null || (Array.isArray(config) && config.every(isWord));
  return (
    IDS.includes(/** @type {string} */ (id)) && typeof isEnabled === 'boolean' && listed && !Object.keys(others)[0]
  );
}

/** @type {Record<string, [words: string, fits: (value: any) => boolean]>} */
const EXPECTED = {
  features: [
    `a list of { id, isEnabled, config }, each id once, of ${IDS.join(', ')}; config is a list of words or null`,
    (value) =>
      Array.isArray(value) && value.every(isFeature) && new Set(value.map(({ id }) => id)).size === value.length,
  ],
  allowedOrigins: [
    `a list of at most ${MOST_ORIGINS} words`,
    (value) => Array.isArray(value) && value.length <= MOST_ORIGINS && value.every(isWord),
  ],
  isAnalyticsEnabled: ['true or false', (value) => typeof value === 'boolean'],
};

/**
 * Reads the changes in a body, and the project that they apply to.
 * @param {Buffer} body
 * @throws {Error} when it makes no sense
 */
function readWish(body) {
  const wish = JSON.parse(body.toString());
  if (!isObject(wish)) throw new Error('The body is not a JSON object');
  const { projectId, ...change } = wish;
  if (projectId !== undefined && !isWord(projectId)) throw new Error('"projectId" is not a word');
  for (const [key, value] of Object.entries(change)) {
    if (!Object.hasOwn(EXPECTED, key)) throw new Error(`Unknown "${key}". Known: ${Object.keys(EXPECTED).join(', ')}`);
    const [words, fits] = /** @type {(typeof EXPECTED)[string]} */ (EXPECTED[key]);
    if (!fits(value)) throw new Error(`"${key}" must be ${words}`);
  }
  return {
    projectId: /** @type {string | undefined} */ (projectId),
    change: /** @type {Partial<Settings>} */ (change),
  };
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
