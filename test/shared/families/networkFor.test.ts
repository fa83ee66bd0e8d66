import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Options } from '../../../src/core/options/hostOptions';
import { networkFor } from '../../../src/shared/families/networkFor';
import { createFakeModal } from '../../support/fakeModal';
import { SOLANA_MAINNET } from '../../support/solana';

const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1';

const setup = (networks: readonly string[] = ['eip155:1', SOLANA_MAINNET, DEVNET]) =>
  createFakeModal({ options: { networks, adapters: ['eip155', 'solana'] } as unknown as Options });

test('networkFor: the active network, if it is one of the family', () => {
  const { ctx, state } = setup();
  state.networks.selectedId.value = DEVNET;
  assert.is(networkFor(ctx, 'solana'), DEVNET);
  assert.is(networkFor(ctx, 'eip155'), 'eip155:1');
});

test('networkFor: else that of the stored connection, while the app has it', () => {
  const { ctx, state } = setup();
  ctx.storage.set('connections', { solana: { walletId: 'solana:name:Cove', walletName: 'Cove', networkId: DEVNET } });
  assert.is(networkFor(ctx, 'solana'), DEVNET);
  state.networks.remove(DEVNET);
  assert.is(networkFor(ctx, 'solana'), SOLANA_MAINNET);
});

test('networkFor: else the first of the family, if there is one', () => {
  assert.is(networkFor(setup().ctx, 'solana'), SOLANA_MAINNET);
  assert.is(networkFor(setup(['eip155:1']).ctx, 'solana'), undefined);
});

test.run();
