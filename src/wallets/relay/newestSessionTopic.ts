import type { RelayState } from './relayState';
import { readStoredTopic } from './storedSession';

/** Returns the topic of the newest stored session, of this tab or another one. */
export const newestSessionTopic = ({ storage, config }: RelayState): Promise<string | undefined> =>
  readStoredTopic(storage.view(), config.clock.now());
