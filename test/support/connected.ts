import { connectInjected } from '../../src/features/connection/connectInjected';
import { type Attempt, type FakeConnection, type Grant, latest } from './fakeAdapter';
import { createFakeModal, harbor, type Setup, wallet } from './fakeModal';
import { SOLANA_MAINNET, solana } from './solana';

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

/** Creates a fake modal that is connected to Harbor on Ethereum, and to another wallet, unless told, on Solana. */
export async function createTwice(other = wallet('Reef', { providers: { solana: {} } })) {
  const options = { networks: ['eip155:1', solana] as const, adapters: ['eip155', 'solana'] as const };
  const fake = await createConnected({ options, wallets: [harbor, other] });
  const done = connectInjected(fake.ctx, {
    wallet: other,
    namespace: 'solana',
    signal: fake.life.signal,
  });
  await fake.settle();
  latest(fake.adapter.attempts).accept({ networkId: SOLANA_MAINNET, accounts: ['So1'] });
  await done;
  return fake;
}
