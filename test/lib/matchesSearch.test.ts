import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { matchesSearch } from '../../src/lib/matchesSearch';

test('matchesSearch: any of the texts, in whatever letter case, and without the spaces around', () => {
  const matches = matchesSearch(' usd ');
  assert.ok(matches('USD Coin', 'USDC'));
  assert.ok(matches('Tether', 'usdt'));
  assert.not(matches('Ether', 'ETH'));
  assert.not(matches());
});

test('matchesSearch: texts that look the same match', () => {
  assert.ok(matchesSearch('harbor wallet')('Ｈａｒｂｏｒ\u200b  Wallet'));
  assert.ok(matchesSearch('STRASSE')('Straße'));
});

test('matchesSearch: without a visible character, everything matches', () => {
  for (const query of ['', '  ', '\u200b']) assert.ok(matchesSearch(query)('Harbor'), JSON.stringify(query));
});

test.run();
