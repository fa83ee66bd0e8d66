import { execFile } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** The summary that uvu prints at the end of a run. @param {string} label @param {string} stdout */
const countOf = (label, stdout) => Number(new RegExp(`${label}:\\s+(\\d+)`).exec(stdout)?.[1] ?? 0);

/**
 * Runs the uvu suites of a folder in a process of their own and prints what it says in one piece.
 * @param {string} folder its `.test.mjs` files, in subfolders as well, are the suites
 * @param {{ setup?: string[], env?: Record<string, string> }} [options] `setup` modules run before the suites
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export function runSuites(folder, { setup = [], env = {} } = {}) {
  const imports = setup.flatMap((file) => ['--import', pathToFileURL(file).href]);
  const args = ['--enable-source-maps', ...imports, path.join(import.meta.dirname, 'suiteProcess.mjs'), folder];
  // A failed comparison of elements prints all of their document.
  const options = { maxBuffer: 2 ** 28, env: { ...process.env, NODE_ENV: 'development', ...env } };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, args, options, (_, stdout, stderr) => {
      // After what the suites printed, so that the message of a process that died is below its last suite.
      process.stdout.write(stdout + stderr);
      const passed = countOf('Passed', stdout);
      const failed = countOf('Total', stdout) - passed;
      // A process that died reports no totals: that is a failure of its own.
      resolve({ passed, failed: Math.max(failed, child.exitCode === 0 ? 0 : 1) });
    });
  });
}
