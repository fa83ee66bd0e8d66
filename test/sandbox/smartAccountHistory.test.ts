import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Abi, encodeFunctionData, erc20Abi, type Hex, maxUint256, parseEther, toHex } from 'viem';
import { entryPoint08Address } from 'viem/account-abstraction';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { encodeExecuteData } from 'viem/experimental/erc7821';
import { load } from '../support/load';
import type { HistoryRow } from './HistoryRow';

const { createSmartAccounts } = await load<typeof import('./smart-accounts/createSmartAccounts.mjs')>(
  'sandbox/smart-accounts/createSmartAccounts.mjs',
);
const { artifacts } = await load<typeof import('./contracts/artifactOf.mjs')>('sandbox/contracts/artifactOf.mjs');
const { routerAbi } = await load<typeof import('./contracts/deployPools.mjs')>('sandbox/contracts/deployPools.mjs');
const { callNode } = await load<typeof import('./data/callNode.mjs')>('sandbox/data/callNode.mjs');
const { minedReceipt } = await load<typeof import('./data/minedReceipt.mjs')>('sandbox/data/minedReceipt.mjs');
const { startData } = await load<typeof import('./data/startData.mjs')>('sandbox/data/startData.mjs');
const { startNode } = await load<typeof import('./startNode.mjs')>('sandbox/startNode.mjs');
const { testAccounts } = await load<typeof import('./testAccounts.mjs')>('sandbox/testAccounts.mjs');

const stranger: Hex = '0x1111111111111111111111111111111111111111';
let node: Awaited<ReturnType<typeof startNode>>;
let ethereum: ReturnType<typeof callNode>;
let data: Awaited<ReturnType<typeof startData>>;
let accounts: ReturnType<typeof createSmartAccounts>;

test.before(async () => {
  node = await startNode(1);
  ethereum = callNode(node.url);
  const holders = testAccounts().map(({ address }) => address);
  data = await startData({ nodes: [node], pictures: 'http://127.0.0.1:94/public', accounts: holders });
  accounts = createSmartAccounts({ nodes: [node] });
});
test.after(() => node.close());

/** A smart account with ten coins, and its latest history entry. */
async function account(type: 'smartAccount' | 'eoa' = 'smartAccount') {
  const owner = privateKeyToAccount(generatePrivateKey());
  const wallet = { owner, type, chainId: 1 };
  const address = type === 'eoa' ? owner.address : (await accounts.describe(owner, 1)).address;
  await ethereum.call('anvil_setBalance', address, toHex(parseEther('10')));
  const history = async (of = address): Promise<HistoryRow[]> => {
    const url = new URL(`http://data/v1/account/${of}/history?projectId=sandbox`);
    const answer = await data.answer({ method: 'GET', url, headers: {}, body: Buffer.alloc(0) } as never);
    return JSON.parse(String(answer.body)).data;
  };
  const done = async (...calls: { to: Hex; data?: Hex; value?: Hex }[]) => {
    await minedReceipt(ethereum, (await accounts.sendCalls(wallet, { calls })).hash);
    const [row] = await history();
    if (!row) return null;
    const { operationType, status, sentFrom, sentTo } = row.metadata;
    const transfers = row.transfers.map(
      ({ direction, quantity, fungible_info: token }) => `${direction} ${quantity.numeric} ${token?.symbol}`,
    );
    return { operationType, status, sentFrom, sentTo, transfers };
  };
  return { wallet, address, done, history };
}

const token = (symbol: string) => {
  const tokens = data.facts.tokens['eip155:1'] as { symbol: string; address: Hex }[];
  return tokens.find((one) => one.symbol === symbol)?.address as Hex;
};
const erc20 = (functionName: 'transfer' | 'approve', to: Hex, amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName, args: [to, amount] });
const mint = (to: Hex, amount: bigint) =>
  encodeFunctionData({ abi: artifacts['OpenToken']?.abi as Abi, functionName: 'mint', args: [to, amount] });

