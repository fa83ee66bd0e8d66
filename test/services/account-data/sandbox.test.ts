import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createWalletClient, encodeFunctionData, type Hex, parseAbi, http as transport } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { makeEvmContracts } from '../../../src/chains/eip155/contracts/index';
import { systemClock } from '../../../src/lib/clock';
import { serviceRpcUrl } from '../../../src/lib/serviceRpcUrl';
import { accountData } from '../../../src/services/account-data/index';
import { createHttp } from '../../../src/shared/ports/createHttp';
import { adapterConfig } from '../../support/adapterConfig';
import { load } from '../../support/load';
import { rejection } from '../../support/rejection';
import { startSandboxFor } from '../../support/startSandboxFor';
import { createVisitor as visit } from './support/visitor';

const { minedReceipt } = await load<typeof import('../../sandbox/data/minedReceipt.mjs')>(
  'sandbox/data/minedReceipt.mjs',
);

const abi = parseAbi([
  'function mint(address to, uint256 amount)',
  'function mint(address to)',
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 id)',
  'function pretend(address from, address to, uint256 amount)',
]);
const { signal } = new AbortController();
const sandbox = await startSandboxFor(test);
const { chain } = sandbox;
const accounts = sandbox.parts.accounts.map(({ address }) => address);

const fault = (body: object) => fetch(`${sandbox.url}/faults`, { method: 'POST', body: JSON.stringify(body) });
const token = (symbol: string, counterfeit = false): string =>
  sandbox.parts.data.tokens['eip155:1']?.find((one) => one.symbol === symbol && one.counterfeit === counterfeit)
    ?.address ?? '';
const collection = (name: string): string =>
  sandbox.parts.data.collections['eip155:1']?.find((one) => one.name === name)?.address ?? '';

/** Creates a modal that is connected to the sandbox with a separate account. */
function createVisitor(accountIndex: number, options: object = {}) {
  const { api, data: service } = sandbox.parts;
  const endpoints = { api: api.url, images: api.url, rpc: service.url };
  const network = {
    id: 1,
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [chain.rpc] } },
  };
  const evmContracts = { makeEvmContracts };
  // Requests to real servers need the system clock.
  const clock = { ...systemClock, sleep: async () => {}, advance: async () => {}, pending: 0 };
  return visit({
    options: { endpoints, networks: [network], ...options },
    address: accounts[accountIndex],
    chunks: { evmContracts },
    clock,
  });
}

/** Waits until a transaction is mined: a node returns its hash before that. */
async function mined(sent: Promise<Hex>): Promise<Hex> {
  const hash = await sent;
  await minedReceipt(
    createWalletClient({ transport: transport(chain.direct) }) as Parameters<typeof minedReceipt>[0],
    hash,
  );
  return hash;
}

/** Sends from an account of the node and waits until it is mined. */
async function send(from: number, to: string, call: { functionName: string; args: unknown[] }): Promise<Hex> {
  const client = createWalletClient({ transport: transport(chain.direct) });
  const input = encodeFunctionData({ abi, ...call } as Parameters<typeof encodeFunctionData>[0]);
  const transaction = { from: accounts[from] as Hex, to: to as Hex, data: input };
  return mined(client.request({ method: 'eth_sendTransaction', params: [transaction] }));
}

test('fetchTokens: the chain’s balances with values, a copied token marked', async () => {
  const { data: mine, fetchTokens } = createVisitor(0);
  await fetchTokens();
  const { status, value } = mine.tokens.value;
  assert.is(status, 'ready');
  const rows = value?.tokens.map(({ symbol, amount, flag }) => [symbol, amount, flag]);
  assert.equal(rows?.slice(1), [
    ['USDC', '2500', null],
    ['DAI', '1234.56789', null],
    ['LEAF', '42', null],
    ['USDC', '9000', 'counterfeit'],
  ]);
  assert.is(rows?.[0]?.[0], 'ETH');
  assert.ok(Number(value?.total) > 30_000_000);
  for (const one of value?.tokens ?? []) {
    const known = one.value !== null;
    assert.is(one.image === null, !known, one.symbol);
    if (one.image) assert.is((await fetch(one.image)).status, 200);
  }
});

