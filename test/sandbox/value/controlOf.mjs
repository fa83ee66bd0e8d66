import { jsonAnswer } from '../jsonAnswer.mjs';

/**
 * Creates a control of the sandbox: GET reads, POST changes with a JSON object, DELETE reverts. Invalid input is refused with a
 * message.
 * @param {object} verbs
 * @param {(query: URLSearchParams) => unknown} verbs.read
 * @param {(wish: Record<string, unknown>) => unknown} verbs.change
 * @param {() => unknown} [verbs.undo]
 * @returns {(asked: import('../servePart.mjs').Asked) => Promise<import('../servePart.mjs').Answer>}
 */
export function controlOf({ read, change, undo }) {
  const allow = ['GET', 'POST', ...(undo ? ['DELETE'] : [])].join(', ');
  return async ({ method, url, body }) => {
    if (!allow.split(', ').includes(method)) return { status: 405, headers: { allow } };
    try {
      if (method === 'POST') {
        const wish = JSON.parse(body.toString());
        if (typeof wish !== 'object' || !wish || Array.isArray(wish)) throw new Error('The body is not a JSON object');
        return jsonAnswer((await change(wish)) ?? {});
      }
      if (method === 'DELETE') await undo?.();
      return jsonAnswer(await read(url.searchParams));
    } catch (error) {
      return jsonAnswer({ error: /** @type {Error} */ (error).message }, 400);
    }
  };
}
