import { pathToFileURL } from 'node:url';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  type Address,
  BaseError,
  createPublicClient,
  createWalletClient,
  custom,
  erc20Abi,
  type Hex,
  http,
  numberToHex,
  parseEther,
  stringToHex,
  toHex,
} from 'viem';
import {
  createBundlerClient,
  entryPoint08Address,
  getUserOperationHash,
  type UserOperation,
} from 'viem/account-abstraction';
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import { mainnet, polygon } from 'viem/chains';
import { erc7811Actions } from 'viem/experimental';
import { encodeExecuteData } from 'viem/experimental/erc7821';

declare const __ROOT__: string;

const load = <T>(file: string) => import(pathToFileURL(`${__ROOT__}/test/sandbox/${file}`).href) as Promise<T>;
const { createSmartAccounts } = await load<typeof import('./smart-accounts/createSmartAccounts.mjs')>(
  'smart-accounts/createSmartAccounts.mjs',
);
const { toOwnedAccount } = await load<typeof import('./smart-accounts/toOwnedAccount.mjs')>(
  'smart-accounts/toOwnedAccount.mjs',
);
const { chainClient } = await load<typeof import('./smart-accounts/chainClient.mjs')>('smart-accounts/chainClient.mjs');
const { smartAccountImplementation } = await load<typeof import('./contracts/smartAccountFactory.mjs')>(
  'contracts/smartAccountFactory.mjs',
);
const { callNode } = await load<typeof import('./data/callNode.mjs')>('data/callNode.mjs');
const { minedReceipt } = await load<typeof import('./data/minedReceipt.mjs')>('data/minedReceipt.mjs');
const { smartSessions } = await load<typeof import('./data/smartSessions.mjs')>('data/smartSessions.mjs');
const { startData } = await load<typeof import('./data/startData.mjs')>('data/startData.mjs');
const { startNode } = await load<typeof import('./startNode.mjs')>('startNode.mjs');
const { testAccounts } = await load<typeof import('./testAccounts.mjs')>('testAccounts.mjs');

interface Asset {
  address: string;
  type: string;
  balance: Hex;
  metadata: { symbol: string };
}
type AccountType = 'eoa' | 'smartAccount';

const stranger: Address = '0x1111111111111111111111111111111111111111';
const sessions = smartSessions();
let nodes: Awaited<ReturnType<typeof startNode>>[] = [];
let accounts: ReturnType<typeof createSmartAccounts>;
let data: Awaited<ReturnType<typeof startData>>;
let ethereum: ReturnType<typeof callNode>;
let url: string;

const newOwner = () => privateKeyToAccount(generatePrivateKey());
const fund = (address: Hex, amount = '1') => ethereum.call('anvil_setBalance', address, toHex(parseEther(amount)));

/** A wallet as an app has it: an EIP-1193 provider with the accounts of one key. */
async function connect(type: AccountType, owner: PrivateKeyAccount = newOwner()) {
  const wallet = { owner, type, chainId: 1, app: { name: 'Orchard', url: 'https://orchard.example' } };
  const smart = (await accounts.describe(owner, 1)).address;
  const address: Address = type === 'eoa' ? owner.address : smart;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the method returns
  const request = ({ method, params }: { method: string; params?: unknown }): Promise<any> =>
    accounts.methods.includes(method)
      ? accounts.request(wallet, { method, params })
      : ethereum.call(method, ...(Array.isArray(params) ? params : []));
  const provider = custom({ request }, { retryCount: 0 });
  const client = createWalletClient({ account: address, chain: mainnet, transport: provider });
  const bundler = createBundlerClient({ chain: mainnet, transport: provider, pollingInterval: 20 });
  return { wallet, owner, address, request, client, bundler };
}

type Provider = Awaited<ReturnType<typeof connect>>['request'];

/** The receipt of a user operation, once it is mined. */
async function minedOperation(request: Provider, hash: Hex) {
  const { transactionHash } = await request({ method: 'eth_getUserOperationByHash', params: [hash] });
  await minedReceipt(ethereum, transactionHash);
  return request({ method: 'eth_getUserOperationReceipt', params: [hash] });
}

