import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readTypedData } from '../../../../src/chains/eip155/transactions/readTypedData';
import { MAX_UINT256 } from '../../../../src/lib/hexQuantity';
import { domainType, membersOf, typedData } from '../../../support/typedData';

const me = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const bob = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const dai = '0x6B175474E89094C44Da98b954EedeAC495271d0F';
const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3';

const permit = typedData(
  'Permit',
  { name: 'USD Coin', version: '2', chainId: 1, verifyingContract: usdc },
  { owner: me, spender: bob, value: '1000000', nonce: 0, deadline: '1700000000' },
);
const details = { token: usdc, amount: '5', expiration: '99', nonce: 0 };
const permit2Domain = { name: 'Permit2', chainId: '0x89', verifyingContract: permit2 };
const allowance = typedData('PermitSingle', permit2Domain, { details, spender: bob, sigDeadline: '100' });
const batch = typedData('PermitBatch', permit2Domain, {
  ...{ details: [details, { ...details, token: dai }], spender: bob, sigDeadline: '100' },
});
const transfer = typedData('PermitTransferFrom', permit2Domain, {
  ...{ permitted: { token: usdc, amount: '7' }, spender: bob, nonce: '1', deadline: '8' },
});

const read = (data: unknown) => readTypedData(typeof data === 'string' ? data : JSON.stringify(data));
const approval = { kind: 'approve', spender: bob, signed: true };

test('readTypedData: a permit has spender, amount, deadline and network', () => {
  const of = { ...approval, token: usdc, networkId: 'eip155:1' };
  assert.equal(read(permit), [{ ...of, amount: 1_000_000n, startBy: 1_700_000_000n }]);
  const unlimited = { ...permit, message: { ...permit.message, value: MAX_UINT256.toString() } };
  assert.equal(read(unlimited), [{ ...of, amount: MAX_UINT256, startBy: 1_700_000_000n }]);
});

test('readTypedData: the permit of DAI approves an unlimited amount or none', () => {
  const data = typedData(
    'DaiPermit',
    { ...permit.domain, verifyingContract: dai },
    { holder: me, spender: bob, nonce: 0, expiry: 0, allowed: true },
  );
  const of = { ...approval, token: dai, networkId: 'eip155:1' };
  assert.equal(read(data), [{ ...of, amount: null }]);
  const dated = { ...data, message: { ...data.message, expiry: 1_700_000_000 } };
  assert.equal(read(dated), [{ ...of, amount: null, startBy: 1_700_000_000n }]);
  assert.equal(read({ ...data, message: { ...data.message, allowed: false } }), [{ ...of, amount: 0n }]);
  assert.equal(read({ ...data, message: { ...data.message, allowed: 'yes' } }), []);
});

test('readTypedData: Permit2 allowances of one or several tokens, and transfers, with and without a witness', () => {
  const of = { ...approval, permit2: true, networkId: 'eip155:137' };
  assert.equal(read(allowance), [{ ...of, token: usdc, amount: 5n, deadline: 99n }]);
  // Such an allowance ends with the block that starts it, so it can be used until the signature expires.
  const momentary = { ...allowance, message: { ...allowance.message, details: { ...details, expiration: 0 } } };
  assert.equal(read(momentary), [{ ...of, token: usdc, amount: 5n, deadline: 100n }]);
  assert.equal(
    read(batch),
    [usdc, dai].map((token) => ({ ...of, token, amount: 5n, deadline: 99n })),
  );
  const most = { ...batch.message, details: Array.from({ length: 100 }, () => details) };
  assert.is(read({ ...batch, message: most }).length, 100);
  assert.equal(read(transfer), [{ ...of, token: usdc, amount: 7n, deadline: 8n }]);
  const witnessed = {
    ...transfer,
    types: {
      EIP712Domain: transfer.types['EIP712Domain'] ?? [],
      PermitWitnessTransferFrom: [...(transfer.types['PermitTransferFrom'] ?? []), { type: 'Order', name: 'witness' }],
      TokenPermissions: transfer.types['TokenPermissions'] ?? [],
      Order: membersOf('uint256 id'),
    },
    primaryType: 'PermitWitnessTransferFrom',
  };
  assert.equal(read(witnessed), [{ ...of, token: usdc, amount: 7n, deadline: 8n }]);
  // Members that the witness does not explain make another message.
  const { PermitWitnessTransferFrom: witness = [], TokenPermissions: permissions = [] } = witnessed.types;
  const more = { type: 'uint256', name: 'more' };
  for (const types of [
    { ...witnessed.types, TokenPermissions: [...permissions, more] },
    { ...witnessed.types, PermitWitnessTransferFrom: witness.slice(1) },
    { ...witnessed.types, PermitWitnessTransferFrom: [more, ...witness] },
  ])
    assert.equal(read({ ...witnessed, types }), []);
  const extended = { ...transfer.types, PermitTransferFrom: witness };
  assert.equal(read({ ...transfer, types: extended }), []);
});

