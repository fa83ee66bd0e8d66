import type { Client } from './library';
import { expiryOf } from './readSession';

/** Keeps the library from what a wallet may not decide: opening links, hosts of its own, living for ever. */
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
