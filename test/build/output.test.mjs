import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { checkBudgets, measure } from '../../build/sizes.mjs';
import { writeIntegrity } from '../../build/writeIntegrity.mjs';
import { build } from '../../build.mjs';
import { dist, filesOf, read, root } from './support/built.mjs';

const test = suite('output');

const scripts = () => filesOf(dist).filter((file) => file.endsWith('.js'));
/** The files that the script tag loads. They have the strictest rules. */
const delivered = () => scripts().filter((file) => file === 'wallet-modal.js' || file.startsWith('chunks/'));

test('a second build in another folder has the same bytes', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wallet-modal-'));
  const again = path.join(folder, 'somewhere/else');
  fs.mkdirSync(path.dirname(again), { recursive: true });
  try {
    await build({ dist: again });
    assert.equal(filesOf(again), filesOf(dist));
    const different = filesOf(dist).filter(
      (file) => !fs.readFileSync(path.join(again, file)).equals(fs.readFileSync(path.join(dist, file))),
    );
    assert.equal(different, []);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
});

test('the tag and the import map contain the folder of the script, for any page', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wallet-modal-'));
  try {
    const chunks = { qr: { file: 'qr-1.js', integrity: 'sha384-b' } };
    const files = (/** @type {string} */ base) => {
      writeIntegrity(folder, { integrity: 'sha384-a' }, chunks, base);
      const { script, importmap } = JSON.parse(fs.readFileSync(path.join(folder, 'integrity.json'), 'utf8'));
      return [/src="([^"]*)"/.exec(script.tag)?.[1], ...Object.keys(importmap.integrity)];
    };
    const cdn = 'https://static.example/wallet';
    assert.equal(files(cdn), [`${cdn}/wallet-modal.js`, `${cdn}/chunks/qr-1.js`]);
    assert.equal(files('/static/'), ['/static/wallet-modal.js', '/static/chunks/qr-1.js']);
    for (const base of ['', './', 'wallet', 'javascript:', '//'])
      assert.throws(() => files(base), /^--base: expected/, base);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
});

test('every file is within its budget', () => {
  assert.not.throws(() => checkBudgets(measure(dist)));
});

test('integrity.json lists exactly the files of the build, with their hashes', () => {
  const { base, script, chunks, importmap } = JSON.parse(read('integrity.json'));
  const listed = [script, ...Object.values(chunks)];
  for (const { file, integrity } of listed) {
    const bytes = fs.readFileSync(path.join(dist, file));
    assert.is(integrity, `sha384-${createHash('sha384').update(bytes).digest('base64')}`, file);
  }
  assert.equal(listed.map(({ file }) => file).sort(), delivered());
  assert.match(script.tag, script.integrity);
  assert.match(script.tag, `src="${base}wallet-modal.js"`);
  assert.equal(
    importmap.integrity,
    Object.fromEntries(Object.values(chunks).map(({ file, integrity }) => [`${base}${file}`, integrity])),
  );
  const hash = (/** @type {{ integrity: string }} */ { integrity }) => integrity.slice('sha384-'.length);
  const { manifest } = chunks;
  assert.ok(
    read('wallet-modal.js').includes(hash(manifest)),
    'the script contains the hash of the manifest, which contains all others',
  );
  assert.ok(
    Object.values(chunks).every((chunk) =>
      [read('wallet-modal.js'), read(manifest.file)].some((pinning) => pinning.includes(hash(chunk))),
    ),
    'the hash of each chunk is in the script or the manifest',
  );
});

