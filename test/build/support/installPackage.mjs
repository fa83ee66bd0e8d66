import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from './built.mjs';
import { packArchive, unpackArchive } from './packArchive.mjs';

/** The packages that hosts install in addition: for React, for Preact, and to use a provider. */
const ofHost = [
  'react',
  'react-dom',
  '@types/react',
  '@types/react-dom',
  'preact',
  '@preact/signals',
  'viem',
  '@wagmi/core',
];

/**
 * Packs the build as npm publishes it and installs the archive in the folder of a host.
 */
export function installPackage() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wallet-modal-host-'));
  const remove = () => fs.rmSync(folder, { recursive: true, force: true });
  try {
    return { folder, archive: install(folder), remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/** @param {string} folder of the host @returns {string} the archive */
function install(folder) {
  const archive = packArchive(folder);
  unpackArchive(archive, folder);
  for (const name of ofHost) {
    const link = path.join(folder, 'node_modules', name);
    fs.mkdirSync(path.dirname(link), { recursive: true });
    fs.symlinkSync(path.join(root, 'node_modules', name), link);
  }
  fs.writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }\n');
  return archive;
}
