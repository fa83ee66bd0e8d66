import { randomBytes } from 'node:crypto';
import { createSignIn } from '../../examples/sign-in-server.mjs';
import { jsonAnswer } from './jsonAnswer.mjs';

/**
 * The host's server of the example, behind paths of the demo page: `GET /sign-in/nonce`, `POST /sign-in` with a signed message, and
 * `GET` and `DELETE /sign-in?token=`.
 * @param {{ origin: string, nodes: Record<string, string> }} app
 */
export function signInPart(app) {
  let server = createSignIn(app);
  /** @type {Map<string, { address: string, network: string }>} */
  const visitors = new Map();
  return {
    /** @param {import('./servePart.mjs').Asked} asked @returns {Promise<import('./servePart.mjs').Answer>} */
    async answer({ method, url, body }) {
      if (url.pathname === '/sign-in/nonce') return { body: server.createNonce() };
      const token = url.searchParams.get('token') ?? '';
      if (method === 'GET') return jsonAnswer(visitors.get(token) ?? null);
      if (method === 'DELETE') return jsonAnswer(visitors.delete(token));
      try {
        const visitor = await server.signIn(JSON.parse(body.toString()));
        const created = randomBytes(16).toString('hex');
        visitors.set(created, visitor);
        return jsonAnswer({ token: created, ...visitor });
      } catch (error) {
        return jsonAnswer({ error: /** @type {Error} */ (error).message }, 401);
      }
    },
    reset() {
      server = createSignIn(app);
      visitors.clear();
    },
  };
}
