// The package as hosts install it.
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { filesOf, root } from './support/built.mjs';
import { installPackage } from './support/installPackage.mjs';
import { unpackArchive } from './support/packArchive.mjs';
import { hosts, typeCheck } from './support/typeCheck.mjs';

const test = suite('package');
/** @type {ReturnType<typeof installPackage>} */
let host;
test.before(() => {
  host = installPackage();
});
test.after(() => host.remove());

/** The code of a host. Each `@ts-expect-error` proves that the types exist: without them, the line would compile. */
const hostCode = `
import {
  createWalletModal, type Eip1193Provider, type ModalEvent, type Options, type ThemeVariables, type WalletModal,
} from 'wallet-modal';
import { ar } from 'wallet-modal/locales/ar';
import * as networks from 'wallet-modal/networks';
import { AddWalletButton, Embed, NetworkButton, type PayResult, useAccount, WalletModalProvider } from 'wallet-modal/react';
import * as compat from 'wallet-modal/compat';
// @ts-expect-error the requests of a carrier are internal
export type { SessionProvider } from 'wallet-modal/react';

const options: Options = { projectId: '…', networks: ['eip155:1', ...networks.moreNetworks] };
const modal: WalletModal = createWalletModal(options);
modal.on('event', (event: ModalEvent) => console.log(event));
window.WalletModal?.open();
export const address: string | undefined = useAccount().address;
export { ar, compat, WalletModalProvider };
export const isPaid = ({ success }: PayResult): boolean => success;
// @ts-expect-error
export const payStatus = ({ status }: PayResult) => status;
AddWalletButton({ label: 'Another wallet', loadingLabel: 'Wait', disabled: true, className: 'a' });
NetworkButton({ label: 'Network', disabled: true, className: 'a' });
Embed({ className: 'a' });
// @ts-expect-error the button has no balance
NetworkButton({ balance: 'hide' });
// @ts-expect-error
createWalletModal({ projectId: 1 });
// @ts-expect-error
modal.on('nothing', () => {});
// @ts-expect-error
export const wrong: number = useAccount();

const ethereum: Eip1193Provider | undefined = modal.getProvider('eip155');
ethereum?.on('accountsChanged', (accounts) => console.log(accounts.join()));
export const paid: readonly string[] = (await modal.getProvider('bip122').getAccountAddresses()).map(({ address }) => address);
export const dots: readonly string[] = (await modal.getProvider('polkadot').accounts.get()).map(({ address }) => address);
export const solanaKeys: readonly Uint8Array[] = modal.getProvider('solana').accounts.map(({ publicKey }) => publicKey);
// @ts-expect-error an EVM wallet's own provider takes one argument
ethereum?.request({ method: 'eth_chainId' }, 'eip155:1');
// @ts-expect-error
modal.getProvider('dogecoin');

await modal.open({ view: 'Account', arguments: { tab: 'activity' } });
await modal.open({ view: 'Networks', namespace: undefined });
// @ts-expect-error no view
modal.open({ view: 'Nonsense' });
// @ts-expect-error a view that only the modal itself opens
modal.open({ view: 'ConnectingExternal' });
// @ts-expect-error Networks takes no arguments
modal.open({ view: 'Networks', arguments: { tab: 'activity' } });
// @ts-expect-error Account has no such tab
modal.open({ view: 'Account', arguments: { tab: 'settings' } });

modal.setThemeVariables({ '--w3m-accent': 'red', '--apkt-z-index': 5 } satisfies ThemeVariables);
// @ts-expect-error no theme variable
modal.setThemeVariables({ '--w3m-acent': 'red' });
// @ts-expect-error a color is a string
createWalletModal({ themeVariables: { '--w3m-accent': 5 } });
`;
const elementNames = ['button', 'connect-button', 'account-button', 'network-button', 'embed'].map(
  (name) => `wallet-modal-${name}`,
);
/** JSX of all elements, with what every element has. @param {string} source of the JSX runtime @param {string} entry */
const jsxCode = (source, entry) => `/** @jsxImportSource ${source} */
import type {} from 'wallet-modal${entry}';
export const page = [
${elementNames.map((name) => `  <${name} class="a" style={{ color: 'red' }} id="b" onClick={() => {}} label="c" balance="hide" />,`).join('\n')}
  // @ts-expect-error
  <wallet-modal-button label={1} />,
];`;
const domCode = `
import { createWalletModal } from 'wallet-modal';
for (const name of ${JSON.stringify(elementNames)} as const) {
  const element = document.createElement(name);
  element.modal = createWalletModal();
  element.style.color = 'red';
}
// @ts-expect-error
document.createElement('wallet-modal-link').modal = undefined;`;
const addressCode = `
import { createWalletModal } from 'wallet-modal';
import { useAccount } from 'wallet-modal/react';
const modal = createWalletModal();
export const hex: (\`0x\${string}\` | undefined)[] = [
  modal.getAccount('eip155').address,
  useAccount('eip155').address,
  ...modal.getAccount('eip155').allAccounts.map(({ address }) => address),
];
export const any: string | undefined = modal.getAccount().address;
// @ts-expect-error an address of another family
export const wrong: \`0x\${string}\` | undefined = modal.getAccount('solana').address;
// @ts-expect-error the active family may be another one
export const unknown: \`0x\${string}\` | undefined = modal.getAccount().address;`;
/** What Vue and Svelte declare of their elements, with a host's checks of it. @type {Record<string, string>} */
const frameworks = {
  'vue/index.d.ts': `
    export interface HTMLAttributes { class?: unknown; style?: string | object; onClick?: (event: MouseEvent) => void }
    export interface GlobalComponents {}`,
  'svelte/elements.d.ts': `
    export interface HTMLAttributes<Target> { style?: string; onclick?: ((event: MouseEvent & { currentTarget: Target }) => void) | null }
    export interface SvelteHTMLElements {}`,
};
const frameworkCode = `
import type { GlobalComponents } from 'vue';
import type { SvelteHTMLElements } from 'svelte/elements';
import type {} from 'wallet-modal';
type Vue = InstanceType<GlobalComponents['wallet-modal-embed']>['$props'];
export const vue: Vue = { class: ['a'], style: { color: 'red' }, onClick: () => {}, label: 'b' };
export const svelte: SvelteHTMLElements['wallet-modal-network-button'] = { class: 'a', style: 'color: red', onclick: () => {} };
// @ts-expect-error
export const wrong: Vue = { label: 1 };`;