/** The code with which something was refused, as viem and others find it. */
const refusal = (refused: Promise<unknown>) =>
  refused.then(
    () => null,
    (error) => (error instanceof BaseError ? error.walk((one) => 'code' in Object(one)) : error).code,
  );

test.before(async () => {
  nodes = await Promise.all([startNode(1), startNode(137)]);
  const holders = testAccounts().map(({ address }) => address);
  data = await startData({ nodes, pictures: 'http://127.0.0.1:93/public', accounts: holders, sessions });
  accounts = createSmartAccounts({ nodes, balances: data.balances, sessions });
  url = nodes[0]?.url as string;
  ethereum = callNode(url);
});
test.after(async () => {
  await Promise.all(nodes.map((node) => node.close()));
});

for (const type of ['eoa', 'smartAccount'] as const) {
  test(`${type}: viem signs, sends and batches with it as with any wallet`, async () => {
    const { address, client } = await connect(type);
    const reader = createPublicClient({ chain: mainnet, transport: http(url), cacheTime: 0, pollingInterval: 20 });
    await fund(address);
    const message = { raw: stringToHex('Ünicode') };
    assert.ok(await reader.verifyMessage({ address, message, signature: await client.signMessage({ message }) }));
    const typed = {
      domain: { name: 'Orchard', chainId: 1 },
      types: { Apple: [{ name: 'color', type: 'string' }] },
      primaryType: 'Apple',
      message: { color: 'red' },
    } as const;
    assert.ok(await reader.verifyTypedData({ address, ...typed, signature: await client.signTypedData(typed) }));

    const before = await reader.getBalance({ address: stranger });
    const hash = await client.sendTransaction({ to: stranger, value: 3n });
    assert.is((await minedReceipt(ethereum, hash)).status, '0x1');
    const { id } = await client.sendCalls({
      calls: [1n, 2n, 3n].map((value) => ({ to: stranger, value, data: '0x' as const })),
      forceAtomic: true,
    });
    const status = await client.waitForCallsStatus({ id, pollingInterval: 20 });
    assert.equal([status.status, status.atomic, status.chainId, status.receipts?.length], ['success', true, 1, 1]);
    assert.is(status.receipts?.[0]?.status, 'success');
    assert.is((await reader.getBalance({ address: stranger })) - before, 9n);
  });
}

/** Resolves after the node has answered more often than a wallet asks it before it sends. */
async function afterManyAnswers<T>(value: T) {
  for (let answers = 0; answers < 50; answers += 1) await ethereum.call('eth_chainId');
  return value;
}

test('calls are pending until a block has them, also a second batch of a new account', async () => {
  for (const type of ['eoa', 'smartAccount'] as const) {
    const { address, client } = await connect(type);
    await fund(address);
    await ethereum.call('evm_setAutomine', false);
    try {
      const send = () => client.sendCalls({ calls: [{ to: stranger, value: 1n }, { to: stranger }] });
      const first = await send();
      const waiting = await client.getCallsStatus(first);
      assert.equal([waiting.statusCode, waiting.status, waiting.receipts], [100, 'pending', []]);
      const next = send();
      // A smart account sends on; an account that is being delegated waits for the block.
      if (type === 'smartAccount') await next;
      else assert.is(await Promise.race([next.then(() => 'sent'), afterManyAnswers('waits')]), 'waits');
      await ethereum.call('anvil_mine');
      const second = await next;
      await ethereum.call('anvil_mine');
      for (const { id } of [first, second]) {
        assert.is((await client.waitForCallsStatus({ id, pollingInterval: 20 })).statusCode, 200);
      }
    } finally {
      await ethereum.call('evm_setAutomine', true);
    }
  }
});

