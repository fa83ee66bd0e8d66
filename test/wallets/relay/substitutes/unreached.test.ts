import { test } from 'uvu';
import * as assert from 'uvu/assert';
import * as msgpack from '../../../../src/wallets/relay/substitutes/@msgpack/msgpack';
import { base32 } from '../../../../src/wallets/relay/substitutes/@scure/base';
import KeyValueStorage from '../../../../src/wallets/relay/substitutes/@walletconnect/keyvaluestorage';
import { blake2b } from '../../../../src/wallets/relay/substitutes/blakejs';
import bs58 from '../../../../src/wallets/relay/substitutes/bs58';
import { detect } from '../../../../src/wallets/relay/substitutes/detect-browser';
import { Buffer, fetch } from '../../../../src/wallets/relay/substitutes/globals';
import { recoverAddress } from '../../../../src/wallets/relay/substitutes/viem';
import { rejection } from '../../../support/rejection';

const unreached = {
  'msgpack: decode': msgpack.decode,
  'msgpack: encode': msgpack.encode,
  'base32: encode': base32.encode,
  'base32: decode': base32.decode,
  'keyvaluestorage: constructor': () => new KeyValueStorage(),
  'blakejs: blake2b': blake2b,
  'bs58: encode': bs58.encode,
  'bs58: decode': bs58.decode,
  'viem: recoverAddress': recoverAddress,
};
for (const [name, call] of Object.entries(unreached)) {
  test(`${name}: throws when called`, () => {
    assert.throws(call, /Not a part of this build/);
  });
}

test('detect-browser: detects no browser', () => {
  assert.is(detect(), null);
});

test('globals: fetch sends nothing and rejects', async () => {
  assert.match(String(await rejection(fetch())), /Not a part of this build/);
});

test('globals: Buffer encodes text in base64, and nothing else', () => {
  const text = JSON.stringify({ att: { eip155: { 'request/personal_sign': [{}] } } });
  assert.is(Buffer.from(text).toString('base64'), btoa(text));
  assert.throws(() => Buffer.from(text).toString('hex'), /Not a part of this build/);
});

test.run();
