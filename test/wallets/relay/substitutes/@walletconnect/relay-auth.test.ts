import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import * as auth from '../../../../../src/wallets/relay/substitutes/@walletconnect/relay-auth';
import { runs } from '../../../../support/runs';

const original = await import('@walletconnect/relay-auth');

test('relay-auth: signs the same tokens as the original', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 32, maxLength: 32 }), fc.nat(), async (seed, iat) => {
      const [mine, theirs] = [auth.generateKeyPair(seed), original.generateKeyPair(seed)];
      const token = await auth.signJWT('sub', 'wss://relay.example', 60, mine, iat);
      assert.is(token, await original.signJWT('sub', 'wss://relay.example', 60, theirs, iat));
      assert.ok(await original.verifyJWT(token));
      const { data, ...decoded } = auth.decodeJWT(token);
      const { data: theirData, ...theirDecoded } = original.decodeJWT(token);
      assert.equal([...data], [...theirData]);
      assert.equal(
        { ...decoded, signature: [...decoded.signature] },
        { ...theirDecoded, signature: [...decoded.signature] },
      );
      assert.is(decoded.payload.iss, auth.encodeIss(mine.publicKey));
    }),
    { numRuns: runs(20) },
  );
});

test('relay-auth: generates a key without a seed', () => {
  const [one, other] = [auth.generateKeyPair(), auth.generateKeyPair()];
  assert.is(one.secretKey.length, 64);
  assert.not.equal([...one.publicKey], [...other.publicKey]);
});

test.run();
