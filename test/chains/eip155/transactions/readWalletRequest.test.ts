import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { encodeFunctionData, type Hex, parseAbi } from 'viem';
import { readWalletRequest } from '../../../../src/chains/eip155/transactions/readWalletRequest';
import { typedData } from '../../../support/typedData';

const me = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const evil = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const token = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
]);
const transfer = encodeFunctionData({ abi: token, functionName: 'transfer', args: [me, 1n] });
const approve = encodeFunctionData({ abi: token, functionName: 'approve', args: [evil, 5n] });
const batch = encodeFunctionData({
  abi: parseAbi(['struct Call { address target; uint256 value; bytes data; }', 'function executeBatch(Call[] calls)']),
  args: [[{ target: usdc, value: 0n, data: transfer }]],
});

const read = (method: string, params: unknown) => readWalletRequest({ method, networkId: 'eip155:137', params }, me);
const send = (transaction: object) => read('eth_sendTransaction', [transaction]);
const sendCalls = (bundle: object) => read('wallet_sendCalls', [bundle]);
const sent = { kind: 'transfer', token: usdc, to: me, amount: 1n };
const value = '0x8ac7230489e80000';

test('readWalletRequest: a batch is always sent by the account itself, whatever sender the page names', () => {
  for (const from of [me, me.toLowerCase(), undefined, null]) {
    assert.equal(send({ from, to: me, data: batch }), [sent]);
    assert.equal(sendCalls({ from, calls: [{ to: me, data: batch }] }), [sent]);
  }
  const unknown = { kind: 'unknown', to: evil, selector: batch.slice(0, 10), value: BigInt(value) };
  const sender = { kind: 'sender', address: evil };
  assert.equal(send({ from: evil, to: evil, value, data: batch }), [sender, unknown]);
  assert.equal(sendCalls({ from: evil, calls: [{ to: evil, value, data: batch }] }), [sender, unknown]);
  // Nor does a call to the account, from another one.
  assert.is(send({ from: evil, to: me, data: batch })?.[1]?.kind, 'unknown');
});

test('readWalletRequest: names a sender that is not the account; one that is no address cannot be read', () => {
  const sender = { kind: 'sender', address: evil };
  assert.equal(send({ from: evil, to: usdc, data: transfer }), [sender, sent]);
  assert.equal(sendCalls({ from: evil, calls: [{ to: usdc, data: transfer }] }), [sender, sent]);
  const permit = typedData(
    'Permit',
    { chainId: 137, verifyingContract: usdc },
    { owner: me, spender: evil, value: '5', nonce: 0, deadline: 9 },
  );
  const sign = (account: unknown) => read('eth_signTypedData_v4', [account, JSON.stringify(permit)]);
  assert.equal(
    sign(me.toLowerCase())?.map(({ kind }) => kind),
    ['approve'],
  );
  assert.equal(
    sign(evil)?.map(({ kind }) => kind),
    ['sender', 'approve'],
  );
  for (const from of ['', 'juniper.eth', '0x', 7, {}, [me]]) {
    assert.equal(send({ from, to: usdc, data: transfer }), [], `${from}`);
    assert.equal(sign(from), [], `${from}`);
  }
});

test('readWalletRequest: names the fee that a page sets, with its amount if the gas is set, too', () => {
  const fees: [object, bigint | null | undefined][] = [
    [{}, undefined],
    [{ gas: '0x5208' }, undefined],
    [{ gasPrice: '0x0' }, undefined],
    [{ gasPrice: '0x3b9aca00' }, null],
    [{ maxPriorityFeePerGas: '0x1', gas: '0x5208' }, null],
    [{ gasPrice: '0x3b9aca00', gas: '0x5208' }, 21_000_000_000_000n],
    [{ maxFeePerGas: '0x3b9aca00', gasLimit: '0x5208' }, 21_000_000_000_000n],
    [{ maxFeePerGas: '0x3b9aca00', maxPriorityFeePerGas: '0x1', gas: '0x5208' }, 21_000_000_000_000n],
  ];
  for (const [fields, amount] of fees)
    assert.equal(
      send({ to: usdc, data: transfer, ...fields }),
      amount === undefined ? [sent] : [sent, { kind: 'fee', amount }],
      JSON.stringify(fields),
    );
});

test('readWalletRequest: a transaction with two different calldata fields cannot be read', () => {
  assert.equal(send({ to: usdc, data: transfer, input: transfer.toUpperCase().replace('X', 'x') }), [sent]);
  assert.equal(send({ to: usdc, data: null, input: transfer }), [sent]);
  for (const data of ['0x', transfer]) assert.equal(send({ to: usdc, data, input: approve }), []);
  assert.equal(
    sendCalls({
      calls: [
        { to: usdc, data: transfer },
        { to: usdc, data: transfer, input: approve },
      ],
    }),
    [],
  );
});

