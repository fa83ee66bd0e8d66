import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readChainId as readAnswer } from '../../src/chains/eip155/wallet/readChainId';
import { decodeOptions } from '../../src/core/options/options';
import { createStorage } from '../../src/core/ports/storage';
import { decodeWalletList } from '../../src/features/directory/walletList';
import { isNetworkId, parseCaipAddress, parseCaipNetworkId } from '../../src/lib/caip';
import { readChainId } from '../../src/lib/chainId';
import { networkId } from '../../src/lib/readers/values';
import { readSessionEvent } from '../../src/wallets/relay/readSessionEvent';
import { createFakeStorage } from '../support/fakeStorage';

const refused = [
  0,
  -1,
  1.5,
  2 ** 53,
  Number.NaN,
  '0',
  '-1',
  '+1',
  '01',
  '1e3',
  '0x0',
  '0x',
  '0b1',
  ' 1',
  '1 ',
  '1.0',
  '',
];
const refusedOthers = [
  `0x${'0'.repeat(32)}1`,
  '9007199254740992',
  '0x20000000000000',
  '0xffffffffffffffff',
  null,
  undefined,
  true,
  [],
  [1],
  ['0x1'],
  {},
  1n,
];

for (const [value, id] of [
  ...[1, '1', '0x1', '0x01', '0X1'].map((one) => [one, 'eip155:1'] as const),
  [8453, 'eip155:8453'],
  ['137', 'eip155:137'],
] as const)
  test(`readChainId: ${JSON.stringify(value)} from a wallet is ${id}`, () => {
    assert.is(readChainId(value), id);
    assert.is(readAnswer(value), id);
  });

for (const value of [...refused, ...refusedOthers])
  test(`readChainId: rejects ${typeof value} ${String(value)}, everywhere`, () => {
    assert.is(readChainId(value), null);
    assert.throws(() => readAnswer(value), 'did not return a chain id');
    const event = { topic: 't', params: { chainId: 'eip155:137', event: { name: 'chainChanged', data: value } } };
    assert.is(readSessionEvent(event)?.selection.networkId, 'eip155:137', 'the chain that the event was sent on');
  });

const malformed = [
  'eip155:0',
  'eip155:-1',
  'eip155:1e3',
  'eip155:0x1',
  'eip155:01',
  'eip155:9007199254740992',
  'eip155:a',
];
for (const id of malformed)
  test(`isNetworkId: rejects ${id}, everywhere`, () => {
    assert.not.ok(isNetworkId(id));
    assert.throws(() => parseCaipNetworkId(id), 'Invalid CAIP-2 network id');
    assert.throws(() => parseCaipAddress(`${id}:0x7099`), 'Invalid CAIP-10 address');
    assert.throws(() => decodeOptions({ networks: [id] }), 'Invalid CAIP-2 network id');
    assert.throws(() => decodeOptions({ defaultNetwork: id }), 'Invalid CAIP-2 network id');
    assert.is(
      readSessionEvent({ topic: 't', params: { chainId: id, event: { name: 'chainChanged', data: 137 } } }),
      null,
    );
    const store = createFakeStorage({ 'wallet-modal/v1/activeNetwork': JSON.stringify(id) });
    assert.is(createStorage(store).get('activeNetwork'), undefined);
    assert.is(networkId(id), undefined);
    const { wallets } = decodeWalletList({ data: [{ id: 'a', name: 'A', chains: [id, 'eip155:1'] }] }, 1, String);
    assert.equal(wallets[0]?.chains, ['eip155:1']);
  });

test('isNetworkId: other namespaces only follow CAIP-2', () => {
  for (const id of ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'bip122:000000000019d6689c085ae165831e93', 'cosmos:01'])
    assert.ok(isNetworkId(id));
  assert.ok(isNetworkId('eip155:9007199254740991'));
});

test.run();
