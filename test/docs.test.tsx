import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { preactAliases } from '../build/aliases.mjs';
import { sourcePlugins } from '../build/sourcePlugins.mjs';
import { targetNetwork } from '../src/chains/eip155/wallet/targetNetwork';
import { messages as scriptErrors } from '../src/core/errors/messages';
import { connectorTypes, socialProviders, walletFeatures } from '../src/core/options/choices';
import { defaults } from '../src/core/options/defaults';
import { optionNames } from '../src/core/options/options';
import { stored } from '../src/core/options/storage';
import { createWalletModal } from '../src/create';
import { decodeWalletList } from '../src/features/directory/walletList';
import { readErrorCode } from '../src/lib/errorCode';
import { originMatches } from '../src/lib/originMatches';
import { knownNetworks } from '../src/networks/knownNetworks';
import { storageKeys } from '../src/services/account-data/schema/storageKeys';
import { envelope } from '../src/services/analytics/envelope';
import { decodeAnalyticsConfig } from '../src/services/analytics/schema/analyticsConfig';
import { trackedEvent } from '../src/services/analytics/trackedEvent';
import { decodeAllowedOrigins } from '../src/services/project-config/schema/allowedOrigins';
import { decodeProjectConfig } from '../src/services/project-config/schema/projectConfig';
import { connectFirst, namespaceNotConfigured } from '../src/shared/walletErrors';
import { notAllowedCall, requestAborted, requestLost } from '../src/wallets/embedded/errors';
import {
  jsonRpcProviderNotFound,
  requestExpired,
  signClientNotInitialized,
  signProviderMissing,
} from '../src/wallets/relay/errors';
import { rejection } from './support/rejection';

declare const __ROOT__: string;
declare const __RENDERER__: 'preact' | 'react';

const pages = [
  'README.md',
  ...fs
    .readdirSync(path.join(__ROOT__, 'docs'))
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
];
const read = (page: string): string => fs.readFileSync(path.join(__ROOT__, page), 'utf8');
/** The cells of a table's rows, by the heading of its first column. */
const tableOf = (page: string, heading: string): string[][] => {
  const [, rows = ''] =
    new RegExp(`^\\| ${heading} \\|.*\\n\\|[-|]+\\n([^]*?)(?:\\n\\n|$(?![^]))`, 'm').exec(read(page)) ?? [];
  return rows.split('\n').map((row) => row.split('|').slice(1, -1));
};
/** What stands in a text as code. */
const codes = (text: string): string[] =>
  [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
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
      stdin: { contents, loader: 'tsx', resolveDir: __ROOT__ },
      outfile,
      bundle: true,
      format: 'esm',
      platform: 'node',
      jsx: 'automatic',
      logLevel: 'silent',
      conditions: react ? ['react'] : [],
      alias: {
        'wallet-modal/react': path.join(__ROOT__, 'src/react.tsx'),
        'wallet-modal/compat': path.join(__ROOT__, 'src/react.tsx'),
        'wallet-modal/networks': path.join(__ROOT__, 'src/networks/index.ts'),
        'wallet-modal/locales': path.join(__ROOT__, 'src/locales'),
        'wallet-modal': path.join(__ROOT__, 'src/index.ts'),
        ...(react ? {} : preactAliases),
      },
      external: react ? ['react', 'react-dom', '@preact/signals-react'] : [],
      plugins: sourcePlugins(__ROOT__),
      define: { VERSION: '"0.0.0"' },
    });
    return await import(pathToFileURL(outfile).href);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

