import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readTypedData } from '../../../src/adapters/evm-transactions/readTypedData';
import { MAX_UINT256 } from '../../../src/lib/hexQuantity';

const me = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const bob = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const dai = '0x6B175474E89094C44Da98b954EedeAC495271d0F';
const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3';

const members = (text: string) =>
  text.split(',').map((each) => ({ type: each.split(' ')[0], name: each.split(' ')[1] }));
interface Data {
  types: Record<string, { type: string | undefined; name: string | undefined }[]>;
  primaryType: string;
  domain: Record<string, unknown>;
  message: Record<string, unknown>;
}
const permit: Data = {
  types: { Permit: members('address owner,address spender,uint256 value,uint256 nonce,uint256 deadline') },
  primaryType: 'Permit',
  domain: { name: 'USD Coin', version: '2', chainId: 1, verifyingContract: usdc },
  message: { owner: me, spender: bob, value: '1000000', nonce: 0, deadline: '1700000000' },
};
const details = { token: usdc, amount: '5', expiration: '99', nonce: 0 };
const allowance: Data = {
  types: {
    PermitSingle: members('PermitDetails details,address spender,uint256 sigDeadline'),
    PermitDetails: members('address token,uint160 amount,uint48 expiration,uint48 nonce'),
  },
  primaryType: 'PermitSingle',
  domain: { name: 'Permit2', chainId: '0x89', verifyingContract: permit2 },
  message: { details, spender: bob, sigDeadline: '100' },
};
const batch: Data = {
  ...allowance,
  types: {
    PermitBatch: members('PermitDetails[] details,address spender,uint256 sigDeadline'),
    PermitDetails: allowance.types['PermitDetails'] ?? [],
  },
  primaryType: 'PermitBatch',
  message: { details: [details, { ...details, token: dai }], spender: bob, sigDeadline: '100' },
};
const transfer: Data = {
  ...allowance,
  types: {
    PermitTransferFrom: members('TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline'),
    TokenPermissions: members('address token,uint256 amount'),
  },
  primaryType: 'PermitTransferFrom',
  message: { permitted: { token: usdc, amount: '7' }, spender: bob, nonce: '1', deadline: '8' },
};

const read = (data: unknown) => readTypedData(typeof data === 'string' ? data : JSON.stringify(data));
const approval = { kind: 'approve', spender: bob, signed: true };

test('readTypedData: a permit has spender, amount, deadline and network', () => {
  const of = { ...approval, token: usdc, networkId: 'eip155:1' };
  assert.equal(read(permit), [{ ...of, amount: 1_000_000n, startBy: 1_700_000_000n }]);
  const unlimited = { ...permit, message: { ...permit.message, value: MAX_UINT256.toString() } };
  assert.equal(read(unlimited), [{ ...of, amount: null, startBy: 1_700_000_000n }]);
  const { chainId: _, ...domain } = permit.domain;
  const { networkId: __, ...anywhere } = of;
  assert.equal(read({ ...permit, domain }), [{ ...anywhere, amount: 1_000_000n, startBy: 1_700_000_000n }]);
});

test('readTypedData: the permit of DAI approves an unlimited amount or none', () => {
  const data: Data = {
    ...permit,
    types: { Permit: members('address holder,address spender,uint256 nonce,uint256 expiry,bool allowed') },
    domain: { ...permit.domain, verifyingContract: dai },
    message: { holder: me, spender: bob, nonce: 0, expiry: 0, allowed: true },
  };
  const of = { ...approval, token: dai, networkId: 'eip155:1' };
  assert.equal(read(data), [{ ...of, amount: null }]);
  const dated = { ...data, message: { ...data.message, expiry: 1_700_000_000 } };
  assert.equal(read(dated), [{ ...of, amount: null, startBy: 1_700_000_000n }]);
  assert.equal(read({ ...data, message: { ...data.message, allowed: false } }), [{ ...of, amount: 0n }]);
  assert.equal(read({ ...data, message: { ...data.message, allowed: 'yes' } }), []);
});

test('readTypedData: Permit2 allowances of one or several tokens, and transfers, with and without a witness', () => {
  const of = { ...approval, networkId: 'eip155:137' };
  assert.equal(read(allowance), [{ ...of, token: usdc, amount: 5n, deadline: 99n }]);
  const unlimited = {
    ...allowance,
    message: { ...allowance.message, details: { ...details, amount: `${2n ** 160n - 1n}` } },
  };
  assert.equal(read(unlimited), [{ ...of, token: usdc, amount: null, deadline: 99n }]);
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
  const witnessed: Data = {
    ...transfer,
    types: {
      PermitWitnessTransferFrom: [...(transfer.types['PermitTransferFrom'] ?? []), { type: 'Order', name: 'witness' }],
      TokenPermissions: transfer.types['TokenPermissions'] ?? [],
      Order: members('uint256 id'),
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
    types: { Permit: members('address owner,address spender,uint256 value,uint256 deadline') },
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
  const types = { ...permit.types, Loop: members('Loop loop') };
  const primaryType = 'Loop';
  assert.equal(read({ ...permit, types, primaryType }), []);
  const many = members(Array.from({ length: 2_000 }, (_, index) => `uint256 f${index}`).join());
  assert.equal(read({ ...permit, types: { Permit: many } }), []);
});

test.run();
