import type { Client } from './library';
import { expiryOf } from './readSession';

/** Removes what a wallet must not control in a session: opening links, other hosts, an unlimited lifetime. */
export async function limitSession(client: Client, topic: string, now: number): Promise<void> {
  const { expiry, sessionProperties } = client.session.get(topic);
  const { bundler_name, bundler_url, ...properties } = (sessionProperties ?? {}) as Record<string, unknown>;
  const seconds = Math.floor(expiryOf(expiry, now) / 1_000);
  await client.session.update(topic, {
    expiry: seconds,
    sessionProperties: properties,
    sessionConfig: { disableDeepLink: true },
  });
  client.core.expirer.set(topic, seconds);
}