test('readTypedData: only a transfer of Permit2 may have a witness', () => {
  const cases = [permit, allowance, batch].map((data) => {
    const { [data.primaryType]: own = [], ...others } = data.types;
    const primaryType = `${data.primaryType}Witness`;
    const types = { ...others, [primaryType]: [...own, { type: 'uint256', name: 'witness' }] };
    return { ...data, types, primaryType };
  });
  for (const data of cases) assert.equal(read(data), [], data.primaryType);
});

test('readTypedData: an authorization of a transfer (EIP-3009) has its amount, both accounts and its time', () => {
  const domain = { name: 'USD Coin', version: '2', chainId: 1, verifyingContract: usdc };
  const message = { from: me, to: bob, value: '7', validAfter: '0', validBefore: '100', nonce: `0x${'1'.repeat(64)}` };
  const of = { kind: 'transfer', token: usdc, from: me, to: bob, amount: 7n, signed: true, networkId: 'eip155:1' };
  for (const shape of ['TransferWithAuthorization', 'ReceiveWithAuthorization']) {
    const data = typedData(shape, domain, message);
    assert.equal(read(data), [{ ...of, deadline: 100n }]);
    assert.equal(read({ ...data, message: { ...message, validAfter: 50 } }), [
      { ...of, startFrom: 50n, deadline: 100n },
    ]);
    for (const wrong of [{ to: '0x0' }, { from: 7 }, { value: '-1' }, { validBefore: 'never' }])
      assert.equal(read({ ...data, message: { ...message, ...wrong } }), [], JSON.stringify(wrong));
    assert.equal(read({ ...data, domain: { ...domain, verifyingContract: permit2 } }), []);
    assert.equal(read({ ...data, primaryType: `${shape}Witness` }), []);
  }
});

test('readTypedData: the cancellation of an authorization (EIP-3009) has its account', () => {
  const domain = { name: 'USD Coin', version: '2', chainId: 1, verifyingContract: usdc };
  const message = { authorizer: me, nonce: `0x${'1'.repeat(64)}` };
  const data = typedData('CancelAuthorization', domain, message);
  assert.equal(read(data), [{ kind: 'cancelTransfer', token: usdc, from: me, networkId: 'eip155:1' }]);
  assert.equal(read({ ...data, message: { ...message, authorizer: '0x0' } }), []);
  assert.equal(read({ ...data, domain: { ...domain, verifyingContract: permit2 } }), []);
  assert.equal(read({ ...data, primaryType: 'CancelAuthorizationWitness' }), []);
  // Other members make another message.
  for (const other of [
    'address authorizer',
    'address authorizer,bytes32 nonce,uint256 value',
    'bytes32 nonce,address authorizer',
  ])
    assert.equal(read({ ...data, types: { ...data.types, CancelAuthorization: membersOf(other) } }), [], other);
});

test('readTypedData: does not show fields that the domain’s type does not list, because they are not hashed', () => {
  const of = { ...approval, token: usdc, amount: 1_000_000n, startBy: 1_700_000_000n };
  const listed = (names: readonly string[]) => ({ ...permit.types, EIP712Domain: domainType(names) });
  // The signature is valid on each network.
  assert.equal(read({ ...permit, types: listed(['name', 'version', 'verifyingContract']) }), [of]);
  // The signature names no token.
  assert.equal(read({ ...permit, types: listed(['name', 'version', 'chainId']) }), []);
  assert.equal(read({ ...permit, types: listed([]) }), []);
  const { EIP712Domain: _, ...without } = permit.types;
  assert.equal(read({ ...permit, types: without }), []);
  // A field of another type is another domain.
  for (const [type, name] of [
    ['string', 'verifyingContract'],
    ['bytes32', 'chainId'],
    ['uint256', '__proto__'],
    ['address', 'more'],
  ]) {
    const others = listed(['name', 'version', 'chainId', 'verifyingContract']).EIP712Domain.filter(
      (each) => each.name !== name,
    );
    assert.equal(read({ ...permit, types: { ...permit.types, EIP712Domain: [...others, { type, name }] } }), [], name);
  }
});

