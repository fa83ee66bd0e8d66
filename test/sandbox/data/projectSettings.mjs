import { jsonAnswer } from '../jsonAnswer.mjs';

const SOCIALS = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'];

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

/** @type {Record<string, (settings: Settings) => object>} */
const ANSWERS = {
  '/appkit/v1/config': ({ features }) => ({ features }),
  '/projects/v1/origins': ({ allowedOrigins }) => ({ allowedOrigins }),
  '/getAnalyticsConfig': ({ isAnalyticsEnabled }) => ({ isAnalyticsEnabled }),
};

const EXPECTED = {
  features: (/** @type {any} */ value) => Array.isArray(value) && value.every(({ id }) => typeof id === 'string'),
  allowedOrigins: (/** @type {any} */ value) => Array.isArray(value) && value.every((one) => typeof one === 'string'),
  isAnalyticsEnabled: (/** @type {any} */ value) => typeof value === 'boolean',
};

/**
 * What the owner of a project sets on the service's site: features, allowed origins, analytics. It can be changed from
 * outside for every project, or for one by its id alone, so that tests side by side do not meet.
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

  /** @param {any} wish @throws {Error} when it makes no sense */
  function change({ projectId, ...wish }) {
    for (const [key, value] of Object.entries(wish)) {
      if (!Object.hasOwn(EXPECTED, key))
        throw new Error(`Unknown "${key}". Known: ${Object.keys(EXPECTED).join(', ')}`);
      if (!EXPECTED[key](value)) throw new Error(`"${key}" is not of the shape that the service answers with`);
    }
    if (!projectId) shared = { ...shared, ...wish };
    else own.set(projectId, { ...own.get(projectId), ...wish });
  }

  return {
    /**
     * The three calls of a client; null when it is none of them.
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
     * The switch: GET reads (`?projectId=`), POST changes the keys that it names, DELETE goes back to the start.
     * @param {import('../servePart.mjs').Asked} asked
     */
    control({ method, url, body }) {
      const projectId = url.searchParams.get('projectId');
      if (method === 'DELETE') {
        if (!projectId) shared = {};
        if (projectId) own.delete(projectId);
        else own.clear();
      }
      try {
        if (method === 'POST') change(JSON.parse(body.toString()));
      } catch (error) {
        return jsonAnswer({ error: /** @type {Error} */ (error).message }, 400);
      }
      return jsonAnswer(settingsOf(projectId));
    },
  };
}
