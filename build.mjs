// Builds everything in dist/: chunks first, because their hashes stand in the script; then the script, the module,
// React and Preact builds, the types, integrity.json, and the licenses of what is bundled. `--watch` rebuilds on change,
// `--script` stops after the script, `--base https://…/` names the folder of the script in integrity.json.
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildModules, buildTypes } from './build/buildModules.mjs';
import { buildScript } from './build/buildScript.mjs';
import { chunkEntries, namesOf } from './build/chunkEntries.mjs';
import { root, write } from './build/project.mjs';
import { checkBudgets, measure } from './build/sizes.mjs';
import { thirdPartyLicenses } from './build/thirdPartyLicenses.mjs';
import { writeIntegrity } from './build/writeIntegrity.mjs';

/** Builds into a folder; an incomplete build never replaces a complete one. */
export async function build({
  dist = path.join(root, 'dist'),
  scriptOnly = false,
  base = /** @type {string | undefined} */ (undefined),
} = {}) {
  const fresh = `${dist}.new-${process.pid}`;
  fs.rmSync(fresh, { recursive: true, force: true });
  try {
    const licenses = thirdPartyLicenses(root);
    // Read afresh, or a part that is added while the build watches would be missed.
    const listed = chunkEntries(root);
    const locales = namesOf(listed, 'locales');
    const { script, chunks } = await buildScript(fresh, licenses, listed);
    writeIntegrity(fresh, script, chunks, base);
    if (!scriptOnly) {
      await buildModules(fresh, licenses, locales);
      buildTypes(fresh, locales);
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
    const { values } = parseArgs({
      options: { dist: { type: 'string' }, base: { type: 'string' }, script: { type: 'boolean', default: false } },
    });
    const dist = values.dist ? path.resolve(values.dist) : undefined;
    const sizes = await build({ dist, scriptOnly: values.script, base: values.base });
    for (const { file, raw, gzip, brotli } of sizes) {
      console.log(
        `${file.padEnd(44)} ${String(raw).padStart(8)} raw ${String(gzip).padStart(7)} gzip ${String(brotli).padStart(7)} brotli`,
      );
    }
  }
}
