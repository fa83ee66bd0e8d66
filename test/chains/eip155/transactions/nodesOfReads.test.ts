import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { makeChainTransactions } from '../../../../src/chains/eip155/transactions/makeChainTransactions';
import { systemClock } from '../../../../src/lib/clock';
import type { Network } from '../../../../src/lib/network';
import { findKnownNetwork } from '../../../../src/networks/findKnownNetwork';
import { adapterConfig } from '../../../support/adapterConfig';
import { createFakeHttp, httpFailure } from '../../../support/fakeHttp';

const { signal } = new AbortController();
const SERVICE = 'https://service.example';
const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const request = { networkId: 'eip155:1', from: address, to: address, value: 1n } as const;

/** The nodes that each read requests, if none of them responds. @param rpcUrls the network's nodes */
async function readNodes(rpcUrls: readonly string[]) {
  const ethereum = { ...(findKnownNetwork('eip155:1') as Network), rpcUrls };
  let requested = new Set<string>();
  const http = createFakeHttp((_, url) => {
    requested.add(url);
    throw httpFailure(0);
  });
  const chain = makeChainTransactions({
    ...adapterConfig(http, { ...systemClock, delay: async () => {} }),
    withServiceNode: (network) => ({ ...network, rpcUrls: [...network.rpcUrls, SERVICE] }),
  });
  const reads = {
    readAllowance: () => chain.readAllowance(ethereum, { token: address, owner: address, spender: address }, signal),
    readBalance: () => chain.readBalance(ethereum, { token: address, owner: address }, signal),
    readDecimals: () => chain.readDecimals(ethereum, address, signal),
    readSymbol: () => chain.readSymbol(ethereum, address, signal),
    isContract: () => chain.isContract(ethereum, address, signal),
    isOnNetwork: () => chain.isOnNetwork(ethereum, signal),
    readRollupFee: () => chain.readRollupFee(ethereum, request, 1n, signal),
    wouldFail: () => chain.wouldFail(ethereum, request, signal),
    readStatus: () => chain.readStatus(ethereum, { reference: `0x${'ab'.repeat(32)}`, request, cursor: {} }, signal),
    startSearch: () => chain.startSearch(ethereum, address, signal),
    findSent: () =>
      chain.findSent(
        ethereum,
        { request, cursor: { searchStart: { nonce: 0, block: 1 } }, isKnown: () => false },
        signal,
      ),
  };
  const nodes: Partial<Record<keyof typeof reads, readonly string[]>> = {};
  for (const [name, read] of Object.entries(reads) as [keyof typeof reads, () => Promise<unknown>][]) {
    requested = new Set();
    await read().catch(() => {});
    nodes[name] = [...requested];
  }
  return nodes;
}

const checking = ['readDecimals', 'readSymbol', 'isContract'] as const;

test('nodesOfReads: the service’s node is the last one, and is not used for contract code, decimals and symbols', async () => {
  const listed = ['https://node.example', 'https://other.example'];
  const nodes = await readNodes(listed);
  for (const [name, urls] of Object.entries(nodes))
    if (name !== 'readRollupFee')
      assert.equal(urls, checking.some((each) => each === name) ? listed : [...listed, SERVICE], name);
});

test('nodesOfReads: for a network without nodes, decimals and symbols come from the service’s node', async () => {
  const nodes = await readNodes([]);
  assert.equal(nodes.readDecimals, [SERVICE]);
  assert.equal(nodes.readSymbol, [SERVICE]);
  assert.equal(nodes.isContract, []);
});

test.run();
