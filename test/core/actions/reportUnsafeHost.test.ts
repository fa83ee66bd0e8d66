import vm from 'node:vm';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { WalletModalError } from '../../../src/core/errors/WalletModalError';
import { bundleSource } from '../../support/bundleSource';

const text = (names: string) => `This page replaces built-in functions that the modal's checks rely on: ${names}`;

let code = '';
test.before(async () => {
  code = await bundleSource(
    `import { reportUnsafeHost } from './core/actions/reportUnsafeHost'; globalThis.tested = reportUnsafeHost;`,
  );
});

/** Runs it where a script of the page ran ahead of the module; what was told at once and in the end. */
async function reportAfter(script: string) {
  const warnings: string[] = [];
  const errors: WalletModalError[] = [];
  const context = {
    URL,
    console: { warn: (warning: string) => void warnings.push(warning) },
    report: (error: WalletModalError) => void errors.push(error),
  };
  const reported: Promise<void> = vm.runInNewContext(`${script};${code};tested(report)`, context, { timeout: 5_000 });
  const atOnce = warnings.length + errors.length;
  await reported;
  return { atOnce, warnings, errors: errors.map(({ code, message, userFacing }) => ({ code, message, userFacing })) };
}

test('reportUnsafeHost: one warning and one error, once listeners had their chance', async () => {
  const message = text('String.prototype.slice, JSON.parse');
  assert.equal(await reportAfter('JSON.parse = () => null; String.prototype.slice = () => ""'), {
    atOnce: 0,
    warnings: [`WalletModal: ${message}`],
    errors: [{ code: 'unsafeHost', message, userFacing: false }],
  });
});

test('reportUnsafeHost: comes to an end where exec finds something in every text', async () => {
  const script = `RegExp.prototype.exec = () => Object.assign(['', ''], { index: 0 })`;
  assert.equal((await reportAfter(script)).warnings, [`WalletModal: ${text('RegExp.prototype.exec')}`]);
});

test('reportUnsafeHost: nothing on other pages', async () => {
  assert.equal(await reportAfter(''), { atOnce: 0, warnings: [], errors: [] });
});

test.run();