test('fetchHistory: follows a mint and a transfer', async () => {
  const { ctx, data: mine, fetchTokens, fetchHistory, account } = createVisitor(6);
  await fetchTokens();
  await send(6, token('USDC'), { functionName: 'mint', args: [accounts[6], 5_000_000n] });
  const hash = await send(6, token('DAI'), { functionName: 'transfer', args: [accounts[7], 10n ** 18n] });
  accountData.addPending(ctx, account, {
    hash,
    to: accounts[7],
    transfers: [{ direction: 'out', amount: '1', token: { name: 'Dai', symbol: 'DAI' } }],
  });
  assert.is(mine.history.value.items[0]?.status, 'pending');
  await fetchTokens({ tokens: [token('USDC'), token('DAI')] });
  const amounts = Object.fromEntries(
    mine.tokens.value.value?.tokens.map(({ symbol, amount }) => [symbol, amount]) ?? [],
  );
  assert.equal([amounts['USDC'], amounts['DAI']], ['2505', '1233.56789']);
  await fetchHistory();
  const [sent, minted] = mine.history.value.items;
  assert.equal(
    [sent?.hash, sent?.local, sent?.status, sent?.operation, sent?.to?.toLowerCase()],
    [hash, false, 'confirmed', 'send', accounts[7]?.toLowerCase()],
  );
  assert.equal(
    [minted?.operation, minted?.transfers[0]?.amount, minted?.transfers[0]?.token?.symbol, minted?.flag],
    ['mint', '5', 'USDC', null],
  );
});

test('fetchNfts: drops sent collectibles, separates spam', async () => {
  const { data: mine, fetchNfts } = createVisitor(1);
  await fetchNfts();
  const { shown, hidden, complete } = mine.nfts.value;
  assert.equal([shown.length, hidden.length, complete], [2, 1, true]);
  assert.is((await fetch(shown[0]?.image ?? '')).status, 200);
  const id = /\d+$/.exec(shown[0]?.name ?? '')?.[0] ?? '';
  await send(1, collection('Wildflowers'), {
    functionName: 'transferFrom',
    args: [accounts[1], accounts[9], BigInt(id)],
  });
  const after = createVisitor(1);
  await after.fetchNfts();
  assert.equal(
    after.data.nfts.value.shown.map(({ name }) => name),
    [shown[1]?.name],
  );
});

test('fetchHistory: marks look-alike addresses and forged transfers', async () => {
  const client = createWalletClient({ transport: transport(chain.direct) });
  const friend = accounts[5] ?? '0x';
  const alike = `${friend.slice(0, 6)}${'ab'.repeat(16)}${friend.slice(-4)}`.toLowerCase() as Hex;
  const { data: mine, fetchHistory } = createVisitor(4);
  await send(4, token('USDC'), { functionName: 'transfer', args: [friend, 1_000_000n] });
  await send(9, token('USDC', true), { functionName: 'pretend', args: [accounts[4], alike, 1_000_000n] });
  await client.request({ method: 'anvil_impersonateAccount' as never, params: [alike] as never });
  await client.request({ method: 'anvil_setBalance' as never, params: [alike, '0xde0b6b3a7640000'] as never });
  const nothingSent = { from: alike, to: accounts[4] as Hex, value: '0x0' } as const;
  await mined(client.request({ method: 'eth_sendTransaction', params: [nothingSent] }));
  await fetchHistory();
  const [nothing, forged, real] = mine.history.value.items;
  assert.equal(
    [nothing, forged, real].map((item) => [item?.flag, item?.resembles?.toLowerCase()]),
    [
      ['poisoning', friend.toLowerCase()],
      ['poisoning', friend.toLowerCase()],
      [null, undefined],
    ],
  );
});

test('fetchIdentity: shows only names that resolve back', async () => {
  const names: [number, string | null, boolean][] = [
    [0, 'mira.eth', true],
    [1, 'juniper.eth', false],
    [2, null, false],
    [3, 'thistle.eth', false],
    [8, null, false],
  ];
  for (const [accountIndex, name, pictured] of names) {
    for (const options of [{}, { projectId: '' }]) {
      const { data: mine, fetchIdentity } = createVisitor(accountIndex, options);
      await fetchIdentity();
      const { value } = mine.identity.value;
      assert.is(value?.name, name, `account ${accountIndex}`);
      assert.is(value?.avatar !== null, pictured && !('projectId' in options), `avatar of account ${accountIndex}`);
    }
  }
});

test('resolveName: by the service and by the registry', async () => {
  for (const options of [{}, { projectId: '' }]) {
    const { ctx } = createVisitor(9, options);
    assert.is((await accountData.resolveName(ctx, 'Vault.eth'))?.address, accounts[5]);
    assert.is(await accountData.resolveName(ctx, 'nobody.eth'), null);
  }
});

