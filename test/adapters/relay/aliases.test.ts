import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import libraryFetch from '../../../build/relay/fetch.mjs';
import * as auth from '../../../build/relay/relayAuth.mjs';
import * as json from '../../../build/relay/safeJson.mjs';
import * as ours from '../../../build/relay/uint8arrays.mjs';

declare const __ROOT__: string;

// Loaded where it lies: it finds its files from its own folder.
const { relayAliases } = await import(pathToFileURL(`${__ROOT__}/build/relayAliases.mjs`).href);
/** Its types are where its `exports` do not lead. */
const original: typeof ours = await import('uint8arrays' as string);
const library = await import('@walletconnect/relay-auth');
const originalJson: typeof json = await import('@walletconnect/safe-json' as string);
const bytes = fc.uint8Array({ maxLength: 300 });
const plain = (array: Uint8Array): number[] => [...array];

test('bytes are written and read as by the package that is left out', () => {
  for (const encoding of ['utf8', 'base16', 'base64', 'base64pad', 'base64url'] as const) {
    fc.assert(
      fc.property(bytes, (array) => {
        const text = original.toString(array, encoding);
        assert.is(ours.toString(array, encoding), text);
        if (encoding !== 'utf8') assert.equal(plain(ours.fromString(text, encoding)), plain(array));
      }),
    );
  }
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      assert.equal(plain(ours.fromString(text)), plain(original.fromString(text)));
    }),
  );
  for (const type of ['0', '1', '2']) {
    assert.equal(plain(ours.fromString(type, 'base10')), plain(original.fromString(type, 'base10')));
    assert.is(ours.toString(Uint8Array.of(Number(type)), 'base10'), type);
  }
  fc.assert(
    fc.property(fc.array(bytes), (parts) => {
      assert.equal(plain(ours.concat(parts)), plain(original.concat(parts)));
    }),
  );
});

test('JSON is read and written as by the package that is left out', () => {
  // The original cannot read a long fraction.
  const value = fc
    .jsonValue()
    .map((value) => JSON.stringify(value))
    .filter((text) => !/\d{16}/.test(text));
  fc.assert(fc.property(value, (text) => assert.equal(json.safeJsonParse(text), originalJson.safeJsonParse(text))));
  for (const text of ['', 'no JSON', '{', '"5n"', '{"id":1742000000000000000,"a":[12345678901234567,1],"b":"12n"}'])
    assert.equal(json.safeJsonParse(text), originalJson.safeJsonParse(text));
  for (const value of ['text', 1, null, undefined, { a: 5n, b: [2n ** 70n] }])
    assert.is(json.safeJsonStringify(value), originalJson.safeJsonStringify(value));
  assert.throws(() => json.safeJsonParse(5 as unknown as string));
});

test('JSON with long numbers is read in one pass, and texts in it are left alone', () => {
  const digits = '1'.repeat(1_000_000);
  assert.equal(json.safeJsonParse(`{"a":"${digits}"}`), { a: digits });
  assert.equal(json.safeJsonParse(`"${'\\"'.repeat(100_000)}`), `"${'\\"'.repeat(100_000)}`);
  const text = JSON.stringify({ data: '[12345678901234567, "x"]', id: 1 });
  assert.equal(json.safeJsonParse(text), { data: '[12345678901234567, "x"]', id: 1 });
  assert.equal(json.safeJsonParse('[9007199254740991,9007199254740992,0.1234567890123456]'), [
    9007199254740991,
    9007199254740992n,
    0.1234567890123456,
  ]);
});

test('tokens are those of the package that is left out, to the last letter', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 32, maxLength: 32 }), fc.nat(), async (seed, iat) => {
      const [mine, theirs] = [auth.generateKeyPair(seed), library.generateKeyPair(seed)];
      const token = await auth.signJWT('sub', 'wss://relay.example', 60, mine, iat);
      assert.is(token, await library.signJWT('sub', 'wss://relay.example', 60, theirs, iat));
      assert.ok(await library.verifyJWT(token));
      assert.is(auth.decodeJWT(token).payload.iss, auth.encodeIss(mine.publicKey));
    }),
    { numRuns: 20 },
  );
});

test('the chunk stays small, makes no code out of text, writes no markup, and knows no host', async () => {
  const { outputFiles } = await build({
    absWorkingDir: __ROOT__,
    entryPoints: ['src/adapters/relay/index.ts'],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    legalComments: 'none',
    conditions: ['script'],
    plugins: [relayAliases(__ROOT__)],
  });
  const code = outputFiles[0]?.text ?? '';
  const size = gzipSync(code, { level: 9 }).length;
  assert.ok(size > 60_000 && size <= 135_000, `${size} bytes`);
  for (const forbidden of [
    /\beval\(/,
    /\bFunction\(/,
    /innerHTML|outerHTML|insertAdjacentHTML|document\.write/,
    /\brequire\(/,
  ]) {
    assert.not.match(code, forbidden);
  }
  const hosts = new Set(Array.from(code.matchAll(/(?:https?|wss?):\/\/([\w.-]+\w)/g), ([, host]) => host));
  assert.equal([...hosts], ['nowhere.invalid']);
});

test('what the library asks for over HTTP goes without cookies and path, and follows no redirect', async () => {
  const { fetch } = globalThis;
  const asked: unknown[] = [];
  globalThis.fetch = async (...params) => {
    asked.push(params);
    return new Response();
  };
  try {
    await libraryFetch('https://node.example', {
      method: 'POST',
      credentials: 'include',
      referrerPolicy: 'unsafe-url',
    });
  } finally {
    globalThis.fetch = fetch;
  }
  const rules = { cache: 'no-store', credentials: 'omit', referrerPolicy: 'strict-origin', redirect: 'error' };
  assert.equal(asked, [['https://node.example', { method: 'POST', ...rules }]]);
});

test.run();