/** Type-checks code in a host that has only the package and these declarations. @param {Record<string, string>} declarations @param {string} code */
function checkInPlainHost(declarations, code) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wallet-modal-host-'));
  try {
    unpackArchive(host.archive, folder);
    fs.writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
    for (const [file, text] of Object.entries(declarations)) {
      const target = path.join(folder, 'node_modules', file);
      fs.mkdirSync(path.dirname(target), { recursive: true });
      fs.writeFileSync(target, text);
    }
    return typeCheck(folder, { 'host.ts': code }, 'typescript', 'bundler');
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** Creates a host that imports one entry, which must have the error codes of all parts. @param {string} entry */
const codesOf = (entry) => `
import { type ErrorCode, WalletModalError } from 'wallet-modal${entry}';
export const known: ErrorCode[] = ['userRejected', 'httpStatus', 'noRpcUrl', 'invalidKey'];
export const isRejection = (error: WalletModalError): boolean => error.code === 'userRejected';
// @ts-expect-error
export const unknown: ErrorCode = 'nonsense';`;
const scriptCodes = `
WalletModal.on('error', ({ code }) => {
  if (code === 'userRejected' || code === 'httpStatus') return;
  // @ts-expect-error
  if (code === 'nonsense') return;
});`;

for (const { compiler, resolution } of hosts) {
  const { version } = JSON.parse(fs.readFileSync(path.join(root, 'node_modules', compiler, 'package.json'), 'utf8'));
  test(`types: a strict host compiles with TypeScript ${version} and ${resolution} resolution`, () => {
    assert.is(typeCheck(host.folder, { 'host.ts': hostCode }, compiler, resolution), '');
  });
}

for (const [what, file, code] of [
  ['React knows all elements', 'host.tsx', jsxCode('react', '/react')],
  ['React knows all elements of the module, too', 'host.tsx', jsxCode('react', '')],
  ['Preact knows all elements', 'host.tsx', jsxCode('preact', '')],
  ['the document knows all elements', 'host.ts', domCode],
  ['an address of eip155 is a hex text', 'host.ts', addressCode],
]) {
  test(`types: ${what}`, () => {
    assert.is(typeCheck(host.folder, { [String(file)]: String(code) }, 'typescript', 'bundler'), '');
  });
}

test('types: Vue and Svelte have all elements', () => {
  assert.is(checkInPlainHost(frameworks, frameworkCode), '');
});

test('types: a host without any framework compiles', () => {
  assert.is(checkInPlainHost({}, domCode), '');
});

test('types: a strict host compiles with the older resolution, which does not read `exports`', () => {
  assert.is(typeCheck(host.folder, { 'host.ts': hostCode }, 'typescript59', 'node10'), '');
});

test('every entry has a file for tools that do not read `exports`, which leads to the same files', () => {
  const folder = path.join(host.folder, 'node_modules/wallet-modal');
  /** @param {string} place */
  const manifestOf = (place) => JSON.parse(fs.readFileSync(path.join(folder, place, 'package.json'), 'utf8'));
  const { exports, sideEffects } = manifestOf('.');
  const locales = filesOf(path.join(folder, 'dist/module/locales')).map((file) => file.replace(/\.js$/, ''));
  for (const [entry, { types, default: main }] of Object.entries(exports)) {
    for (const tag of entry.includes('*') ? locales : ['']) {
      const place = entry.replace('*', tag);
      const manifest = manifestOf(place);
      const target = (/** @type {string} */ file) => `./${path.posix.join(place, file)}`;
      assert.equal([target(manifest.main), target(manifest.types)], [main.replace('*', tag), types.replace('*', tag)]);
      if (place !== '.') assert.is(manifest.sideEffects, sideEffects.includes(main), place);
    }
  }
});

for (const [entry, code] of Object.entries({
  module: codesOf(''),
  react: codesOf('/react'),
  compat: codesOf('/compat'),
  script: scriptCodes,
})) {
  // A separate program for each, so that the imports of one entry do not affect another.
  test(`types: the ${entry} entry by itself has the error codes of all parts`, () => {
    assert.is(typeCheck(host.folder, { 'host.ts': code }, 'typescript', 'nodenext'), '');
  });
}

test('types: no comment refers to a document that hosts do not have', () => {
  const types = path.join(host.folder, 'node_modules/wallet-modal/dist/types');
  for (const file of filesOf(types)) {
    const text = fs.readFileSync(path.join(types, file), 'utf8');
    assert.not.match(text, /specification|contract of|\btrace\b|\(design/i, file);
  }
});

test('publint: no message about the archive', async () => {
  const { messages, pkg } = await publint({
    pkgDir: path.join(host.folder, 'node_modules/wallet-modal'),
    strict: true,
    pack: false,
  });
  assert.equal(
    messages.map((message) => formatMessage(message, pkg, { color: false })),
    [],
  );
});

test('attw: every entry resolves to types of the right format', () => {
  const attw = path.join(root, 'node_modules/@arethetypeswrong/cli/dist/index.js');
  // The package is ESM only, which Node 20.19 and later can `require()`.
  const args = [
    attw,
    host.archive,
    '--profile',
    'strict',
    '--ignore-rules',
    'cjs-resolves-to-esm',
    '--format',
    'ascii',
    '--no-emoji',
    '--no-color',
  ];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  assert.is(status, 0, stdout + stderr);
});

test('the archive contains only the build, the documents, the example server and the license', () => {
  const listed = execFileSync('tar', ['-tzf', host.archive], { encoding: 'utf8' }).trim().split('\n');
  const others = listed.map((file) => file.replace('package/', '')).filter((file) => !file.startsWith('dist/'));
  const fallbacks = ['react', 'compat', 'script', 'networks', 'locales/ar'].map((entry) => `${entry}/package.json`);
  const guides = filesOf(path.join(root, 'docs')).map((file) => `docs/${file}`);
  const texts = ['CHANGELOG.md', 'CONTRIBUTING.md', 'LICENSE', 'README.md', ...guides];
  assert.equal(others.sort(), ['package.json', 'examples/sign-in-server.mjs', ...texts, ...fallbacks].sort());
});

test('every link between the documents of the archive leads to one of its files, and to a heading there', () => {
  const folder = path.join(host.folder, 'node_modules/wallet-modal');
  const read = (/** @type {string} */ file) => fs.readFileSync(path.join(folder, file), 'utf8');
  /** The id that a heading gets. @param {string} heading */
  const idOf = (heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\d\s-]/gu, '')
      .replaceAll(' ', '-');
  const documents = filesOf(folder).filter((file) => file.endsWith('.md'));
  const links = documents.flatMap((file) =>
    [...read(file).matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)].map(([, target = '', id]) => {
      const to = target ? path.posix.join(path.posix.dirname(file), target) : file;
      return { file, to, id };
    }),
  );
  const broken = links.filter(({ to, id }) => {
    if (!fs.existsSync(path.join(folder, to))) return true;
    const headings = [...(id ? read(to) : '').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => idOf(heading));
    return id && !headings.includes(id);
  });
  assert.ok(links.length > 50);
  assert.equal(broken, []);
});

test.run();
