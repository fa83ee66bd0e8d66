import { createSignIn } from '../../examples/sign-in-server.mjs';
import { jsonAnswer } from './jsonAnswer.mjs';

/**
 * The host's server of the example, behind paths of the demo page: `GET /sign-in/nonce`, `POST /sign-in` with a signed message, and
 * `GET` and `DELETE /sign-in` for the visitor of the session cookie.
 * @param {{ origin: string, nodes: Record<string, string> }} app
 */
export function signInPart(app) {
  let server = createSignIn(app);
  return {
    /** @param {import('./servePart.mjs').Asked} asked @returns {Promise<import('./servePart.mjs').Answer>} */
    async answer({ method, url, headers = {}, body }) {
      const { cookie = '', 'content-type': type = '' } = headers;
      const request = new Request(url, {
        method,
        headers: { cookie, 'content-type': type },
        ...(method === 'POST' && { body: body.toString() }),
      });
      if (method === 'GET' && url.pathname !== '/sign-in/nonce') return jsonAnswer(server.visitorOf(request) ?? null);
      const response =
        method === 'GET'
          ? server.createNonce()
          : method === 'POST'
            ? await server.signIn(request)
            : server.signOut(request);
      const { 'set-cookie': _, ...others } = Object.fromEntries(response.headers);
      return {
        status: response.status,
        headers: { ...others, 'set-cookie': response.headers.getSetCookie() },
        body: await response.text(),
      };
    },
    reset() {
      server = createSignIn(app);
    },
  };
}
