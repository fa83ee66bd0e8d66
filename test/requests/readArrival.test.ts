import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Progress } from '../../src/requests/Progress';
import { readArrival } from '../../src/requests/readArrival';

const confirmed = (arrived?: bigint): Progress => ({
  status: 'confirmed',
  hash: '0x1',
  ...(arrived !== undefined && { arrived }),
});

test('readArrival: a token is whole only if its transfer is in the receipt; a coin needs none', () => {
  assert.equal(readArrival(confirmed(5n), 5n, false), { status: 'whole' });
  assert.equal(readArrival(confirmed(4n), 5n, false), { status: 'short', amount: 4n });
  assert.equal(readArrival(confirmed(0n), 5n, false), { status: 'short', amount: 0n });
  assert.equal(readArrival(confirmed(), 5n, false), { status: 'unknown' });
  assert.equal(readArrival(confirmed(), 5n, true), { status: 'whole' });
  assert.equal(readArrival(confirmed(4n), 5n, true), { status: 'short', amount: 4n });
});

test.run();
