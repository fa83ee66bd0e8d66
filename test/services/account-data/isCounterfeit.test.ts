import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { knownNetworks } from '../../../src/networks/knownNetworks';
import { wellKnownTokens } from '../../../src/networks/wellKnownTokens';
import { isCounterfeit } from '../../../src/services/account-data/isCounterfeit';
import { takenKey, takenSymbols } from '../../../src/services/account-data/takenSymbols';

const other = `0x${'5'.repeat(40)}`;
const takenOn = (networkId: string, priced: string[] = []): ReadonlySet<string> =>
  new Set(
    takenSymbols(
      knownNetworks.find(({ caipNetworkId }) => caipNetworkId === networkId),
      priced.map((symbol) => ({ symbol })),
    ),
  );
/** The ways to write an address. */
const formsOf = (address: string): readonly string[] =>
  address.startsWith('0x') ? [address, address.toLowerCase(), `0x${address.slice(2).toUpperCase()}`] : [address];
const flagged = (symbol: string, address = other, networkId = 'eip155:1', priced: string[] = []): boolean =>
  isCounterfeit({ symbol, address }, networkId, takenOn(networkId, priced));

test('isCounterfeit: false for well-known and priced tokens; true for each known symbol at another address', () => {
  for (const [networkId, rows] of Object.entries(wellKnownTokens))
    for (const row of rows) {
      const [symbol = '', ...addresses] = row.split(' ');
      assert.ok(flagged(symbol, other, networkId), `${networkId} ${symbol}`);
      assert.ok(flagged(symbol.toLowerCase(), other, networkId), `${networkId} ${symbol}`);
      for (const address of addresses)
        for (const form of formsOf(address)) {
          assert.not.ok(flagged(symbol, form, networkId), `${networkId} ${row}`);
          assert.not.ok(flagged(symbol, form, networkId, [symbol, 'USDC']), `${networkId} ${row}`);
        }
    }
});

test('isCounterfeit: in base58, an address in other letter cases is another token', () => {
  const usdc = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
  const networkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
  assert.not.ok(flagged('USDC', usdc, networkId));
  assert.ok(flagged('USDC', usdc.toLowerCase(), networkId));
  assert.ok(flagged('SOL', 'EjmyN6qEC1Tf1JxiG1ae7UTJhUxSwk1TCWNWqxWV4J6p', networkId), 'the coin of the network');
});

test('isCounterfeit: a contract of one network is no evidence on another', () => {
  assert.ok(flagged('USDC', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', 'eip155:8453'));
});

test('isCounterfeit: a network or a symbol without known contracts is no evidence', () => {
  assert.not.ok(flagged('USDC', other, 'eip155:999999'));
  assert.not.ok(isCounterfeit({ symbol: 'USDC', address: other }, 'eip155:999999', new Set(['FOO'])));
  assert.not.ok(flagged('SOL', other, 'eip155:137'));
  assert.not.ok(flagged('LEAF'));
});

test('isCounterfeit: true for symbols in other letters on every network, and for names of priced tokens and the coin', () => {
  assert.ok(isCounterfeit({ symbol: 'UЅDС', address: other }, 'eip155:999999', new Set(['FOO'])));
  assert.ok(flagged('UЅDС', other, 'eip155:42220'));
  assert.ok(flagged('ETH'));
  assert.ok(flagged('Eth'));
  assert.ok(flagged('LEAF', other, 'eip155:1', ['LEAF']));
  assert.ok(flagged('LEÅF', other, 'eip155:1', ['leaf']));
  assert.not.ok(flagged('中国', other, 'eip155:1', ['日本']));
  assert.ok(flagged('日本', other, 'eip155:1', ['日本']));
});

test('isCounterfeit: false for the coins and tokens of all known networks beside each other', () => {
  const tokens = Object.values(wellKnownTokens).flatMap((rows) => rows.map((row) => row.split(' ')[0] ?? ''));
  const coins = knownNetworks.map(({ nativeCurrency }) => nativeCurrency.symbol);
  const symbols = [...new Set([...tokens, ...coins])];
  for (const symbol of symbols) {
    const others = new Set(symbols.filter((other) => other !== symbol).flatMap((other) => takenKey(other) ?? []));
    assert.not.ok(isCounterfeit({ symbol, address: other }, 'eip155:999999', others), symbol);
  }
});

test('isCounterfeit: official variants are separate tokens', () => {
  for (const symbol of ['USD₮', 'USD₮0', 'USDT0', 'USDC.e', 'USDbC', 'USDT.e', 'DAI.e', 'WETH.e', 'BTC.b'])
    assert.not.ok(flagged(symbol, other, 'eip155:1', ['USDC', 'USDT']), symbol);
  assert.not.ok(flagged('USD₮0', '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9', 'eip155:42161', ['USDT']));
  assert.not.ok(flagged('USDC.e', '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174', 'eip155:137', ['USDC']));
  assert.ok(flagged('USDC.e', other, 'eip155:137'), 'its contract is known');
});

test('isCounterfeit: false on a test network', () => {
  assert.not.ok(flagged('USDC', other, 'eip155:11155111', ['USDC']));
});

test.run();
