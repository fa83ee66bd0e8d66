import * as assert from 'uvu/assert';
import type { MakeAdapter } from '../../src/core/ports/adapter';
import { createConnector } from './createConnector';
import { neverAborted } from './neverAborted';
import { rejection } from './rejection';

/** Connects a wallet that answers anything, and disconnects it. Fails if it signs, or connects without an address. */
export async function connectHostile(
  makeAdapter: MakeAdapter,
  provider: unknown,
  restore: boolean,
  address: RegExp,
): Promise<{ isConnected: boolean }> {
  const { attempt, clock } = createConnector(makeAdapter, { provider });
  const controller = new AbortController();
  const connecting = attempt({ signal: controller.signal, restore }).then(
    async (connection) => {
      assert.ok(connection.accounts.length);
      for (const account of connection.accounts) assert.match(account, address);
      assert.ok(connection.can);
      const refused = rejection(connection.signMessage('x', connection.accounts[0] as string, neverAborted));
      const ended = connection.disconnect();
      await clock.advance(3_000);
      await Promise.all([ended, refused]);
      return { isConnected: true };
    },
    () => ({ isConnected: false }),
  );
  await clock.advance(10_000);
  controller.abort();
  return connecting;
}
