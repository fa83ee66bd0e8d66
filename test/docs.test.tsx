import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { preactAliases } from '../build/aliases.mjs';
import { cssText } from '../build/cssText.mjs';
import { createWalletModal } from '../src/create';
import { optionNames } from '../src/schema/options';

declare const __ROOT__: string;
declare const __RENDERER__: 'preact' | 'react';

const pages = [
  'README.md',
  'docs/options.md',
  'docs/handle.md',
  'docs/analytics.md',
  'docs/remote-configuration.md',
  'docs/without-a-service.md',
];
const read = (page: string): string => fs.readFileSync(path.join(__ROOT__, page), 'utf8');
const blocks = (language: string) =>
  pages.flatMap((page) =>
    [...read(page).matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, 'gm'))].map(([, code = ''], index) => ({
      code,
      name: `${page}, example ${index + 1} in ${language}`,
    })),
  );

/** Bundles an example as a host's bundler would, and runs it. */
async function run(contents: string): Promise<Record<string, unknown>> {
  const react = __RENDERER__ === 'react';
  const folder = fs.mkdtempSync(path.join(__ROOT__, 'node_modules/.cache/wallet-modal-example-'));
  const outfile = path.join(folder, 'example.mjs');
  try {
    await build({
      stdin: { contents, loader: 'jsx', resolveDir: __ROOT__ },
      outfile,
      bundle: true,
      format: 'esm',
      platform: 'node',
      jsx: 'automatic',
      logLevel: 'silent',
      conditions: react ? ['react'] : [],
      alias: {
        'wallet-modal/react': path.join(__ROOT__, 'src/react.tsx'),
        'wallet-modal': path.join(__ROOT__, 'src/index.ts'),
        ...(react ? {} : preactAliases),
      },
      external: react ? ['react', 'react-dom', '@preact/signals-react'] : [],
      plugins: [cssText()],
      define: { VERSION: '"0.0.0"' },
    });
    return await import(pathToFileURL(outfile).href);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

if (__RENDERER__ === 'preact') {
  for (const { code, name } of blocks('js')) {
    test(`${name}: runs`, async () => {
      const modal = createWalletModal();
      Object.assign(globalThis, { WalletModal: modal });
      const log = console.log;
      console.log = () => {};
      try {
        await run(code);
      } finally {
        console.log = log;
        modal.destroy();
      }
    });
  }

  test('every option in the guide is one, and every option of this version is in the guide', () => {
    const guide = read('docs/options.md');
    const listed = [...guide.matchAll(/^\| (`[^|]+) \|/gm)]
      .flatMap(([, cell = '']) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name))
      .filter((name) => !name.startsWith('--'));
    for (const name of listed) assert.ok(optionNames.includes(name), name);
    for (const name of ['projectId', 'networks', 'themeMode', 'locale', 'enableEmbedded', 'customWallets']) {
      assert.ok(listed.includes(name), name);
    }
  });

  test('every member in the guide to the handle is one', () => {
    const modal = createWalletModal();
    const [, table = ''] = /\| Member \| Meaning \|\n(.*?)\n\n/s.exec(read('docs/handle.md')) ?? [];
    const members = [...table.matchAll(/^\| (.*?) \|/gm)].flatMap(([, cell = '']) => [...cell.matchAll(/`(\w+)/g)]);
    assert.ok(members.length > 15);
    for (const [, name = ''] of members) assert.type(modal[name as keyof typeof modal], 'function', name);
    modal.destroy();
  });
} else {
  for (const { code, name } of blocks('jsx')) {
    test(`${name}: renders on a server`, async () => {
      const { default: App } = await run(code);
      const { createElement } = await import('react');
      const { renderToString } = await import('react-dom/server');
      assert.match(renderToString(createElement(App as () => never)), '<wallet-modal-button');
    });
  }
}

test.run();