test('a user operation is pending until a block has it', async () => {
  const { owner, address, request } = await connect('smartAccount');
  await accounts.deploy(owner, 1);
  await ethereum.call('evm_setAutomine', false);
  try {
    const operation = { sender: address, nonce: '0x0', callData: encodeExecuteData({ calls: [{ to: stranger }] }) };
    const hash = await request({ method: 'eth_sendUserOperation', params: [operation, entryPoint08Address] });
    assert.is(await request({ method: 'eth_getUserOperationReceipt', params: [hash] }), null);
    const found = await request({ method: 'eth_getUserOperationByHash', params: [hash] });
    assert.equal([found.userOperation.sender, found.blockNumber, found.blockHash], [address, null, null]);
    const unknown = `0x${'0'.repeat(64)}`;
    assert.is(await request({ method: 'eth_getUserOperationByHash', params: [unknown] }), null);
  } finally {
    await ethereum.call('evm_setAutomine', true);
    await ethereum.call('anvil_mine');
  }
});

test('calls are refused with the codes of EIP-5792', async () => {
  const { address, client, request } = await connect('smartAccount');
  const other = await connect('smartAccount');
  const calls = [{ to: stranger }];
  const send = (more: object) =>
    request({ method: 'wallet_sendCalls', params: [{ version: '2.0.0', calls, ...more }] });
  const codes = [
    [5700, () => send({ capabilities: { paymasterService: { url: 'https://paymaster.example' } } })],
    [5700, () => send({ calls: [{ to: stranger, capabilities: { flow: {} } }] })],
    [5710, () => send({ chainId: '0x5' })],
    [5740, () => send({ calls: Array(101).fill(calls[0]) })],
    [5730, () => client.getCallsStatus({ id: '0x123' })],
    [4100, () => send({ from: stranger })],
    [-32602, () => send({ calls: [] })],
    [-32602, () => send({ calls: [{ data: '0x' }] })],
    [-32602, () => send({ calls: [{ to: stranger, data: '0x1' }] })],
    [-32602, () => send({ version: '9' })],
    [-32602, () => send({ id: 'a'.repeat(4097) })],
  ] as const;
  for (const [code, refused] of codes) assert.is(await refusal(refused()), code);
  assert.equal(await send({ id: 'apples', capabilities: { flow: { optional: true } }, from: address }), {
    id: 'apples',
  });
  assert.is(await refusal(send({ id: 'apples' })), 5720);
  assert.is(
    await refusal(other.client.getCallsStatus({ id: 'apples' })),
    5730,
    'calls of another key are nobody’s business',
  );
});

test('an id can be used again when nothing was sent with it', async () => {
  const { address, request } = await connect('eoa');
  const send = { method: 'wallet_sendCalls', params: [{ id: 'pears', calls: [{ to: stranger, value: '0x1' }] }] };
  assert.is(await refusal(request(send)), -32003);
  await fund(address);
  assert.equal(await request(send), { id: 'pears' });
});

test('a request is refused before anybody is asked', async () => {
  const { wallet } = await connect('smartAccount');
  const prepare = (method: string, ...params: unknown[]) => refusal(accounts.prepare(wallet, { method, params }));
  assert.is(await prepare('personal_sign', '0x', stranger), 4100);
  assert.is(await prepare('personal_sign', { text: 'no' }, wallet.owner.address), -32602);
  assert.is(await prepare('eth_signTypedData_v4', wallet.owner.address, '{'), -32602);
  assert.is(await prepare('eth_sendTransaction', { from: stranger }), 4100);
  assert.is(await prepare('eth_sendTransaction', { to: 'me' }), -32602);
  assert.is(await prepare('eth_sendTransaction', { data: '0x00' }), -32602, 'no account creates a contract by itself');
  assert.is(await prepare('eth_sendTransaction', { to: stranger, chainId: '0x89' }), -32602);
  assert.is(await prepare('wallet_sendCalls', { chainId: '0x5', calls: [{ to: stranger }] }), 5710);
  await accounts.sendCalls(wallet, { id: 'plums', calls: [{ to: stranger }] });
  assert.is(await prepare('wallet_sendCalls', { id: 'plums', calls: [{ to: stranger }] }), 5720);
  assert.is(await prepare('eth_sign', wallet.owner.address, '0x'), 4200);
  assert.is(await prepare('constructor'), 4200);
});

