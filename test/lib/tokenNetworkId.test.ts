import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { tokenNetworkId } from '../../src/lib/tokenNetworkId';

test('tokenNetworkId: the network of a token, and of the coin', () => {
  const network = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
  for (const id of [network, `${network}:9xQeWvG816bUx9EP`]) assert.is(tokenNetworkId(id), network);
});

test.run();
