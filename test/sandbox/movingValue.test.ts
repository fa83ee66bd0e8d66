import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  createPublicClient,
  decodeFunctionData,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  multicall3Abi,
} from 'viem';
import { mainnet } from 'viem/chains';
import { load } from '../support/load';
import { failure } from '../support/rejection';
import { startSandboxFor } from '../support/startSandboxFor';
import { turnSwitch } from '../support/turnSwitch';

interface Token {
  address: Hex;
  name: string;
  symbol: string;
  decimals: number;
}
interface Built {
  tx: { from: string; to: string; data: Hex; amount: string; value: string };
}

const { routerAbi } = await load<typeof import('./contracts/deployPools.mjs')>('sandbox/contracts/deployPools.mjs');
const { callNode } = await load<typeof import('./data/callNode.mjs')>('sandbox/data/callNode.mjs');
const { minedReceipt } = await load<typeof import('./data/minedReceipt.mjs')>('sandbox/data/minedReceipt.mjs');
const sandbox = await startSandboxFor(test);
const clientOf = (url: string) => createPublicClient({ chain: mainnet, transport: http(url, { retryCount: 0 }) });
const client = clientOf(sandbox.chain.direct);

const address = (index: number) => sandbox.parts.accounts[index]?.address as Hex;

/** Turns a switch of the sandbox. */
const turn = <T>(path: string, wish?: object, method?: string) => turnSwitch<T>(sandbox.url, path, wish, method);
const rpc = (method: string, ...params: unknown[]): Promise<never> => client.request({ method, params } as never);
const statusOf = async (hash: Hex) => (await minedReceipt(callNode(sandbox.chain.direct), hash)).status;
const transact = (wish: object) => turn<{ hash: Hex }>('/transactions', wish);
const sendCoin = (): Promise<Hex> =>
  rpc('eth_sendTransaction', { from: address(0), to: address(8), value: '0x64', gas: '0x5208' });
const sendToken = (token: Hex, from: Hex, to: Hex, amount: bigint): Promise<Hex> => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] });
  return rpc('eth_sendTransaction', { from, to: token, data });
};
const balanceOf = (token: Hex, owner: Hex) =>
  client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [owner] });
const refusal = async (wish: Promise<unknown>) => String((await failure(wish)).message);

async function data<T>(path: string, query: Record<string, string> = {}, body?: object): Promise<T> {
  const url = `${sandbox.parts.data.url}/v1/${path}?${new URLSearchParams({ projectId: 'test', ...query })}`;
  return (await fetch(url, body && { method: 'POST', body: JSON.stringify(body) })).json();
}
const tokenAt = (symbol: string) =>
  sandbox.parts.data.tokens['eip155:1']?.find((token) => token.symbol === symbol)?.address as Hex;
const swapOf = (from: Hex | string, to: Hex | string) => ({
  ...{ from: `eip155:1:${from}`, to: `eip155:1:${to}`, userAddress: `eip155:1:${address(0)}` },
});
const quote = async (from: Hex, to: Hex, amount: bigint) => {
  const query = { ...swapOf(from, to), amount: String(amount), gasPrice: '1' };
  const { quotes } = await data<{ quotes: { toAmount: string }[] }>('convert/quotes', query);
  return BigInt(quotes[0]?.toAmount ?? 0);
};
const build = (from: Hex, to: Hex) =>
  data<Built>('convert/build-transaction', {}, { ...swapOf(from, to), amount: '1000000', eip155: { slippage: 1 } });

test('transactions: a held chain keeps them pending until it mines one block or is released', async () => {
  await transact({ do: 'hold' });
  const hash = await sendCoin();
  assert.is(await rpc('eth_getTransactionReceipt', hash), null);
  const { holds, pending } = await turn<{ holds: boolean; pending: { hash: Hex; nonce: number }[] }>('/transactions');
  assert.equal([holds, pending.map((one) => [one.hash, one.nonce])], [true, [[hash, 0]]]);
  await transact({ do: 'mine' });
  assert.is(await statusOf(hash), '0x1');
  const second = await sendCoin();
  assert.is(await rpc('eth_getTransactionReceipt', second), null);
  await transact({ do: 'release' });
  assert.is(await statusOf(second), '0x1');
  assert.is((await turn<{ holds: boolean }>('/transactions')).holds, false);
});

