import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readSignature, readSigned } from '../../../../src/chains/solana/wallet/sessionAnswers';
import { encodeBase58 } from '../../../../src/lib/base58';
import { encodeBase64 } from '../../../../src/lib/base64';
import { runs } from '../../../support/runs';

const bytes = (length: number) =>
  fc.uint8Array({ minLength: length, maxLength: length }).map((each) => Uint8Array.from(each));
const encodings = [encodeBase58, encodeBase64];

/** A transaction of one or two signers, of either format; the key is one of them, and there are no signatures yet. */
const unsigned = fc
  .record({
    key: bytes(32),
    others: fc.array(bytes(32), { maxLength: 1 }),
    first: fc.boolean(),
    version: fc.boolean(),
    rest: fc.uint8Array({ maxLength: 300 }),
  })
  .map(({ key, others, first, version, rest }) => {
    const signers = first ? [key, ...others] : [...others, key];
    const message = [
      ...(version ? [0x80] : []),
      signers.length,
      0,
      0,
      signers.length,
      ...signers.flatMap((s) => [...s]),
    ];
    const place = 1 + 64 * signers.indexOf(key);
    const transaction = Uint8Array.from([
      signers.length,
      ...new Uint8Array(64 * signers.length),
      ...message,
      ...new Uint8Array(32),
      ...rest,
    ]);
    return { address: encodeBase58(key), transaction, place };
  });

test('readSignature: 64 bytes in base58, or in the base64 of wallets that confuse the two', () => {
  fc.assert(
    fc.property(bytes(64), fc.boolean(), (signature, alone) => {
      for (const encode of encodings) {
        const text = encode(signature);
        assert.equal(readSignature(alone ? text : { signature: text }), signature, text);
      }
    }),
    { numRuns: runs(200) },
  );
});

test('readSigned: a signed transaction in either encoding, or a signature that takes its place', () => {
  fc.assert(
    fc.property(unsigned, bytes(64), ({ address, transaction, place }, signature) => {
      const signed = transaction.slice();
      signed.set(signature, place);
      for (const encode of encodings) {
        assert.equal(readSigned({ transaction: encode(signed) }, transaction, address), signed);
        assert.equal(readSigned({ signature: encode(signature) }, transaction, address), signed);
      }
    }),
    { numRuns: runs(200) },
  );
});

test('session answers: anything else is no signature and no transaction, and never another error', () => {
  const hostile = [
    null,
    undefined,
    5,
    '',
    {},
    [],
    { signature: '' },
    { signature: encodeBase58(new Uint8Array(63)) },
    // As base64, this would be 64 bytes.
    { signature: encodeBase58(new Uint8Array(63).fill(200)) },
    { signature: encodeBase64(new Uint8Array(65)) },
    { signature: '1'.repeat(1_000_000) },
    { transaction: '*', signature: '*' },
    { transaction: '2'.repeat(1_000_000) },
    { transaction: '' },
  ];
  for (const answer of hostile) {
    assert.throws(
      () => readSignature(answer),
      (error: unknown) => error instanceof TypeError,
    );
    assert.throws(
      () => readSigned(answer, new Uint8Array(300), encodeBase58(new Uint8Array(32))),
      (error: unknown) => error instanceof TypeError,
    );
  }
  // Bytes that are no transaction are for the comparison to refuse.
  assert.equal(
    readSigned({ transaction: 'BAUG' }, Uint8Array.of(1), encodeBase58(new Uint8Array(32))),
    Uint8Array.of(4, 5, 6),
  );
});

test.run();
