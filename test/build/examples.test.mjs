// Every example in the documents and in the comments of the published types, unchanged.
import fs from 'node:fs';
import path from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findShell } from '../browser/support/findBrowser.mjs';
import { launchChromium } from '../support/launchChromium.mjs';
import { dist, filesOf, read } from './support/built.mjs';
import { installPackage } from './support/installPackage.mjs';
import { commentExamples, documents, fencedCode, membersOf } from './support/readExamples.mjs';
import { compilers, typeCheck } from './support/typeCheck.mjs';

const test = suite('examples');
/** @type {ReturnType<typeof installPackage>} */
let host;
test.before(() => {
  host = installPackage();
});
test.after(() => host.remove());
const types = () => path.join(host.folder, 'node_modules/wallet-modal/dist/types');

const fences = documents.flatMap(fencedCode);
const languages = ['ts', 'tsx', 'js', 'jsx', 'html', 'vue', 'svelte', 'css', 'json', 'sh', 'http', 'text'];

/** The code that examples in comments require: the imports, and a modal. */
const prelude = `
import {
  createWalletModal, defineElements, messages, restrictedTimeZones, WalletModalError,
  type Features, type NetworkInput, type NetworkObject, type Options, type RemoteFeatureOptions, type ThemeVariables, type WalletModal as Modal,
} from 'wallet-modal';
import {
  AddWalletButton, ConnectButton, Embed, NetworkButton, useAccount, useSession, useWalletModal, WalletModalProvider,
} from 'wallet-modal/react';
declare const modal: Modal;
`;

test('documents: every fence has a language', () => {
  for (const { name, language } of fences) assert.ok(languages.includes(language), `${name}: '${language}'`);
});

test('documents: JSON is valid', () => {
  for (const { language, code } of fences) if (language === 'json') JSON.parse(code);
});

for (const compiler of compilers) {
  test(`documents and comments: every example compiles with ${compiler} against the packed types`, () => {
    // The unit test of a host runs in the tools of hosts, which are not installed here.
    const checked = fences.filter(
      ({ language, code }) => /^[jt]sx?$/.test(language) && !code.includes("from 'vitest'"),
    );
    const comments = filesOf(types()).flatMap((file) => commentExamples(types(), file));
    assert.ok(checked.length > 10 && comments.length > 80, `${checked.length} and ${comments.length} examples`);
    const files = [
      ...checked.map(({ name, language, code }) => [`${name.replaceAll(/\W+/g, '-')}.${language}`, code]),
      // Each example is in a separate function, so that names do not collide.
      ...comments.map(({ name, code }, index) => [
        `comment${index}.tsx`,
        `// ${name}\n${prelude}export async function example() {\n${code}\n}`,
      ]),
    ];
    assert.is(typeCheck(host.folder, Object.fromEntries(files), compiler, 'bundler'), '');
  });
}

test('comments: every member of the handle, every option and every feature has an example', () => {
  const owners = [
    ['core/types.d.ts', 'WalletModal', 22],
    ['core/options/appOptions.d.ts', 'AppOptions', 14],
    ['core/options/walletOptions.d.ts', 'WalletOptions', 13],
    ['core/options/displayOptions.d.ts', 'DisplayOptions', 9],
    ['core/options/hostFeatures.d.ts', 'FeatureFields', 18],
  ];
  for (const [file, name, count] of owners) {
    const members = membersOf(types(), String(file), String(name));
    assert.ok(members.length >= Number(count), `${name} has ${members.length} members`);
    for (const { member, comment } of members) assert.match(comment, '@example', `${name}.${member}`);
  }
});

test('comments: everything that the module and the React entry export has an example', async () => {
  const entries = await Promise.all(['module/index.js', 'react/react.js'].map((file) => import(path.join(dist, file))));
  const code = filesOf(types()).map((file) => fs.readFileSync(path.join(types(), file), 'utf8'));
  for (const name of new Set(entries.flatMap(Object.keys))) {
    const declared = new RegExp(
      `\\/\\*\\*((?:(?!\\*\\/)[^])*)\\*\\/\\n(?:export )?declare (?:function|class|const) ${name}\\b`,
    );
    const comments = code.map((text) => declared.exec(text)?.[1]).filter((comment) => comment !== undefined);
    assert.match(comments.join(), '@example', name);
  }
});

/** Serves the build in place of the network that an example names. @param {import('playwright').Page} page */
async function serveBuild(page) {
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    const file = path.join(dist, pathname.replace(/^.*?\/(?=wallet-modal\.js$|chunks\/)/, ''));
    if (!/\/(wallet-modal|chunks\/[\w-]+)\.js$/.test(pathname)) return route.abort();
    return route.fulfill({
      path: file,
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
    });
  });
}

/** @param {string} code of a page @param {Record<string, string>} [headers] of its response */
async function opens(code, headers = {}) {
  const browser = await launchChromium({ executablePath: findShell() });
  try {
    const page = await browser.newPage();
    /** @type {string[]} */
    const errors = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
      if (/security policy|integrity policy/i.test(message.text())) errors.push(message.text());
    });
    await serveBuild(page);
    const host = 'https://page.example/';
    await page.route(host, (route) => route.fulfill({ body: code, contentType: 'text/html', headers }));
    await page.goto(host, { waitUntil: 'load' });
    await page.locator('button, [data-wallet-modal-open], wallet-modal-button').first().click();
    await page.locator('wallet-modal[data-state="open"]').waitFor({ state: 'attached' });
    assert.equal(errors, []);
  } finally {
    await browser.close();
  }
}

const pages = fences.filter(({ language }) => language === 'html');
for (const { name, code } of pages) {
  test(`${name}: runs in Chromium, and its button opens the modal`, () => opens(code));
}

test('the guide to security: its page opens the modal under its policy', async () => {
  const isGuide = (/** @type {{ name: string }} */ { name }) => name.startsWith('docs/security.md');
  const page = pages.find(isGuide)?.code ?? '';
  const policy = fences.find(({ name, language }) => isGuide({ name }) && language === 'http')?.code ?? '';
  const { integrity } = JSON.parse(read('integrity.json')).script;
  const fill = (/** @type {string} */ text) =>
    text
      .replace(/sha384-…(?="\s+crossorigin)/, integrity)
      .replaceAll(/nonce(-|=")…/g, 'nonce$1Zm9v')
      .replace('<host of the script>', 'https://static.example')
      .replaceAll(/<(endpoints|hosts|your)[^>]*>/g, '');
  const lines = fill(policy).trim().replaceAll(/\n\s+/g, ' ').split('\n');
  const headers = Object.fromEntries(lines.map((line) => line.split(/: (.*)/).slice(0, 2)));
  assert.match(String(headers['Content-Security-Policy']), "'strict-dynamic'");
  assert.ok(headers['Integrity-Policy']);
  await opens(fill(page), headers);
});

test.run();
