import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { imitatesSymbol } from '../../../src/services/account-data/imitatesSymbol';
import { lookAlikes } from '../../../src/services/account-data/lookAlikes';
import { symbolKeys } from '../../../src/services/account-data/symbolKeys';
import { runs } from '../../support/runs';

const taken = new Set(['ETH']);
const known = ['USDC', 'USDT', 'DAI', 'WETH', 'WBTC', 'LINK', 'UNI', 'AAVE', 'SOL', 'POL', 'BNB', 'STETH'];

const official = ['USD₮', 'USD₮0', 'USDT0', 'USDC.e', 'USDbC', 'USDT.e', 'BTC.b', 'USDzC'];
const imitations: [symbol: string, of: string][] = [
  ['ꓴꢓꓓꓚ', 'USDC'],
  ['USÐC', 'USDC'],
  ['ՍSDC', 'USDC'],
  ['UЅDС', 'USDC'],
  ['ＵＳＤＣ', 'USDC'],
  ['𝐔𝐒𝐃𝐂', 'USDC'],
  ['🅄🅂🄳🄲', 'USDC'],
  ['🅤🅢🅓🅒', 'USDC'],
  ['🆄🆂🅳🅲', 'USDC'],
  ['🇺🇸🇩🇨', 'USDC'],
  ['Ⓤⓢⓓⓒ', 'USDC'],
  ['ᴜꜱᴅᴄ', 'USDC'],
  ['ŪŠĎĆ', 'USDC'],
  ['U.S.D.C', 'USDC'],
  ['$USDC', 'USDC'],
  ['U$DC', 'USDC'],
  ['U5DC', 'USDC'],
  ['USD₵', 'USDC'],
  ['US\u200bDC', 'USDC'],
  ['USD\u0336C', 'USDC'],
  ['ᏌᏚᎠᏟ', 'USDC'],
  ['ᑌSᗪC', 'USDC'],
  ['USD7', 'USDT'],
  ['USDŦ', 'USDT'],
  ['USDꓔ', 'USDT'],
  ['U𐊖D𐊗', 'USDT'],
  ['DΑΙ', 'DAI'],
  ['DA1', 'DAI'],
  ['DAl', 'DAI'],
  ['DA|', 'DAI'],
  ['D4I', 'DAI'],
  ['ᴅᴀɪ', 'DAI'],
  ['DAı', 'DAI'],
  ['ΕΤΗ', 'ETH'],
  ['3TH', 'ETH'],
  ['Ξth', 'ETH'],
  ['WЕТН', 'WETH'],
  ['ԜETH', 'WETH'],
  ['W8TC', 'WBTC'],
  ['₩₿TC', 'WBTC'],
  ['S0L', 'SOL'],
  ['SO1', 'SOL'],
  ['SoI', 'SOL'],
  ['ꓢꓳꓡ', 'SOL'],
  ['ŁINK', 'LINK'],
  ['1INK', 'LINK'],
  ['UN1', 'UNI'],
  ['ЅТЕТН', 'STETH'],
];
for (const [symbol, original] of imitations)
  test(`symbolKeys: ${symbol} looks like ${original}`, () => {
    assert.ok(symbolKeys(symbol).includes(original), symbolKeys(symbol).join(' '));
    assert.ok(imitatesSymbol(symbol, taken));
  });

const amountsBefore = [
  ...['K_USDC', 'M_USDC', 'million_USDC', '000_USDC', '•_K_USDC', 'K._USDC', '1_USDC', 'тыс._USDC', 'ألف_USDC'],
  ...[
    '000USDC',
    '00USDC',
    '0USDC',
    ',000USDC',
    '.000USDC',
    "'000USDC",
    '000.000USDC',
    '000KUSDC',
    '100bUSDC',
    '٠٠٠USDC',
  ],
  ...['K.USDC', 'm.USDC', 'M’USDC', '万USDC', '億USDC', 'тысUSDC', '000USDС', 'K_U5DC'],
];
for (const symbol of amountsBefore)
  test(`imitatesSymbol: behind an amount, the start of ${symbol} reads as a part of it`, () => {
    assert.ok(symbolKeys(symbol).includes('USDC'), symbolKeys(symbol).join(' '));
    assert.ok(imitatesSymbol(symbol, taken));
  });

