import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { direction } from '../../src/lib/direction';
import { resolveLocale } from '../../src/lib/resolveLocale';

const available = ['en', 'ar', 'pt', 'zh-CN', 'zh-TW'] as const;

const rows: ReadonlyArray<readonly [requested: (string | undefined)[], served: string]> = [
  [['ar'], 'ar'],
  [['ar-EG'], 'ar'],
  [['AR-eg'], 'ar'],
  [['en-GB'], 'en'],
  [['pt-PT'], 'pt'],
  [['zh'], 'zh-CN'],
  [['zh-HK'], 'zh-TW'],
  [['zh-Hant'], 'zh-TW'],
  [['zh-SG'], 'zh-CN'],
  [['ja', 'ar-SA'], 'ar'],
  [[undefined, '', 'en_US', 'C', '*', 'pt-BR'], 'pt'],
  [['xx', 'not a tag'], 'en'],
  [[], 'en'],
];

for (const [requested, served] of rows) {
  test(`resolveLocale: ${JSON.stringify(requested)} gets ${served}`, () => {
    assert.is(resolveLocale(requested, available), served);
  });
}

test('direction: follows the script of the tag', () => {
  for (const tag of ['ar', 'ar-EG', 'he', 'iw', 'fa-IR', 'ur', 'dv', 'az-Arab', 'ckb'])
    assert.is(direction(tag), 'rtl', tag);
  for (const tag of ['en', 'de-CH', 'ar-Latn', 'az', 'zh-TW', 'arn', '', 'not a tag'])
    assert.is(direction(tag), 'ltr', tag);
});

test.run();