test('transactions: can be dropped, or replaced with a speed-up, a cancellation or another call', async () => {
  await transact({ do: 'hold' });
  const dropped = await sendCoin();
  await transact({ do: 'drop', hash: dropped });
  assert.is(await rpc('eth_getTransactionByHash', dropped), null);
  const expected = {
    speedUp: { to: address(8), value: 100n, input: '0x' },
    cancel: { to: address(0), value: 0n, input: '0x' },
    other: { to: address(8), value: 100n, input: '0xdeadbeef' },
  };
  for (const [by, call] of Object.entries(expected)) {
    const first = await sendCoin();
    const { nonce } = await client.getTransaction({ hash: first });
    const { hash } = await transact({ do: 'replace', hash: first, by });
    await transact({ do: 'mine' });
    const mined = await client.getTransaction({ hash });
    assert.equal(
      { to: mined.to?.toLowerCase(), value: mined.value, input: mined.input, nonce: mined.nonce },
      { ...call, to: call.to.toLowerCase(), nonce },
    );
    assert.is(await statusOf(hash), '0x1');
    assert.is(await rpc('eth_getTransactionByHash', first), null);
  }
});

test('transactions: can be replaced for an account whose key the node does not have', async () => {
  const stranger = '0x00000000000000000000000000000000000abcde';
  await rpc('anvil_setBalance', stranger, '0xde0b6b3a7640000');
  await rpc('anvil_impersonateAccount', stranger);
  await transact({ do: 'hold' });
  const first: Hex = await rpc('eth_sendTransaction', { from: stranger, to: address(8), value: '0x1' });
  await rpc('anvil_stopImpersonatingAccount', stranger);
  const { hash } = await transact({ do: 'replace', hash: first, by: 'cancel' });
  await transact({ do: 'release' });
  assert.is((await client.getTransaction({ hash })).from, stranger);
});

test('transactions: a coin or token transfer can be mined as failed, and the next one succeeds', async () => {
  for (const send of [sendCoin, () => sendToken(tokenAt('USDC'), address(0), address(8), 5n)]) {
    await transact({ do: 'hold' });
    const hash = await send();
    await transact({ do: 'fail', hash });
    assert.is(await statusOf(hash), '0x0');
    await transact({ do: 'release' });
    assert.is(await statusOf(await send()), '0x1');
  }
  assert.is(await balanceOf(tokenAt('USDC'), address(8)), 5n);
});

test('transactions: an inner call can be made to fail without failing its transaction', async () => {
  await transact({ do: 'hold' });
  const multicall = '0xcA11bde05977b3631167028862bE2a173976CA11';
  const calls = [tokenAt('USDC'), tokenAt('DAI')].map((target) => ({
    ...{ target, allowFailure: true },
    callData: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [address(8), 1n] }),
  }));
  const data = encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3', args: [calls] });
  const hash: Hex = await rpc('eth_sendTransaction', { from: address(0), to: multicall, data });
  await transact({ do: 'fail', hash, target: tokenAt('USDC') });
  assert.is(await statusOf(hash), '0x1');
  const { logs } = await client.getTransactionReceipt({ hash });
  assert.equal(
    logs.map((log) => log.address),
    [tokenAt('DAI').toLowerCase()],
  );
});

test('transactions: refuse an invalid command with a reason, and a reset resumes mining', async () => {
  const mined = await sendCoin();
  await statusOf(mined);
  assert.match(await refusal(transact({ do: 'stop' })), '"do" must be one of');
  assert.match(await refusal(transact({ do: 'hold', chain: 'eip155:5' })), 'Unknown chain');
  assert.match(await refusal(transact({ do: 'drop', hash: `0x${'1'.repeat(64)}` })), 'no such transaction');
  assert.match(await refusal(transact({ do: 'replace', hash: mined })), 'already mined');
  await transact({ do: 'hold' });
  const pending = await sendCoin();
  assert.match(await refusal(transact({ do: 'replace', hash: pending, by: 'magic' })), '"by" must be one of');
  assert.match(await refusal(turn('/tokens', {})), 'holds its transactions');
  await sandbox.reset();
  assert.is(await rpc('eth_getTransactionByHash', pending), null);
  assert.is(await statusOf(await sendCoin()), '0x1');
});

test('tokens: unusual tokens are deployed on request, known to the service, and removed by a reset', async () => {
  const balances = async () =>
    (
      await data<{ balances: { address?: string; quantity: { decimals: string; numeric: string }; price: number }[] }>(
        `account/${address(9)}/balance`,
        { chainId: 'eip155:1' },
      )
    ).balances.flatMap(({ address, quantity, price }) =>
      address ? [[address.slice(9), quantity.decimals, quantity.numeric, price]] : [],
    );
  for (const [decimals, amount, price] of [
    [0, '7', 1],
    [6, '0.000001', 2.5],
    [18, '12.000000000000000001', null],
    [77, `1.${'1'.repeat(77)}`, 1],
  ] as const) {
    const token = await turn<Token>('/tokens', { decimals, holder: address(9), amount, price });
    const row = (await balances()).at(-1);
    assert.is(String(row?.[0]).toLowerCase(), token.address.toLowerCase());
    assert.equal([row?.[1], row?.[2]], [String(decimals), amount]);
    assert.is(price === null ? row?.[3] : Math.abs(Number(row?.[3]) / price - 1) < 0.05, price === null ? 0 : true);
  }
  assert.is((await turn<Token[]>('/tokens')).length, 4);
  await sandbox.reset();
  assert.equal(await balances(), []);
  assert.equal(await turn('/tokens'), []);
  // At the same address as one before the reset.
  await turn<Token>('/tokens', { decimals: 3, holder: address(9), amount: '1.5' });
  assert.equal(
    (await balances()).map((row) => row[2]),
    ['1.5'],
  );
});

