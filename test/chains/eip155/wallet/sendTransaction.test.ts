import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createPublicClient, type Hash, http } from 'viem';
import { makeAdapter } from '../../../../src/chains/eip155';
import type { TransactionRequest } from '../../../../src/chains/eip155/transactions/TransactionRequest';
import { createHttp } from '../../../../src/shared/ports/createHttp';
import { minedReceipt } from '../../../sandbox/data/minedReceipt.mjs';
import { adapterConfig } from '../../../support/adapterConfig';
import { load } from '../../../support/load';
import { alice, bob, mainnet, never, polygon, startRelaySandbox } from '../../../wallets/relay/startRelaySandbox';

const { startNode } = await load<typeof import('../../../sandbox/startNode.mjs')>('sandbox/startNode.mjs');

const data = '0xA9059cbb00000000000000000000000000000000000000000000000000000000000000ff';
let node: Awaited<ReturnType<typeof startNode>>;

/** A request without default values. */
const request = (networkId: TransactionRequest['networkId']): TransactionRequest => ({
  networkId,
  from: alice,
  to: bob,
  value: 1_234_567_890_123_456_789n,
  data,
});

/** The fields of the mined transaction that come from the request; the node changes the case of addresses and data. */
async function mined(hash: string, chainId: number): Promise<TransactionRequest> {
  const client = createPublicClient({ transport: http(node.url) });
  assert.is((await minedReceipt(client, hash as Hash)).status, '0x1');
  const { from, to, value, input, chainId: on } = await client.getTransaction({ hash: hash as Hash });
  assert.is(on, chainId);
  return { networkId: `eip155:${on}`, from, to: String(to), value, data: input };
}
const written = (transaction: TransactionRequest) =>
  Object.fromEntries(
    Object.entries(transaction).map(([name, value]) => [name, typeof value === 'string' ? value.toLowerCase() : value]),
  );

test.before(async () => {
  node = await startNode(137);
});
test.after(() => node.close());

test('sendTransaction: an injected wallet mines the requested transaction, field by field', async () => {
  const params: unknown[] = [];
  // The node has the keys and acts as the wallet.
  const provider = {
    async request(args: { method: string; params?: unknown }) {
      if (args.method === 'eth_requestAccounts') return [alice];
      if (args.method === 'eth_sendTransaction') params.push(args.params);
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, params: [], ...args });
      const answer = await fetch(node.url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      const { result, error } = (await answer.json()) as { result: unknown; error?: object };
      if (error) throw error;
      return result;
    },
  };
  const adapter = makeAdapter(adapterConfig(createHttp()));
  const sink = { accounts() {}, network() {}, approved() {}, disconnected() {} };
  const connection = await adapter.connect({ provider, sink, signal: never, restore: false });
  assert.ok(connection.can.has('sendTransaction'));
  const wish = request('eip155:137');
  const hash = await connection.request('sendTransaction', wish, never);
  assert.equal(written(await mined(hash, 137)), written(wish));
  assert.equal(params, [[{ from: alice, to: bob, value: '0x112210f47de98115', data, chainId: '0x89' }]]);
  connection.dispose();
});

test('sendTransaction: a relay wallet mines the requested transaction on the network of the request', async () => {
  const sandbox = await startRelaySandbox();
  try {
    const wallet = await sandbox.openWallet(node.url);
    const { relay, session } = await sandbox.connect(wallet, { networks: [mainnet, polygon] });
    assert.is(session.namespaces.eip155?.networkId, 'eip155:1');
    assert.ok(relay.can('eip155').has('sendTransaction'));
    const wish = request('eip155:137');
    const hash = await relay.request('eip155')('sendTransaction', wish, never);
    assert.equal(written(await mined(hash, 137)), written(wish));
    assert.equal(
      wallet.requests.map(({ method, chainId, params }) => [method, chainId, params]),
      [
        [
          'eth_sendTransaction',
          'eip155:137',
          [{ from: alice, to: bob, value: '0x112210f47de98115', data, chainId: '0x89' }],
        ],
      ],
    );
  } finally {
    await sandbox.clear();
    await sandbox.close();
  }
});

test.run();
