import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Abi, createPublicClient, erc20Abi, http, namehash } from 'viem';
import { mainnet } from 'viem/chains';
import { load } from '../support/load';

const { compile } = await load<typeof import('./contracts/compile.mjs')>('sandbox/contracts/compile.mjs');
const { artifacts } = await load<typeof import('./contracts/artifactOf.mjs')>('sandbox/contracts/artifactOf.mjs');
const { deploy } = await load<typeof import('./contracts/deploy.mjs')>('sandbox/contracts/deploy.mjs');
const { registryAbi, resolverAbi } = await load<typeof import('./contracts/deployNames.mjs')>(
  'sandbox/contracts/deployNames.mjs',
);
const { ENS_REGISTRY } = await load<typeof import('./contracts/known.mjs')>('sandbox/contracts/known.mjs');
const { startNode } = await load<typeof import('./startNode.mjs')>('sandbox/startNode.mjs');
const { testAccounts } = await load<typeof import('./testAccounts.mjs')>('sandbox/testAccounts.mjs');

const accounts = testAccounts().map(({ address }) => address);
let node: Awaited<ReturnType<typeof startNode>>;
let deployed: Awaited<ReturnType<typeof deploy>>;
let client: ReturnType<typeof clientOf>;

// Like every client, viem uses the canonical addresses of multicall and registry on Ethereum.
const clientOf = (url: string) => createPublicClient({ chain: mainnet, transport: http(url) });

test.before(async () => {
  node = await startNode(1);
  deployed = await deploy(node, 'http://127.0.0.1/public', accounts);
  client = clientOf(node.url);
});
test.after(() => node.close());

test('contracts: the committed bytecode is the compiled source', () => {
  assert.equal(artifacts, compile());
});

test('multicall: reads all tokens in one call at its canonical address; a failed call does not fail the others', async () => {
  const [first] = deployed.tokens as { address: `0x${string}` }[];
  const contracts = (deployed.tokens as { address: `0x${string}` }[]).map(({ address }) => ({
    address,
    abi: erc20Abi,
    functionName: 'decimals' as const,
  }));
  const stranger = { address: accounts[9] as `0x${string}`, abi: erc20Abi, functionName: 'decimals' as const };
  const results = await client.multicall({ contracts: [...contracts, stranger] });
  assert.equal(
    results.map(({ result }) => result),
    [6, 18, 0, 18, 6, undefined],
  );
  assert.ok(first);
});

test('deployment: costs the test accounts nothing', async () => {
  for (const address of accounts) {
    assert.is(await client.getBalance({ address }), 10_000n * 10n ** 18n);
    assert.is(await client.getTransactionCount({ address }), 0);
  }
});

test('exchange: is deployed in the only block, and its pools have the reserves of the catalogue', async () => {
  assert.is(await client.getBlockNumber(), 1n);
  const { pools, wrapped } = deployed.exchange;
  const facts = [...(deployed.tokens as (typeof wrapped)[]), wrapped];
  const sides = pools.flatMap(({ address, tokens }) => tokens.map((token) => ({ address: token, pool: address })));
  const held = await client.multicall({
    contracts: sides.map(({ address, pool }) => ({ address, abi: erc20Abi, functionName: 'balanceOf', args: [pool] })),
  });
  const worth = sides.map(({ address }, i) => {
    const { decimals = 0, price = 0 } = facts.find((token) => token.address === address) ?? {};
    return (Number(held[i]?.result) / 10 ** decimals) * Number(price);
  });
  // Prices move by 3 percent around their base, and tokens without decimals are rounded.
  for (const [pool, depth] of [5_000_000, 2_000_000, 250].entries()) {
    for (const side of worth.slice(2 * pool, 2 * pool + 2)) assert.ok(Math.abs(side / depth - 1) < 0.04, `${side}`);
  }
});

test('name registry: resolves a name to its account and back, and contains one false reverse record', async () => {
  const registry = { address: ENS_REGISTRY as `0x${string}`, abi: registryAbi as Abi };
  const ask = async (name: string, functionName: 'addr' | 'name') => {
    const resolver = await client.readContract({ ...registry, functionName: 'resolver', args: [namehash(name)] });
    const at = { address: resolver as `0x${string}`, abi: resolverAbi as Abi };
    return client.readContract({ ...at, functionName, args: [namehash(name)] });
  };
  const claimOf = (account = '') => ask(`${account.slice(2).toLowerCase()}.addr.reverse`, 'name');
  assert.is(await ask('mira.eth', 'addr'), accounts[0]);
  assert.is(await claimOf(accounts[0]), 'mira.eth');
  assert.is(await claimOf(accounts[2]), 'vault.eth');
  assert.is(await ask('vault.eth', 'addr'), accounts[5]);
});

test.run();
