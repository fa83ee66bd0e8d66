import { endSession } from './endSession';
import type { RelayState } from './relayState';
import { removeSession } from './removeSession';

/** Ends the session for both sides. */
export const disconnectSession = (state: RelayState): Promise<void> =>
  removeSession(state, (opened, topic) => endSession(state, opened, topic));
