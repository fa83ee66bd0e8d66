import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { dist, filesOf, read, root } from './support/built.mjs';

const test = suite('exports');
const {
  exports,
  dependencies = {},
  peerDependencies,
  peerDependenciesMeta,
} = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));

const reactNames = [
  'AddWalletButton',
  'ConnectButton',
  'Embed',
  'NetworkButton',
  'WalletModalError',
  'WalletModalProvider',
  'createWalletModal',
  'useAccount',
  'useSession',
  'useWalletModal',
];
/** The exports of each entry of the package. A change here changes the public interface. */
const names = {
  'module/index.js': ['WalletModalError', 'createWalletModal', 'defineElements', 'messages', 'restrictedTimeZones'],
  'module/networks.js': null,
  'react/react.js': reactNames,
  'compat/react.js': reactNames,
};
for (const [file, expected] of Object.entries(names)) {
  test(`${file} can be imported in Node, without a page, and has the public exports`, async () => {
    const module = await import(path.join(dist, file));
    if (expected) assert.equal(Object.keys(module).sort(), expected);
    else assert.ok(Object.keys(module).length > 0);
    assert.type(globalThis.document, 'undefined');
  });
}

/** What code of a host does on its server. Writes what Node still waits for at the end. */
const serverCode = `
const modal = createWalletModal({ projectId: 'a'.repeat(32), networks: ['eip155:1'], announceProvider: true });
for (const name of ['account', 'network', 'state', 'event', 'error']) modal.on(name, () => {});
if (modal.getAccount().status !== 'disconnected') throw new Error(modal.getAccount().status);
const id = await modal.getProvider('eip155').request({ method: 'eth_chainId' });
process.stdout.write([id, ...process.getActiveResourcesInfo()].filter((name) => !/^(FSReq|CloseReq|Pipe)/.test(name)).join());
`;
for (const file of Object.keys(names).filter((name) => !name.endsWith('networks.js'))) {
  test(`${file}: a process of Node that makes a modal ends by itself, without an error`, () => {
    const code = `import { createWalletModal } from ${JSON.stringify(pathToFileURL(path.join(dist, file)).href)};${serverCode}`;
    const args = ['--input-type=module', '--eval', code];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    assert.equal([stderr, stdout, status], ['', '0x1', 0]);
  });
}

test('the script evaluates in Node without a page and does nothing', async () => {
  await import(path.join(dist, 'wallet-modal.js'));
  assert.is(/** @type {any} */ (globalThis).WalletModal, undefined);
});

test('every file that package.json exports was built', () => {
  for (const targets of Object.values(exports)) {
    for (const target of Object.values(targets)) {
      if (target.includes('*')) continue;
      const file = path.join(dist, path.relative('./dist', target));
      assert.ok(fs.existsSync(file), target);
    }
  }
});

test('the package has no dependencies: a host gets no second copy of its own, and no renderer that it does not use', () => {
  assert.equal(dependencies, {});
});

/** The packages that each build expects the host to install. */
const peers = {
  module: [],
  react: ['react', 'react-dom'],
  compat: ['@preact/signals', 'preact'],
};
for (const [folder, expected] of Object.entries(peers)) {
  test(`${folder} imports its host's renderer, nothing else`, async () => {
    const files = filesOf(path.join(dist, folder)).filter((file) => file.endsWith('.js'));
    const { metafile } = await build({
      entryPoints: files.map((file) => path.join(dist, folder, file)),
      outdir: dist,
      bundle: true,
      write: false,
      metafile: true,
      format: 'esm',
      packages: 'external',
      logLevel: 'error',
    });
    const imports = Object.values(metafile.inputs).flatMap(({ imports }) => imports);
    const outside = imports
      .filter(({ external }) => external)
      .map(({ path: id }) => /^(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? '');
    assert.equal([...new Set(outside)].sort(), expected);
  });
}

test('the relay in the modules is the same as in the script: it sends requests only by the rules of the adapter', () => {
  for (const folder of Object.keys(peers)) {
    const relays = filesOf(path.join(dist, folder)).filter((file) => /signJWT/.test(read(`${folder}/${file}`)));
    assert.is(relays.length, 1, folder);
    const code = read(`${folder}/${relays[0]}`);
    assert.not.match(code, /XMLHttpRequest|sendBeacon|EventSource/);
    // That of React Native. The adapter's go through a port of the core.
    const calls = Array.from(code.matchAll(/[\w$.]*\bfetch\d*\(/g), ([call]) => call);
    assert.equal(calls, ['global.NetInfo.fetch('], folder);
  }
});

test('a renderer is installed by the hosts that have one, in their version', () => {
  assert.equal(Object.keys(peerDependencies).sort(), Object.values(peers).flat().sort());
  for (const name of Object.keys(peerDependencies)) assert.is(peerDependenciesMeta[name]?.optional, true, name);
});

for (const file of ['react/react.js', 'compat/react.js']) {
  test(`${file} marks its components as client components`, () => {
    assert.match(read(file), /^'use client';\n/);
  });
}

test.run();
