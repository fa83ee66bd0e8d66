import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

declare const __ROOT__: string;

// Loaded from its own folder, because it finds its files relative to it.
const { relayOptions } = (await import(
  pathToFileURL(`${__ROOT__}/build/relayOptions.mjs`).href
)) as typeof import('../../../build/relayOptions.mjs');

const options = relayOptions(__ROOT__);
const { outputFiles, metafile } = await build({
  absWorkingDir: __ROOT__,
  entryPoints: ['src/wallets/relay/index.ts'],
  bundle: true,
  minify: true,
  write: false,
  metafile: true,
  format: 'esm',
  target: 'es2022',
  legalComments: 'none',
  ...options,
});
const code = outputFiles[0]?.text ?? '';

test('the relay chunk: is small', () => {
  const size = gzipSync(code, { level: 9 }).length;
  assert.ok(size > 60_000 && size <= 135_000, `${size} bytes`);
});

test('the relay chunk: the library rejects expired requests with the message that hosts get a code for', () => {
  assert.match(code, '"Request expired. Please try again."');
});

test('the relay chunk: the library adds no data of the page to the app’s metadata', () => {
  assert.not.match(code, /og:description/);
});

test('the relay chunk: evaluates no text as code and writes no markup', () => {
  for (const forbidden of [
    /\beval\(/,
    /\bFunction\(/,
    /innerHTML|outerHTML|insertAdjacentHTML|document\.write/,
    /\brequire\(/,
  ]) {
    assert.not.match(code, forbidden);
  }
});

test('the relay chunk: uses HTTP only by the rules of the adapter', () => {
  const calls = Array.from(code.matchAll(/[\w$.]*\bfetch\(/g), ([call]) => call);
  // React Native's. The adapter reads from nodes by the core's port.
  assert.equal(calls, ['global.NetInfo.fetch(']);
  assert.not.match(code, /XMLHttpRequest|sendBeacon|EventSource/);
});

test('the relay chunk: contains no host except the services of the library’s vendor', () => {
  const hosts = new Set(Array.from(code.matchAll(/(?:https?|wss?):\/\/([\w.-]+\w)/g), ([, host]) => host));
  assert.equal([...hosts].sort(), [
    // Push messages for wallets, by the global `fetch`, which is replaced.
    'echo.walletconnect.com',
    // Replaces the URLs of nodes, which the library sends nothing to; the name never resolves.
    'nowhere.invalid',
    // Telemetry: disabled, and by the global `fetch`, which is replaced.
    'pulse.walletconnect.org',
    // The default of an option that the adapter always sets.
    'relay.walletconnect.org',
    // For contract signatures of sign-in messages, in the library's handling of answers, which the adapter replaces.
    'rpc.walletconnect.org',
    // Compared with a wallet's link; the library opens no links.
    't.me',
    // In a frame and by the global `fetch`; the adapter uses the verify server of its options instead.
    'verify.walletconnect.com',
    'verify.walletconnect.org',
  ]);
});

test('the relay chunk: each substitute replaces a package that the library imports', () => {
  const bundled = Object.keys(metafile.inputs);
  const unused = Object.entries(options.alias ?? {})
    .filter(([, target]) => !bundled.some((file) => `${__ROOT__}/${file}`.startsWith(target)))
    .map(([id]) => id);
  assert.equal(unused, []);
});

test.run();