test('fetchTokens: reads the host’s tokens from nodes, one by one without multicall', async () => {
  const listed = ['USDC', 'LEAF', 'PUNCH'].map((symbol) => ({ address: token(symbol) }));
  const tokens = { 'eip155:1': [...listed, { address: accounts[9] }, { address: '0x01' }] };
  const read = async () => {
    const { data: mine, fetchTokens, state } = createVisitor(7, { projectId: '', tokens });
    await fetchTokens();
    state.accounts.update('eip155', { balance: { value: 1n, networkId: 'eip155:1', at: 1 } });
    return mine.tokens.value.value?.tokens.map(({ symbol, name, decimals }) => [symbol, name, decimals]);
  };
  const expected = [
    ['ETH', 'Ether', 18],
    ['LEAF', 'Leaf', 18],
    ['USDC', 'USD Coin', 6],
  ];
  assert.equal(await read(), expected);
  const client = createWalletClient({ transport: transport(chain.direct) });
  const multicall = '0xcA11bde05977b3631167028862bE2a173976CA11';
  const set = (code: string) =>
    client.request({ method: 'anvil_setCode' as never, params: [multicall, code] as never });
  const code = (await client.request({
    method: 'eth_getCode' as never,
    params: [multicall, 'latest'] as never,
  })) as string;
  await set('0x');
  try {
    assert.equal(await read(), expected);
  } finally {
    await set(code);
  }
});

test('blockchainApi: the sandbox answers every call in a readable shape', async () => {
  const { ctx } = createVisitor(0);
  const api = accountData.api(ctx);
  const network = 'eip155:1';
  const address = accounts[0] ?? '';
  const usdc = `${network}:${token('USDC')}`;
  const refused = async (work: Promise<unknown>): Promise<string> => {
    const { message, cause } = (await rejection(work)) as Error;
    const [reason] = cause as { description: string }[];
    assert.ok(reason?.description, message);
    return message;
  };
  const account = `${network}:${address}`;
  const swap = { network, amount: '1000000', from: usdc, to: `${network}:${token('DAI')}` };
  assert.equal(
    await Promise.all(['eip155:1', 'eip155:137', 'eip155:8453', 'eip155:56'].map((id) => api.supports(id))),
    [true, true, true, false],
  );
  assert.is((await api.identity({ network, address, sender: address })).name, 'mira.eth');
  assert.ok((await api.history({ network, address })).data.length > 3);
  assert.is((await api.balance({ network, address })).balances.length, 6);
  const { tokens } = await api.swapTokens({ network });
  assert.equal(tokens.map(({ symbol }) => symbol).sort(), ['DAI', 'ETH', 'PUNCH', 'USDC', 'WETH']);
  for (const { logoUri = '' } of tokens) assert.is((await fetch(logoUri)).status, 200);
  const gasPrice = (await api.gasPrice({ network })).standard;
  const { quotes } = await api.swapQuotes({ ...swap, userAddress: address, gasPrice });
  assert.equal([quotes[0]?.fromAmount, quotes[0]?.fromAccount, quotes[0]?.toAccount], ['1000000', swap.from, swap.to]);
  assert.ok(Number(quotes[0]?.toAmount) > 0.99e18);
  assert.is((await api.allowance({ network, tokenAddress: usdc, userAddress: account })).allowance, '0');
  const approval = await api.swapApproval({ network, from: swap.from, to: swap.to, userAddress: account });
  assert.equal([approval.tx.from, approval.tx.to, approval.tx.value], [account, usdc.toLowerCase(), '0']);
  const { tx } = await api.swapTransaction({ ...swap, userAddress: account, slippage: 1 });
  assert.equal([tx.from, tx.amount], [account, quotes[0]?.toAmount]);
  for (const { data: input, eip155 } of [approval.tx, tx]) {
    assert.match(input, /^0x[0-9a-f]{8}/);
    assert.ok(BigInt(eip155.gas) > 21_000n && BigInt(eip155.gasPrice) > 0n);
  }
  assert.is((await api.prices({ network, addresses: [usdc] })).fungibles[0]?.price, '1');
  assert.ok(Object.keys((await api.profile({ network, name: 'mira.eth' })).addresses).length > 0);
  assert.is((await api.namesOf({ network, address }))[0]?.name, 'mira.eth');
  assert.is((await api.suggestions({ network, name: 'mira', zone: 'reown.id' })).suggestions[0]?.registered, false);
  const options = await api.onrampOptions({ network });
  assert.ok(options.purchaseCurrencies.length >= 2 && options.paymentCurrencies.length === 2);
  const [purchaseCurrency] = options.purchaseCurrencies;
  const [paymentCurrency] = options.paymentCurrencies;
  const networkName = purchaseCurrency?.networks[0]?.name ?? '';
  const quote = await api.onrampQuote({
    network,
    purchaseCurrency: purchaseCurrency ?? {},
    paymentCurrency: paymentCurrency ?? {},
    amount: '100',
    networkName,
  });
  assert.is(quote?.purchaseAmount.currency, purchaseCurrency?.symbol);
  const purchase = {
    destinationWallets: [{ address, blockchains: ['ethereum'], assets: ['USDC'] }],
    partnerUserId: address,
    defaultExperience: 'buy',
    presetCryptoAmount: 1,
  };
  assert.is(new URL((await api.onrampUrl(purchase)).url).origin, sandbox.parts.onramp.url);
  assert.equal((await api.smartSessions({ network, account })).pcis, []);
  const grant = {
    account,
    project: { name: 'Meadow', url: 'https://meadow.example/', iconUrl: 'https://meadow.example/icon.png' },
    permissions: [{ type: 'contract-call' }],
    policies: [{ id: 'gas-limit' }],
  };
  await fetch(sandbox.parts.sessions.url, { method: 'POST', body: JSON.stringify(grant) });
  const [session] = (await api.smartSessions({ network, account })).pcis;
  const { project, permissions, pci = '', context } = session ?? {};
  assert.equal({ ...project }, grant.project);
  assert.equal([permissions, context], [['{"type":"contract-call"}'], pci]);
  const signature = await privateKeyToAccount(sandbox.parts.accounts[0]?.privateKey ?? '0x').signMessage({
    message: pci,
  });
  assert.is((await api.revokeSession({ network, address, pci, signature })).success, true);
  assert.ok(Number((await api.smartSessions({ network, account })).pcis[0]?.revokedAt) > 0);
  const usdcForItself = { network, from: usdc, to: usdc, userAddress: account };
  for (const [work, status] of [
    [() => api.swapQuotes({ ...swap, from: `${network}:${token('LEAF')}`, userAddress: address, gasPrice: '1' }), 400],
    [() => api.allowance({ network, tokenAddress: account, userAddress: account }), 400],
    [() => api.swapApproval(usdcForItself), 400],
    [() => api.swapTransaction({ ...swap, amount: '1', userAddress: account, slippage: 99 }), 400],
    [() => api.onrampUrl({}), 400],
    [() => api.revokeSession({ network, address, pci: 'p', signature: '0x' }), 404],
    [() => api.revokeSession({ network, address, pci, signature: '0x' }), 401],
    [() => api.profile({ network, name: 'nobody.eth' }), 404],
  ] as const) {
    assert.is(await refused(work()), `HTTP status code: ${status}`);
  }
  assert.match(
    await refused(api.registerName({ network, coin_type: 60, address, message: '{}', signature: '0x' })),
    /HTTP status code: 4\d\d/,
  );
  const endpoints = { rpc: sandbox.parts.data.url };
  const nodeUrl = serviceRpcUrl({ projectId: 'test', adapters: ['eip155'], endpoints }, network) ?? '';
  const rpc = makeEvmContracts(adapterConfig(createHttp()).nodesOf);
  assert.is(await rpc.getEnsName([nodeUrl], address, signal), 'mira.eth');
});

