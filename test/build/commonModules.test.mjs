import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { commonModules, usableCommon } from '../../build/commonModules.mjs';
import { repeatedSource } from '../../build/repeatedSource.mjs';
import { checkBudgets } from '../../build/sizes.mjs';

const test = suite('common modules');

const anchors = {
  commonConnect: ['connection', 'eip155'],
  commonOpen: ['analytics', 'projectConfig', 'directory', 'socials'],
  commonAccount: ['account', 'accountData'],
  commonRequest: [],
};
const others = ['send', 'swap', 'pay', 'guide', 'qr'];
const chunks = [...Object.values(anchors).flat(), ...others];

/** Which of the chunks carry each of some modules. */
const carried = fc
  .array(fc.tuple(fc.subarray(chunks), fc.integer({ min: 1, max: 3_000 })), { minLength: 1, maxLength: 12 })
  .map((modules) =>
    Object.fromEntries(
      chunks.map((chunk) => [
        chunk,
        Object.fromEntries(
          modules.flatMap(([carriers, bytes], index) => (carriers.includes(chunk) ? [[`src/${index}.ts`, bytes]] : [])),
        ),
      ]),
    ),
  );
const carriersOf = (/** @type {Record<string, Record<string, number>>} */ all, /** @type {string} */ file) =>
  Object.keys(all).filter((chunk) => all[chunk]?.[file]);

test('commonModules: a module of five chunks is in one common chunk, and no other module is', () => {
  fc.assert(
    fc.property(carried, (all) => {
      const files = [...new Set(Object.values(all).flatMap((modules) => Object.keys(modules)))];
      const common = Object.values(commonModules(all)).flat();
      assert.equal(common.toSorted(), files.filter((file) => carriersOf(all, file).length >= 5).sort());
    }),
    { seed: 7 },
  );
});

test('commonModules: no visit loads a module earlier than the first stage whose chunks contain it', () => {
  fc.assert(
    fc.property(carried, (all) => {
      for (const [name, files] of Object.entries(commonModules(all)))
        for (const file of files) {
          const carriers = carriersOf(all, file);
          const first = Object.entries(anchors).find(([, stage]) => stage.some((chunk) => carriers.includes(chunk)));
          assert.is(name, first?.[0] ?? 'commonRequest');
        }
    }),
    { seed: 7 },
  );
});

test('usableCommon: a chunk uses no common chunk of a later stage, and none of which it contains no module', () => {
  fc.assert(
    fc.property(carried, (all) => {
      const common = commonModules(all);
      const names = Object.keys(anchors);
      for (const [index, stage] of Object.values(anchors).entries())
        for (const chunk of stage) assert.equal(usableCommon(chunk, common, all), names.slice(0, index + 1));
      for (const chunk of others)
        for (const name of usableCommon(chunk, common, all))
          assert.ok(
            common[name]?.some((file) => all[chunk]?.[file]),
            `${chunk} carries nothing of ${name}`,
          );
      for (const [index, name] of names.entries())
        assert.equal(usableCommon(name, common, all), names.slice(0, index), 'common chunks need earlier ones');
    }),
    { seed: 7 },
  );
});

test('commonModules: a stage with a chunk that does not exist is an error', () => {
  assert.throws(() => commonModules({ connection: {} }), /there is no chunk eip155/);
});

test('repeatedSource: counts every copy but the largest', () => {
  const of = (/** @type {Record<string, number>} */ sizes) => ({
    inputs: {},
    outputs: {
      'chunk.js': {
        bytes: 0,
        imports: [],
        exports: [],
        inputs: Object.fromEntries(Object.entries(sizes).map(([file, bytesInOutput]) => [file, { bytesInOutput }])),
      },
    },
  });
  const repeated = repeatedSource([
    of({ 'src/a.ts': 10, 'src/b.ts': 50 }),
    of({ 'src/a.ts': 12, 'src/c.ts': 9, 'node_modules/x/index.js': 5 }),
    of({ 'src/a.ts': 10, 'src/b.ts': 50, 'node_modules/x/index.js': 5 }),
  ]);
  assert.equal(repeated, [
    { file: 'src/b.ts', chunks: 2, bytes: 50 },
    { file: 'src/a.ts', chunks: 3, bytes: 20 },
  ]);
});

test('checkBudgets: names a file, a group, all chunks and the repeated source that are too large', () => {
  const size = (/** @type {string} */ file, /** @type {number} */ gzip) => ({ file, raw: 0, gzip, brotli: 0 });
  const sizes = [size('wallet-modal.js', 9), size('chunks/qr-0123456789.js', 5), size('chunks/pay-0123456789.js', 6)];
  const limits = { 'wallet-modal': 9, 'qr+pay': 11, chunk: 6, 'all chunks': 11, 'repeated source': 3 };
  assert.not.throws(() => checkBudgets(sizes, 3, limits));
  for (const [name, budget] of [...Object.entries(limits), /** @type {const} */ (['pay', 6])])
    assert.throws(() => checkBudgets(sizes, 3, { ...limits, [name]: budget - 1 }), /^over budget: /, name);
  assert.throws(() => checkBudgets(sizes, 3, { ...limits, gone: 1 }), /a budget for gone/);
});

test.run();
