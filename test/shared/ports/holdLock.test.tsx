import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { holdLock } from '../../../src/shared/ports/holdLock';
import { createFakeLocks } from '../../support/fakeLocks';
import { override, restorePage } from '../../support/fakePairing';
import { rejection } from '../../support/rejection';

test.after.each(restorePage);

test('holdLock: an attempt that was left before gets no lock', async () => {
  const locks = createFakeLocks();
  override(navigator, 'locks', locks);
  assert.is(await rejection(holdLock('pairing', AbortSignal.abort('left'))), 'left');
  assert.equal(locks.held(), []);
});

test.run();