test('a transaction of a key has the number, gas and fee that the app wants', async () => {
  const { address, request } = await connect('eoa');
  await fund(address);
  const wish = { gas: '0xea60', nonce: '0x0', maxFeePerGas: '0x2540be400', maxPriorityFeePerGas: '0x3b9aca00' };
  const send = (more: object) =>
    request({ method: 'eth_sendTransaction', params: [{ from: address, to: stranger, ...more }] });
  const sent = await ethereum.call('eth_getTransactionByHash', await send({ ...wish, chainId: '0x1' }));
  for (const [name, value] of Object.entries(wish)) assert.is(sent[name], value, name);
  const legacy = await ethereum.call('eth_getTransactionByHash', await send({ gasPrice: '0x2540be400' }));
  assert.equal([legacy.type, legacy.gasPrice], ['0x0', '0x2540be400']);
});

test('capabilities tell what an account does on each chain', async () => {
  const owner = newOwner();
  const smart = await connect('smartAccount', owner);
  const { client, address } = await connect('eoa', owner);
  const assetDiscovery = { supported: true };
  const full = { atomic: { status: 'supported' }, assetDiscovery };
  assert.equal(await smart.client.getCapabilities(), { 1: full, 137: full });
  assert.equal(await smart.client.getCapabilities({ chainId: 137 }), full);
  assert.equal(await smart.request({ method: 'wallet_getCapabilities', params: [smart.address, ['0x1', '0x5']] }), {
    '0x1': full,
  });

  assert.equal(await client.getCapabilities({ chainId: 1 }), { atomic: { status: 'ready' }, assetDiscovery });
  await fund(address);
  const upgrade = await client.sendCalls({ calls: [{ to: stranger }, { to: stranger }] });
  await client.waitForCallsStatus({ ...upgrade, pollingInterval: 20 });
  assert.equal(await client.getCapabilities(), {
    1: { atomic: { status: 'supported' }, assetDiscovery },
    137: { atomic: { status: 'ready' }, assetDiscovery },
  });
  assert.is(await refusal(client.getCapabilities({ account: stranger })), 4100);
});

test('the assets of an account are what the chains say', async () => {
  const { address, client, request } = await connect('smartAccount');
  await fund(address, '0.25');
  const tokens = data.facts.tokens['eip155:1'] as { symbol: string; address: Hex }[];
  const punch = tokens.find(({ symbol }) => symbol === 'PUNCH');
  const [holder] = testAccounts();
  const sender = createWalletClient({
    account: privateKeyToAccount(holder?.privateKey as Hex),
    chain: mainnet,
    transport: http(url),
  });
  const hash = await sender.writeContract({
    address: punch?.address as Hex,
    abi: erc20Abi,
    functionName: 'transfer',
    args: [address, 3n],
  });
  await minedReceipt(ethereum, hash);
  const all = await request({ method: 'wallet_getAssets', params: [{ account: address }] });
  assert.equal(Object.keys(all), ['0x1', '0x89']);
  assert.equal(all['0x89'], []);
  assert.equal(
    all['0x1'].map(({ address: at, type, balance, metadata }: Asset) => [at, type, BigInt(balance), metadata.symbol]),
    [
      ['native', 'NATIVE', parseEther('0.25'), 'ETH'],
      [punch?.address, 'ERC20', 3n, 'PUNCH'],
    ],
  );
  const token = all['0x1'][1].metadata;
  assert.equal([token.name, token.decimals, token.value], ['Punch Card', 0, 3 * token.price]);

  const only = { '0x1': [{ address: punch?.address, type: 'erc20' }] };
  const asked = await request({
    method: 'wallet_getAssets',
    params: [{ account: address, assetFilter: only }],
  });
  assert.equal(
    asked['0x1'].map((asset: { address: string }) => asset.address),
    [punch?.address],
  );
  const viaViem = await client
    .extend(erc7811Actions())
    .getAssets({ chainIds: [1], assetTypes: ['native'], aggregate: false });
  assert.equal(
    viaViem[1]?.map(({ balance }) => balance),
    [parseEther('0.25')],
  );
  const others = request({ method: 'wallet_getAssets', params: [{ account: stranger }] });
  assert.is(await refusal(others), 4100);
});

