import fs from 'node:fs';
import path from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { root } from './support/built.mjs';

const test = suite('lockfile');
/** @type {Record<string, { link?: boolean, inBundle?: boolean, optional?: boolean, integrity?: string, resolved?: string }>} */
const packages = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;

/** Programs of the tools for other systems. The registry that created the file does not serve them. */
const otherSystems = [
  '@biomejs/cli-android-arm64',
  '@biomejs/cli-android-x64',
  '@biomejs/cli-darwin-arm64',
  '@biomejs/cli-darwin-x64',
  '@biomejs/cli-linux-arm64-musl',
  '@biomejs/cli-linux-x64-musl',
  '@biomejs/cli-win32-arm64',
  '@biomejs/cli-win32-x64',
  '@foundry-rs/anvil-darwin-amd64',
  '@foundry-rs/anvil-darwin-arm64',
  '@foundry-rs/anvil-linux-arm64',
  '@foundry-rs/anvil-win32-amd64',
].map((name) => `node_modules/${name}`);

test('every package has its SHA-512, except the listed programs for other systems', () => {
  const without = Object.entries(packages).filter(
    ([folder, { link, inBundle, integrity }]) =>
      folder && !link && !inBundle && !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? ''),
  );
  assert.equal(
    without.map(([folder]) => folder),
    otherSystems,
  );
  assert.ok(
    without.every(([, { optional }]) => optional),
    'no install needs them',
  );
});

test('no package has the host of a registry', () => {
  assert.equal(
    Object.keys(packages).filter((folder) => packages[folder]?.resolved),
    [],
  );
});

test.run();