test('readTypedData: a salt that is a chain id counts as the network, if the domain has no other', () => {
  const of = { ...approval, token: usdc, amount: 1_000_000n, startBy: 1_700_000_000n };
  const salted = (salt: unknown, domain: object = {}) =>
    read(
      typedData('Permit', { name: 'USD Coin', version: '1', verifyingContract: usdc, salt, ...domain }, permit.message),
    );
  const word = (chainId: number): string => `0x${chainId.toString(16).padStart(64, '0')}`;
  for (const chainId of [1, 137, 8453, 11_155_111])
    assert.equal(salted(word(chainId)), [{ ...of, networkId: `eip155:${chainId}` }]);
  // A random salt does not name a network.
  for (const salt of [word(0), `0x${'7'.repeat(64)}`, `0x1${'0'.repeat(60)}089`, '0x89', 137, null])
    assert.equal(salted(salt), [of], `${salt}`);
  assert.equal(salted(word(137), { chainId: 1 }), [{ ...of, networkId: 'eip155:1' }]);
  // It is shown only if it is hashed.
  const unlisted = typedData('Permit', { name: 'USD Coin', version: '1', verifyingContract: usdc }, permit.message);
  assert.equal(read({ ...unlisted, domain: { ...unlisted.domain, salt: word(137) } }), [of]);
});

test('readTypedData: reads the message that registers a name', () => {
  const message = { name: 'juniper.reown.id', attributes: {}, timestamp: 1_700_000_000 };
  assert.equal(read(message), [{ kind: 'registerName', name: 'juniper.reown.id' }]);
  assert.equal(read({ ...message, extra: 1 }), []);
  for (const wrong of [
    { name: 'juniper\u202e.reown.id' },
    { name: ['juniper.reown.id'] },
    { attributes: [] },
    { attributes: null },
    { attributes: 'none' },
    { timestamp: '1700000000' },
    { timestamp: 1.5 },
  ])
    assert.equal(read({ ...message, ...wrong }), [], JSON.stringify(wrong));
});

test('readTypedData: ignores data that only resembles a permit', () => {
  const other = {
    ...permit,
    types: { ...permit.types, Permit: membersOf('address owner,address spender,uint256 value,uint256 deadline') },
  };
  const cases: unknown[] = [
    other,
    { ...permit, primaryType: 'Order' },
    { ...permit, primaryType: '__proto__' },
    { ...permit, types: undefined },
    { ...permit, domain: { ...permit.domain, verifyingContract: permit2 } },
    { ...allowance, domain: { ...allowance.domain, verifyingContract: bob } },
    { ...permit, domain: { ...permit.domain, verifyingContract: 'usdc' } },
    { ...permit, domain: { ...permit.domain, chainId: '1e3' } },
    { ...permit, domain: null },
    { ...permit, message: { ...permit.message, spender: '0x0' } },
    { ...permit, message: { ...permit.message, spender: bob.slice(2) } },
    { ...permit, message: { ...permit.message, value: true } },
    { ...permit, message: { ...permit.message, value: ['7'] } },
    { ...permit, message: { ...permit.message, value: '7 ' } },
    { ...permit, message: { ...permit.message, value: -1 } },
    { ...permit, message: { ...permit.message, value: 1e30 } },
    { ...permit, message: { ...permit.message, value: 1.5 } },
    { ...permit, message: { ...permit.message, value: `${MAX_UINT256 + 1n}` } },
    { ...permit, message: null },
    { ...batch, message: { ...batch.message, details: [] } },
    { ...batch, message: { ...batch.message, details: Array.from({ length: 101 }, () => details) } },
    [],
    null,
    7,
    '',
    '{',
    '{"__proto__":{"primaryType":"Permit"}}',
    '['.repeat(100_000),
  ];
  for (const data of cases) assert.equal(read(data), [], JSON.stringify(data)?.slice(0, 200));
});

test('readTypedData: ignores huge, deep and recursive data', () => {
  assert.equal(read({ ...permit, message: { ...permit.message, note: 'x'.repeat(1_048_576) } }), []);
  const types = { ...permit.types, Loop: membersOf('Loop loop') };
  const primaryType = 'Loop';
  assert.equal(read({ ...permit, types, primaryType }), []);
  const many = membersOf(Array.from({ length: 2_000 }, (_, index) => `uint256 f${index}`).join());
  assert.equal(read({ ...permit, types: { ...permit.types, Permit: many } }), []);
});

test.run();
