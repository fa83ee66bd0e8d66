import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readSessionEvent } from '../../../src/wallets/relay/readSessionEvent';

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1';
const pubkey = '4fYNw3dojWmQ4dXtSGE9epjRGy9pFSx62YypT7avPYvA';
const read = (name: unknown, data: unknown, chainId: unknown = 'eip155:1') =>
  readSessionEvent({ topic: 't', params: { chainId, event: { name, data } } });

for (const [title, data, chainId, networkId] of [
  ['a number', 137, 'eip155:1', 'eip155:137'],
  ['hex', '0x89', 'eip155:1', 'eip155:137'],
  ['decimal text', '137', 'eip155:1', 'eip155:137'],
  ['a CAIP-2 id', 'eip155:137', 'eip155:1', 'eip155:137'],
  ['nothing', undefined, 'eip155:137', 'eip155:137'],
  ['no number', 'Polygon', 'eip155:137', 'eip155:137'],
  ['a number below one', 0, 'eip155:137', 'eip155:137'],
  ['a number too large', 2 ** 60, 'eip155:137', 'eip155:137'],
  ['another chain family', 5, solana, solana],
  ['a CAIP-2 id of that family', devnet, solana, devnet],
  ['a CAIP-2 id of neither', 'eip155:5', solana, solana],
] as const) {
  test(`readSessionEvent: the network of a chainChanged with ${title}`, () => {
    const [namespace] = chainId.split(':');
    assert.equal(read('chainChanged', data, chainId), { namespace, selection: { networkId } });
  });
}

test('readSessionEvent: reads accounts as addresses or CAIP-10 ids, and normalizes them', () => {
  assert.equal(read('accountsChanged', [`eip155:137:${bob.toLowerCase()}`, alice]), {
    namespace: 'eip155',
    selection: { first: [bob, alice] },
  });
  assert.equal(read('accountsChanged', [`${solana}:${pubkey}`], solana), {
    namespace: 'solana',
    selection: { first: [pubkey] },
  });
});

test('readSessionEvent: reads the accounts of Bitcoin’s own event, and of no other family', () => {
  const bitcoin = 'bip122:000000000019d6689c085ae165831e93';
  const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
  const entries = [
    { address: address.toUpperCase(), publicKey: '02', intention: 'payment' },
    { address: 5 },
    null,
    { address: alice },
  ];
  assert.equal(read('bip122_addressesChanged', entries, bitcoin), {
    namespace: 'bip122',
    selection: { first: [address] },
  });
  assert.is(read('bip122_addressesChanged', [{ address: alice }]), null);
});

test('readSessionEvent: an account of Bitcoin for ordinals is not selected if the event says so, or has another one', () => {
  const bitcoin = 'bip122:000000000019d6689c085ae165831e93';
  const taproot = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0';
  const segwit = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
  const firstOf = (data: unknown, name = 'bip122_addressesChanged') => read(name, data, bitcoin)?.selection.first;
  const stated = { address: taproot, intention: 'ordinal' };
  assert.equal(firstOf([stated, { address: segwit, intention: 'payment' }]), [segwit]);
  assert.is(firstOf([stated]), undefined);
  assert.equal(firstOf([{ ...stated, intention: 'payment' }, { address: segwit }]), [taproot, segwit]);
  assert.equal(firstOf([{ address: taproot }, { address: segwit }]), [segwit, taproot]);
  const ids = [taproot.toUpperCase(), segwit].map((address) => `${bitcoin}:${address}`);
  assert.equal(firstOf(ids, 'accountsChanged'), [segwit, taproot]);
  assert.equal(firstOf(ids.slice(0, 1), 'accountsChanged'), [taproot], 'the wallet has selected it');
});

test('readSessionEvent: reads at most a hundred accounts', () => {
  const many = Array.from({ length: 1_000 }, (_, index) => `0x${index.toString(16).padStart(40, '0')}`);
  assert.is(read('accountsChanged', many)?.selection.first?.length, 100);
});

for (const [title, event] of [
  ['no parameters', { topic: 't' }],
  ['no event', { topic: 't', params: { chainId: 'eip155:1', event: null } }],
  ['a chain of no family', { topic: 't', params: { chainId: 'cosmos:hub', event: { name: 'chainChanged', data: 1 } } }],
  ['a chain that is no text', { topic: 't', params: { chainId: 1, event: { name: 'chainChanged', data: 1 } } }],
  ['another name', { topic: 't', params: { chainId: 'eip155:1', event: { name: 'message', data: [alice] } } }],
  ['no list', { topic: 't', params: { chainId: 'eip155:1', event: { name: 'accountsChanged', data: alice } } }],
  [
    'the name of something that every object has',
    {
      topic: 't',
      params: {
        chainId: 'eip155:1',
        event: { name: 'constructor', data: { networkId: 'eip155:5', accounts: [alice] } },
      },
    },
  ],
  [
    'no address in its list',
    { topic: 't', params: { chainId: 'eip155:1', event: { name: 'accountsChanged', data: [{}, 7, null, 'bob'] } } },
  ],
] as const) {
  test(`readSessionEvent: ignores an event with ${title}`, () => assert.is(readSessionEvent(event), null));
}

test.run();
