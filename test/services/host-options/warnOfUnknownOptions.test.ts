import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { optionNames } from '../../../src/core/options/options';
import { warnOfUnknownOptions } from '../../../src/services/host-options/warnOfUnknownOptions';

function warningsOf(...names: readonly string[]): string[] {
  const { warn } = console;
  const warnings: string[] = [];
  console.warn = (text: string) => warnings.push(text);
  try {
    warnOfUnknownOptions(names, optionNames);
    return warnings;
  } finally {
    console.warn = warn;
  }
}

test('warnOfUnknownOptions: names the option and the most similar one', () => {
  for (const [given, meant] of [
    ['projectID', 'projectId'],
    ['network', 'networks'],
    ['theme_mode', 'themeMode'],
    ['features.recieve', 'features.receive'],
    ['remoteFeatures.emails', 'remoteFeatures.email'],
    ['excludeWalletIDs', 'excludeWalletIds'],
    ['themeVariables.--w3m-acent', 'themeVariables.--w3m-accent'],
    ['themeVariables.--apkt-zindex', 'themeVariables.--apkt-z-index'],
  ] as const) {
    assert.equal(warningsOf(given), [`WalletModal: unknown option '${given}', did you mean '${meant}'?`]);
  }
});

test('warnOfUnknownOptions: names only the option without a similar one', () => {
  assert.equal(warningsOf('colour'), ["WalletModal: unknown option 'colour'"]);
});

test('warnOfUnknownOptions: accepts the theme variables by both names', () => {
  assert.equal(warningsOf('themeVariables.--w3m-accent', 'themeVariables.--apkt-qr-color'), []);
});

test.run();
