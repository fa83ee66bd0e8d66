import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from './built.mjs';

/** Copies the sources and tests of the project into a temporary folder, with the same installed packages. */
export function copyProject() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wallet-modal-copy-'));
  for (const entry of [
    'src',
    'build',
    'build.mjs',
    'package.json',
    'tsconfig.json',
    'biome.json',
    'LICENSE',
    'examples',
    'test',
  ])
    fs.cpSync(path.join(root, entry), path.join(folder, entry), { recursive: true });
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const write = (/** @type {string} */ file, /** @type {string} */ text) => {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), text);
  };
  return {
    folder,
    write,
    /** Writes files whose texts are indented by four spaces. @param {Record<string, string>} files */
    writeAll(files) {
      for (const [file, text] of Object.entries(files)) write(file, `${text.replace(/^ {4}/gm, '').trim()}\n`);
    },
    /** Runs a program in the copy, and returns what it prints, or throws it. @param {string} program @param {string[]} args */
    run(program, ...args) {
      try {
        return execFileSync(program, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
      } catch (error) {
        const { message, stdout } = /** @type {{ message: string, stdout: string }} */ (error);
        throw new Error(`${message}\n${stdout}`);
      }
    },
    /** Inserts a line after one that must exist, or text into one. @param {string} file @param {string} after @param {string} text */
    insert(file, after, text) {
      const target = path.join(folder, file);
      const code = fs.readFileSync(target, 'utf8');
      if (!code.includes(after)) throw new Error(`${file} has no line "${after}"`);
      const end = code.includes(`${after}\n`) ? '\n' : '';
      fs.writeFileSync(target, code.replace(`${after}${end}`, `${after}${end}${text}${end}`));
    },
    remove: () => fs.rmSync(folder, { recursive: true, force: true }),
  };
}