if (__RENDERER__ === 'preact') {
  for (const { code, name } of [...blocks('js'), ...blocks('ts')]) {
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

  test('docs: the guide lists every option of this version, and no others', () => {
    const guide = read('docs/options.md');
    const listed = [...guide.matchAll(/^\| (`[^|]+) \|/gm)]
      .flatMap(([, cell = '']) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name))
      .filter((name) => !name.startsWith('--'));
    const known = optionNames.map((name) => name.replace(/^features\./, ''));
    for (const name of listed) assert.ok(known.includes(name), name);
    for (const name of known.filter((each) => !each.includes('.'))) assert.ok(listed.includes(name), name);
  });

  test('docs: the default orders in the guide to options match the options', () => {
    const orderOf = (option: string) =>
      codes(new RegExp(`^\\| \`${option}\` \\| (.*?) \\|`, 'm').exec(read('docs/options.md'))?.[1] ?? '');
    assert.equal(orderOf('connectorTypeOrder'), [...connectorTypes]);
    assert.equal(orderOf('walletFeaturesOrder'), [...walletFeatures]);
    assert.equal(orderOf('socialsOrder'), [...socialProviders]);
  });

  test('docs: the guide lists every error of the script', () => {
    const guide = read('docs/handle.md');
    for (const code of Object.keys(scriptErrors)) assert.ok(guide.includes(`\`${code}\``), code);
  });

  test('docs: the guide to errors has the number of each error with a name that providers reject with', async () => {
    const errors = [
      connectFirst(),
      connectFirst(4100),
      namespaceNotConfigured('solana'),
      jsonRpcProviderNotFound('eip155:5'),
      signClientNotInitialized(),
      signProviderMissing(),
      requestExpired(),
      requestAborted(),
      requestLost(),
      notAllowedCall(),
      await rejection(() => targetNetwork([])),
    ];
    const rows = tableOf('docs/handle.md', 'Code');
    for (const error of errors) {
      const [name = ''] = readErrorCode(error, '');
      const { code } = error as { readonly code?: number };
      const [, meaning] = rows.find(([cell = '']) => codes(cell).includes(name)) ?? [];
      assert.match(meaning ?? '', new RegExp(`\\W${code}\\b`), `${name} ${code}`);
    }
  });

  test('docs: the guide to sign-in lists every optional member of `siweConfig`, and no others', () => {
    const source = fs.readFileSync(path.join(__ROOT__, 'src/core/options/signInOptions.ts'), 'utf8');
    const [, body = ''] = /^export interface SiweConfig \{\n([\s\S]*?)^\}/m.exec(source) ?? [];
    const optional = [...body.matchAll(/^ {2}(?:readonly )?(\w+)\?/gm)].map(([, name]) => name);
    const listed = tableOf('docs/sign-in.md', 'Member of `siweConfig`').map(([cell = '']) => /\w+/.exec(cell)?.[0]);
    assert.equal(listed.sort(), optional.sort());
  });

  test('docs: the changelog has a section of this version', () => {
    const { version } = JSON.parse(read('package.json'));
    assert.match(read('CHANGELOG.md'), `\n## ${version} `);
  });

  test('docs: the guide to accessibility names the version of axe that the tests use', () => {
    const [version = ''] = /^\d+\.\d+/.exec(JSON.parse(read('package.json')).devDependencies['axe-core']) ?? [];
    assert.match(read('docs/accessibility.md'), `axe-core ${version} `);
  });

  test('docs: the guide to services lists every default host, and its policy allows the hosts of one network', () => {
    const cells = (heading: string) => tableOf('docs/services.md', heading).map((row) => row.map(codes));
    const { endpoints } = defaults;
    assert.equal(
      Object.fromEntries(cells('Option').map(([[name = ''] = [], [url = ''] = []]) => [name, url])),
      Object.fromEntries(Object.entries(endpoints).map(([name, url]) => [`endpoints.${name}`, url])),
    );
    const nodes = knownNetworks.flatMap(({ caipNetworkId, rpcUrls: [node] }) =>
      node ? [[caipNetworkId, new URL(node).origin]] : [],
    );
    assert.equal(
      cells('Network').map(([[id = ''] = [], [node = ''] = []]) => [id, node]),
      nodes,
    );
    const policy = /^```http\n([\s\S]*?)^```/m.exec(read('docs/services.md'))?.[1] ?? '';
    for (const url of [...Object.values(endpoints), nodes[0]?.[1]]) assert.match(policy, String(url));
    assert.match(/frame-src [^;]*/.exec(policy)?.[0] ?? '', String(endpoints.secureSite));
  });

  test('docs: the event in the guide to analytics is sent as shown', () => {
    const page = { origin: 'https://shop.example', hostname: 'shop.example', path: '/users/8f3a2/cart' };
    const props = trackedEvent({ event: 'SELECT_WALLET', properties: { name: 'Harbor', platform: 'browser' } });
    const [{ code } = { code: '' }] = blocks('json');
    const { eventId, ...shown } = JSON.parse(code);
    const { eventId: drawn, ...sent } = envelope(page, 1_700_000_000_000, props as NonNullable<typeof props>);
    assert.equal(shown, sent);
    assert.match(eventId, /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/);
    assert.is(eventId.length, drawn.length);
  });

  test('docs: the guide to analytics lists every event with its properties, and no others', () => {
    const source = fs.readFileSync(path.join(__ROOT__, 'src/core/actions/events.ts'), 'utf8');
    const shared = Object.fromEntries(
      [...source.matchAll(/^(?:export )?interface (\w+) \{\n([\s\S]*?)^\}/gm)].map(([, name = '', body = '']) => [
        name,
        body.replace(/\/\*\*.*\*\//g, ''),
      ]),
    );
    const events = [...source.matchAll(/^ {2}([A-Z_]+): (.*);$/gm)].map(([, event = '', type = '']) => {
      const properties = type.replace(/^\w+/, (name) => shared[name] ?? name);
      const names = [...properties.matchAll(/(\w+)\??:/g)].map(([, name = '']) => name);
      const sent = trackedEvent({ event, properties: Object.fromEntries(names.map((name) => [name, 'x'])) } as never);
      return [event, Object.keys(sent?.properties ?? {})] as const;
    });
    const rows = tableOf('docs/analytics.md', 'Event');
    assert.equal(rows.flatMap(([cell = '']) => codes(cell)).sort(), events.map(([event]) => event).sort());
    for (const [cell = '', , properties = ''] of rows) {
      const of = codes(cell).flatMap((event) => events.find(([name]) => name === event)?.[1] ?? []);
      assert.equal([...new Set(of)].sort(), codes(properties).sort(), cell);
    }
  });

  test('docs: the responses in the guide to remote configuration can be read', () => {
    const answers = codes(read('docs/remote-configuration.md')).filter((code) => code.startsWith('{ "'));
    const [features, origins, wanted] = answers.map((answer) => JSON.parse(answer));
    assert.equal(decodeProjectConfig(features), [{ id: 'swap', isEnabled: true, config: ['1inch'] }]);
    assert.equal(decodeAllowedOrigins(origins), []);
    assert.is(decodeAnalyticsConfig(wanted), false);
    assert.is(answers.length, 3);
  });

  test('docs: the wallet list in the guide to remote configuration can be read, with every field', () => {
    const { code = '{}' } = blocks('json').find(({ name }) => name.includes('remote-configuration')) ?? {};
    const { wallets, count } = decodeWalletList(JSON.parse(code), 1, (id) => `/${id}`);
    assert.is(count, 1);
    assert.equal(wallets, [{ ...JSON.parse(code).data[0], image_url: '/harbor-icon' }]);
  });

  test('docs: each entry of the guide’s list of origins allows exactly what the guide says', () => {
    const rows = tableOf('docs/remote-configuration.md', 'Entry').map((row) => row.map(codes));
    assert.ok(rows.length > 3);
    for (const [[entry = ''] = [], allowed = [], refused = []] of rows) {
      for (const origin of allowed) assert.ok(originMatches(origin, entry), `${entry} allows ${origin}`);
      for (const origin of refused) assert.not.ok(originMatches(origin, entry), `${entry} refuses ${origin}`);
      assert.ok(allowed.length && refused.length);
    }
  });

  test('docs: the guide to account data lists each call of the client, and no other', () => {
    const ports = path.join(__ROOT__, 'src/services/account-data/ports');
    const client = fs
      .readdirSync(ports)
      .map((name) => fs.readFileSync(path.join(ports, name), 'utf8'))
      .join('\n');
    const paths = [...client.matchAll(/['`](\/v1\/[^'`]+)['`]/g)].map(([, found = '']) =>
      found.replace(/\$\{.*?\}/g, '{}'),
    );
    const rows = [...read('docs/account-data.md').matchAll(/^\| (`(?:GET|POST) .*?) \|/gm)];
    const calls = rows
      .flatMap(([, cell = '']) => codes(cell))
      .map((call) => call.replace(/^\w+ |\?.*$/g, '').replace(/\{.*?\}/g, '{}'));
    assert.ok(paths.length > 15);
    assert.equal([...new Set(calls)].sort(), [...new Set(paths)].sort());
  });

  test('docs: the guides list each storage key of this device', () => {
    const kept = tableOf('docs/account-data.md', 'Key').flatMap(([cell = '']) => codes(cell));
    assert.equal(kept.sort(), Object.keys(storageKeys).sort());
    const named = codes(read('docs/security.md'));
    for (const key of [...kept, ...Object.keys(stored)]) assert.ok(named.includes(key), key);
  });

  test('docs: the guide to security says of each stored key what it holds, until when, and what another script can do', () => {
    const source = path.join(__ROOT__, 'src');
    const used = fs.readdirSync(source, { recursive: true, encoding: 'utf8' }).flatMap((file) => {
      const code = /\.tsx?$/.test(file) ? fs.readFileSync(path.join(source, file), 'utf8') : '';
      return [...code.matchAll(/(?:stor\w*|own|login)(?:\(.*?\))?\.(?:get|set|remove)\('(\w+)'/gi)];
    });
    const keys = [...new Set(used.map(([, key = '']) => key))];
    const rows = tableOf('docs/security.md', 'Key');
    for (const row of rows) assert.is(row.filter((cell) => cell.trim()).length, 4, row[0]);
    const said = rows.flatMap(([cell = '']) => codes(cell));
    assert.ok(keys.length > 25);
    for (const key of keys) assert.ok(said.includes(key), key);
  });

  test('docs: every member in the guide to the handle exists', () => {
    const modal = createWalletModal();
    const [, table = ''] = /\| Member \| Meaning \|\n(.*?)\n\n/s.exec(read('docs/handle.md')) ?? [];
    const members = [...table.matchAll(/^\| (.*?) \|/gm)].flatMap(([, cell = '']) => [...cell.matchAll(/`(\w+)/g)]);
    assert.ok(members.length > 15);
    for (const [, name = ''] of members)
      assert.type(modal[name as keyof typeof modal], name === 'version' ? 'string' : 'function', name);
    for (const name of Object.keys(modal))
      assert.ok(
        members.some(([, each]) => each === name),
        name,
      );
    modal.destroy();
  });
} else {
  // The unit test of a host runs in the tools of hosts.
  const components = [...blocks('jsx'), ...blocks('tsx')].filter(({ code }) => !code.includes("from 'vitest'"));
  for (const { code, name } of components) {
    test(`${name}: renders on a server`, async () => {
      const { default: App } = await run(code);
      const { createElement } = await import('react');
      const { renderToString } = await import('react-dom/server');
      assert.match(renderToString(createElement(App as () => never)), '<wallet-modal-button');
    });
  }
}

test('docs: docs/solana.md lists each node method that is called', () => {
  const folder = path.join(__ROOT__, 'src/chains/solana');
  const files = fs.readdirSync(folder, { recursive: true }).map(String);
  const text = files
    .filter((file) => file.endsWith('.ts'))
    .map((file) => fs.readFileSync(path.join(folder, file), 'utf8'));
  const called = [...text.join('').matchAll(/(?:\bcall\w*|\baskAll|\))\(\s*'(\w+)'/g)].map(([, name]) => name);
  assert.ok(called.length > 15);
  const named = new Set(tableOf('docs/solana.md', 'For').flatMap(([, methods = '']) => codes(methods)));
  assert.equal(
    [...new Set(called)].filter((name = '') => !named.has(name)),
    [],
  );
  assert.equal(
    [...named].filter((name) => !called.includes(name)),
    [],
    'called no more',
  );
});

test.run();
