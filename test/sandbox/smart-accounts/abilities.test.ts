import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Address, createWalletClient, erc20Abi, type Hex, http, parseEther, stringToHex } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { mainnet } from 'viem/chains';
import { erc7811Actions } from 'viem/experimental';
import { load } from '../../support/load';
import { refusal, startTestWallets } from './startTestWallets';

const { testAccounts } = await load<typeof import('../testAccounts.mjs')>('sandbox/testAccounts.mjs');

interface Asset {
  address: string;
  type: string;
  balance: Hex;
  metadata: { symbol: string };
}
const stranger: Address = '0x1111111111111111111111111111111111111111';
const { close, connect, data, fund, mined, sessions, url } = await startTestWallets();

test.after(close);

test('wallet_getCapabilities: returns the account’s capabilities on each chain', async () => {
  const owner = privateKeyToAccount(generatePrivateKey());
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

test('wallet_getAssets: returns the balances on each chain', async () => {
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
  await mined(hash);
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

test('permissions: are listed as sessions until the account’s signature revokes them', async () => {
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

test('names: registers a name for a contract account by its signature', async () => {
  const { address, request } = await connect('smartAccount');
  const register = async (name: string) => {
    const message = JSON.stringify({ name, attributes: {}, timestamp: seconds() });
    const signature = await request({ method: 'personal_sign', params: [stringToHex(message), address] });
    const order = { coin_type: 0x80000001, address, message, signature };
    const answer = await data.answer({
      method: 'POST',
      url: new URL('http://data/v1/profile/account?projectId=sandbox'),
      headers: {},
      body: Buffer.from(JSON.stringify(order)),
    } as never);
    return answer.status ?? 200;
  };
  assert.is(await register('thicket.reown.id'), 200);
  assert.is(await register('bramble.reown.id'), 409, 'the address has one');
});

test('wallet_grantPermissions: refuses invalid permissions', async () => {
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

test.run();