const seconds = () => Math.floor(Date.now() / 1000);
const grantOf = (address: Hex) => ({
  chainId: '0x1',
  address,
  expiry: seconds() + 3600,
  signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: '0x02ab' }] } },
  permissions: [{ type: 'native-token-recurring-allowance', data: { allowance: '0x1', start: 1, period: 86_400 } }],
  policies: [],
});

test('permissions of an account are among its sessions until it revokes them with its signature', async () => {
  const { address, request } = await connect('smartAccount');
  const grant = grantOf(address);
  const granted = await request({ method: 'wallet_grantPermissions', params: [grant] });
  assert.equal([granted.address, granted.chainId, granted.expiry], [address, '0x1', grant.expiry]);
  assert.equal(granted.permissions, grant.permissions);
  const account = `eip155:1:${address}`;
  const [session] = sessions.list(account);
  assert.equal([session?.pci, session?.expiry, session?.project.name], [granted.context, grant.expiry, 'Orchard']);

  const order = { pci: granted.context, permissions: grant.permissions, expiry: grant.expiry, address };
  const signature = await request({ method: 'wallet_revokePermissions', params: [order] });
  const answer = await data.answer({
    method: 'POST',
    url: new URL(`http://data/v1/sessions/${address}/revoke?projectId=sandbox`),
    headers: {},
    body: Buffer.from(JSON.stringify({ pci: granted.context, signature })),
  } as never);
  assert.is(answer.status ?? 200, 200);
  assert.ok(sessions.list(account)[0]?.revokedAt);
});

test('permissions that nobody can have are refused', async () => {
  const { address, owner, request } = await connect('smartAccount');
  const grant = grantOf(address);
  const ask = (more: object) =>
    refusal(request({ method: 'wallet_grantPermissions', params: [{ ...grant, ...more }] }));
  assert.is(await ask({ expiry: seconds() - 1 }), -32602);
  assert.is(await ask({ permissions: [] }), -32602);
  assert.is(await ask({ permissions: [{ type: 'everything', data: {} }] }), -32602);
  assert.is(await ask({ policies: [{ type: 'rate-limit' }] }), -32602);
  assert.is(await ask({ signer: { type: 'wallet' } }), -32602);
  assert.is(await ask({ chainId: '0x5' }), 5710);
  assert.is(await ask({ address: stranger }), 4100);
  assert.is(await ask({ address: owner.address }), 4200);
  const revoke = { method: 'wallet_revokePermissions', params: [{ pci: 'unknown', address }] };
  assert.is(await refusal(request(revoke)), -32602);
});

test('viem’s bundler client sends a user operation that the app has signed, and finds it', async () => {
  const { owner, bundler, address } = await connect('smartAccount');
  await fund(address);
  const account = await toOwnedAccount(chainClient({ chainId: 1, url }), owner);
  assert.equal(await bundler.getSupportedEntryPoints(), [entryPoint08Address]);
  const hash = await bundler.sendUserOperation({
    account,
    calls: [
      { to: stranger, value: 1n },
      { to: stranger, value: 1n },
    ],
    maxFeePerGas: 2_000_000_000n,
    maxPriorityFeePerGas: 1_000_000_000n,
  });
  const receipt = await bundler.waitForUserOperationReceipt({ hash });
  assert.equal([receipt.success, receipt.sender, receipt.userOpHash], [true, address, hash]);
  assert.ok(receipt.actualGasCost > 0n, 'an operation that offers a fee pays');
  assert.is(receipt.receipt.status, 'success');
  const found = await bundler.getUserOperation({ hash });
  assert.equal([found.userOperation.sender, found.transactionHash], [address, receipt.receipt.transactionHash]);
  assert.is(
    getUserOperationHash({
      chainId: 1,
      entryPointAddress: entryPoint08Address,
      entryPointVersion: '0.8',
      userOperation: found.userOperation as UserOperation<'0.8'>,
    }),
    hash,
  );
});

