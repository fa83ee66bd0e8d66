import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { optionNames } from '../../../src/core/options/options';
import { describeUnknownOption } from '../../../src/services/host-options/describeUnknownOption';

test('describeUnknownOption: names the option and the most similar one', () => {
  for (const [given, meant] of [
    ['projectID', 'projectId'],
    ['network', 'networks'],
    ['theme_mode', 'themeMode'],
    ['features.recieve', 'features.receive'],
    ['excludeWalletIDs', 'excludeWalletIds'],
  ] as const) {
    assert.is(
      describeUnknownOption(given, optionNames),
      `WalletModal: unknown option '${given}', did you mean '${meant}'?`,
    );
  }
});

test('describeUnknownOption: names only the option without a similar one', () => {
  assert.is(describeUnknownOption('colour', optionNames), "WalletModal: unknown option 'colour'");
});

test.run();
