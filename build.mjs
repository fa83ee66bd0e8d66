// Builds everything in dist/: chunks first, because the script contains their hashes; then the script, the module, React and
// Preact builds, the types, integrity.json, and the licenses of bundled packages. `--watch` rebuilds on change, `--script`
// stops after the script, `--base https://…/` sets the folder of the script in integrity.json.
import './build/checkNode.mjs';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildModules, buildTypes } from './build/buildModules.mjs';
import { buildScript } from './build/buildScript.mjs';
import { chunkEntries, namesOf } from './build/chunkEntries.mjs';
import { removeFallbacks } from './build/fallbacks.mjs';
import { root, write } from './build/project.mjs';
import { bytesOf } from './build/repeatedSource.mjs';
import { checkBudgets, measure } from './build/sizes.mjs';
import { thirdPartyLicenses } from './build/thirdPartyLicenses.mjs';
import { writeIntegrity } from './build/writeIntegrity.mjs';

/** Builds into a temporary folder first, so that an incomplete build never replaces a complete one. */
export async function build({
  dist = path.join(root, 'dist'),
  scriptOnly = false,
  base = /** @type {string | undefined} */ (undefined),
} = {}) {
  const temporary = `${dist}.new-${process.pid}`;
  // Of a package that npm failed to pack.
  removeFallbacks(root);
  fs.rmSync(temporary, { recursive: true, force: true });
  try {
    const licenses = thirdPartyLicenses(root);
    // Read on every build, so that a part that is added in watch mode is included.
    const entries = chunkEntries(root);
    const locales = namesOf(entries, 'locales');
    const { script, chunks, repeated } = await buildScript(temporary, licenses, entries);
    writeIntegrity(temporary, script, chunks, base);
    if (!scriptOnly) {
      await buildModules(temporary, licenses, locales);
      buildTypes(temporary, locales);
    }
    write(temporary, 'THIRD-PARTY-LICENSES.txt', licenses.text());
    const sizes = measure(temporary);
    checkBudgets(sizes, bytesOf(repeated));
    fs.rmSync(dist, { recursive: true, force: true });
    fs.renameSync(temporary, dist);
    return { sizes, repeated };
  } finally {
    fs.rmSync(temporary, { recursive: true, force: true });
  }
}

async function watch() {
  let isRunning = false;
  let isOutdated = true;
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    while (isOutdated) {
      isOutdated = false;
      await build({ scriptOnly: true }).then(
        () => console.log(`built ${new Date().toLocaleTimeString()}`),
        (error) => console.error(error.message),
      );
    }
    isRunning = false;
  };
  fs.watch(path.join(root, 'src'), { recursive: true }, () => {
    isOutdated = true;
    setTimeout(run, 50);
  });
  await run();
}

if (process.argv[1] === import.meta.filename) {
  if (process.argv.includes('--watch')) await watch();
  else {
    const { values } = parseArgs({
      options: { dist: { type: 'string' }, base: { type: 'string' }, script: { type: 'boolean', default: false } },
    });
    const dist = values.dist ? path.resolve(values.dist) : undefined;
    const { sizes, repeated } = await build({ dist, scriptOnly: values.script, base: values.base });
    for (const { file, raw, gzip, brotli } of sizes) {
      console.log(
        `${file.padEnd(44)} ${String(raw).padStart(8)} raw ${String(gzip).padStart(7)} gzip ${String(brotli).padStart(7)} brotli`,
      );
    }
    console.log(`source that several chunks contain: ${bytesOf(repeated)} bytes without one copy of each module`);
    for (const { file, chunks, bytes } of repeated.slice(0, 10)) {
      console.log(`  ${file.padEnd(42)} ${String(bytes).padStart(8)} bytes in ${chunks} chunks`);
    }
  }
}