/** Ways from text to code or markup. */
const sinks = {
  'eval(': /(?<![\w$.])eval\s*\(/,
  'new Function': /\bnew Function\b/,
  innerHTML: /(?<!dangerouslySet)innerHTML/i,
  outerHTML: /outerHTML/,
  insertAdjacentHTML: /insertAdjacentHTML/,
  'document.write': /document\s*\.\s*write/,
  srcdoc: /srcdoc/i,
  'setAttribute("style"': /setAttribute\(\s*["'`]style/,
  'a timer of text': /\bset(?:Timeout|Interval)\(\s*["'`]/,
  'postMessage to anybody': /postMessage\([^)]*,\s*["'`]\*["'`]/,
};
/**
 * Published Preact has one way from text to markup, `dangerouslySetInnerHTML`; no source of this project passes that prop. It
 * compares `innerHTML` once and sets it once.
 */
const isPreact = (/** @type {string} */ code) => /dangerouslySetInnerHTML/.test(code);
const PREACT_USES = 2;

test('the build does not turn text into code or markup', () => {
  const found = scripts().flatMap((file) => {
    const code = read(file);
    const uses = [...code.matchAll(new RegExp(sinks.innerHTML, 'gi'))].length;
    const allowed = isPreact(code) && uses === PREACT_USES ? ['innerHTML'] : [];
    return Object.entries(sinks)
      .filter(([name, pattern]) => !allowed.includes(name) && pattern.test(code))
      .map(([name]) => `${file}: ${name}`);
  });
  assert.equal(found, []);
});

test('only Preact contains the prop that turns text into markup', () => {
  const carriers = scripts().filter((file) => isPreact(read(file)));
  assert.ok(
    carriers.every((file) => file === 'wallet-modal.js' || file.startsWith('module/')),
    `${carriers}`,
  );
  const source = path.join(root, 'src');
  const users = filesOf(source).filter((file) =>
    /dangerouslySetInnerHTML/.test(fs.readFileSync(path.join(source, file), 'utf8')),
  );
  assert.equal(users, []);
});

/** Services that a host's options can replace, pages for visitors to read, and the name of a standard. */
const hosts = [
  'api.web3modal.org',
  'docs.ens.domains',
  'ethereum.org',
  'nowhere.invalid',
  'pulse.walletconnect.org',
  'relay.walletconnect.org',
  'rpc.walletconnect.org',
  'secure.walletconnect.org',
  'verify.walletconnect.org',
  'www.w3.org',
  // Wallets that open the page in their own browser, on the visitor's tap.
  'app.binance.com',
  'go.cb-w.com',
  'phantom.app',
  'solflare.com',
  // Providers of purchases, whose page opens in a new window, on the visitor's tap.
  'meldcrypto.com',
  'pay.coinbase.com',
  // In error messages about calldata and types.
  '4byte.sourcify.dev',
  'abitype.dev',
  'docs.soliditylang.org',
  // Origins that a project always allows; they receive no requests.
  '127.0.0.1',
  'localhost',
  'secure-mobile.walletconnect.com',
  'secure-mobile.walletconnect.org',
  // In the relay's library, which sends no requests to them (test/wallets/relay/chunk.test.ts).
  'echo.walletconnect.com',
  't.me',
  'verify.walletconnect.com',
  // In comments of the curves that check signatures.
  'bitcoin.stackexchange.com',
  'eprint.iacr.org',
  'gist.github.com',
  'hyperelliptic.org',
  'www.rfc-editor.org',
  // In errors of libraries, as links to their explanations.
  'developer.mozilla.org',
  'github.com',
  'sola.na',
  'viem.sh',
];

test('the build contains no host except the declared services and the predefined networks', async () => {
  const networks = Object.values(await import(path.join(dist, 'module/networks.js'))).flat();
  const known = JSON.stringify(networks).matchAll(/https?:\/\/([\w.-]+)/g);
  const allowed = new Set([...hosts, ...Array.from(known, ([, host]) => host)]);
  const found = new Set(
    scripts().flatMap((file) =>
      Array.from(read(file).matchAll(/(?:https?|wss?):\/\/([\w.-]+\w)/g), ([, host]) => host),
    ),
  );
  assert.equal([...found].filter((host) => !allowed.has(host)).sort(), []);
});

test('the build contains no path of the machine that built it', () => {
  assert.equal(
    filesOf(dist).filter((file) => read(file).includes(root)),
    [],
  );
});

test.run();
