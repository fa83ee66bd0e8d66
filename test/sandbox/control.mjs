import { jsonAnswer } from './jsonAnswer.mjs';

/**
 * Serves `/faults` (GET lists, POST sets or clears one, DELETE clears all) and `/log` (GET lists, DELETE clears; `?part=`).
 * @param {ReturnType<typeof import('./faults.mjs').createFaults>} faults
 * @param {ReturnType<typeof import('./requestLog.mjs').createRequestLog>} log
 * @returns {(asked: import('./servePart.mjs').Asked) => Promise<import('./servePart.mjs').Answer>}
 */
export function control(faults, log) {
  return async ({ method, url, body }) => {
    if (url.pathname === '/log') {
      const part = url.searchParams.get('part');
      if (method === 'DELETE') log.clear(part);
      return jsonAnswer(log.list(part));
    }
    if (method === 'DELETE') await faults.clear();
    if (method === 'POST') {
      try {
        await faults.set(JSON.parse(body.toString()));
      } catch (error) {
        return jsonAnswer({ error: /** @type {Error} */ (error).message }, 400);
      }
    }
    return jsonAnswer(faults.list());
  };
}