test('history: a transfer of a smart account has it as the sender, and the other account as the receiver', async () => {
  const { address, done } = await account();
  const other = await account();
  const sent = { operationType: 'send', status: 'confirmed', sentFrom: address, sentTo: other.address };
  assert.equal(await done({ to: other.address, value: toHex(parseEther('2')) }), { ...sent, transfers: ['out 2 ETH'] });
  const [received] = await other.history();
  assert.equal([received?.metadata.operationType, received?.metadata.sentFrom], ['receive', address]);
  const minted = await done({ to: token('PUNCH'), data: mint(address, 5n) });
  assert.equal([minted?.operationType, minted?.transfers], ['mint', ['in 5 PUNCH']]);
  const given = await done({ to: token('PUNCH'), data: erc20('transfer', other.address, 3n) });
  assert.equal(given, { ...sent, transfers: ['out 3 PUNCH'] });
});

test('history: the fee of a user operation is no transfer', async () => {
  const { wallet, address, done, history } = await account();
  await done({ to: stranger });
  const operation = {
    sender: address,
    nonce: '0x0',
    callData: encodeExecuteData({ calls: [{ to: stranger, value: parseEther('1') }] }),
    maxFeePerGas: '0x77359400',
    maxPriorityFeePerGas: '0x1',
  };
  const params = [operation, entryPoint08Address];
  const hash = await accounts.request(wallet, { method: 'eth_sendUserOperation', params });
  const { transactionHash } = await accounts.request(wallet, { method: 'eth_getUserOperationByHash', params: [hash] });
  await minedReceipt(ethereum, transactionHash);
  const [row] = await history();
  assert.equal(
    row?.transfers.map(({ direction, quantity }) => [direction, quantity.numeric]),
    [['out', '1']],
  );
});

const swap = (address: Hex) => {
  const { router, wrapped } = data.facts.exchange['eip155:1'] as { router: Hex; wrapped: { address: Hex } };
  const path = [token('USDC'), wrapped.address];
  const args = [1_000_000n, 0n, path, address, maxUint256];
  return [
    { to: token('USDC'), data: mint(address, 1_000_000n) },
    { to: token('USDC'), data: erc20('approve', router, 1_000_000n) },
    {
      to: router,
      data: encodeFunctionData({ abi: routerAbi as Abi, functionName: 'swapExactTokensForETH', args }),
    },
  ];
};

test('history: a batch that exchanges one token for another is a trade of the account', async () => {
  for (const type of ['smartAccount', 'eoa'] as const) {
    const { address, done } = await account(type);
    const [minting, ...trading] = swap(address);
    await done(...(minting ? [minting] : []));
    const trade = await done(...trading);
    assert.is(trade?.operationType, 'trade', type);
    assert.equal([trade?.transfers[0], trade?.transfers[1]?.startsWith('in 0.00')], ['out 1 USDC', true]);
  }
});

test('gas of calls: suffices in a later block than the one it was estimated for', async () => {
  for (const type of ['smartAccount', 'eoa'] as const) {
    const { wallet, address, done } = await account(type);
    // The first exchange of a block writes more: prices that the pool keeps by time.
    await done(...swap(address));
    const { timestamp } = await ethereum.call('eth_getBlockByNumber', 'latest', false);
    await ethereum.call('evm_setAutomine', false);
    await ethereum.call('evm_setTime', Number(timestamp));
    try {
      const { id, hash } = await accounts.sendCalls(wallet, { calls: swap(address) });
      await ethereum.call('evm_increaseTime', 60);
      await ethereum.call('anvil_mine');
      await minedReceipt(ethereum, hash);
      assert.is((await accounts.callsStatus(wallet, id)).status, 200, type);
    } finally {
      await ethereum.call('evm_setAutomine', true);
    }
  }
});

test('history: lists calls of a smart account that move nothing, and failed ones', async () => {
  const { address, done } = await account();
  const { transfers, ...call } = { ...(await done({ to: token('PUNCH'), data: '0x313ce567' })) };
  assert.equal(call, { operationType: 'execute', status: 'confirmed', sentFrom: address, sentTo: token('PUNCH') });
  assert.equal(transfers, []);
  const failed = { status: 'failed', sentFrom: address, transfers: [] };
  const poor = await done({ to: stranger, value: toHex(parseEther('11')) });
  assert.equal(poor, { ...failed, operationType: 'send', sentTo: stranger });
  const empty = await done({ to: token('PUNCH'), data: erc20('transfer', stranger, 1n) });
  assert.equal(empty, { ...failed, operationType: 'send', sentTo: token('PUNCH') });
  const both = await done({ to: stranger }, { to: token('PUNCH'), data: erc20('transfer', stranger, 1n) });
  assert.equal(both, { ...failed, operationType: 'execute', sentTo: address });
});

test.run();
