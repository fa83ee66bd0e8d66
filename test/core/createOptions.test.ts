import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createOptions } from '../../src/core/createOptions';
import { decodeOptions } from '../../src/core/options/options';
import { createState } from '../../src/core/state/create';
import { failure } from '../support/rejection';

test('configure: rejects a chain family that the build has no adapter for, by name; the default leaves it out', async () => {
  const state = createState(decodeOptions({}));
  const { configure } = createOptions(state, async () => ({}) as never, ['eip155', 'solana']);
  const { code, message } = await failure(() => configure({ adapters: ['eip155', 'polkadot'] }));
  assert.is(code, 'invalidOptions');
  assert.is(message, "Invalid option 'adapters.1': expected one of eip155, solana, got 'polkadot'");
  configure({ networks: ['eip155:1', 'polkadot:mainnet'] });
  assert.equal(state.settings.value.adapters, ['eip155', 'solana']);
});

test.run();
