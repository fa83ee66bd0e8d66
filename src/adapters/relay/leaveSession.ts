import type { RelayState } from './relayState';
import { removeSession } from './removeSession';

/** Removes a session from this page whose wallet knows that it has ended, or was notified by another tab. */
export const leaveSession = (state: RelayState): Promise<void> => removeSession(state, async () => {});
