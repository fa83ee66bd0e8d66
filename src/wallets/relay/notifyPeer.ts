import type { Client } from './library';

/** Ends a session and notifies its wallet. */
export const notifyPeer = (client: Client, topic: string): Promise<void> =>
  client.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } });
