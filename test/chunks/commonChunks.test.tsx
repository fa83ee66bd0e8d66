import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { failure } from '../support/rejection';
import { runs } from '../support/runs';
import { type Fault, type Needs, startScript } from './support/startScript';

const needs: Needs = {
  commonA: [],
  commonB: ['commonA'],
  guide: ['commonB'],
  account: ['commonA', 'commonB'],
  qr: [],
};

/** Starts the script for one test. */
async function withScript(
  test: (script: Awaited<ReturnType<typeof startScript>>) => Promise<void>,
  ...params: Partial<Parameters<typeof startScript>>
): Promise<void> {
  const script = await startScript(params[0] ?? needs, params[1]);
  try {
    await test(script);
  } finally {
    script.stop();
  }
}

test('loadChunk: common chunks are requested beside the chunk, and run before it', () =>
  withScript(async ({ load, requested, untilRequested, ran, hold }) => {
    const release = hold();
    const loading = load('account');
    await untilRequested(3);
    assert.equal(requested.sort(), ['account', 'commonA', 'commonB'], 'before anything has responded');
    assert.equal(ran, []);
    release();
    assert.equal((await loading).parts, ['commonA', 'commonB']);
    assert.equal(ran, ['commonA', 'commonB', 'account']);
  }));

test('loadChunk: the manifest is the only chunk that others wait for', () =>
  withScript(
    async ({ load, requested, untilRequested, hold }) => {
      const release = hold();
      const loading = load('account');
      await untilRequested(1);
      assert.equal(requested, ['manifest']);
      release();
      const releaseRest = hold();
      await untilRequested(4);
      assert.equal(requested.slice(1).sort(), ['account', 'commonA', 'commonB']);
      releaseRest();
      await loading;
    },
    needs,
    ['qr'],
  ));

test('loadChunk: a common chunk is requested and run once', () =>
  withScript(async ({ load, requested, ran }) => {
    await Promise.all([load('account'), load('guide'), load('account')]);
    await load('qr');
    assert.equal(requested.sort(), ['account', 'commonA', 'commonB', 'guide', 'qr']);
    assert.is(ran.length, 5);
  }));

test('loadChunk: a chunk without common chunks requests nothing else', () =>
  withScript(async ({ load, requested }) => {
    await load('qr');
    assert.equal(requested, ['qr']);
  }));

for (const [fault, code] of [
  ['missing', 'chunkNotLoaded'],
  ['changed', 'chunkChanged'],
] as const)
  test(`loadChunk: if a common chunk is ${fault}, the chunk fails like it and does not run; the next call loads both`, () =>
    withScript(async ({ load, ran, faults }) => {
      faults.set('commonA', fault);
      assert.is((await failure(load('guide'))).code, code);
      assert.equal(ran, []);
      await load('qr');
      assert.equal(ran, ['qr'], 'the rest works');
      faults.clear();
      assert.equal((await load('guide')).parts, ['commonB']);
      assert.equal(ran, ['qr', 'commonA', 'commonB', 'guide']);
    }));

test('loadChunk: if a chunk fails, its common chunks serve others', () =>
  withScript(async ({ load, ran, faults, requested }) => {
    faults.set('guide', 'changed');
    assert.is((await failure(load('guide'))).code, 'chunkChanged');
    await load('account');
    assert.equal(ran, ['commonA', 'commonB', 'account']);
    assert.is(requested.filter((name) => name === 'commonA').length, 1);
  }));

test('published: the page can neither replace common chunks nor get other chunks', () =>
  withScript(async ({ load, published }) => {
    await load('guide');
    assert.throws(() => Object.assign(published() ?? {}, { common: () => ({ name: 'other' }) }));
    assert.throws(() => Object.assign(published()?.common('commonB') ?? {}, { name: 'other' }));
    assert.is(published()?.common('guide'), undefined);
    assert.equal((await load('account')).parts, ['commonA', 'commonB']);
  }));

test('loadChunk: a replaced iterator of arrays changes neither the hash nor the bytes', () =>
  withScript(async ({ load, ran }) => {
    const original = Array.prototype[Symbol.iterator];
    const seen: unknown[] = [];
    Array.prototype[Symbol.iterator] = function (this: unknown[]) {
      if (this.some((each) => each instanceof Blob || String(each).startsWith('guide0'))) seen.push(this);
      return original.call(this);
    } as typeof original;
    try {
      await load('guide');
    } finally {
      Array.prototype[Symbol.iterator] = original;
    }
    assert.equal(seen, []);
    assert.equal(ran, ['commonA', 'commonB', 'guide']);
  }));

/** Common chunks that need any of those before them, chunks that need any of those, and faults. */
const visits = fc
  .record({
    common: fc.array(fc.array(fc.nat(5), { maxLength: 3 }), { minLength: 1, maxLength: 5 }),
    chunks: fc.array(fc.array(fc.nat(5), { maxLength: 4 }), { minLength: 1, maxLength: 4 }),
    faults: fc.array(fc.tuple(fc.nat(8), fc.constantFrom<Fault>('missing', 'changed')), { maxLength: 2 }),
  })
  .map(({ common, chunks, faults }) => {
    const list = (indexes: readonly number[], count: number) =>
      count ? [...new Set(indexes.map((index) => `common${index % count}`))] : [];
    const all: Needs = Object.fromEntries([
      ...common.map((indexes, index) => [`common${index}`, list(indexes, index)] as const),
      ...chunks.map((indexes, index) => [`chunk${index}`, list(indexes, common.length)] as const),
    ]);
    const names = Object.keys(all);
    return { all, names, faults: faults.map(([index, fault]) => [names[index % names.length] ?? '', fault] as const) };
  });

test('loadChunk: for any common chunks and faults, exactly the chunks run whose common chunks run, in order, and once', () =>
  fc.assert(
    fc.asyncProperty(visits, async ({ all, names, faults: list }) => {
      await withScript(async ({ load, ran, faults }) => {
        for (const [name, fault] of list) faults.set(name, fault);
        const runsAll = (name: string): boolean => !faults.has(name) && (all[name] ?? []).every(runsAll);
        const chunks = names.filter((name) => name.startsWith('chunk'));
        const results = await Promise.allSettled(chunks.map(load));
        assert.equal(
          chunks.filter((_, index) => results[index]?.status === 'fulfilled'),
          chunks.filter(runsAll),
        );
        assert.ok(ran.every(runsAll));
        faults.clear();
        for (const name of chunks) assert.equal((await load(name)).parts, all[name]);
        assert.is(new Set(ran).size, ran.length, 'nothing runs twice');
        for (const [index, name] of ran.entries())
          assert.ok(
            (all[name] ?? []).every((need) => ran.slice(0, index).includes(need)),
            name,
          );
      }, all);
    }),
    {
      numRuns: runs(25),
      seed: 7,
      examples: [
        // The chunk fails before the one that its common chunk needs.
        [
          {
            all: { common0: [], common1: [], common2: ['common1'], chunk0: ['common2'] },
            names: ['common0', 'common1', 'common2', 'chunk0'],
            faults: [
              ['chunk0', 'missing'],
              ['common1', 'missing'],
            ],
          },
        ],
      ],
    },
  ));

test.run();
