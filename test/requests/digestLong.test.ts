import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { digestLong } from '../../src/requests/digestLong';
import { findEarlier } from '../../src/requests/findEarlier';
import { transactions } from '../../src/requests/index';
import { createFakeStorage } from '../support/fakeStorage';
import { runs } from '../support/runs';
import { createFakeChain, createSender } from './support/sender';

const LIMIT = 16_384;

/** The length of calldata in characters, around the limit and far above it, and its digits. */
const shape = fc.record({
  length: fc.oneof(fc.integer({ min: LIMIT - 4, max: LIMIT + 4 }), fc.integer({ min: 2, max: 40_000 })),
  digit: fc.constantFrom(...'0123456789abcdef'),
  end: fc.constantFrom('00', 'a1', 'ff'),
});
const toCalldata = ({ length, digit, end }: { length: number; digit: string; end: string }): string =>
  `0x${digit.repeat((Math.max(0, length - 4) >> 1) * 2)}${end}`;

test('digestLong: short calldata stays; of long calldata, the digest is left', async () => {
  const { ctx, chain, intent } = await createSender();
  const long = intent({ data: `0x${'c3'.repeat(LIMIT)}` });
  assert.is(digestLong(ctx, long), null, 'the chain is not loaded');
  await transactions.chain(ctx);
  fc.assert(
    fc.property(shape, (chosen) => {
      const data = toCalldata(chosen);
      const sent = intent({ data });
      const found = digestLong(ctx, sent);
      if (data.length <= LIMIT) return assert.is(found, sent);
      const { data: _, ...rest } = sent.request;
      assert.equal(found, { ...sent, request: { ...rest, digest: chain.digest(data) } });
      assert.equal(found && digestLong(ctx, found), found);
    }),
    { seed: 1, numRuns: runs(200) },
  );
});

test('findEarlier: a request of a closed page is found by its calldata, however long', async () => {
  await fc.assert(
    fc.asyncProperty(shape, shape, async (...chosen) => {
      const [sent, reviewed] = chosen.map(toCalldata) as [string, string];
      const store = createFakeStorage();
      const first = await createSender({ store });
      first.submit(first.intent({ data: sent }));
      await first.settle();
      first.life.abort();
      const next = await createSender({ store, chain: createFakeChain() });
      await next.settle();
      const find = (data: string) => findEarlier(next.ctx, { ...next.intent({ data }), id: 'next' })[0]?.state ?? null;
      assert.is(find(sent), 'unknown', `${sent.length}`);
      assert.is(find(reviewed), sent === reviewed ? 'unknown' : null);
      assert.equal(next.requests(), [], 'what is restored is never sent');
      next.life.abort();
    }),
    { seed: 2, numRuns: runs(40) },
  );
});

test.run();
