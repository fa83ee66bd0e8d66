import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  accountAddress,
  accountNetworkId,
  formatCaipAddress,
  isAccountId,
  isNamespace,
  namespaceOf,
  parseCaipAddress,
  parseCaipNetworkId,
} from '../../src/lib/caip';
import { runs } from '../support/runs';

const throwsWith = (run: () => unknown, message: string) =>
  assert.throws(run, (error: Error) => error.message === message);

const namespace = fc.stringMatching(/^[-a-z0-9]{3,8}$/);
const reference = fc.stringMatching(/^[-_a-zA-Z0-9]{1,32}$/);
const address = fc.stringMatching(/^[-.%a-zA-Z0-9]{1,128}$/);

test('parseCaipNetworkId: splits namespace and reference', () => {
  assert.equal(parseCaipNetworkId('eip155:1'), { namespace: 'eip155', reference: '1' });
  assert.equal(parseCaipNetworkId('cosmos:Binance-Chain_Tigris'), {
    namespace: 'cosmos',
    reference: 'Binance-Chain_Tigris',
  });
});

test('parseCaipNetworkId: throws the documented message for anything else', () => {
  const wrong = ['', 'eip155', ':', 'eip155:', ':1', 'eip155:1:0xab', 'EIP155:1', 'ei:1', 'eip155:1\n', ' eip155:1'];
  for (const id of [...wrong, `eip155:${'1'.repeat(33)}`, `cosmos:${'a'.repeat(33)}`, 'eip155:1/2', '__proto__:1']) {
    throwsWith(() => parseCaipNetworkId(id), 'Invalid CAIP-2 network id');
  }
});

test('parseCaipAddress: splits namespace, reference and address', () => {
  assert.equal(parseCaipAddress('eip155:1:0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'), {
    namespace: 'eip155',
    reference: '1',
    address: '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb',
  });
  for (const id of [
    '',
    'eip155:1',
    'eip155:1:',
    '::',
    'eip155::0xab',
    'eip155:1:0xab:1',
    `eip155:1:${'a'.repeat(129)}`,
  ]) {
    throwsWith(() => parseCaipAddress(id), 'Invalid CAIP-10 address');
  }
});

test('isAccountId: true for ids that `parseCaipAddress` accepts', () => {
  for (const id of ['eip155:1:0xab', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:9xQ', 'cosmos:hub-3:cosmos1t'])
    assert.ok(isAccountId(id), id);
  for (const id of ['eip155:1', 'eip155:01:0xab', 'eip155:0x1:0xab', 'eip155:1:', '', 1, null, ['eip155:1:0xab']])
    assert.not(isAccountId(id), String(id));
});

test('accountNetworkId, accountAddress: the parts of an account id', () => {
  const account = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:9xQeWvG816bUx9EP';
  assert.is(accountNetworkId(account), 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp');
  assert.is(accountAddress(account), '9xQeWvG816bUx9EP');
});

test('parseCaipNetworkId and parseCaipAddress: round trip', () => {
  fc.assert(
    fc.property(namespace, reference, address, (ns, ref, addr) => {
      assert.equal(parseCaipNetworkId(`${ns}:${ref}`), { namespace: ns, reference: ref });
      assert.equal(parseCaipAddress(`${ns}:${ref}:${addr}`), { namespace: ns, reference: ref, address: addr });
    }),
  );
});

test('parseCaipNetworkId: a random text is parsed or rejected with the documented message', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      try {
        const parsed = parseCaipNetworkId(text);
        assert.is(`${parsed.namespace}:${parsed.reference}`, text);
      } catch (error) {
        assert.is((error as Error).message, 'Invalid CAIP-2 network id');
      }
    }),
    { numRuns: runs(1000) },
  );
});

test('isNamespace: accepts supported namespaces only', () => {
  for (const supported of ['eip155', 'solana', 'polkadot', 'bip122']) assert.ok(isNamespace(supported));
  for (const unknown of ['cosmos', '', 'constructor', 'EIP155']) assert.not.ok(isNamespace(unknown));
});

test('formatCaipAddress and namespaceOf: join the parts and read the namespace', () => {
  const id = formatCaipAddress('solana:mainnet', '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv');
  assert.is(id, 'solana:mainnet:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv');
  assert.is(namespaceOf(id), 'solana');
  assert.is(namespaceOf('bip122:000000000019d6689c085ae165831e93'), 'bip122');
});

test.run();
