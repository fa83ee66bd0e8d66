import { connectInjected } from '../../src/features/connection/connectInjected';
import { type Attempt, type FakeConnection, type Grant, latest } from './fakeAdapter';
import { createFakeModal, harbor, type Setup } from './fakeModal';

/** Creates a fake modal that is connected to Harbor. The first balance request is pending. */
export async function createConnected(setup: Setup & Grant = {}) {
  const fake = createFakeModal(setup);
  const { ctx, adapter, life, settle } = fake;
  const done = connectInjected(ctx, { wallet: harbor, namespace: 'eip155', signal: life.signal });
  await settle();
  const attempt: Attempt = latest(adapter.attempts);
  const connection: FakeConnection = attempt.accept(setup);
  await done;
  await settle();
  return { ...fake, connection, sink: connection.sink };
}
