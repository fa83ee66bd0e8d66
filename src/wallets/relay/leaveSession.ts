import type { RelayState } from './relayState';
import { removeSession } from './removeSession';

/** Removes a session from this page without a notification: its wallet ended it, or was notified by another tab. */
export const leaveSession = (state: RelayState): Promise<void> => removeSession(state, async () => {});
