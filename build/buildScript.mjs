import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build as esbuild } from 'esbuild';
import { preactAliases } from './aliases.mjs';
import { namesOf } from './chunkEntries.mjs';
import { forbidCore, forbidTwice } from './guards.mjs';
import { common, name, root, version, write } from './project.mjs';
import { relayOptions } from './relayOptions.mjs';
import { sharedModules } from './sharedModules.mjs';
import { sourcePlugins } from './sourcePlugins.mjs';

/**
 * @typedef {Record<string, string[]>} SharedNames what chunks may import from the script, by the part that has it
 * @typedef {Record<string, { file: string, integrity: string }>} Chunks the built chunks by name
 * @typedef {ReturnType<typeof import('./thirdPartyLicenses.mjs').thirdPartyLicenses>} Licenses
 * @typedef {ReturnType<typeof import('./chunkEntries.mjs').chunkEntries>} ChunkEntries
 */

const sharedKey = `${name}@${version}`;
/** The chunks whose hashes stand in the script: the manifest, which has all others, and those that must not wait for it. */
const pinnedByScript = ['manifest', 'connection', 'eip155', 'elements'];

/**
 * What the script begins with; the rest follows in the order of the imports. gzip refers to the last 32 KB only, so text
 * that resembles other text must stand near it: all style sheets together, right before the components that they are for.
 */
const first = ['src/core/reactive/preact.ts', 'src/ui/tokens.css', 'src/core/shell/shell.css', 'src/ui/coreStyles.ts'];

/** @param {string | Uint8Array} bytes */
const sha384 = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** The names that chunks may import from the script, read from the list that the script publishes. @returns {Promise<SharedNames>} */
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

/** The one file that a build without splitting makes. @param {import('esbuild').OutputFile[]} files */
function only([file]) {
  if (!file) throw new Error('The bundler wrote no file.');
  return file;
}

/** @param {Licenses} licenses @param {ChunkEntries} listed */
async function bundleChunks(licenses, listed) {
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
  for (const [chunk, { entry }] of Object.entries(listed)) bundled[chunk] = await bundle(chunk, entry);
  forbidTwice(Object.fromEntries(Object.entries(bundled).map(([chunk, { metafile }]) => [chunk, metafile])));
  return { bundled, bundle };
}

/** @param {Record<string, string>} hashes @param {Licenses} licenses @param {string[]} namespaces */
async function bundleScript(hashes, licenses, namespaces) {
  const { outputFiles, metafile } = await esbuild({
    ...common,
    entryPoints: ['src/script.ts'],
    outfile: 'wallet-modal.js',
    inject: first,
    format: 'iife',
    conditions: ['script'],
    alias: preactAliases,
    // A classic script is read in the page's encoding, which may not be UTF-8; modules are always UTF-8.
    charset: 'ascii',
    // Chromium then compiles everything beside the page while the script loads. Otherwise it compiles each function when it
    // is first called: a third of the script's work between the visitor's click and the first frame.
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

/** The script with its chunks, in the order in which they pin each other: most chunks, the manifest, the script. @param {string} dist @param {Licenses} licenses @param {ChunkEntries} listed */
export async function buildScript(dist, licenses, listed) {
  const { bundled, bundle } = await bundleChunks(licenses, listed);
  /** @type {Chunks} */
  const chunks = {};
  /** @param {string} chunk @param {string} code */
  const finish = (chunk, code) => {
    const bytes = Buffer.from(code);
    const integrity = sha384(bytes);
    // The script makes the same name from the hash, and so carries no names.
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
  for (const [chunk, { code }] of Object.entries(bundled)) finish(chunk, code);
  const manifest = {
    hashes: hashes(Object.keys(listed).filter((chunk) => !pinnedByScript.includes(chunk))),
    languages: namesOf(listed, 'locales'),
  };
  finish('manifest', (await bundle('manifest', 'src/chunks/manifest.ts', manifest)).code);
  const bytes = write(
    dist,
    'wallet-modal.js',
    Buffer.from(await bundleScript(hashes(pinnedByScript), licenses, namesOf(listed, 'adapters'))),
  );
  return { script: { integrity: sha384(bytes) }, chunks };
}
