import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { makeAdapter } from '../../../src/chains/eip155/index';
import { createRelayConfig } from '../../../src/features/pairing/createRelayConfig';
import type { RelayClient } from '../../../src/features/pairing/RelayClient';
import { getStore } from '../../../src/services/account-data/accountDataStore';
import { getAdapter } from '../../../src/shared/getAdapter';
import { ethereum } from '../../support/ethereum';
import { ADDRESS } from '../../support/fakeAdapter';
import { createFakeModal } from '../../support/fakeModal';
import { override, restorePage } from '../../support/fakePairing';
import { neverAborted } from '../../support/neverAborted';

test.after.each(restorePage);

test('getNodes: all reads of the modal in one tick share one request', async () => {
  const { ctx, clock } = createFakeModal();
  const requested: string[][] = [];
  override(globalThis, 'fetch', async (_: string, { body }: RequestInit) => {
    const calls = JSON.parse(String(body)) as { readonly id: number; readonly method: string }[];
    requested.push(calls.map(({ method }) => method).sort());
    return Response.json(calls.map(({ id }) => ({ jsonrpc: '2.0', id, result: '0x' })));
  });
  const page: typeof ctx = { ...ctx, makeAdapter: async (_, config) => makeAdapter(config) };
  const network = { ...ethereum, rpcUrls: ['https://node.example/'] };
  const adapter = await getAdapter(page, 'eip155');
  const transactions = await adapter?.transactions?.(page.load);
  const names = await getStore(page).chain();
  const { callNode } = createRelayConfig(page, { index: 0 } as RelayClient);
  const reads = [
    adapter?.hasCode?.(network, ADDRESS, neverAborted),
    transactions?.startSearch(network, ADDRESS, neverAborted),
    names.getEnsName(network.rpcUrls, ADDRESS, neverAborted),
    callNode(network, 'eth_gasPrice', [], neverAborted),
  ];
  const settled = Promise.allSettled(reads);
  await clock.advance(0);
  await settled;
  assert.equal(requested, [['eth_blockNumber', 'eth_call', 'eth_gasPrice', 'eth_getCode', 'eth_getTransactionCount']]);
});

test.run();
