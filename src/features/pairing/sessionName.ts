import type { RelayClient } from './RelayClient';

/**
 * The name under which a session is stored with its connections: its topic, and the index of its client unless that is the first.
 */
export const sessionName = (topic: string, { index }: Pick<RelayClient, 'index'>): string =>
  index ? `${topic}:${index}` : topic;
