import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { SignInSession } from '../../../src/core/options/signInOptions';
import { createStorage } from '../../../src/core/ports/storage';
import { storedSessions } from '../../../src/features/sign-in/storedSessions';
import { ADDRESS } from '../../support/fakeAdapter';
import { createFakeStorage } from '../../support/fakeStorage';

/** A session on a network, with a text of the longest kind that is signed. */
const sessionOn = (reference: number): SignInSession => ({
  data: {
    domain: 'shop.example',
    accountAddress: ADDRESS,
    uri: 'https://shop.example',
    version: '1',
    nonce: 'abcdefgh12345678',
    chainId: `eip155:${reference}`,
  },
  message: 'x'.repeat(16_000),
  signature: '0x00',
});

test('storedSessions: removes the oldest sessions if all are too long to be read again', () => {
  const store = createFakeStorage();
  const sessions = storedSessions({ storage: createStorage(store) });
  for (let reference = 1; reference <= 8; reference++) sessions.add(sessionOn(reference));
  const kept = storedSessions({ storage: createStorage(store) }).read();
  assert.equal(
    kept.map(({ data }) => data.chainId),
    ['eip155:8', 'eip155:7', 'eip155:6', 'eip155:5'],
  );
});

test.run();
