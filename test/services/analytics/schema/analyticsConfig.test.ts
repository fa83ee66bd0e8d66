import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { decodeAnalyticsConfig } from '../../../../src/services/analytics/schema/analyticsConfig';

test('decodeAnalyticsConfig: only true counts', () => {
  assert.ok(decodeAnalyticsConfig({ isAnalyticsEnabled: true }));
  const others: readonly unknown[] = [
    { isAnalyticsEnabled: false },
    { isAnalyticsEnabled: 'true' },
    { isAnalyticsEnabled: 1 },
    {},
    null,
    true,
    [true],
    '',
    JSON.parse('{"__proto__":{"isAnalyticsEnabled":true}}'),
    { isAnalyticsEnabled: { toString: 0 } },
  ];
  for (const body of others) assert.not(decodeAnalyticsConfig(body), JSON.stringify(body));
});

test.run();
