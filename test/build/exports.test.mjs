import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { dist, filesOf, read, root } from './support/built.mjs';

const test = suite('exports');
const { exports, dependencies } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));

/** The names that each entry of the package hands out: a change here is a change of the public interface. */
const names = {
  'module/index.js': ['WalletModalError', 'createWalletModal', 'defineElements', 'messages'],
  'module/networks.js': null,
  'react/react.js': [
    'ConnectButton',
    'WalletModalError',
    'WalletModalProvider',
    'createWalletModal',
    'useAccount',
    'useWalletModal',
  ],
  'compat/react.js': [
    'ConnectButton',
    'WalletModalError',
    'WalletModalProvider',
    'createWalletModal',
    'useAccount',
    'useWalletModal',
  ],
};
for (const [file, wanted] of Object.entries(names)) {
  test(`${file} imports in Node, where there is no page, and exports what is public`, async () => {
    const module = await import(path.join(dist, file));
    if (wanted) assert.equal(Object.keys(module).sort(), wanted);
    else assert.ok(Object.keys(module).length > 0);
    assert.type(globalThis.document, 'undefined');
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

/** What the product may bring along; each has its reason in the README. */
const agreed = [
  '@noble/hashes',
  '@preact/signals',
  '@preact/signals-react',
  '@walletconnect/relay-auth',
  '@walletconnect/sign-client',
  '@walletconnect/universal-provider',
  'preact',
  'superstruct',
  'uqr',
  'viem',
];

test('the package brings the agreed dependencies along, and no other', () => {
  assert.equal(
    Object.keys(dependencies).filter((name) => !agreed.includes(name)),
    [],
  );
  const outside = ['module', 'react', 'compat']
    .flatMap((folder) => filesOf(path.join(dist, folder)).map((file) => `${folder}/${file}`))
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) =>
      Array.from(read(file).matchAll(/(?:\bfrom|\bimport)\s*\(?"([^."][^"]*)"/g), ([, id = '']) => id),
    );
  const packages = new Set(outside.map((id) => String(/^(?:@[^/]+\/)?[^/]+/.exec(id)?.[0])));
  const allowed = [...Object.keys(dependencies), 'react', 'react-dom'];
  assert.equal(
    [...packages].filter((name) => !allowed.includes(name)),
    [],
  );
});

/** A host's code; what is wrong on purpose shows that the types are there: without them everything would be allowed. */
const hostCode = `
import { createWalletModal, type ModalEvent, type WalletModal } from 'wallet-modal';
import { ar } from 'wallet-modal/locales/ar';
import * as networks from 'wallet-modal/networks';
import { useAccount, WalletModalProvider } from 'wallet-modal/react';
import type {} from 'wallet-modal/script';

const modal: WalletModal = createWalletModal({ projectId: '…', networks: ['eip155:1'] });
modal.on('event', (event: ModalEvent) => console.log(event));
window.WalletModal?.open();
export const address: string | undefined = useAccount().address;
export { ar, networks, WalletModalProvider };
// @ts-expect-error
createWalletModal({ projectId: 1 });
// @ts-expect-error
modal.on('nothing', () => {});
// @ts-expect-error
export const wrong: number = useAccount();
`;
/** Each entry alone brings the codes of all parts along. */
const codesOf = ['', '/react', '/script'].map((entry) =>
  entry === '/script'
    ? `import type {} from 'wallet-modal/script';
       window.WalletModal?.on('error', ({ code }) => {
         if (code === 'userRejected' || code === 'httpStatus') return;
         // @ts-expect-error
         if (code === 'nonsense') return;
       });`
    : `import { type ErrorCode, WalletModalError } from 'wallet-modal${entry}';
       export const known: ErrorCode[] = ['userRejected', 'httpStatus', 'noRpcUrl', 'invalidKey'];
       export const isNo = (error: WalletModalError): boolean => error.code === 'userRejected';
       // @ts-expect-error
       export const unknown: ErrorCode = 'nonsense';`,
);
const hosts = [hostCode, ...codesOf].flatMap((code, place) =>
  ['nodenext', 'bundler'].map((moduleResolution) => /** @type {const} */ ([code, place, moduleResolution])),
);
for (const [code, place, moduleResolution] of hosts) {
  test(`a strict host reads the types with ${moduleResolution} resolution (${place})`, () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'host-'));
    try {
      fs.mkdirSync(path.join(folder, 'node_modules'));
      fs.symlinkSync(root, path.join(folder, 'node_modules/wallet-modal'));
      fs.writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
      fs.writeFileSync(path.join(folder, 'host.ts'), code);
      const compilerOptions = {
        noEmit: true,
        strict: true,
        exactOptionalPropertyTypes: true,
        skipLibCheck: false,
        types: [],
        target: 'es2022',
        lib: ['es2022', 'dom'],
        module: moduleResolution === 'bundler' ? 'esnext' : moduleResolution,
        moduleResolution,
      };
      fs.writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
      const { stdout } = spawnSync(path.join(root, 'node_modules/.bin/tsc'), ['-p', folder], { encoding: 'utf8' });
      assert.is(stdout, '');
    } finally {
      fs.rmSync(folder, { recursive: true });
    }
  });
}

test.run();
