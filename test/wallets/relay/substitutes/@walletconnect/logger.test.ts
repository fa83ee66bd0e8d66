import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { silentLogger } from '../../../../../src/wallets/relay/silentLogger';
import * as logger from '../../../../../src/wallets/relay/substitutes/@walletconnect/logger';

test('logger: every function returns the passed logger', () => {
  assert.is(logger.generateChildLogger(silentLogger), silentLogger);
  assert.is(logger.getLoggerContext(), '');
  assert.is(logger.generatePlatformLogger({ loggerOverride: silentLogger }).logger, silentLogger);
  const options = { level: 'error' };
  assert.is(logger.getDefaultLoggerOptions(options), options);
  assert.throws(() => logger.pino(), /Not a part of this build/);
});

test.run();
