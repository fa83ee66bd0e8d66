import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  createClient,
  createPublicClient,
  custom,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  maxUint256,
  parseUnits,
} from 'viem';
import { waitForCallsStatus } from 'viem/actions';
import { mainnet } from 'viem/chains';
import { minedReceipt } from '../data/minedReceipt.mjs';
import { startSiteFor } from './startSiteFor';

const to = '0x00000000000000000000000000000000000000aa';
const site = await startSiteFor(test);
let frame: ReturnType<typeof site.browser>;
const client = createPublicClient({ chain: mainnet, transport: http(site.chain.node.url), pollingInterval: 20 });
let address: Hex;

test.before.each(async () => {
  frame = site.browser();
  await frame.login('mira@meadow.garden');
  address = (await frame.call('GET_USER')).payload.address;
});

const describe = (method: string, params: unknown) => frame.call('DESCRIBE', { method, params });
const sign = async (): Promise<Hex> => (await frame.request('personal_sign', ['0x48656c6c6f', address])).payload;
const token = () => {
  const [first] = site.tokens;
  if (!first) throw new Error('The sandbox has no token');
  return first;
};

test('personal_sign: the signature is valid before the account is deployed (ERC-6492) and after (ERC-1271)', async () => {
  const { payload: words } = await describe('personal_sign', ['0x48656c6c6f', address]);
  assert.is(words.account, address);
  assert.ok(await client.verifyMessage({ address, message: 'Hello', signature: await sign() }));
  assert.equal((await frame.call('INIT_SMART_ACCOUNT')).payload, { address, isDeployed: true });
  assert.is((await frame.call('GET_USER')).payload.smartAccountDeployed, true);
  assert.ok(await client.verifyMessage({ address, message: 'Hello', signature: await sign() }));
});

test('sign-in at login: either account type signs the text with its own address', async () => {
  const siwxMessage = { serializedMessage: 'Sign in as <<AccountAddress>>' };
  for (const preferredAccountType of ['smartAccount', 'eoa']) {
    const { payload: user } = await frame.call('GET_USER', { preferredAccountType, siwxMessage });
    assert.equal([user.message, user.preferredAccountType], [`Sign in as ${user.address}`, preferredAccountType]);
    assert.ok(await client.verifyMessage(user));
  }
  const { payload: unsigned } = await frame.call('GET_USER', { siwxMessage: { serializedMessage: 7 } });
  assert.equal([unsigned.message, unsigned.signature], [undefined, undefined]);
});

test('user: keeps the preferred account type, and lists the networks with smart accounts', async () => {
  const { payload: networks } = await frame.call('GET_SMART_ACCOUNT_ENABLED_NETWORKS');
  assert.equal(networks, { smartAccountEnabledNetworks: [1] });
  const { payload: chosen } = await frame.call('SET_PREFERRED_ACCOUNT', { type: 'eoa' });
  assert.is(chosen.type, 'eoa');
  const { payload: user } = await frame.call('GET_USER');
  assert.is(user.address, chosen.address);
  assert.is(user.preferredAccountType, 'eoa');
  assert.is((await frame.call('GET_USER', { preferredAccountType: 'smartAccount' })).payload.address, address);
  assert.ok((await frame.call('SET_PREFERRED_ACCOUNT', { type: 'other' })).error);
});

test('wallet_sendCalls: three calls are described, mined in one transaction, and have a status', async () => {
  const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, 0n] });
  const calls = [
    { to, value: '0x2386f26fc10000' },
    { to: token().address, data: transfer },
    { to, data: '0x12345678' },
  ];
  const params = [{ version: '2.0.0', chainId: '0x1', from: address, atomicRequired: true, calls }];
  const { payload: words } = await describe('wallet_sendCalls', params);
  assert.is(words.title, 'Do these 3 things at once?');
  assert.equal(
    words.details.map(([label]: [string]) => label),
    ['1. Send 0.01 ETH', `2. Send 0 ${token().symbol}`, '3. Call a contract'],
  );
  assert.match(JSON.stringify(words.details), '0x12345678, which cannot be read');
  const { payload: sent } = await frame.request('wallet_sendCalls', params);
  const capabilities = (await frame.request('wallet_getCapabilities', [address])).payload;
  assert.is(capabilities['0x1'].atomic.status, 'supported');
  const wallet = createClient({
    transport: custom({
      request: async ({ method, params }) => (await frame.request(method, params)).payload,
    }),
  });
  const status = await waitForCallsStatus(wallet, { id: sent.id, pollingInterval: 20 });
  assert.is(status.statusCode, 200);
  assert.is(status.atomic, true);
  assert.is(status.receipts?.length, 1);
});

