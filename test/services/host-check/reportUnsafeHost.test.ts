import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { WalletModalError } from '../../../src/core/errors/WalletModalError';
import { reportUnsafeHost } from '../../../src/services/host-check/reportUnsafeHost';

/** Returns the warnings and errors that the host receives. */
function reportOf(names: string) {
  const warnings: string[] = [];
  const errors: WalletModalError[] = [];
  const { warn } = console;
  console.warn = (warning: string) => void warnings.push(warning);
  try {
    reportUnsafeHost(names, (error) => void errors.push(error as WalletModalError));
  } finally {
    console.warn = warn;
  }
  return { warnings, errors: errors.map(({ code, message, userFacing }) => ({ code, message, userFacing })) };
}

test('reportUnsafeHost: one warning and one error with the names', () => {
  const message =
    "This page replaces built-in functions that the modal's checks rely on: String.prototype.slice, JSON.parse";
  assert.equal(reportOf('String.prototype.slice, JSON.parse'), {
    warnings: [`WalletModal: ${message}`],
    errors: [{ code: 'unsafeHost', message, userFacing: false }],
  });
});

test('reportUnsafeHost: nothing without replaced built-ins', () => {
  assert.equal(reportOf(''), { warnings: [], errors: [] });
});

test.run();
