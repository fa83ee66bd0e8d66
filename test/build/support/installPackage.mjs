import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { dist, root } from './built.mjs';

/** What a host with React has installed beside the package. */
const ofHost = ['react', 'react-dom', '@types/react', '@types/react-dom'];

/**
 * Packs the build as npm publishes it and installs the archive in the folder of a host, together with the dependencies that
 * the package declares and no others.
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
  const staging = path.join(folder, 'staging');
  for (const file of ['package.json', 'README.md', 'CHANGELOG.md', 'LICENSE'])
    fs.cpSync(path.join(root, file), path.join(staging, file));
  fs.cpSync(dist, path.join(staging, 'dist'), { recursive: true });
  execFileSync('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder], { cwd: staging });
  fs.rmSync(staging, { recursive: true });
  const archive = path.join(folder, String(fs.readdirSync(folder).find((file) => file.endsWith('.tgz'))));

  const target = path.join(folder, 'node_modules/wallet-modal');
  fs.mkdirSync(target, { recursive: true });
  execFileSync('tar', ['-xzf', archive, '-C', target, '--strip-components=1']);
  /** @type {{ dependencies: Record<string, string> }} */
  const { dependencies } = JSON.parse(fs.readFileSync(path.join(target, 'package.json'), 'utf8'));
  for (const name of [...Object.keys(dependencies), ...ofHost]) {
    const link = path.join(folder, 'node_modules', name);
    fs.mkdirSync(path.dirname(link), { recursive: true });
    fs.symlinkSync(path.join(root, 'node_modules', name), link);
  }
  fs.writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }\n');
  return archive;
}
