import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { writeFallbacks } from '../../../build/fallbacks.mjs';
import { dist, root } from './built.mjs';

/** Packs the build as npm publishes it. @param {string} folder where the archive goes @returns {string} the archive */
export function packArchive(folder) {
  const staging = path.join(folder, 'staging');
  /** @type {{ files: string[] }} */
  const { files } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  for (const file of ['package.json', ...files])
    if (file === 'dist' || fs.existsSync(path.join(root, file)))
      fs.cpSync(file === 'dist' ? dist : path.join(root, file), path.join(staging, file), { recursive: true });
  writeFallbacks(staging);
  execFileSync('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder], { cwd: staging });
  fs.rmSync(staging, { recursive: true });
  return path.join(folder, String(fs.readdirSync(folder).find((file) => file.endsWith('.tgz'))));
}

/** Unpacks the archive to where npm puts a package. @param {string} archive @param {string} folder of the host */
export function unpackArchive(archive, folder) {
  const target = path.join(folder, 'node_modules/wallet-modal');
  fs.mkdirSync(target, { recursive: true });
  execFileSync('tar', ['-xzf', archive, '-C', target, '--strip-components=1']);
  return target;
}
