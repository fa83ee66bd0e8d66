import fs from 'node:fs';
import path from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { filesOf, root } from './support/built.mjs';

const test = suite('architecture');
const src = path.join(root, 'src');

/**
 * What each part of `src/` may import at run time. Parts further down know those above, never the other way round. Types
 * may come from further, as long as no circle closes.
 * @type {Record<string, string[]>}
 */
const may = {
  lib: [],
  networks: ['lib'],
  errors: ['lib'],
  locale: ['lib'],
  reactive: [],
  schema: ['errors', 'lib', 'networks'],
  ports: ['errors', 'lib', 'schema'],
  state: ['errors', 'lib', 'locale', 'ports', 'reactive', 'schema'],
  actions: ['errors', 'lib', 'ports', 'reactive', 'schema', 'state'],
  context: ['reactive'],
  ui: ['lib'],
  views: ['actions', 'context', 'lib', 'locale', 'schema', 'state', 'ui'],
  app: ['actions', 'context', 'errors', 'lib', 'locale', 'ports', 'reactive', 'state', 'ui', 'views'],
  // The one surface of the core that chunks may use, and the chunks.
  kit: ['actions', 'app', 'context', 'errors', 'networks', 'ui'],
  adapters: ['lib', 'ports'],
  features: ['kit', 'lib', 'locale', 'ports', 'reactive', 'ui'],
  session: ['chunks', 'errors', 'kit', 'lib', 'locale', 'ports', 'reactive', 'schema', 'ui'],
  qr: ['lib', 'ui'],
  data: ['kit', 'lib', 'locale', 'ports', 'reactive', 'schema'],
  remote: ['kit', 'lib', 'ports', 'reactive', 'schema'],
  elements: ['internals', 'kit', 'lib', 'locale', 'ui'],
  hostOptions: ['kit', 'lib', 'locale', 'ports', 'ui'],
  chunks: [
    'adapters',
    'data',
    'elements',
    'errors',
    'features',
    'hostOptions',
    'kit',
    'lib',
    'locale',
    'qr',
    'remote',
    'reactive',
    'session',
  ],
  // Composition, from the inside out.
  internals: [],
  createInstance: [
    'actions',
    'app',
    'chunks',
    'errors',
    'lib',
    'locale',
    'ports',
    'reactive',
    'schema',
    'state',
    'views',
  ],
  createHandle: ['actions', 'errors', 'internals', 'lib', 'ports', 'reactive', 'state'],
  create: ['createHandle', 'createInstance', 'errors'],
  index: ['create', 'elements', 'errors'],
  script: ['chunks', 'create', 'elements', 'errors', 'internals', 'lib', 'ports', 'schema'],
  react: ['create', 'elements', 'errors', 'lib'],
  types: [],
};

/** @param {string} file below src */
const partOf = (file) => (file.includes('/') ? file.slice(0, file.indexOf('/')) : file.replace(/\.tsx?$/, ''));

/**
 * @typedef {object} Edge one import
 * @property {string} file that imports, below src
 * @property {string} from its part
 * @property {string | undefined} to the part that it imports; undefined for a package
 * @property {string} path of what it imports below src, or the package's id
 * @property {boolean} type erased when built
 */

/** @returns {Edge[]} */
function edges() {
  return filesOf(src)
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => {
      const code = fs.readFileSync(path.join(src, file), 'utf8');
      const imports = code.matchAll(/^(?:import|export)\s+(type\s)?(?:[^;'"]*?\sfrom\s+)?['"]([^'"]+)['"]/gm);
      return Array.from(imports, ([, type, id]) => {
        const inside = id.startsWith('.') ? path.posix.join(path.posix.dirname(file), id) : undefined;
        // `#reactive` and `#chunks` are folders that differ by build.
        const to = inside ? partOf(inside) : id.startsWith('#') ? id.slice(1) : undefined;
        return { file, from: partOf(file), to, path: inside ?? id, type: Boolean(type) };
      });
    });
}

test('every part of the source has its place', () => {
  const parts = new Set(
    filesOf(src)
      .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
      .map(partOf),
  );
  assert.equal(
    [...parts].filter((part) => !may[part]),
    [],
  );
});

test('imports go one way', () => {
  const wrong = edges().filter(({ type, from, to }) => !type && to && to !== from && !may[from]?.includes(to));
  assert.equal(
    wrong.map(({ file, path: id }) => `${file} imports ${id}`),
    [],
  );
});

test('no imports go in a circle, those of types included', () => {
  const files = new Set(filesOf(src));
  /** @type {Map<string, string[]>} */
  const imported = new Map();
  for (const { file, to, path: id } of edges()) {
    const found = to && [`${id}.ts`, `${id}.tsx`, `${id}/index.ts`, `${id}/index.tsx`].find((name) => files.has(name));
    if (found) imported.set(file, [...(imported.get(file) ?? []), found]);
  }
  /** @type {string[]} */
  const circles = [];
  const done = new Set();
  /** @param {string} file @param {readonly string[]} way that led to it */
  const visit = (file, way) => {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(' → '));
    if (way.includes(file) || done.has(file)) return;
    for (const next of imported.get(file) ?? []) visit(next, [...way, file]);
    done.add(file);
  };
  for (const file of imported.keys()) visit(file, []);
  assert.equal(circles, []);
});

test('no feature knows another feature', () => {
  const wrong = edges().filter(({ file, from, to, path: id }) => {
    const [, mine, ...inside] = file.split('/');
    const [, theirs, ...deeper] = id.split('/');
    // Files beside the features' folders are what several of them share.
    return from === 'features' && to === 'features' && inside.length > 0 && deeper.length > 0 && mine !== theirs;
  });
  assert.equal(
    wrong.map(({ file, path: id }) => `${file} imports ${id}`),
    [],
  );
});

test('the renderer has one door, and adapters have no part in drawing', () => {
  const packages = edges().filter(({ to }) => to === undefined);
  const preact = packages.filter(({ from, path: id }) => /^(preact|@preact\/)/.test(id) && from !== 'reactive');
  assert.equal(
    preact.map(({ file }) => file),
    [],
  );
  const drawing = edges().filter(
    ({ from, to, path: id }) => from === 'adapters' && (/^react/.test(id) || to === 'reactive'),
  );
  assert.equal(
    drawing.map(({ file }) => file),
    [],
  );
});

/** @param {RegExp} pattern @param {RegExp} where files that may */
function uses(pattern, where) {
  return filesOf(src).filter((file) => {
    if (!/\.tsx?$/.test(file) || where.test(file)) return false;
    const code = fs.readFileSync(path.join(src, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
    return pattern.test(code);
  });
}

test('only chunks/ loads code, only ports/ reaches storage and servers', () => {
  assert.equal(uses(/\bimport\(/, /^chunks\//), []);
  assert.equal(
    uses(
      /\b(?:localStorage|sessionStorage|indexedDB|XMLHttpRequest|WebSocket)\b|(?<![.\w])fetch\(/,
      /^(ports|chunks)\//,
    ),
    [],
  );
});

test('the document is read past named elements, through lib/pageDocument alone', () => {
  assert.equal(
    uses(/(?<![\w'{-]|[^.]\.)document\s*(?:\?\.|\.|\[)|=\s*document\b/, /^(lib\/pageDocument\.ts|locale\/)/),
    [],
  );
});

test('no class, type or rule is switched off', () => {
  assert.equal(uses(/\bas any\b|:\s*any\b|@ts-(?:ignore|expect-error|nocheck)|biome-ignore/, /^$/), []);
});

test.run();
