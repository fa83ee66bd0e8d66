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
  parseAbi,
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

test('a chain that holds keeps transactions pending, until it mines one block or is released', async () => {
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

test('a transaction is dropped, or replaced by the same at a higher price, by nothing, or by something else', async () => {
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

test('a transaction of an account whose key the node does not have is replaced, too', async () => {
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

test('a transaction is mined and fails, of a coin as of a token, and the next one works', async () => {
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

test('a contract that a transaction calls on the way fails, and the transaction does not', async () => {
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

test('what cannot be done to transactions is refused in words, and reset lets everything go on', async () => {
  const mined = await sendCoin();
  await statusOf(mined);
  assert.match(await refusal(transact({ do: 'stop' })), '"do" must be one of');
  assert.match(await refusal(transact({ do: 'hold', chain: 'eip155:5' })), 'Unknown chain');
  assert.match(await refusal(transact({ do: 'drop', hash: '0x1' })), 'not the hash');
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

test('odd tokens are deployed when asked for, known to the service, and gone after a reset', async () => {
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

test('tokens return nothing, keep a toll, or do not move', async () => {
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

  const reverting = await odd('reverting');
  const move = { abi: erc20Abi, functionName: 'transfer', args: [address(8), 1n] } as const;
  const call = { account: address(9), to: reverting.address, data: encodeFunctionData(move) };
  assert.match(await refusal(client.call(call)), 'Transfers are paused');
  assert.is(await statusOf(await sendToken(reverting.address, address(9), address(8), 1n)), '0x0');

  for (const wrong of [{ kind: 'golden' }, { decimals: 78 }, { amount: '1e3' }, { holder: '0x1' }, { price: -1 }]) {
    assert.match(await refusal(turn('/tokens', wrong)), /must be/);
  }
});

test('a token with a pool can be swapped at its price, and the price in a pool can be moved', async () => {
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

test('each lie about swaps changes what it says, and that alone', async () => {
  const [usdc, dai] = [tokenAt('USDC'), tokenAt('DAI')];
  const approveAbi = parseAbi(['function approve(address, uint256)']);
  /** Everything that the service says of a swap, by the lie that changes it. */
  const facts = async () => {
    const { tx } = await build(usdc, dai);
    const approval = await data<Built>('convert/build-approve', swapOf(usdc, dai));
    const allowance = { tokenAddress: `eip155:1:${usdc}`, userAddress: `eip155:1:${address(0)}` };
    const readable = !tx.data.startsWith('0xdecafbad');
    const { args = [] } = readable ? decodeFunctionData({ abi: routerAbi, data: tx.data }) : {};
    const [amountIn, least, path, to, deadline] = args as [bigint, bigint, Hex[], Hex, bigint];
    return {
      tenfoldQuote: await quote(usdc, dai, 1_000_000n),
      tenfoldGasPrice: (await data<{ standard: string }>('convert/gas-price', { chainId: 'eip155:1' })).standard,
      fullAllowance: (await data<{ allowance: string }>('convert/allowance', allowance)).allowance,
      wrongSpender: decodeFunctionData({ abi: approveAbi, data: approval.tx.data }).args[0],
      wrongApprovedToken: approval.tx.to,
      approvalWithValue: approval.tx.value,
      wrongRouter: tx.to,
      tenfoldAmount: tx.amount,
      unreadableCall: readable,
      wrongSender: [tx.from, approval.tx.from],
      ...(readable && {
        ...{ tenfoldInput: amountIn, wrongRecipient: to, wrongOutput: path, noMinimum: least },
        expiredDeadline: Number(deadline) > Date.now() / 1000,
      }),
    };
  };
  const truth = await facts();
  for (const lie of Object.keys(truth)) {
    await turn('/lies', { lie });
    const reported: Record<string, unknown> = await facts();
    for (const [fact, value] of Object.entries(reported)) {
      const same = JSON.stringify([value], write) === JSON.stringify([truth[fact as keyof typeof truth]], write);
      assert.is(same, fact !== lie, `${fact} with ${lie}`);
    }
    await turn('/lies', { lie, on: false });
  }
  assert.equal(await facts(), truth);

  await turn('/lies', { lie: 'staleQuote' });
  const first = await quote(usdc, dai, 1_000_000n);
  await turn('/prices', { token: 'DAI', percent: 5 });
  assert.is(await quote(usdc, dai, 1_000_000n), first);
  await turn('/lies', undefined, 'DELETE');
  assert.ok((await quote(usdc, dai, 1_000_000n)) < first);
});

/** Large numbers as text. */
const write = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);

test('lies about names and decimals, lies that end by themselves, and lies that nobody knows', async () => {
  interface Profile {
    addresses: Record<string, { address: string }>;
  }
  const leadsTo = async () => (await data<Profile>('profile/account/mira.eth')).addresses['60']?.address;
  await turn('/lies', { lie: 'wrongNameAddress', count: 1 });
  assert.not.equal(await leadsTo(), address(0));
  assert.is(await leadsTo(), address(0));
  const usdcDecimals = async () => {
    const { tokens } = await data<{ tokens: Token[] }>('convert/tokens', { chainId: 'eip155:1' });
    return tokens.find(({ symbol }) => symbol === 'USDC')?.decimals;
  };
  const priceOf = async () => {
    const order = { currency: 'usd', addresses: [`eip155:1:${tokenAt('USDC')}`] };
    return (await data<{ fungibles: { price: number }[] }>('fungible/price', {}, order)).fungibles[0]?.price;
  };
  await turn('/lies', { lie: 'tenfoldPrice', count: 1 });
  assert.equal([await priceOf(), await priceOf()], [10, 1]);
  await turn('/lies', { lie: 'wrongGasPrice', value: '-1', count: 1 });
  assert.equal(await data('convert/gas-price', { chainId: 'eip155:1' }), {
    ...{ standard: '-1', fast: '-1', instant: '-1' },
  });
  await turn('/lies', { lie: 'wrongDecimals', value: '1e1' });
  assert.is(await usdcDecimals(), '1e1');
  const more = await data<{ balances: { quantity: object }[] }>(`account/${address(0)}/balance`);
  const { balances } = more;
  assert.equal(balances[0]?.quantity, { decimals: '18', numeric: '10000' });
  assert.equal(balances[1]?.quantity, { decimals: '1e1', numeric: '2500' });
  await turn('/lies', { lie: 'tenfoldBalance' });
  const [rich] = (await data<typeof more>(`account/${address(0)}/balance`)).balances;
  assert.equal(rich?.quantity, { decimals: '18', numeric: '100000' });
  await turn('/lies', undefined, 'DELETE');
  await turn('/lies', { lie: 'wrongDecimals' });
  assert.is(await usdcDecimals(), 8);
  assert.equal(await turn('/lies'), [{ lie: 'wrongDecimals' }]);
  await sandbox.reset();
  assert.is(await usdcDecimals(), 6);
  assert.match(await refusal(turn('/lies', { lie: 'white' })), 'Unknown lie');
  assert.match(await refusal(turn('/lies', { lie: 'toString' })), 'Unknown lie');
  assert.match(await refusal(turn('/lies', { lie: 'staleQuote', count: 0 })), '"count"');
});

test('nodes of the page lie about their chain and about transactions, alone and in batches', async () => {
  const { rpc: url } = sandbox.chain;
  const hash = await sendCoin();
  await statusOf(hash);
  const post = async (body: unknown) => (await fetch(url, { method: 'POST', body: JSON.stringify(body) })).json();
  const call = (id: number, method: string, ...params: unknown[]) => ({ jsonrpc: '2.0', id, method, params });
  const calls = [
    call(3, 'eth_chainId'),
    call(5, 'eth_getTransactionByHash', hash),
    call(8, 'eth_getTransactionReceipt', hash),
    call(9, 'eth_blockNumber'),
    call(11, 'eth_nothing'),
  ];
  const facts = async () => {
    const replies = (await post(calls)) as { id: number; result: { to: string; status: string } & string }[];
    const of = (id: number) => replies.find((reply) => reply.id === id)?.result;
    return [of(3), of(5)?.to, of(8)?.status, typeof of(9), typeof of(11)];
  };
  const [stranger] = ['0x00000000000000000000000000000000005eed00'];
  const to = address(8).toLowerCase();
  const truth = ['0x1', to, '0x1', 'string', 'undefined'];
  assert.equal(await facts(), truth);
  for (const [lie, reported] of Object.entries({
    wrongChainId: ['0x539', to, '0x1'],
    lostTransactions: ['0x1', undefined, undefined],
    falseReceipts: ['0x1', to, '0x0'],
    alteredTransactions: ['0x1', stranger, '0x1'],
  })) {
    await turn('/lies', { lie, count: 1 });
    assert.equal(await facts(), [...reported, ...truth.slice(3)], lie);
  }
  assert.equal(await facts(), truth);
  await turn('/lies', { lie: 'wrongChainId' });
  assert.is((await post(call(1, 'eth_chainId'))).result, '0x539');
  // Wallets have nodes of their own.
  const own = await fetch(`${sandbox.url}/wallet-rpc/1`, {
    method: 'POST',
    body: JSON.stringify(call(1, 'eth_chainId')),
  });
  assert.is((await own.json()).result, '0x1');
});

test.run();
