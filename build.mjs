// Builds everything in dist/: chunks first, because their hashes stand in the script; then the script, the module,
// React and Preact builds, the types, integrity.json, and the licenses of what is bundled. `--watch` rebuilds on change,
// `--script` stops after the script.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build as esbuild } from 'esbuild';
import { preactAliases } from './build/aliases.mjs';
import { chunkEntries } from './build/chunkEntries.mjs';
import { forbidCore, forbidTwice } from './build/guards.mjs';
import { publicTypes } from './build/publicTypes.mjs';
import { relayOptions } from './build/relayOptions.mjs';
import { sharedModules } from './build/sharedModules.mjs';
import { checkBudgets, measure } from './build/sizes.mjs';
import { sourcePlugins } from './build/sourcePlugins.mjs';
import { thirdPartyLicenses } from './build/thirdPartyLicenses.mjs';

const root = import.meta.dirname;
const { name, version, dependencies } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
const sharedKey = `${name}@${version}`;

/** What is loaded lazily: chunk name to its kind and entry file. */
const listed = chunkEntries(root);
/** The names of one kind. */
const named = (kind) => Object.keys(listed).filter((chunk) => listed[chunk].kind === kind);
/** The chunks whose hashes stand in the script: the manifest, which has all others, and those that must not wait for it. */
const pinnedByScript = ['manifest', 'connection', 'eip155', 'elements'];

const common = {
  absWorkingDir: root,
  bundle: true,
  minify: true,
  target: 'es2022',
  jsx: 'automatic',
  logLevel: 'warning',
  legalComments: 'none',
  metafile: true,
  write: false,
  charset: 'utf8',
  plugins: sourcePlugins(root),
  define: { 'process.env.NODE_ENV': '"production"', VERSION: JSON.stringify(version) },
};

const sha384 = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Writes a file below dist and returns its bytes. */
function write(dist, file, bytes) {
  const target = path.join(dist, file);
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.writeFileSync(target, bytes);
  return bytes;
}

/** The names that chunks may import from the script, read from the list that the script publishes. */
async function sharedNames() {
  const { outputFiles } = await esbuild({
    ...common,
    entryPoints: ['src/chunks/shared.ts'],
    outfile: 'shared.mjs',
    format: 'esm',
    conditions: ['script'],
    alias: preactAliases,
  });
  const file = path.join(root, `node_modules/.cache/wallet-modal-shared-${process.pid}.mjs`);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, outputFiles[0].contents);
  const { shared } = await import(`${pathToFileURL(file).href}?${Date.now()}`);
  fs.rmSync(file);
  return Object.fromEntries(Object.entries(shared).map(([id, members]) => [id, Object.keys(members).sort()]));
}

async function bundleChunks(licenses) {
  const names = await sharedNames();
  const bundle = async (chunk, entry, manifest = {}) => {
    const { outputFiles, metafile } = await esbuild({
      ...common,
      entryPoints: [entry],
      outfile: `${chunk}.js`,
      format: 'esm',
      conditions: ['script'],
      ...(chunk === 'relay' && relayOptions(root)),
      plugins: licenses.track([sharedModules(sharedKey, names), ...sourcePlugins(root)]),
      define: { ...common.define, CHUNK_MANIFEST: JSON.stringify(manifest) },
    });
    forbidCore(chunk, metafile);
    licenses.add(metafile);
    return { code: outputFiles[0].text, metafile };
  };
  const bundled = {};
  for (const [chunk, { entry }] of Object.entries(listed)) bundled[chunk] = await bundle(chunk, entry);
  forbidTwice(Object.fromEntries(Object.entries(bundled).map(([chunk, { metafile }]) => [chunk, metafile])));
  return { bundled, bundle };
}

async function bundleScript(hashes, licenses) {
  const { outputFiles, metafile } = await esbuild({
    ...common,
    entryPoints: ['src/script.ts'],
    outfile: 'wallet-modal.js',
    format: 'iife',
    conditions: ['script'],
    alias: preactAliases,
    // A classic script is read in the page's encoding, which may not be UTF-8; modules are always UTF-8.
    charset: 'ascii',
    plugins: licenses.track(sourcePlugins(root)),
    define: {
      ...common.define,
      CHUNK_HASHES: JSON.stringify(hashes),
      NAMESPACES: JSON.stringify(named('adapters')),
      SHARED_KEY: JSON.stringify(sharedKey),
    },
  });
  licenses.add(metafile);
  return outputFiles[0].text;
}

/** The script with its chunks, in the order in which they pin each other: most chunks, the manifest, the script. */
async function buildScript(dist, licenses) {
  const { bundled, bundle } = await bundleChunks(licenses);
  const chunks = {};
  const finish = (chunk, code) => {
    const bytes = Buffer.from(code);
    const integrity = sha384(bytes);
    // The script makes the same name from the hash, and so carries no names.
    const file = `${chunk}-${integrity.slice(7, 17).replace(/[+/]/g, '_')}.js`;
    write(dist, `chunks/${file}`, bytes);
    chunks[chunk] = { file, integrity };
  };
  const hashes = (names) => Object.fromEntries(names.map((chunk) => [chunk, chunks[chunk].integrity.slice(7)]));
  for (const [chunk, { code }] of Object.entries(bundled)) finish(chunk, code);
  const manifest = {
    hashes: hashes(Object.keys(listed).filter((chunk) => !pinnedByScript.includes(chunk))),
    languages: named('locales'),
  };
  finish('manifest', (await bundle('manifest', 'src/chunks/manifest.ts', manifest)).code);
  const bytes = write(dist, 'wallet-modal.js', Buffer.from(await bundleScript(hashes(pinnedByScript), licenses)));
  return { script: { integrity: sha384(bytes) }, chunks };
}

