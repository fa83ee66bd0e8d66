import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  type Abi,
  createPublicClient,
  encodeFunctionData,
  erc20Abi,
  erc721Abi,
  type Hex,
  hashMessage,
  hashTypedData,
  http,
  isErc6492Signature,
  parseEther,
  toHex,
} from 'viem';
import { entryPoint08Abi, entryPoint08Address } from 'viem/account-abstraction';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { mainnet } from 'viem/chains';
import { encodeExecuteData } from 'viem/experimental/erc7821';
import { verifyMessage } from '../../src/chains/eip155/verify/index';
import type { CallNode } from '../../src/core/ports/nodes';
import { load } from '../support/load';

const { createSmartAccounts } = await load<typeof import('./smart-accounts/createSmartAccounts.mjs')>(
  'sandbox/smart-accounts/createSmartAccounts.mjs',
);
const { deploy } = await load<typeof import('./contracts/deploy.mjs')>('sandbox/contracts/deploy.mjs');
const { artifacts } = await load<typeof import('./contracts/artifactOf.mjs')>('sandbox/contracts/artifactOf.mjs');
const { smartAccountImplementation } = await load<typeof import('./contracts/smartAccountFactory.mjs')>(
  'sandbox/contracts/smartAccountFactory.mjs',
);
const { callNode } = await load<typeof import('./data/callNode.mjs')>('sandbox/data/callNode.mjs');
const { minedReceipt } = await load<typeof import('./data/minedReceipt.mjs')>('sandbox/data/minedReceipt.mjs');
const { startNode } = await load<typeof import('./startNode.mjs')>('sandbox/startNode.mjs');
const { testAccounts } = await load<typeof import('./testAccounts.mjs')>('sandbox/testAccounts.mjs');

const stranger = '0x1111111111111111111111111111111111111111';
let nodes: Awaited<ReturnType<typeof startNode>>[] = [];
let accounts: ReturnType<typeof createSmartAccounts>;
let deployment: Awaited<ReturnType<typeof deploy>>;
let client: ReturnType<typeof clientOf>;
let ethereum: ReturnType<typeof callNode>;

const clientOf = (url: string) => createPublicClient({ chain: mainnet, transport: http(url), cacheTime: 0 });
const newOwner = () => privateKeyToAccount(generatePrivateKey());
const smart = (owner = newOwner()) => ({ owner, type: 'smartAccount' as const, chainId: 1 });
const eoa = (owner = newOwner()) => ({ owner, type: 'eoa' as const, chainId: 1 });
const fund = (address: Hex) => ethereum.call('anvil_setBalance', address, toHex(parseEther('1')));
const addressOf = async ({ owner }: { owner: ReturnType<typeof newOwner> }) =>
  (await accounts.describe(owner, 1)).address;
const mined = (hash: Hex) => minedReceipt(ethereum, hash);
/** The code and the words with which something was refused. */
const refusal = (refused: Promise<unknown>) =>
  refused.then(
    () => [null, 'not refused'],
    ({ code, message }) => [code, message],
  );
const punchCard = () => deployment.tokens[2]?.address as Hex;
const held = (address: Hex) =>
  client.readContract({ address: punchCard(), abi: erc20Abi, functionName: 'balanceOf', args: [address] });
const mint = (to: Hex, amount: bigint) => ({
  to: punchCard(),
  data: encodeFunctionData({ abi: artifacts['OpenToken']?.abi as Abi, functionName: 'mint', args: [to, amount] }),
});
const give = (to: Hex, amount: bigint) => ({
  to: punchCard(),
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }),
});

test.before(async () => {
  nodes = await Promise.all([startNode(1), startNode(137)]);
  const [holder] = testAccounts().map(({ address }) => address) as [Hex];
  const [first] = await Promise.all(
    nodes.map((node) =>
      deploy(
        node,
        'http://127.0.0.1/public',
        [...Array(8)].map(() => holder),
      ),
    ),
  );
  deployment = first as typeof deployment;
  accounts = createSmartAccounts({ nodes });
  const url = nodes[0]?.url as string;
  client = clientOf(url);
  ethereum = callNode(url);
});
test.after(async () => {
  await Promise.all(nodes.map((node) => node.close()));
});

test('EntryPoint: is deployed at its canonical address, and so is the contract that it creates', async () => {
  const entryPoint = { address: entryPoint08Address, abi: entryPoint08Abi } as const;
  const [, name, version, chainId, verifyingContract] = await client.readContract({
    ...entryPoint,
    functionName: 'eip712Domain',
  });
  assert.equal([name, version, chainId, verifyingContract], ['ERC4337', '1', 1n, entryPoint08Address]);
  const creator = await client.readContract({ ...entryPoint, functionName: 'senderCreator' });
  assert.is(creator, '0x449ED7C3e6Fee6a97311d4b55475DF59C44AdD33');
  assert.ok(await client.getCode({ address: creator }));
});

