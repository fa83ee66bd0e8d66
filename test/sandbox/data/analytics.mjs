import { jsonAnswer } from '../jsonAnswer.mjs';
import { wrongField } from './wrongField.mjs';

const KEPT = 10_000;
/** The path that lists recorded events. */
const RECORDED = '/events';

/** @param {string} error @param {number} [status] */
const refuse = (error, status = 400) => jsonAnswer({ error }, status);

/** Records the events that clients send, one at a time (`/e`) or in batches (`/batch`). */
export function analytics() {
  /** @type {{ id: number, time: number, projectId: string, event: unknown }[]} */
  let events = [];
  let latest = 0;

  /**
   * GET lists the recorded events, of one project (`?projectId=`), after an id (`?after=<id>`); DELETE clears them.
   * @param {import('../servePart.mjs').Asked} asked
   */
  function control({ method, url }) {
    if (!['GET', 'DELETE'].includes(method)) return { status: 405, headers: { allow: 'GET, DELETE' } };
    const projectId = url.searchParams.get('projectId');
    const after = url.searchParams.get('after') ?? '0';
    if (!/^\d{1,15}$/.test(after)) return refuse('"after" is not the id of an event');
    /** @param {{ id: number, projectId: string }} entry */
    const asked = (entry) => (!projectId || entry.projectId === projectId) && entry.id > Number(after);
    if (method === 'DELETE') events = events.filter((entry) => !asked(entry));
    return jsonAnswer(events.filter(asked));
  }

  return {
    /** Clears the events. Ids continue. */
    reset() {
      events = [];
    },
    /** Reading the events is neither logged nor affected by faults. @param {import('../servePart.mjs').Asked} asked */
    partOf: ({ url }) => (url.pathname === RECORDED ? null : 'analytics'),
    /** @param {import('../servePart.mjs').Asked} asked @returns {import('../servePart.mjs').Answer} */
    answer(asked) {
      const { method, url, body } = asked;
      if (url.pathname === RECORDED) return control(asked);
      const batch = url.pathname === '/batch';
      if (!batch && url.pathname !== '/e') return refuse('Not found', 404);
      if (method !== 'POST') return { status: 405, headers: { allow: 'POST' } };
      const projectId = url.searchParams.get('projectId');
      if (!projectId) return refuse('Project ID is required', 403);
      let sent;
      try {
        sent = JSON.parse(body.toString());
      } catch {
        return refuse('The body is not JSON');
      }
      if (batch !== Array.isArray(sent)) return refuse('The body has the wrong shape');
      /** @type {unknown[]} */
      const came = [sent].flat();
      const wrong = came.map(wrongField).find(Boolean);
      if (wrong) return refuse(`"${wrong}" is missing or wrong`);
      const time = Date.now();
      const added = came.map((event) => {
        latest += 1;
        return { id: latest, time, projectId, event };
      });
      events = [...events, ...added].slice(-KEPT);
      return { status: 202 };
    },
  };
}
