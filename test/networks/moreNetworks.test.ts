import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { moreNetworks } from '../../src/networks/index';
import { knownNetworks } from '../../src/networks/knownNetworks';

test('moreNetworks: a known network has the same name and coin, so that a list of networks does not change with the import', () => {
  const shownOf = ({ name, nativeCurrency }: (typeof knownNetworks)[number]) => [name, nativeCurrency.symbol];
  const pairs = moreNetworks.flatMap((network) => {
    const known = knownNetworks.find(({ caipNetworkId }) => caipNetworkId === network.caipNetworkId);
    return known ? [[shownOf(network), shownOf(known)]] : [];
  });
  assert.ok(pairs.length > 5);
  for (const [shown, known] of pairs) assert.equal(shown, known);
});

test.run();
