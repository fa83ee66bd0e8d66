import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { pairingLifetime } from '../../../src/lib/limits';
import { keepPublishing } from '../../../src/wallets/relay/keepPublishing';
import { createFakeClock } from '../../support/fakeClock';
import { createFakeRelayer } from './fakeRelayer';

test('keepPublishing: a message of a pairing may wait for the relay as long as the pairing is valid', async () => {
  const { relayer } = createFakeRelayer(createFakeClock());
  const { publisher } = relayer;
  const usual = publisher.publishTimeout;
  const limits: number[] = [];
  const record = async (): Promise<void> => void limits.push(publisher.publishTimeout);
  Object.assign(publisher, { publish: record, publishCustom: record });
  keepPublishing(relayer);
  await publisher.publishCustom({});
  for (const tag of [1100, 1116, 1108]) await publisher.publish('topic', 'message', { tag });
  await publisher.publish('topic', 'message');
  assert.equal(limits, [pairingLifetime, pairingLifetime, pairingLifetime, usual, usual]);
  assert.is(publisher.publishTimeout, usual);
});

test.run();
