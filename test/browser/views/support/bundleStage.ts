import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { preactAliases } from '../../../../build/aliases.mjs';
import { common } from '../../../../build/project.mjs';
import { root } from '../../support/settings';

/** What the stage is made of: a change in any file of these makes another bundle. */
const sources = [
  'src',
  'build',
  'test/support',
  'test/features/swap/model',
  'test/sandbox/wallets/walletMarks.js',
  'test/browser/views/support',
  'package-lock.json',
];

const cache = path.join(root, 'node_modules/.cache/wallet-modal-stage');

/** Lists a file, or the files of a folder. */
const filesOf = (name: string): string[] =>
  fs.statSync(path.join(root, name)).isDirectory()
    ? fs
        .readdirSync(path.join(root, name), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name))
        .sort()
    : [path.join(root, name)];

function contentHash(): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesOf)) hash.update(file).update(fs.readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/** Leaves the relay's library out, which the stage replaces. */
const withoutRelay: Plugin = {
  name: 'without-relay',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]adapters[\\/]relay[\\/]index\.ts$/ }, () => ({ contents: 'export {};' }));
  },
};

const DAY_MS = 86_400_000;

/** Removes the bundles of earlier days. Another run may be using a newer one. */
function removeOld(): void {
  fs.mkdirSync(cache, { recursive: true });
  for (const name of fs.readdirSync(cache)) {
    const folder = path.join(cache, name);
    if (fs.statSync(folder).mtimeMs < Date.now() - DAY_MS) fs.rmSync(folder, { recursive: true });
  }
}

/**
 * Bundles the stage once per run, before the workers start: the modal as its modules contain it, and the fakes of the unit tests.
 * Runs of the same sources use the same bundle.
 */
export default async function bundleStage(): Promise<void> {
  const folder = path.join(cache, contentHash());
  process.env['STAGE'] = folder;
  if (fs.existsSync(folder)) return;
  removeOld();
  const outdir = `${folder}.${process.pid}`;
  await build({
    ...common,
    write: true,
    entryPoints: [path.join(import.meta.dirname, 'stage.ts')],
    outdir,
    format: 'esm',
    alias: preactAliases,
    plugins: [...common.plugins, withoutRelay],
  });
  // Another run of the same sources may have been faster.
  if (fs.existsSync(folder)) fs.rmSync(outdir, { recursive: true });
  else fs.renameSync(outdir, folder);
}