test('a bundler sends the operation of a key that delegates its account in it (EIP-7702)', async () => {
  const { owner, address, request } = await connect('eoa');
  const reader = createPublicClient({ chain: mainnet, transport: http(url), cacheTime: 0 });
  const signed = await createWalletClient({ account: owner, chain: mainnet, transport: http(url) }).signAuthorization({
    contractAddress: smartAccountImplementation.address,
  });
  const operation = {
    sender: address,
    nonce: '0x0',
    callData: encodeExecuteData({ calls: [{ to: stranger }] }),
    factory: '0x7702',
    factoryData: '0x',
    eip7702Auth: {
      address: signed.address,
      chainId: numberToHex(signed.chainId),
      nonce: numberToHex(signed.nonce),
      r: signed.r,
      s: signed.s,
      yParity: numberToHex(signed.yParity ?? 0),
    },
  };
  const hash = await request({ method: 'eth_sendUserOperation', params: [operation, entryPoint08Address] });
  const receipt = await minedOperation(request, hash);
  assert.equal([receipt.success, receipt.sender], [true, address]);
  const code = `0xef0100${smartAccountImplementation.address.slice(2)}`;
  assert.is(await reader.getCode({ address }), code.toLowerCase());
});

test('a wallet signs an operation without a signature, and a bundler refuses one that does not validate', async () => {
  const { address, request } = await connect('smartAccount');
  const operation = { sender: address, nonce: '0x0', callData: encodeExecuteData({ calls: [{ to: stranger }] }) };
  const send = (more: object, entryPoint: string = entryPoint08Address) =>
    request({ method: 'eth_sendUserOperation', params: [{ ...operation, ...more }, entryPoint] });
  assert.is(await refusal(send({})), -32500, 'the account does not exist yet');
  const deployed = await connect('smartAccount');
  await accounts.deploy(deployed.owner, 1);
  const own = { sender: deployed.address };
  const sent = (more: object, entryPoint: string = entryPoint08Address) =>
    deployed.request({ method: 'eth_sendUserOperation', params: [{ ...operation, ...own, ...more }, entryPoint] });
  const hash = (await sent({})) as Hex;
  assert.is((await minedOperation(deployed.request, hash)).success, true);
  const gas = { callGasLimit: '0x10000', verificationGasLimit: '0x20000', preVerificationGas: '0x10000' };
  const forged = await newOwner().sign({ hash });
  assert.is(await refusal(sent({ ...gas, nonce: '0x1', signature: forged })), -32507);
  assert.is(await refusal(sent({ ...gas, nonce: '0x0' })), -32500, 'the nonce is used');
  const fees = { maxFeePerGas: '0x77359400', maxPriorityFeePerGas: '0x1' };
  assert.is(await refusal(sent({ ...gas, ...fees, nonce: '0x1' })), -32500, 'the account cannot pay');
  const reverts = encodeExecuteData({ calls: [{ to: stranger, value: 1n }] });
  assert.is(await refusal(sent({ nonce: '0x1', callData: reverts })), -32521);
  assert.is(await refusal(sent({}, stranger)), -32602);
  assert.is(await refusal(sent({ sender: stranger })), 4100);
  assert.is(await refusal(sent({ sender: 'me' })), -32602);
});

test('what was sent is forgotten with a reset', async () => {
  const { client } = await connect('smartAccount');
  const { id } = await client.sendCalls({ calls: [{ to: stranger }] });
  accounts.reset();
  assert.is(await refusal(client.getCallsStatus({ id })), 5730);
});

test('a chain of its own has accounts of its own', async () => {
  const owner = newOwner();
  const { address } = await accounts.deploy(owner, 137);
  const there = createPublicClient({ chain: polygon, transport: http(nodes[1]?.url) });
  const signature = await accounts.signMessage({ owner, type: 'smartAccount', chainId: 137 }, 'Hello');
  assert.is(await there.verifyMessage({ address, message: 'Hello', signature }), true);
  assert.is((await accounts.describe(owner, 1)).deployed, false);
  assert.is(await refusal(accounts.describe(owner, 5)), 4901);
});

test.run();
