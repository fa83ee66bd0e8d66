import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { filesOf, root } from './support/built.mjs';

const names = ['react', 'compat', 'script', 'networks'];

/** Makes a copy of the project with an empty file for each built one. @param {readonly string[]} [tags] */
function copyProject(tags = ['ar', 'fa']) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wallet-modal-pack-'));
  for (const file of ['package.json', 'build'])
    fs.cpSync(path.join(root, file), path.join(folder, file), { recursive: true });
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  /** @type {{ exports: Record<string, Record<string, string>> }} */
  const { exports } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  for (const target of Object.values(exports).flatMap((targets) => Object.values(targets)))
    for (const tag of tags) {
      const file = path.join(folder, target.replace('*', tag));
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(file, '');
    }
  const before = filesOf(folder);
  return {
    folder,
    pack: (/** @type {readonly string[]} */ ...args) =>
      spawnSync('npm', ['pack', '--json', '--ignore-scripts=false', ...args], { cwd: folder, encoding: 'utf8' }),
    run: (/** @type {readonly string[]} */ ...args) =>
      spawnSync(process.execPath, ['build/fallbacks.mjs', ...args], { cwd: folder, encoding: 'utf8' }),
    added: () => filesOf(folder).filter((file) => !before.includes(file)),
    remove: () => fs.rmSync(folder, { recursive: true, force: true }),
  };
}

test('npm pack: each sub-path and language has a manifest in the package, and none in the project', () => {
  const project = copyProject();
  const { stdout, stderr } = project.pack('--dry-run');
  const [{ files }] = /** @type {[{ files: { path: string }[] }]} */ (JSON.parse(stdout || stderr));
  const manifests = files.map((file) => file.path).filter((file) => file.endsWith('/package.json'));
  assert.equal(manifests.sort(), [...names, 'locales/ar', 'locales/fa'].map((name) => `${name}/package.json`).sort());
  assert.equal(project.added(), []);
  project.remove();
});

test('npm pack: a manifest leads to the built files, and says whether they have side effects', () => {
  const project = copyProject();
  assert.is(project.run().status, 0);
  for (const file of project.added()) {
    const manifest = JSON.parse(fs.readFileSync(path.join(project.folder, file), 'utf8'));
    const found = [manifest.main, manifest.types].map((target) =>
      path.join(project.folder, path.dirname(file), target),
    );
    assert.ok(
      found.every((target) => fs.existsSync(target)),
      file,
    );
    assert.equal([manifest.type, manifest.sideEffects], ['module', file === 'script/package.json'], file);
  }
  assert.is(project.added().length, names.length + 2);
  project.remove();
});

test('npm pack: without a build it fails and leaves nothing behind', () => {
  const project = copyProject();
  fs.rmSync(path.join(project.folder, 'dist/types/networks'), { recursive: true });
  const { status, stderr } = project.pack('--dry-run');
  assert.is.not(status, 0);
  assert.match(stderr, 'networks/index.d.ts is missing: run `npm run build` first');
  assert.equal(project.added(), []);
  project.remove();
});

test('removeFallbacks: removes the files that a failed pack has left, and no others', () => {
  const project = copyProject();
  project.run();
  fs.writeFileSync(path.join(project.folder, 'locales/notes.md'), '');
  project.run('--remove');
  assert.equal(project.added(), ['locales/notes.md']);
  for (const name of names) assert.not(fs.existsSync(path.join(project.folder, name)), name);
  project.remove();
});

test.run();