test('readWalletRequest: the effects of a request for another network name that network', () => {
  const coin = { kind: 'transfer', token: null, to: evil, amount: BigInt(value) };
  assert.equal(send({ to: evil, value, chainId: '0x89' }), [coin]);
  assert.equal(sendCalls({ chainId: '0x089', calls: [{ to: evil, value }] }), [coin]);
  assert.equal(send({ to: evil, value, chainId: '0x1' }), [{ ...coin, networkId: 'eip155:1' }]);
  assert.equal(sendCalls({ chainId: '0x1', calls: [{ to: evil, value }] }), [{ ...coin, networkId: 'eip155:1' }]);
  // Each call may name its own, and wallets differ in whether they follow it.
  const elsewhere = { ...coin, networkId: 'eip155:1' };
  const here = { to: evil, value };
  assert.equal(sendCalls({ calls: [{ ...here, chainId: '0x1' }, here] }), [elsewhere, coin]);
  assert.equal(sendCalls({ chainId: '0x89', calls: [{ ...here, chainId: '0x1' }] }), [elsewhere]);
  assert.equal(sendCalls({ chainId: '0x1', calls: [{ ...here, chainId: '0x89' }] }), [elsewhere]);
  assert.equal(
    sendCalls({
      chainId: '0x89',
      calls: [
        { ...here, chainId: '0x89' },
        { ...here, chainId: null },
      ],
    }),
    [coin, coin],
  );
  for (const chainId of ['0x0', 'eip155:1', {}])
    assert.equal(sendCalls({ chainId: '0x89', calls: [{ ...here, chainId }] }), [], `${chainId}`);
  for (const chainId of ['0x0', `0x${'f'.repeat(64)}`]) assert.equal(send({ to: evil, value, chainId }), [], chainId);
});

test('readWalletRequest: typed data for another network names that network, whatever its types are', () => {
  const order = (domain: unknown) => ({
    ...typedData('Permit', { chainId: 137, verifyingContract: usdc }, { id: 1 }),
    ...{ primaryType: 'Order', domain },
  });
  const sign = (domain: unknown, account = me) => read('eth_signTypedData_v4', [account, order(domain)]);
  const unknown = { kind: 'unknown', to: usdc, selector: null, value: 0n, signed: true, networkId: 'eip155:1' };
  for (const chainId of [1, '1', '0x1', '0X01'])
    assert.equal(sign({ chainId, verifyingContract: usdc }), [unknown], `${chainId}`);
  assert.equal(read('eth_signTypedData_v4', [me, JSON.stringify(order({ chainId: 1, verifyingContract: usdc }))]), [
    unknown,
  ]);
  const salt = `0x${'1'.padStart(64, '0')}`;
  assert.equal(sign({ salt, verifyingContract: usdc }), [unknown]);
  for (const contract of [undefined, 'usdc', 7])
    assert.equal(sign({ chainId: 1, verifyingContract: contract }), [{ ...unknown, to: null }]);
  assert.equal(sign({ chainId: 1, verifyingContract: usdc }, evil), [{ kind: 'sender', address: evil }, unknown]);
  // What has the shape of a permit, but cannot be decoded, is no permit.
  const permit = typedData('Permit', { chainId: 1, verifyingContract: usdc }, { owner: me });
  assert.equal(read('eth_signTypedData_v4', [me, permit]), [unknown]);
  for (const domain of [{ chainId: 137 }, { chainId: '0x89' }, { chainId: '1e3' }, { chainId: null }, {}, [], null, 7])
    assert.equal(sign(domain), [], JSON.stringify(domain));
  assert.equal(read('eth_signTypedData_v4', [me, '{']), []);
  // A text is for no network, whatever it contains.
  assert.is(read('personal_sign', [JSON.stringify(order({ chainId: 1 })), me]), null);
});

test('readWalletRequest: a permit that is valid on each network stays one, whatever network an unlisted field names', () => {
  const message = { owner: me, spender: evil, value: '5', nonce: 0, deadline: 9 };
  const everywhere = typedData('Permit', { name: 'USD Coin', version: '1', verifyingContract: usdc }, message);
  const kinds = (more: object, data: { readonly domain?: unknown } = everywhere) =>
    read('eth_signTypedData_v4', [me, { ...data, domain: { ...Object(data.domain), ...more } }])?.map((effect) => [
      effect.kind,
      'networkId' in effect ? effect.networkId : undefined,
    ]);
  assert.equal(kinds({}), [['approve', undefined]]);
  assert.equal(kinds({ chainId: 137 }), [['approve', undefined]]);
  assert.equal(kinds({ chainId: 'x' }), [['approve', undefined]]);
  // Wallets differ in whether they hash it.
  assert.equal(kinds({ chainId: 1 }), [
    ['approve', undefined],
    ['unknown', 'eip155:1'],
  ]);
  // A chain id that is not listed does not hide a salt that is.
  const salt = `0x${'1'.padStart(64, '0')}`;
  const salted = typedData('Order', { name: 'Shop', verifyingContract: usdc, salt }, { id: 1 });
  assert.equal(kinds({ chainId: 137 }, salted), [['unknown', 'eip155:1']]);
});

test('readWalletRequest: a request that also gives the account another code (EIP-7702, ERC-7902) cannot be read', () => {
  const authorization = { chainId: '0x89', address: evil, nonce: '0x0' };
  assert.equal(send({ from: me, to: me, authorizationList: [authorization] }), []);
  const capabilities = { eip7702Auth: { authorizations: [authorization] } };
  assert.equal(sendCalls({ from: me, calls: [{ to: usdc, data: transfer }], capabilities }), []);
  assert.equal(sendCalls({ from: me, calls: [{ to: usdc, data: transfer, capabilities }] }), []);
  const paid = { paymasterService: { url: 'https://paymaster.example' } };
  assert.equal(sendCalls({ from: me, calls: [{ to: usdc, data: transfer }], capabilities: paid }), [sent]);
});

test('readWalletRequest: a batch with more effects than a visitor can read cannot be read', () => {
  const parts = (count: number): Hex =>
    encodeFunctionData({
      abi: parseAbi(['function multicall(bytes[] data)']),
      args: [Array.from({ length: count }, () => transfer)],
    });
  const calls = (count: number) => Array.from({ length: count }, () => ({ to: usdc, data: parts(50) }));
  assert.is(sendCalls({ calls: calls(2) })?.length, 100);
  assert.equal(sendCalls({ calls: calls(3) }), []);
});

test.run();
