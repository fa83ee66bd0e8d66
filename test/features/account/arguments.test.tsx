import { is } from 'superstruct';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { feature } from '../../../src/features/account/index';

test('open(): Account takes the tab activity as its argument, and nothing else', () => {
  const shape = feature.arguments?.Account;
  assert.ok(shape);
  for (const good of [{}, { tab: undefined }, { tab: 'activity' }]) assert.ok(is(good, shape), JSON.stringify(good));
  for (const bad of [{ tab: 'tokens' }, { tab: null }, 'activity', null]) assert.not.ok(is(bad, shape), String(bad));
});

test.run();
