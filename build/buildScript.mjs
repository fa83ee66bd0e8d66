import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build as esbuild } from 'esbuild';
import { preactAliases } from './aliases.mjs';
import { namesOf } from './chunkEntries.mjs';
import { forbidCore, forbidDuplicates } from './guards.mjs';
import { common, name, root, version, write } from './project.mjs';
import { relayOptions } from './relayOptions.mjs';
import { sharedModules } from './sharedModules.mjs';
import { sourcePlugins } from './sourcePlugins.mjs';

/**
 * @typedef {Record<string, string[]>} SharedNames the names that chunks may import from the script, by module
 * @typedef {Record<string, { file: string, integrity: string }>} Chunks the built chunks by name
 * @typedef {ReturnType<typeof import('./thirdPartyLicenses.mjs').thirdPartyLicenses>} Licenses
 * @typedef {ReturnType<typeof import('./chunkEntries.mjs').chunkEntries>} ChunkEntries
 */

const sharedKey = `${name}@${version}`;
/** The chunks whose hashes the script contains: the manifest, which contains all others, and chunks that load without it. */
const pinnedByScript = ['manifest', 'connection', 'eip155', 'elements'];

/**
 * The files at the start of the script; all others follow in the order of the imports. gzip finds repetitions only within 32
 * KB, so similar text must be close together: all style sheets, directly before the components that they style.
 */
const leadingFiles = [
  'src/core/reactive/preact.ts',
  'src/ui/tokens.css',
  'src/core/shell/shell.css',
  'src/ui/coreStyles.ts',
];

/** @param {string | Uint8Array} bytes */
const sha384 = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/**
 * Returns the names that chunks may import from the script, read from the object that the script publishes. @returns
 * {Promise<SharedNames>}
 */
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
  fs.writeFileSync(file, only(outputFiles).contents);
  const { shared } = /** @type {{ shared: Record<string, object> }} */ (
    await import(`${pathToFileURL(file).href}?${Date.now()}`)
  );
  fs.rmSync(file);
  return Object.fromEntries(Object.entries(shared).map(([id, members]) => [id, Object.keys(members).sort()]));
}

/** Returns the only file of a build without splitting. @param {import('esbuild').OutputFile[]} files */
function only([file]) {
  if (!file) throw new Error('The bundler wrote no file.');
  return file;
}

/** @param {Licenses} licenses @param {ChunkEntries} entries */
async function bundleChunks(licenses, entries) {
  const names = await sharedNames();
  /** @param {string} chunk @param {string} entry @param {object} [manifest] */
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
    return { code: only(outputFiles).text, metafile };
  };
  /** @type {Record<string, Awaited<ReturnType<typeof bundle>>>} */
  const bundled = {};
  for (const [chunk, { entry }] of Object.entries(entries)) bundled[chunk] = await bundle(chunk, entry);
  forbidDuplicates(Object.fromEntries(Object.entries(bundled).map(([chunk, { metafile }]) => [chunk, metafile])));
  return { bundled, bundle };
}

/** @param {Record<string, string>} hashes @param {Licenses} licenses @param {string[]} namespaces */
async function bundleScript(hashes, licenses, namespaces) {
  const { outputFiles, metafile } = await esbuild({
    ...common,
    entryPoints: ['src/script.ts'],
    outfile: 'wallet-modal.js',
    inject: leadingFiles,
    format: 'iife',
    conditions: ['script'],
    alias: preactAliases,
    // A classic script is decoded with the page's encoding, which may not be UTF-8; modules are always UTF-8.
    charset: 'ascii',
    // With this comment, Chromium compiles all functions in the background while the script loads. Otherwise it compiles each
    // function on its first call: a third of the script's work between the visitor's click and the first frame.
    banner: { js: '//# allFunctionsCalledOnLoad' },
    plugins: licenses.track(sourcePlugins(root)),
    define: {
      ...common.define,
      CHUNK_HASHES: JSON.stringify(hashes),
      NAMESPACES: JSON.stringify(namespaces),
      SHARED_KEY: JSON.stringify(sharedKey),
    },
  });
  licenses.add(metafile);
  return only(outputFiles).text;
}

/**
 * Builds the chunks, then the manifest with their hashes, then the script with the hash of the manifest. @param {string} dist
 * @param {Licenses} licenses @param {ChunkEntries} entries
 */
export async function buildScript(dist, licenses, entries) {
  const { bundled, bundle } = await bundleChunks(licenses, entries);
  /** @type {Chunks} */
  const chunks = {};
  /** @param {string} chunk @param {string} code */
  const writeChunk = (chunk, code) => {
    const bytes = Buffer.from(code);
    const integrity = sha384(bytes);
    // The script derives the same name from the hash, so it contains no file names.
    const file = `${chunk}-${integrity.slice(7, 17).replace(/[+/]/g, '_')}.js`;
    write(dist, `chunks/${file}`, bytes);
    chunks[chunk] = { file, integrity };
  };
  /** @param {string[]} names */
  const hashes = (names) =>
    Object.fromEntries(
      names.map((chunk) => {
        const built = chunks[chunk];
        if (!built) throw new Error(`There is no chunk ${chunk} whose hash could be written down.`);
        return [chunk, built.integrity.slice(7)];
      }),
    );
  for (const [chunk, { code }] of Object.entries(bundled)) writeChunk(chunk, code);
  const manifest = {
    hashes: hashes(Object.keys(entries).filter((chunk) => !pinnedByScript.includes(chunk))),
    languages: namesOf(entries, 'locales'),
  };
  writeChunk('manifest', (await bundle('manifest', 'src/chunks/manifest.ts', manifest)).code);
  const bytes = write(
    dist,
    'wallet-modal.js',
    Buffer.from(await bundleScript(hashes(pinnedByScript), licenses, namesOf(entries, 'adapters'))),
  );
  return { script: { integrity: sha384(bytes) }, chunks };
}
