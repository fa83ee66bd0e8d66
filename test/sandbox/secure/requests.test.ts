import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Hex, verifyMessage, verifyTypedData } from 'viem';
import { minedReceipt } from '../data/minedReceipt.mjs';
import { startSiteFor } from './startSiteFor';

const site = await startSiteFor(test);
let frame: ReturnType<typeof site.browser>;
let address: Hex;

test.before.each(async () => {
  frame = site.browser();
  await frame.login('mira@meadow.garden');
  address = (await frame.call('GET_USER', { preferredAccountType: 'eoa' })).payload.address;
});

const describe = (method: string, params: unknown) => frame.call('DESCRIBE', { method, params });
const typed = {
  domain: { name: 'Fern', version: '1', chainId: 1 },
  types: { Seed: [{ name: 'plant', type: 'string' }] },
  primaryType: 'Seed',
  message: { plant: 'Bay fern' },
} as const;

test('personal_sign: is described as text, and its signature verifies', async () => {
  const params = ['0x48656c6c6f2c206d6561646f7721', address];
  const { payload: words } = await describe('personal_sign', params);
  assert.is(words.title, 'Sign this message?');
  assert.is(words.text, 'Hello, meadow!');
  assert.is(words.network, 'Ethereum');
  assert.is(words.account, address);
  const { payload: signature } = await frame.request('personal_sign', params);
  assert.ok(await verifyMessage({ address, message: 'Hello, meadow!', signature }));
});

test('personal_sign: shows invisible characters of a message and of the app’s name', async () => {
  const { payload: words } = await describe('personal_sign', ['pay\u202etxt\u200b', address]);
  assert.is(words.text, 'pay�txt�');
  assert.match(words.warning, 'invisible');
  const body = JSON.stringify({
    ...{ device: frame.device, origin: 'https://fern.example', projectId: 'sandbox', network: 'eip155:1' },
    ...{ app: 'Fe\u202ern', payload: { email: 'sam@meadow.garden' } },
  });
  await fetch(`${site.secure.url}/api/CONNECT_EMAIL`, { method: 'POST', body });
  assert.is((await site.mailsTo('sam@meadow.garden'))[0]?.app, 'Fe�rn');
});

test('eth_signTypedData_v4: its signature verifies, and data for another network is marked', async () => {
  const EIP712Domain = [
    { name: 'name', type: 'string' },
    { name: 'version', type: 'string' },
    { name: 'chainId', type: 'uint256' },
  ];
  const data = { ...typed, types: { ...typed.types, EIP712Domain } };
  const params = [address, JSON.stringify(data)];
  assert.is((await describe('eth_signTypedData_v4', params)).payload.warning, undefined);
  const { payload: signature } = await frame.request('eth_signTypedData_v4', params);
  assert.ok(await verifyTypedData({ ...typed, address, signature }));
  const elsewhere = JSON.stringify({ ...data, domain: { ...data.domain, chainId: 137 } });
  const { payload: words } = await describe('eth_signTypedData_v4', [address, elsewhere]);
  assert.match(words.warning, 'network 137, not for Ethereum');
});

test('eth_sendTransaction: is described with its fee, then mined', async () => {
  const to = '0x00000000000000000000000000000000000000aa';
  const params = [{ from: address, to, value: '0x2386f26fc10000' }];
  const { payload: words } = await describe('eth_sendTransaction', params);
  assert.is(words.title, 'Send 0.01 ETH?');
  assert.match(JSON.stringify(words.details), /"Network fee","About 0\.\d+ ETH"/);
  const { payload: hash, error } = await frame.request('eth_sendTransaction', params);
  assert.is(error, undefined);
  const receipt = await minedReceipt(site.chain.node, hash);
  assert.is(receipt.status, '0x1');
  assert.is(receipt.from, address.toLowerCase());
});

test('eth_sendTransaction: warns about a transaction that would fail', async () => {
  const params = [{ from: address, to: address, value: '0xffffffffffffffffffff' }];
  assert.match((await describe('eth_sendTransaction', params)).payload.warning, 'not enough ETH');
  const code = await describe('eth_sendTransaction', [{ from: address, data: '0xfe' }]);
  assert.match(code.payload.warning, 'This would fail');
  assert.ok((await frame.request('eth_sendTransaction', params)).error?.message);
});

test('requests: the node answers safe methods', async () => {
  assert.is((await frame.request('eth_chainId', [])).payload, '0x1');
  assert.is((await frame.request('eth_getBalance', [address, 'latest'])).payload, '0x8ac7230489e80000');
  assert.is((await frame.request('eth_accounts', [])).payload[0], address);
});

test('requests: refuses methods that are not allowed, and requests for another account or network', async () => {
  const { error } = await frame.request('eth_sign', [address, '0x00']);
  assert.is(error?.message, 'Requested RPC call is not allowed');
  const other = '0x00000000000000000000000000000000000000aa';
  for (const [method, params] of [
    ['personal_sign', ['0x00', other]],
    ['eth_signTypedData_v4', [other, JSON.stringify(typed)]],
    ['eth_sendTransaction', [{ from: other, to: other }]],
  ] as const) {
    assert.is((await describe(method, params)).error?.code, 4100, method);
    assert.is((await frame.request(method, params)).error?.code, 4100, method);
  }
  assert.is((await frame.request('personal_sign', ['0x00', address], { chainId: 5 })).error?.code, 4902);
});

test('requests: refuses to sign without a login', async () => {
  await frame.call('SIGN_OUT');
  assert.is((await frame.request('personal_sign', ['0x00', address])).error?.message, 'User is not logged in');
});

test.run();
