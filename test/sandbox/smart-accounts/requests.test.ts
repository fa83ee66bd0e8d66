import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Address, createPublicClient, http, stringToHex } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { polygon } from 'viem/chains';
import { refusal, startTestWallets } from './startTestWallets';

const stranger: Address = '0x1111111111111111111111111111111111111111';
const { close, accounts, connect, ethereum, fund, mined, polygon: polygonUrl, reader } = await startTestWallets();

test.after(close);

for (const type of ['eoa', 'smartAccount'] as const) {
  test(`${type}: viem signs, sends and batches with it as with any wallet`, async () => {
    const { address, client } = await connect(type);
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
    assert.is((await mined(hash)).status, '0x1');
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

/** Resolves after more responses of the node than a wallet needs before it sends. */
async function afterManyAnswers<T>(value: T) {
  for (let answers = 0; answers < 50; answers += 1) await ethereum.call('eth_chainId');
  return value;
}

test('wallet_sendCalls: calls are pending until they are mined, also a second batch of a new account', async () => {
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

test('wallet_sendCalls: refuses invalid calls with the codes of EIP-5792', async () => {
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

test('wallet_sendCalls: an id can be used again if its calls were not sent', async () => {
  const { address, request } = await connect('eoa');
  const send = { method: 'wallet_sendCalls', params: [{ id: 'pears', calls: [{ to: stranger, value: '0x1' }] }] };
  assert.is(await refusal(request(send)), -32003);
  await fund(address);
  assert.equal(await request(send), { id: 'pears' });
});

test('prepare: refuses an invalid request before it is shown', async () => {
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

test('eth_sendTransaction: an account with a key uses the app’s nonce, gas and fee', async () => {
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

test('reset: clears the sent calls', async () => {
  const { client } = await connect('smartAccount');
  const { id } = await client.sendCalls({ calls: [{ to: stranger }] });
  accounts.reset();
  assert.is(await refusal(client.getCallsStatus({ id })), 5730);
});

test('accounts: are deployed on each chain separately, and an unknown chain is refused', async () => {
  const owner = privateKeyToAccount(generatePrivateKey());
  const { address } = await accounts.deploy(owner, 137);
  const there = createPublicClient({ chain: polygon, transport: http(polygonUrl) });
  const signature = await accounts.signMessage({ owner, type: 'smartAccount', chainId: 137 }, 'Hello');
  assert.is(await there.verifyMessage({ address, message: 'Hello', signature }), true);
  assert.is((await accounts.describe(owner, 1)).deployed, false);
  assert.is(await refusal(accounts.describe(owner, 5)), 4901);
});

test.run();
