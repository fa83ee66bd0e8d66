import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build as esbuild } from 'esbuild';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { thirdPartyLicenses } from '../../build/thirdPartyLicenses.mjs';
import { filesOf, read, root } from './support/built.mjs';

const test = suite('licenses');
const MIT = 'Permission is hereby granted, free of charge, to any person';
const APACHE = 'Apache License\n   Version 2.0, January 2004';

/** Runs a test with a folder of packages: path of each file to its text. @param {Record<string, string>} files @param {(folder: string) => unknown} body */
async function withPackages(files, body) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wallet-modal-licenses-'));
  try {
    for (const [file, text] of Object.entries(files)) {
      fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      fs.writeFileSync(path.join(folder, file), text);
    }
    await body(folder);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Describes a package with one file of code. @param {string} at @param {object} manifest @param {Record<string, string>}
 * [legal]
 */
const pack = (at, manifest, legal = { LICENSE: MIT }) => ({
  [`${at}/package.json`]: JSON.stringify(manifest),
  [`${at}/index.js`]: 'export const value = 1;',
  ...Object.fromEntries(Object.entries(legal).map(([file, text]) => [`${at}/${file}`, text])),
});

/**
 * Returns the notice of a build with these files. @param {string} folder @param {Record<string, number>} bytes of each file in
 * the build
 */
function noticeOf(folder, bytes) {
  const licenses = thirdPartyLicenses(folder);
  const inputs = Object.fromEntries(Object.entries(bytes).map(([file, bytesInOutput]) => [file, { bytesInOutput }]));
  const output = { bytes: 0, imports: [], exports: [], inputs };
  licenses.add({ inputs: {}, outputs: { 'out.js': output } });
  return licenses.text();
}

/** Every package that the build may contain. A new one is a decision. */
const agreed = [
  '@adraffy/ens-normalize',
  '@noble/curves',
  '@noble/hashes',
  '@preact/signals',
  '@preact/signals-core',
  '@preact/signals-react',
  '@scure/sr25519',
  '@solana/addresses',
  '@solana/assertions',
  '@solana/codecs-core',
  '@solana/codecs-data-structures',
  '@solana/codecs-numbers',
  '@solana/codecs-strings',
  '@solana/errors',
  '@solana/instructions',
  '@solana/transaction-messages',
  '@solana/transactions',
  '@walletconnect/core',
  '@walletconnect/environment',
  '@walletconnect/events',
  '@walletconnect/heartbeat',
  '@walletconnect/jsonrpc-http-connection',
  '@walletconnect/jsonrpc-provider',
  '@walletconnect/jsonrpc-types',
  '@walletconnect/jsonrpc-utils',
  '@walletconnect/jsonrpc-ws-connection',
  '@walletconnect/relay-api',
  '@walletconnect/sign-client',
  '@walletconnect/time',
  '@walletconnect/types',
  '@walletconnect/universal-provider',
  '@walletconnect/utils',
  '@walletconnect/window-getters',
  'abitype',
  'events',
  'ox',
  'preact',
  'superstruct',
  'uqr',
  'viem',
  'ws',
];

/** Returns the entries of the notice, each as its lines. */
const entries = () =>
  read('THIRD-PARTY-LICENSES.txt')
    .split(/\n={80}\n\n/)
    .slice(1);

/** Folders of all installed packages of a name. @param {string} name */
const installed = (name) =>
  Object.keys(JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages)
    .filter((folder) => folder.endsWith(`node_modules/${name}`))
    .map((folder) => path.join(root, folder));

test('the notice in dist lists the allowed packages, each with its version and its license text', () => {
  const names = entries().map((entry) => String(/^(\S+) \S+\n/.exec(entry)?.[1]));
  assert.equal([...new Set(names)], agreed);
  for (const entry of entries()) {
    const [, name = '', version] = /^(\S+) (\S+)\nLicense: \S/.exec(entry) ?? [];
    const folder = installed(name).find(
      (one) =>
        fs.existsSync(one) && JSON.parse(fs.readFileSync(path.join(one, 'package.json'), 'utf8')).version === version,
    );
    assert.ok(folder, `${name} ${version} is installed`);
    const file = fs.readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
    const text = fs
      .readFileSync(path.join(folder, String(file)), 'utf8')
      .replaceAll('\r\n', '\n')
      .trim();
    assert.ok(entry.includes(text), `${name}: the text of ${file}`);
  }
});

test('the notice contains the sources of the module builds', () => {
  const sources = ['module', 'react', 'compat'].flatMap((folder) =>
    filesOf(path.join(root, 'dist', folder)).flatMap((file) =>
      Array.from(
        read(`${folder}/${file}`).matchAll(/^\/\/ node_modules\/((?:@[^/]+\/)?[^/]+)\//gm),
        ([, name]) => name,
      ),
    ),
  );
  assert.ok(sources.length > 0);
  assert.equal(
    [...new Set(sources)].filter((name) => !entries().some((entry) => entry.startsWith(`${name} `))),
    [],
  );
});

test('the build contains the files of other packages unchanged, except those of build/pageProof', () => {
  const changed = entries().filter((entry) => /^Changed by this project:/m.test(entry));
  assert.equal(
    changed.map((entry) => entry.slice(0, entry.indexOf(' '))),
    ['@preact/signals-core', '@solana/transaction-messages', 'superstruct'],
  );
});

test('packages without bytes in the build are not listed, and nested packages are listed with their own version', () =>
  withPackages(
    {
      ...pack('node_modules/outer', { name: 'outer', version: '1.0.0', license: 'MIT' }),
      ...pack('node_modules/outer/node_modules/@scope/inner', {
        name: '@scope/inner',
        version: '3.0.0',
        license: 'MIT',
      }),
      ...pack('node_modules/@scope/inner', { name: '@scope/inner', version: '2.0.0', license: 'GPL-3.0-or-later' }),
    },
    (folder) => {
      const text = noticeOf(folder, {
        'src/own.ts': 9,
        'node_modules/outer/index.js': 0,
        'node_modules/outer/node_modules/@scope/inner/index.js': 5,
      });
      assert.match(text, '\n@scope/inner 3.0.0\n');
      assert.not.match(text, /outer 1|2\.0\.0/);
    },
  ));

/** @type {[string, object, Record<string, string>, boolean][]} */
const cases = [
  ['MIT with its text', { license: 'MIT' }, { 'LICENSE.md': MIT }, true],
  ['a choice with one that is allowed', { license: '(GPL-2.0 OR MIT)' }, { LICENCE: MIT }, true],
  ['both of two that are allowed', { license: 'MIT AND Apache-2.0' }, { LICENSE: `${MIT}\n${APACHE}` }, true],
  ['the older way to write it', { license: { type: 'MIT' } }, { license: MIT }, true],
  ['a license outside the list', { license: 'GPL-3.0-or-later' }, { LICENSE: MIT }, false],
  ['one of two that is not allowed', { license: 'MIT AND SSPL-1.0' }, { LICENSE: MIT }, false],
  ['a name that objects have', { license: 'constructor' }, { LICENSE: MIT }, false],
  ['no license', {}, { LICENSE: MIT }, false],
  ['no text', { license: 'MIT' }, {}, false],
  ['the text of another license', { license: 'Apache-2.0' }, { LICENSE: 'Community License: up to 500 users' }, false],
];
for (const [title, manifest, legal, isAllowed] of cases) {
  test(`${title}: ${isAllowed ? 'built' : 'fails the build'}`, () =>
    withPackages(pack('node_modules/one', { name: 'one', version: '1.2.3', ...manifest }, legal), (folder) => {
      const make = () => noticeOf(folder, { 'node_modules/one/index.js': 1 });
      if (isAllowed) assert.match(make(), '\none 1.2.3\n');
      else assert.throws(make, /one 1\.2\.3/);
    }));
}

test('NOTICE files are included, and a file that a plugin replaces is marked as changed', () =>
  withPackages(
    {
      ...pack(
        'node_modules/one',
        { name: 'one', version: '1.2.3', license: 'Apache-2.0' },
        { LICENSE: APACHE, NOTICE: 'Made by One.' },
      ),
      ...pack('node_modules/two', { name: 'two', version: '1.0.0', license: 'MIT' }),
      'entry.js': "export { value } from 'one'; export { value as other } from 'two';",
    },
    async (folder) => {
      const licenses = thirdPartyLicenses(folder);
      const replaces = (/** @type {RegExp} */ filter, /** @type {string} */ contents) => ({
        name: 'replaces',
        setup: (/** @type {import('esbuild').PluginBuild} */ build) => build.onLoad({ filter }, () => ({ contents })),
      });
      const { metafile } = await esbuild({
        absWorkingDir: folder,
        entryPoints: ['entry.js'],
        bundle: true,
        format: 'esm',
        write: false,
        outfile: 'out.js',
        metafile: true,
        plugins: licenses.track([
          replaces(/one.index\.js$/, 'export const value = 2;'),
          replaces(/two.index\.js$/, 'export const value = 1;'),
        ]),
      });
      licenses.add(metafile);
      const [, one, two] = licenses.text().split(/\n={80}\n\n/);
      assert.match(String(one), 'Changed by this project: index.js');
      assert.match(String(one), 'Made by One.');
      assert.not.match(String(two), 'Changed');
    },
  ));

test.run();
