import type { Embedded } from '../../core/ports/embedded';
import type { Clock } from '../../lib/clock';
import { readErrorCode } from '../../lib/errorCode';
import { withTimeout } from '../../lib/timeout';
import type { Client } from './createClient';
import { timedOut } from './errors';

/** How long a sign-out waits for the frame (ms). */
const SIGN_OUT_LIMIT = 3_000;

/** Creates the requests for the session of a login, and for its end. */
export function createSession(client: Client, clock: Clock): Pick<Embedded, 'isConnected' | 'signOut'> {
  const isConnected = async (): Promise<boolean> =>
    (await client.request('IS_CONNECTED', { token: client.sessionToken })).isConnected;

  async function confirm(): Promise<boolean> {
    try {
      await client.request('SIGN_OUT', undefined);
      return true;
    } catch (error) {
      // The site may refuse it because nobody is logged in any more.
      if (readErrorCode(error, '')[0] === 'frameError') return !(await isConnected());
      throw error;
    }
  }

  return {
    isConnected,
    async signOut() {
      const error = (): Error => {
        // A frame that has stopped answering would not answer the next request either, and one that is still loading would report an
        // error later.
        client.close();
        return timedOut();
      };
      return withTimeout(confirm, SIGN_OUT_LIMIT, { clock, error }).catch(() => false);
    },
  };
}
