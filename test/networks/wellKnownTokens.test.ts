import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { normalizeAddress } from '../../src/chains/eip155/transactions/normalizeAddress';
import { readAddress } from '../../src/chains/solana/readAddress';
import { knownNetworks } from '../../src/networks/knownNetworks';
import { wellKnownTokens } from '../../src/networks/wellKnownTokens';

const tables = Object.entries(wellKnownTokens);

test('wellKnownTokens: every address has its family’s normalized form', () => {
  let count = 0;
  for (const [networkId, rows] of tables) {
    for (const row of rows) {
      const [symbol = '', ...addresses] = row.split(' ');
      assert.match(symbol, /^[A-Z][A-Z.\d]+$/, `${networkId} ${row}`);
      assert.ok(addresses.length, row);
      const normalize = (address: string): string | null | undefined =>
        networkId.startsWith('solana:') ? readAddress(address)?.address : normalizeAddress(address);
      for (const address of addresses) assert.is(normalize(address), address, `${networkId} ${row}`);
      count += addresses.length;
    }
  }
  assert.ok(count > 100);
});

test('wellKnownTokens: each symbol once per network, in order', () => {
  for (const [networkId, rows] of tables) {
    const symbols = rows.map((row) => row.split(' ')[0] as string);
    assert.equal(symbols, [...new Set(symbols)].sort(), networkId);
  }
});

test('wellKnownTokens: only networks that the product knows and whose tokens have a value', () => {
  for (const [networkId] of tables) {
    const network = knownNetworks.find(({ caipNetworkId }) => caipNetworkId === networkId);
    assert.ok(network && !network.testnet, networkId);
  }
});

test.run();