const odd: [what: string, fault: object][] = [
  ['HTML with status 200', { fault: 'body', body: '<h1>hi</h1>', type: 'text/html' }],
  ['nothing', { fault: 'body', body: '' }],
  ['another shape', { fault: 'body', body: { balances: 'x', data: 7, name: [] } }],
  ['20 MB', { fault: 'body', bytes: 20e6 }],
  ['keys that pollute', { fault: 'body', body: '{"__proto__":{"balances":[1],"data":[{}],"name":"x"}}' }],
  ['half of an answer', { fault: 'cut' }],
  ['status 400', { fault: 'status', status: 400 }],
];
for (const [what, switched] of odd) {
  test(`account data: ${what} marks everything as failed, throws nothing, pollutes nothing`, async () => {
    const visitor = createVisitor(0);
    const { ctx, data: mine } = visitor;
    await accountData.api(ctx).supports('eip155:1');
    await fault({ part: 'data', ...switched, match: '/v1/account/' });
    await Promise.all([visitor.fetchTokens(), visitor.fetchHistory(), visitor.fetchIdentity()]);
    assert.is(mine.history.value.status, 'failed', 'history');
    assert.equal(mine.history.value.items, []);
    assert.is(mine.tokens.value.value?.source ?? 'chain', 'chain');
    assert.is(({} as Record<string, unknown>)['balances'], undefined);
  });
}

test.run();
