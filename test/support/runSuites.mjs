import { execFile } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Reads a number from the summary that uvu prints. @param {string} label @param {string} stdout */
const countOf = (label, stdout) => Number(new RegExp(`${label}:\\s+(\\d+)`).exec(stdout)?.[1] ?? 0);

/**
 * Runs the uvu suites of a folder in a separate process and prints its output at the end.
 * @param {string} folder its `.test.mjs` files, in subfolders as well, are the suites
 * @param {{ setup?: string[], env?: Record<string, string> }} [options] `setup` modules run before the suites
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export function runSuites(folder, { setup = [], env = {} } = {}) {
  const imports = setup.flatMap((file) => ['--import', pathToFileURL(file).href]);
  // Suites make many documents and modals that soon are garbage: with more room for new objects, fewer are copied.
  const memory = '--max-semi-space-size=64';
  const program = path.join(import.meta.dirname, 'suiteProcess.mjs');
  const args = [memory, '--enable-source-maps', ...imports, program, folder];
  // A failed comparison of elements prints their whole document.
  const options = { maxBuffer: 2 ** 28, env: { ...process.env, NODE_ENV: 'development', ...env } };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, args, options, (_, stdout, stderr) => {
      // stderr last, so that the message of a crashed process is below its last suite.
      process.stdout.write(stdout + stderr);
      const passed = countOf('Passed', stdout);
      const failed = countOf('Total', stdout) - passed;
      // A crashed process prints no totals, which counts as one failure.
      resolve({ passed, failed: Math.max(failed, child.exitCode === 0 ? 0 : 1) });
    });
  });
}