test('smart account: has one address on all chains, which is known before its deployment', async () => {
  const { owner } = smart();
  const [here, there] = await Promise.all([accounts.describe(owner, 1), accounts.describe(owner, 137)]);
  assert.equal(here, { address: there?.address, deployed: false });
  assert.equal(await accounts.deploy(owner, 1), { address: here.address, deployed: true });
  assert.ok(await client.getCode({ address: here.address }));
  assert.equal(await accounts.describe(owner, 1), { address: here.address, deployed: true });
  assert.is((await accounts.describe(owner, 137)).deployed, false);
  const readBlock = () => client.getBlockNumber({ cacheTime: 0 });
  const block = await readBlock();
  await accounts.deploy(owner, 1);
  assert.is(await readBlock(), block, 'a deployed account is not deployed again');
});

const typedData = {
  domain: { name: 'Orchard', version: '1', chainId: 1, verifyingContract: stranger },
  types: {
    Basket: [
      { name: 'owner', type: 'Person' },
      { name: 'apples', type: 'uint256' },
    ],
    Person: [{ name: 'wallet', type: 'address' }],
  },
  primaryType: 'Basket',
  message: { owner: { wallet: stranger }, apples: 12n },
} as const;

for (const state of ['that is not deployed (ERC-6492)', 'that is deployed (ERC-1271)']) {
  test(`viem verifies messages and typed data of a smart account ${state}; the page, messages`, async () => {
    const wallet = smart();
    const isDeployed = state.includes('1271');
    if (isDeployed) await accounts.deploy(wallet.owner, 1);
    const address = await addressOf(wallet);
    const message = 'I pick apples';
    const signature = await accounts.signMessage(wallet, message);
    assert.is(isErc6492Signature(signature), !isDeployed);
    assert.is(await client.verifyMessage({ address, message, signature }), true);
    assert.is(await client.verifyMessage({ address, message: 'I pick pears', signature }), false);
    const other = await addressOf(smart());
    assert.is(await client.verifyMessage({ address: other, message, signature }), false);
    const call: CallNode = (method, params) => ethereum.call(method, ...params);
    assert.is(await verifyMessage(call, { address, message, signature }), true);
    assert.is(await verifyMessage(call, { address, message: 'I pick pears', signature }), false);
    assert.is(await verifyMessage(call, { address: other, message, signature }), false);

    const signed = await accounts.signTypedData(wallet, typedData);
    assert.is(await client.verifyTypedData({ address, ...typedData, signature: signed }), true);
    const more = { ...typedData, message: { ...typedData.message, apples: 13n } };
    assert.is(await client.verifyTypedData({ address, ...more, signature: signed }), false);
  });
}

test('smart account: a plain signature of its owner’s key is not valid for it', async () => {
  const wallet = smart();
  const { address } = await accounts.deploy(wallet.owner, 1);
  const raw = await wallet.owner.sign({ hash: hashTypedData(typedData) });
  assert.is(await client.verifyTypedData({ address, ...typedData, signature: raw }), false);
});

test('sendCalls: the calls of a smart account are one user operation, which deploys it and costs it nothing', async () => {
  const wallet = smart();
  const address = await addressOf(wallet);
  const calls = [mint(address, 9n), give(stranger, 4n), give(wallet.owner.address, 2n)];
  const before = await held(stranger);
  const { id, hash } = await accounts.sendCalls(wallet, { version: '2.0.0', chainId: '0x1', calls });
  await mined(hash);
  const transaction = await client.getTransaction({ hash });
  assert.is(transaction.to?.toLowerCase(), entryPoint08Address.toLowerCase());
  assert.equal([await held(address), (await held(stranger)) - before, await held(wallet.owner.address)], [3n, 4n, 2n]);
  assert.is(await client.getBalance({ address }), 0n);
  const status = await accounts.callsStatus(wallet, id);
  assert.equal(
    [status.version, status.id, status.chainId, status.status, status.atomic],
    ['2.0.0', id, '0x1', 200, true],
  );
  const [receipt] = status.receipts ?? [];
  assert.is(receipt?.transactionHash, hash);
  assert.is(receipt?.status, '0x1');
  // A mint and two transfers, and nothing that the EntryPoint or the bundler did.
  assert.equal(
    receipt?.logs.map((log) => log.address),
    Array(3).fill(punchCard().toLowerCase()),
  );
});

test('sendCalls: if one call fails, all calls revert, and the status is 500', async () => {
  for (const wallet of [smart(), eoa()]) {
    await fund(wallet.owner.address);
    const address = wallet.type === 'eoa' ? wallet.owner.address : await addressOf(wallet);
    const { id, hash } = await accounts.sendCalls(wallet, { calls: [mint(address, 5n), give(stranger, 6n)] });
    await mined(hash);
    assert.is(await held(address), 0n);
    const { status, receipts } = await accounts.callsStatus(wallet, id);
    assert.equal([status, receipts?.length, receipts?.[0]?.status, receipts?.[0]?.logs], [500, 1, '0x0', []]);
  }
});

