import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ChainTransactions } from '../../src/core/ports/chainTransactions';
import type { Network } from '../../src/lib/network';
import { serviceRpcUrl } from '../../src/lib/serviceRpcUrl';
import { getChain } from '../../src/requests/getChain';
import { createConnected } from '../support/connected';

const { signal } = new AbortController();

/** The nodes that each read may use on Ethereum, by the name of the read. @param rpcUrls the network's nodes */
async function readNodes(rpcUrls: readonly string[]) {
  const nodes: Record<string, readonly string[]> = {};
  const record =
    (name: string) =>
    async ({ rpcUrls }: Network): Promise<never> => {
      nodes[name] = rpcUrls;
      return undefined as never;
    };
  const names = [
    'readAllowance',
    'readBalance',
    'readDecimals',
    'readSymbol',
    'isContract',
    'estimateFee',
    'readReserve',
    'readStatus',
    'findSent',
  ] as const;
  const reads = Object.fromEntries(names.map((name) => [name, record(name)])) as unknown as ChainTransactions;
  const fake = await createConnected({
    chunks: { evmContracts: { makeChainTransactions: () => reads } },
  });
  const ethereum = fake.state.networks.find('eip155:1');
  assert.ok(ethereum);
  const network = { ...ethereum, rpcUrls };
  const chain = await getChain(fake.ctx, 'eip155');
  for (const name of names)
    await (chain[name] as (network: Network, ...rest: unknown[]) => unknown)(network, '', signal);
  return { nodes, service: serviceRpcUrl(fake.state.settings.peek(), network.caipNetworkId) };
}

test('getChain: the service’s node is the last one, but does not say which contracts exist or what decimals and symbols they have', async () => {
  const listed = ['https://node.example', 'https://other.example'];
  const { nodes, service } = await readNodes(listed);
  for (const name of ['readAllowance', 'readBalance', 'estimateFee', 'readReserve', 'readStatus', 'findSent'])
    assert.equal(nodes[name], [...listed, service], name);
  for (const name of ['readDecimals', 'readSymbol', 'isContract']) assert.equal(nodes[name], listed, name);
});

test('getChain: decimals come from the service’s node for a network without nodes', async () => {
  const { nodes, service } = await readNodes([]);
  assert.equal(nodes['readDecimals'], [service]);
  assert.equal(nodes['readSymbol'], [service]);
  assert.equal(nodes['isContract'], []);
});

test.run();
