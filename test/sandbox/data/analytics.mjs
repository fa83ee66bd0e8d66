import { jsonAnswer } from '../jsonAnswer.mjs';

const KEPT = 10_000;
/** Where what was recorded can be read. */
const RECORDED = '/events';

/** Records the events that clients send, one at a time (`/e`) or many at once (`/batch`). */
export function analytics() {
  /** @type {{ time: number, projectId: string | null, event: unknown }[]} */
  let events = [];

  /** GET lists what was recorded (`?projectId=`), DELETE forgets it. @param {import('../servePart.mjs').Asked} asked */
  function control({ method, url }) {
    const projectId = url.searchParams.get('projectId');
    /** @param {{ projectId: string | null }} entry */
    const asked = (entry) => !projectId || entry.projectId === projectId;
    if (method === 'DELETE') events = events.filter((entry) => !asked(entry));
    return jsonAnswer(events.filter(asked));
  }

  return {
    /** Looking at what came in is neither logged nor broken. @param {import('../servePart.mjs').Asked} asked */
    partOf: ({ url }) => (url.pathname === RECORDED ? null : 'analytics'),
    /** @param {import('../servePart.mjs').Asked} asked @returns {import('../servePart.mjs').Answer} */
    answer(asked) {
      const { method, url, body } = asked;
      if (url.pathname === RECORDED) return control(asked);
      const batch = url.pathname === '/batch';
      if (!batch && url.pathname !== '/e') return jsonAnswer({ error: 'Not found' }, 404);
      if (method !== 'POST') return { status: 405, headers: { allow: 'POST' } };
      const projectId = url.searchParams.get('projectId');
      if (!projectId) return jsonAnswer({ error: 'Project ID is required' }, 403);
      let sent;
      try {
        sent = JSON.parse(body.toString());
      } catch {
        return jsonAnswer({ error: 'The body is not JSON' }, 400);
      }
      if (batch !== Array.isArray(sent)) return jsonAnswer({ error: 'The body has the wrong shape' }, 400);
      const time = Date.now();
      events = [...events, ...[sent].flat().map((event) => ({ time, projectId, event }))].slice(-KEPT);
      return { status: 202 };
    },
  };
}