test('sendCalls: three calls of an account with a key are one transaction, which delegates the account (EIP-7702)', async () => {
  const wallet = eoa();
  const { address } = wallet.owner;
  await fund(address);
  const before = await held(stranger);
  const send = async () => {
    const calls = [mint(address, 9n), give(stranger, 4n), { to: stranger, value: '0x5' }];
    const { id, hash } = await accounts.sendCalls(wallet, { calls });
    await mined(hash);
    const { status, receipts } = await accounts.callsStatus(wallet, id);
    assert.equal([status, receipts?.length, receipts?.[0]?.status], [200, 1, '0x1']);
    return client.getTransaction({ hash });
  };
  const first = await send();
  assert.equal([first.type, first.from, first.to], ['eip7702', address.toLowerCase(), address.toLowerCase()]);
  assert.is((await send()).type, 'eip1559', 'an account that is delegated needs no further authorization');
  assert.equal([await held(address), (await held(stranger)) - before], [10n, 8n]);

  const signature = await accounts.signMessage(wallet, 'Still me');
  assert.is(await client.verifyMessage({ address, message: 'Still me', signature }), true);
  // Contracts call the account now, because it has code (ERC-1271).
  const ask = (message: string) =>
    client.readContract({
      address,
      abi: smartAccountImplementation.abi,
      functionName: 'isValidSignature',
      args: [hashMessage(message), signature],
    });
  assert.equal([await ask('Still me'), await ask('Not me')], ['0x1626ba7e', '0xffffffff']);
});

test('account contract: accepts calls only from its key and from the EntryPoint', async () => {
  const wallet = smart();
  const { address } = await accounts.deploy(wallet.owner, 1);
  const delegated = eoa();
  await fund(delegated.owner.address);
  const { hash } = await accounts.sendCalls(delegated, { calls: [mint(stranger, 1n), mint(stranger, 1n)] });
  await mined(hash);
  const data = encodeExecuteData({ calls: [{ to: stranger, data: '0x' }] });
  const outsiders = [eoa(), eoa(wallet.owner)];
  for (const outsider of outsiders) await fund(outsider.owner.address);
  for (const to of [address, delegated.owner.address]) {
    for (const outsider of outsiders)
      assert.is((await refusal(accounts.sendTransaction(outsider, { to, data })))[0], 3);
  }
  assert.is(
    (await mined(await accounts.sendTransaction(delegated, { to: delegated.owner.address, data }))).status,
    '0x1',
  );

  const { address: implementation, abi } = smartAccountImplementation;
  const owner = client.readContract({ address: implementation, abi, functionName: 'owner' });
  assert.is(await owner, '0x0000000000000000000000000000000000000000');
});

test('account contract: receives collectibles', async () => {
  const delegated = eoa();
  await fund(delegated.owner.address);
  const { hash } = await accounts.sendCalls(delegated, { calls: [mint(stranger, 1n), mint(stranger, 1n)] });
  await mined(hash);
  const { address } = await accounts.deploy(newOwner(), 1);
  const collection = deployment.collections[0]?.address as Hex;
  for (const to of [address, delegated.owner.address]) {
    const data = encodeFunctionData({ abi: artifacts['OpenCollection']?.abi as Abi, functionName: 'mint', args: [to] });
    const sender = eoa();
    await fund(sender.owner.address);
    await mined(await accounts.sendTransaction(sender, { to: collection, data }));
    const balance = { address: collection, abi: erc721Abi, functionName: 'balanceOf' } as const;
    assert.is(await client.readContract({ ...balance, args: [to] }), 1n);
  }
});

test('sendTransaction: an account with a key signs a transaction, a smart account sends a user operation', async () => {
  for (const wallet of [eoa(), smart()]) {
    const address = wallet.type === 'eoa' ? wallet.owner.address : await addressOf(wallet);
    await fund(address);
    const before = await client.getBalance({ address: stranger });
    const hash = await accounts.sendTransaction(wallet, { to: stranger, value: '0x7' });
    assert.is((await mined(hash)).status, '0x1');
    assert.is((await client.getBalance({ address: stranger })) - before, 7n);
    const [code, words] = await refusal(accounts.sendTransaction(wallet, give(stranger, 1n)));
    assert.is(code, wallet.type === 'eoa' ? 3 : -32521);
    assert.match(words, 'execution reverted');
  }
  const rich = eoa();
  await fund(rich.owner.address);
  const plain = await accounts.sendTransaction(rich, { to: stranger, value: '0x7' });
  assert.is((await client.getTransaction({ hash: plain })).gas, 21_000n, 'who sends all counts on that');
  const poor = await refusal(accounts.sendTransaction(eoa(), { to: stranger, value: '0x7' }));
  assert.equal(poor, [-32003, 'Insufficient funds for gas * price + value']);
});

test('sendCalls, deploy: concurrent requests of one owner all succeed', async () => {
  const owner = newOwner();
  await fund(owner.address);
  const before = await held(stranger);
  const [sent] = await Promise.all([
    Promise.all(
      [smart(owner), eoa(owner)].flatMap((wallet) =>
        [1, 2, 3].map(() => accounts.sendCalls(wallet, { calls: [mint(stranger, 1n), mint(stranger, 1n)] })),
      ),
    ),
    accounts.deploy(owner, 1),
  ]);
  await Promise.all(sent.map(({ hash }) => mined(hash)));
  assert.is((await held(stranger)) - before, 12n);
});

test.run();