/** The builds for bundlers: what the host installs anyway stays outside. */
async function buildModules(dist, licenses) {
  const modules = {
    ...common,
    minify: false,
    minifySyntax: true,
    format: 'esm',
    splitting: true,
    chunkNames: 'parts/[name]-[hash]',
  };
  const own = Object.keys(dependencies).flatMap((dependency) => [dependency, `${dependency}/*`]);
  const react = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'];
  const preact = ['preact', '@preact/signals'];
  const outside = own.filter((id) => !preact.some((inside) => id === inside || id === `${inside}/*`));
  const variants = [
    {
      outdir: 'module',
      entryPoints: {
        index: 'src/index.ts',
        networks: 'src/networks/index.ts',
        ...Object.fromEntries(named('locales').map((tag) => [`locales/${tag}`, `src/locales/${tag}.ts`])),
      },
      alias: preactAliases,
      external: outside,
    },
    { outdir: 'react', entryPoints: { react: 'src/react.tsx' }, conditions: ['react'], external: [...own, ...react] },
    { outdir: 'compat', entryPoints: { react: 'src/react.tsx' }, alias: preactAliases, external: own },
  ];
  for (const { outdir, ...variant } of variants) {
    const { outputFiles, metafile } = await esbuild({
      ...modules,
      ...variant,
      outdir: path.join(root, 'dist', outdir),
    });
    licenses.add(metafile);
    for (const { path: file, contents } of outputFiles)
      write(dist, path.join(outdir, path.relative(path.join(root, 'dist', outdir), file)), contents);
  }
}

function buildTypes(dist) {
  const tsc = path.join(root, 'node_modules/.bin/tsc');
  execFileSync(tsc, ['-p', path.join(root, 'build/tsconfig.types.json'), '--outDir', path.join(dist, 'types')], {
    stdio: 'inherit',
  });
  publicTypes(path.join(dist, 'types'), [
    'index.d.ts',
    'react.d.ts',
    'script.d.ts',
    'networks/index.d.ts',
    ...named('locales').map((tag) => `locales/${tag}.d.ts`),
  ]);
}

function writeIntegrity(dist, script, chunks) {
  const tag = `<script src="wallet-modal.js" integrity="${script.integrity}" crossorigin="anonymous" referrerpolicy="no-referrer" data-project-id="…"></script>`;
  const entries = Object.entries(chunks);
  const manifest = {
    version,
    script: { file: 'wallet-modal.js', integrity: script.integrity, tag },
    chunks: Object.fromEntries(
      entries.map(([chunk, { file, integrity }]) => [chunk, { file: `chunks/${file}`, integrity }]),
    ),
    importmap: {
      integrity: Object.fromEntries(entries.map(([, { file, integrity }]) => [`./chunks/${file}`, integrity])),
    },
  };
  write(dist, 'integrity.json', `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Builds into a folder; an incomplete build never replaces a complete one. */
export async function build({ dist = path.join(root, 'dist'), scriptOnly = false } = {}) {
  const fresh = `${dist}.new-${process.pid}`;
  fs.rmSync(fresh, { recursive: true, force: true });
  try {
    const licenses = thirdPartyLicenses(root);
    const { script, chunks } = await buildScript(fresh, licenses);
    writeIntegrity(fresh, script, chunks);
    if (!scriptOnly) {
      await buildModules(fresh, licenses);
      buildTypes(fresh);
    }
    write(fresh, 'THIRD-PARTY-LICENSES.txt', licenses.text());
    const sizes = measure(fresh);
    checkBudgets(sizes);
    fs.rmSync(dist, { recursive: true, force: true });
    fs.renameSync(fresh, dist);
    return sizes;
  } finally {
    fs.rmSync(fresh, { recursive: true, force: true });
  }
}

async function watch() {
  let running = false;
  let again = true;
  const run = async () => {
    if (running) return;
    running = true;
    while (again) {
      again = false;
      await build({ scriptOnly: true }).then(
        () => console.log(`built ${new Date().toLocaleTimeString()}`),
        (error) => console.error(error.message),
      );
    }
    running = false;
  };
  fs.watch(path.join(root, 'src'), { recursive: true }, () => {
    again = true;
    setTimeout(run, 50);
  });
  await run();
}

if (process.argv[1] === import.meta.filename) {
  if (process.argv.includes('--watch')) await watch();
  else {
    const flag = process.argv.indexOf('--dist');
    const dist = flag > 0 ? path.resolve(process.argv[flag + 1]) : undefined;
    const sizes = await build({ dist, scriptOnly: process.argv.includes('--script') });
    for (const { file, raw, gzip, brotli } of sizes) {
      console.log(
        `${file.padEnd(44)} ${String(raw).padStart(8)} raw ${String(gzip).padStart(7)} gzip ${String(brotli).padStart(7)} brotli`,
      );
    }
  }
}
