import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { root } from './support/built.mjs';

const test = suite('checkNode');

/** Runs a file of the project as if Node were of another version. @param {string} version @param {string} file */
function runOn(version, file) {
  const disguise = `Object.defineProperty(process, 'version', { value: ${JSON.stringify(version)} })`;
  const options = ['--import', `data:text/javascript,${encodeURIComponent(disguise)}`];
  const { status, stderr } = spawnSync(process.execPath, [...options, path.join(root, file)], { encoding: 'utf8' });
  return { status, stderr };
}

test('the build exits on an old Node with one sentence, before it loads anything else', () => {
  for (const version of ['v18.20.8', 'v20.18.3']) {
    const stderr = `Node 20.19 or later is required to build; this is ${version}.\n`;
    assert.equal(runOn(version, 'build.mjs'), { status: 1, stderr });
  }
  for (const version of ['v20.19.0', 'v22.3.0', process.version])
    assert.equal(runOn(version, 'build/checkNode.mjs'), { status: 0, stderr: '' });
});

test('the build checks the Node version first; the documents state it, and apps may use an older one', () => {
  const [first] = /^import .*$/m.exec(fs.readFileSync(path.join(root, 'build.mjs'), 'utf8')) ?? [];
  assert.is(first, "import './build/checkNode.mjs';");
  for (const file of ['CONTRIBUTING.md', 'README.md'])
    assert.match(fs.readFileSync(path.join(root, file), 'utf8'), 'Node 20.19 or later', file);
  assert.is(JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')).engines.node, '>=20');
});

test.run();
