import type { Test } from 'uvu';
import { load } from '../support/load';

const { callNode } = await load<typeof import('./data/callNode.mjs')>('sandbox/data/callNode.mjs');
const { snapshotNode } = await load<typeof import('./snapshotNode.mjs')>('sandbox/snapshotNode.mjs');
const { startData } = await load<typeof import('./data/startData.mjs')>('sandbox/data/startData.mjs');
const { startNode } = await load<typeof import('./startNode.mjs')>('sandbox/startNode.mjs');
const { testAccounts } = await load<typeof import('./testAccounts.mjs')>('sandbox/testAccounts.mjs');

/** Starts the data service with two nodes for the tests of a file. The first node is reset after each. */
export async function startDataFor(test: Test) {
  const accounts = testAccounts();
  const [first, second] = await Promise.all([startNode(1), startNode(137)]);
  const nodes = [first, second];
  const data = await startData({
    nodes,
    pictures: 'http://127.0.0.1/public',
    accounts: accounts.map(({ address }) => address),
  });
  const deployed = await snapshotNode(first.url);
  test.after.each(() => deployed.restore());
  test.after(async () => {
    await Promise.all(nodes.map((node) => node.close()));
  });
  const tokens = data.facts.tokens['eip155:1'] as { symbol: string; address: `0x${string}` }[];
  return {
    accounts,
    data,
    /** The URL of the node of Ethereum. */
    url: first.url,
    node: callNode(first.url),
    /** The address of a token on Ethereum. */
    tokenAt: (symbol: string) => tokens.find((token) => token.symbol === symbol)?.address as `0x${string}`,
  };
}