test('eth_sendTransaction: a transaction of the smart account is mined', async () => {
  const params = [{ from: address, to, value: '0x1' }];
  assert.match(JSON.stringify((await describe('eth_sendTransaction', params)).payload.details), 'Paid by this sandbox');
  const all = [{ from: address, to, value: '0x8ac7230489e80000' }];
  assert.is((await describe('eth_sendTransaction', all)).payload.warning, undefined, 'nothing is left for a fee');
  const { payload: hash } = await frame.request('eth_sendTransaction', params);
  assert.is((await minedReceipt(site.chain.node, hash)).status, '0x1');
});

test('eth_sendTransaction: describes a token transfer and an approval with the symbol; an unlimited one is marked', async () => {
  const { address: contract, symbol, decimals } = token();
  const words = async (functionName: 'approve' | 'transfer', amount: bigint) => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName, args: [to, amount] });
    return (await describe('eth_sendTransaction', [{ from: address, to: contract, data }])).payload;
  };
  const allowance = await words('approve', parseUnits('2.5', decimals));
  assert.is(allowance.title, `Let a contract spend your ${symbol}?`);
  assert.match(JSON.stringify(allowance.details), `"Up to","2.5 ${symbol}"`);
  assert.is(allowance.warning, undefined);
  const unlimited = await words('approve', maxUint256);
  assert.match(JSON.stringify(unlimited.details), `Any amount of ${symbol}`);
  assert.match(unlimited.warning, 'could take all');
  const transfer = await words('transfer', parseUnits('3', decimals));
  assert.is(transfer.title, `Send 3 ${symbol}?`);
  assert.match(transfer.warning, 'This would fail');
});

test('wallet_grantPermissions: is described and granted; a signature revokes it', async () => {
  const expiry = Math.floor(Date.now() / 1000) + 3600;
  const permission = { type: 'native-token-recurring-allowance', data: { allowance: '0x1', start: 1, period: 60 } };
  const signer = { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: '0x02' }] } };
  const grant = [{ chainId: '0x1', address, expiry, signer, permissions: [permission], policies: [] }];
  const { payload: words } = await describe('wallet_grantPermissions', grant);
  assert.is(words.title, 'Let Fern act for you?');
  assert.match(JSON.stringify(words.details), 'native token recurring allowance');
  const { payload: granted } = await frame.request('wallet_grantPermissions', grant);
  const end = [{ pci: granted.context, address }];
  assert.is((await describe('wallet_revokePermissions', end)).payload.title, 'End a permission?');
  const { payload: signature } = await frame.request('wallet_revokePermissions', end);
  assert.ok(await client.verifyMessage({ address, message: granted.context, signature }));
});

test('wallet_getAssets: lists assets; wallet_sendCalls: refuses unsupported capabilities with the code of EIP-5792', async () => {
  const { payload: assets } = await frame.request('wallet_getAssets', [{ account: address }]);
  assert.is(assets['0x1'][0].balance, '0x8ac7230489e80000');
  const calls = [{ to, value: '0x1' }];
  const asked = [{ version: '2.0.0', chainId: '0x1', calls, capabilities: { paymasterService: { url: 'x' } } }];
  assert.is((await describe('wallet_sendCalls', asked)).error?.code, 5700);
  assert.is((await frame.request('wallet_getCallsStatus', ['0x00'])).error?.code, 5730);
});

test.run();