test('imitatesSymbol: not the symbols of tokens that begin with digits, or with the letter of a thousand', () => {
  const priced = new Set([...taken, ...known, ...['BTC', 'CRV', 'USD', 'INCH', 'KEY', 'PAY', 'SATS']]);
  const own = [
    ...['1INCH', '2KEY', '3CRV', '8PAY', '21BTC', '21ETH', '0xBTC', '0x0', '00', '888', '42', '100X', 'C98', 'X2Y2'],
    ...['K', 'M', 'B', 'T', 'KUSDC', 'kBTC', 'KBTC', 'tBTC', 'TUSD', 'BUSD', 'mSOL', 'bSOL', 'METH', 'mETH', 'BETH'],
    ...['G-UNI', 'T-BTC', 'SHIBA_INU', 'B3', 'BTC2X', '日本', '🚀'],
  ];
  for (const symbol of own) assert.not.ok(imitatesSymbol(symbol, priced), `${symbol}: ${symbolKeys(symbol)}`);
  assert.ok(imitatesSymbol('1000SATS', priced), 'reads as thousands of the token that has a price');
});

test('symbolKeys: any letters of a known symbol in characters that look like them', () => {
  const charactersOf = (letter: string): string[] => {
    const line = letter === 'I' || letter === 'L' ? (lookAlikes['1'] ?? '') : '';
    return [...((lookAlikes[letter] ?? '') + line)].filter((character) => !/[A-Za-z]/.test(character));
  };
  const imitation = fc
    .constantFrom(...known)
    .chain((original) =>
      fc
        .tuple(
          ...[...original].map((letter) =>
            fc.option(fc.constantFrom(...charactersOf(letter)), { nil: letter, freq: 2 }),
          ),
        )
        .map((letters) => ({ original, symbol: letters.join('') })),
    );
  const seen = new Set<string>();
  fc.assert(
    fc.property(imitation, ({ original, symbol }) => {
      if (official.includes(symbol)) return;
      assert.ok(symbolKeys(symbol).includes(original), `${symbol}: ${symbolKeys(symbol)}`);
      if (symbol !== original) assert.ok(imitatesSymbol(symbol, taken), symbol);
      seen.add(symbol);
    }),
    { numRuns: runs(1000), seed: 5 },
  );
  assert.ok(seen.size > 500, `${seen.size}`);
});

test('symbolKeys: a letter without a look-alike stays unchanged', () => {
  const different: [string, string][] = [
    ['日本', '中国'],
    ['кот', 'пёс'],
    ['한국', '미국'],
    ['กข', 'คง'],
    ['की', 'कु'],
    ['SOL', 'SOI'],
    ['DAI', 'DAL'],
    ['USDC', 'USDT'],
    ['🐶🐶', 'DOG'],
  ];
  for (const [one, other] of different) {
    const keys = symbolKeys(other);
    assert.not.ok(
      symbolKeys(one).some((key) => keys.includes(key)),
      `${one} ${other}`,
    );
  }
  const letters = fc.stringMatching(/^[日本中国京都東西南北]{2,6}$/);
  fc.assert(
    fc.property(letters, letters, (one, other) => {
      assert.is(symbolKeys(one).join() === symbolKeys(other).join(), one === other);
    }),
    { seed: 5 },
  );
});

test('symbolKeys: a symbol looks like itself, in capitals and in small letters', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z\d]{2,8}$/), (symbol) => {
      const [key] = symbolKeys(symbol.toUpperCase());
      if ((symbol.match(/[1lI]/g) ?? []).length <= 4)
        for (const same of [symbol, symbol.toLowerCase()])
          assert.ok(symbolKeys(same).includes(key as string), `${same} ${key}`);
    }),
    { numRuns: runs(500), seed: 5 },
  );
});

test('imitatesSymbol: neither the official symbols nor others', () => {
  const symbols = [...known, 'usdc', 'stETH', ...official];
  for (const symbol of [...symbols, 'LEAF', 'PUNCH', '1INCH', 'B3', 'USDe', 'cbETH', 'DAL', 'POLY', '🚀', '', '日本'])
    assert.not.ok(imitatesSymbol(symbol, taken), symbol);
});

test('imitatesSymbol: nothing on a network whose tokens are not compared', () => {
  assert.not.ok(imitatesSymbol('UЅDС', new Set()));
});

test.run();