test('tokens: a transfer can return nothing, or deduct a fee', async () => {
  const odd = (kind: string) => turn<Token>('/tokens', { kind, holder: address(9), amount: '100' });
  const silent = await odd('silent');
  const transfer = { abi: erc20Abi, functionName: 'transfer', args: [address(8), 1n] } as const;
  const answer = await client.call({ account: address(9), to: silent.address, data: encodeFunctionData(transfer) });
  assert.is(answer.data, undefined);
  await statusOf(await sendToken(silent.address, address(9), address(8), 1n));
  assert.is(await balanceOf(silent.address, address(8)), 1n);
  const approve = async (amount: bigint) => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [address(7), amount] });
    const call = { from: address(9), to: silent.address, data };
    await rpc('eth_estimateGas', call);
    return statusOf(await rpc('eth_sendTransaction', call));
  };
  await approve(5n);
  assert.match(await refusal(approve(6n)), 'The approval is not zero');
  await approve(0n);
  await approve(6n);

  const toll = await odd('toll');
  await statusOf(await sendToken(toll.address, address(9), address(8), 1_000n));
  assert.is(await balanceOf(toll.address, address(8)), 990n);
});

test('tokens: a token with a pool can be swapped at the pool’s price, which can be changed', async () => {
  const pond = await turn<Token>('/tokens', { kind: 'toll', price: 4, pool: 1_000_000 });
  const whole = 10n ** 18n;
  const usdc = tokenAt('USDC');
  const before = await quote(pond.address, usdc, whole);
  assert.ok(Math.abs(Number(before) / 4e6 - 1) < 0.01, String(before));
  const { tokens } = await data<{ tokens: { symbol: string }[] }>('convert/tokens', { chainId: 'eip155:1' });
  assert.ok(tokens.some(({ symbol }) => symbol === 'TOLL'));

  for (const [token, amount] of [
    [`0x${'e'.repeat(40)}`, whole],
    [tokenAt('DAI'), whole],
  ] as const) {
    const first = await quote(token as Hex, usdc, amount);
    const name = token === tokenAt('DAI') ? { token: 'DAI' } : {};
    await turn('/prices', { ...name, percent: -10 });
    const lower = await quote(token as Hex, usdc, amount);
    assert.ok(Math.abs(Number(lower) / Number(first) - 0.9) < 0.001, `${lower} after ${first}`);
    await turn('/prices', { ...name, percent: 20 });
    const higher = await quote(token as Hex, usdc, amount);
    assert.ok(Math.abs(Number(higher) / Number(lower) - 1.2) < 0.001, `${higher} after ${lower}`);
  }
  assert.match(await refusal(turn('/prices', { token: 'MOON', percent: 1 })), 'no pool');
  assert.match(await refusal(turn('/prices', { percent: -100 })), '"percent"');
  await sandbox.reset();
  const { tokens: left } = await data<{ tokens: { symbol: string }[] }>('convert/tokens', { chainId: 'eip155:1' });
  assert.not.ok(left.some(({ symbol }) => symbol === 'TOLL'));
});

test('lies: a service and the page’s nodes return false data while it is switched on', async () => {
  const [usdc, dai] = [tokenAt('USDC'), tokenAt('DAI')];
  const facts = async () => ({
    wrongRecipient: decodeFunctionData({ abi: routerAbi, data: (await build(usdc, dai)).tx.data }).args?.[3],
    wrongChainId: await clientOf(sandbox.chain.rpc).getChainId(),
  });
  const truth = await facts();
  assert.equal(truth, { wrongRecipient: address(0), wrongChainId: 1 });
  for (const lie of Object.keys(truth)) assert.ok((await turn<string[]>('/lies', { lie })).includes(lie));
  assert.equal(await facts(), { wrongRecipient: '0x00000000000000000000000000000000005EEd00', wrongChainId: 1337 });
  await turn('/lies', { lie: 'wrongChainId', on: false });
  assert.equal(await turn('/lies'), ['wrongRecipient']);
  await turn('/lies', undefined, 'DELETE');
  assert.equal(await facts(), truth);
  assert.match(await refusal(turn('/lies', { lie: 'toString' })), 'Unknown lie');
});

test.run();
