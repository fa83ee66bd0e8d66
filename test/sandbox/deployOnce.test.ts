import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Abi, createPublicClient, erc20Abi, erc721Abi, type Hex, http, namehash } from 'viem';
import { mainnet } from 'viem/chains';
import { load } from '../support/load';

declare const __ROOT__: string;

const { deployOnce } = await load<typeof import('./contracts/deployOnce.mjs')>('sandbox/contracts/deployOnce.mjs');
const { registryAbi, resolverAbi } = await load<typeof import('./contracts/deployNames.mjs')>(
  'sandbox/contracts/deployNames.mjs',
);
const { ENS_REGISTRY } = await load<typeof import('./contracts/known.mjs')>('sandbox/contracts/known.mjs');
const { startNode } = await load<typeof import('./startNode.mjs')>('sandbox/startNode.mjs');
const { testAccounts } = await load<typeof import('./testAccounts.mjs')>('sandbox/testAccounts.mjs');

const accounts = testAccounts().map(({ address }) => address);
const cache = path.join(__ROOT__, 'node_modules/.cache/wallet-modal-sandbox');
/** A port of two digits, which no sandbox has: snapshots of other tests stay out of this one. */
const picturesAt = (port: number) => `http://127.0.0.1:${port}/public`;

async function start(pictures: string) {
  const node = await startNode(1);
  const deployment = await deployOnce(node, pictures, accounts);
  return { ...node, deployment, client: createPublicClient({ chain: mainnet, transport: http(node.url) }) };
}
type Started = Awaited<ReturnType<typeof start>>;
const nodes: Started[] = [];
const [first, second] = [91, 92].map(picturesAt) as [string, string];
const snapshots = () => fs.readdirSync(cache).filter((file) => file.endsWith('.json'));

test.before(async () => {
  nodes.push(await start(first));
  nodes.push(await start(second));
});
test.after(async () => {
  await Promise.all(nodes.map((node) => node.close()));
});

test('deployOnce: a second node gets the blocks of the first', async () => {
  const [one, two] = await Promise.all(nodes.map(({ client }) => client.getBlock({ blockNumber: 1n })));
  // Two deployments would have two times of day, and so two hashes, unless they fall into one second.
  assert.is(two?.hash, one?.hash);
  assert.is(await nodes[1]?.client.getBlockNumber(), 1n);
  assert.ok(snapshots().length);
});

test('deployOnce: a snapshot has the contracts at the stated addresses, and the balances of the accounts', async () => {
  const { deployment, client } = nodes[1] as Started;
  assert.equal(deployment, nodes[0]?.deployment);
  const [token] = deployment.tokens;
  const balance = { address: token?.address as Hex, abi: erc20Abi, functionName: 'balanceOf' } as const;
  assert.is(await client.readContract({ ...balance, args: [accounts[0] as Hex] }), 2_500_000_000n);
  assert.is(await client.getBalance({ address: accounts[0] as Hex }), 10_000n * 10n ** 18n);
});

test('deployOnce: images of a snapshot have the URL of the sandbox that loads it', async () => {
  for (const [index, pictures] of [first, second].entries()) {
    const { deployment, client } = nodes[index] as Started;
    const collection = { address: deployment.collections[0]?.address as Hex, abi: erc721Abi } as const;
    for (const blockNumber of [undefined, 1n]) {
      const uri = await client.readContract({ ...collection, functionName: 'tokenURI', args: [1n], blockNumber });
      const { image } = JSON.parse(Buffer.from(uri.slice(uri.indexOf(',') + 1), 'base64').toString());
      assert.ok(image.startsWith(`${pictures}/getCollectibleImage/wildflowers/`), image);
    }
    const name = namehash('mira.eth');
    const registry = { address: ENS_REGISTRY as Hex, abi: registryAbi as Abi };
    const resolver = await client.readContract({ ...registry, functionName: 'resolver', args: [name] });
    const texts = { address: resolver as Hex, abi: resolverAbi as Abi };
    const avatar = await client.readContract({ ...texts, functionName: 'text', args: [name, 'avatar'] });
    assert.is(avatar, `${pictures}/getAvatarImage/mira`);
  }
});

test('deployOnce: blocks of a loaded node have the same gas limit as those of the first', async () => {
  const limits = [];
  for (const { client, url } of nodes) {
    await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"jsonrpc":"2.0","id":1,"method":"anvil_mine","params":[]}',
    });
    limits.push((await client.getBlock()).gasLimit);
  }
  assert.equal(limits, [60_000_000n, 60_000_000n]);
});

test.run();
