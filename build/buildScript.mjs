import { createHash } from 'node:crypto';
import { build as esbuild } from 'esbuild';
import { adapterFlags } from './adapterFlags.mjs';
import { preactAliases } from './aliases.mjs';
import { bundleChunks } from './bundleChunks.mjs';
import { namesOf } from './chunkEntries.mjs';
import { common, name, root, version, write } from './project.mjs';
import { repeatedSource } from './repeatedSource.mjs';
import { sourcePlugins } from './sourcePlugins.mjs';

/**
 * @typedef {Record<string, { file: string, integrity: string }>} Chunks the built chunks by name
 * @typedef {ReturnType<typeof import('./thirdPartyLicenses.mjs').thirdPartyLicenses>} Licenses
 * @typedef {ReturnType<typeof import('./chunkEntries.mjs').chunkEntries>} ChunkEntries
 */

const sharedKey = `${name}@${version}`;
/** The chunks whose hashes the script contains: the manifest, which contains all others, and chunks that load without it. */
const pinnedByScript = ['manifest', 'connection', 'eip155', 'commonConnect', 'elements'];

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

/** @typedef {Record<string, string[]>} Pins by chunk: its hash, then the common chunks that it needs */

/** @param {Pins} pins @param {Licenses} licenses @param {string[]} adapters */
async function bundleScript(pins, licenses, adapters) {
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
      CHUNK_PINS: JSON.stringify(pins),
      ADAPTERS: JSON.stringify(await adapterFlags(adapters)),
      SHARED_KEY: JSON.stringify(sharedKey),
    },
  });
  licenses.add(metafile);
  return outputFiles[0]?.text ?? '';
}

/**
 * Builds the chunks, then the manifest with their hashes, then the script with the hash of the manifest. @param {string} dist
 * @param {Licenses} licenses @param {ChunkEntries} entries
 */
export async function buildScript(dist, licenses, entries) {
  const { bundled, bundle } = await bundleChunks(sharedKey, entries, licenses, (chunk, needed) =>
    // A chunk that the script pins loads before the manifest, which pins the others.
    pinnedByScript.includes(chunk) ? pinnedByScript.includes(needed) : true,
  );
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
  /** @param {(chunk: string) => boolean} has @returns {Pins} */
  const pins = (has) =>
    Object.fromEntries(
      Object.entries(chunks)
        .filter(([chunk]) => has(chunk))
        .map(([chunk, { integrity }]) => [chunk, [integrity.slice(7), ...(bundled[chunk]?.needs ?? [])]]),
    );
  for (const [chunk, { code }] of Object.entries(bundled)) writeChunk(chunk, code);
  const manifest = {
    pins: pins((chunk) => !pinnedByScript.includes(chunk)),
    languages: namesOf(entries, 'locales'),
  };
  const input = {
    entryPoints: ['src/chunks/manifest.ts'],
    define: { CHUNK_MANIFEST: JSON.stringify(manifest) },
  };
  writeChunk('manifest', (await bundle('manifest', input)).code);
  const script = await bundleScript(
    pins((chunk) => pinnedByScript.includes(chunk)),
    licenses,
    namesOf(entries, 'adapters'),
  );
  return {
    script: { integrity: sha384(write(dist, 'wallet-modal.js', Buffer.from(script))) },
    chunks,
    repeated: repeatedSource(Object.values(bundled).map(({ metafile }) => metafile)),
  };
}
