import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { digestOf } from '../../../../src/chains/eip155/transactions/digestOf';
import { keyOfRequest, packRequest, unpackRequest } from '../../../../src/chains/eip155/transactions/packRequest';
import type { SentRequest } from '../../../../src/chains/eip155/transactions/TransactionRequest';
import { runs } from '../../../support/runs';

const LIMIT = 7_168;
const MAX_PACKED = 8_192;
const from = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const to = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';

/** The length of calldata in characters, around the limit and far above it, and its digits. */
const calldata = fc
  .record({
    length: fc.oneof(fc.integer({ min: LIMIT - 4, max: LIMIT + 4 }), fc.integer({ min: 2, max: 40_000 })),
    digit: fc.constantFrom(...'0123456789abcdef'),
    end: fc.constantFrom('00', 'a1', 'ff'),
  })
  .map(({ length, digit, end }) => `0x${digit.repeat((Math.max(0, length - 4) >> 1) * 2)}${end}`);

const request = fc.record(
  {
    networkId: fc.constantFrom('eip155:1' as const, 'eip155:8453' as const),
    from: fc.constant(from),
    to: fc.constant(to),
    value: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
    data: calldata,
  },
  { requiredKeys: ['networkId', 'from'] },
) as fc.Arbitrary<SentRequest>;

const store = (sent: SentRequest): unknown => JSON.parse(JSON.stringify(packRequest(sent)));

test('packRequest: a request is the same after its storage; of long calldata, the digest is left', () => {
  fc.assert(
    fc.property(request, (sent) => {
      const found = unpackRequest(store(sent));
      assert.ok(JSON.stringify(packRequest(sent)).length <= MAX_PACKED);
      const { data = '', ...rest } = sent;
      const kept = data.length > LIMIT ? { ...rest, digest: digestOf(data) } : sent;
      assert.equal({ ...found }, { ...kept });
      assert.equal(found && store(found), store(sent), 'packed again');
      assert.is(found && keyOfRequest(found), keyOfRequest(sent));
    }),
    { seed: 1, numRuns: runs(200) },
  );
});

test('packRequest: only equal requests are packed equally, and only requests with the same effect share a key', () => {
  const changes: Readonly<Record<string, Partial<SentRequest>>> = {
    networkId: { networkId: 'eip155:10' },
    from: { from: '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65' },
    to: { to: '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65' },
    value: { value: 2n },
    data: { data: `0x${'00'.repeat(LIMIT)}01` },
  };
  for (const data of ['0x', `0x${'00'.repeat(LIMIT)}`]) {
    const sent: SentRequest = { networkId: 'eip155:1', from, to, value: 1n, data };
    for (const [name, change] of Object.entries(changes)) {
      assert.not.equal(store({ ...sent, ...change }), store(sent), name);
      assert.is(keyOfRequest({ ...sent, ...change }) === keyOfRequest(sent), name === 'from', name);
    }
  }
});

test('unpackRequest: refuses values of other scripts, or drops their unknown fields', () => {
  const stored = { networkId: 'eip155:1', from, to, value: '5', data: '0xab' };
  const expected = { networkId: 'eip155:1', from, to, value: 5n, data: '0xab' };
  // Earlier versions stored a limit of the gas, too.
  assert.equal({ ...unpackRequest({ ...stored, gas: '21000', more: 1 }) }, expected);
  const wrong: unknown[] = [
    null,
    'text',
    [],
    {},
    { ...stored, networkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
    { ...stored, networkId: 'eip155:01' },
    { ...stored, from: 'juniper.eth' },
    { ...stored, to: 5 },
    { ...stored, value: '-5' },
    { ...stored, data: '0xabc' },
    { ...stored, digest: 'ab' },
  ];
  for (const value of wrong) assert.is(unpackRequest(value), null, JSON.stringify(value));
});

test.run();
