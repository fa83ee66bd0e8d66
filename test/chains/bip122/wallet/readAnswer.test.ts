import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readAnswer } from '../../../../src/chains/bip122/wallet/readAnswer';
import { accountOf } from '../../../sandbox/bitcoin/wallets/createSigner.js';
import { BITCOIN_MAINNET, BITCOIN_SIGNET, BITCOIN_TESTNET } from '../../../support/createBitcoinWallet';
import { runs } from '../../../support/runs';

const main = (index: number, type: 'p2wpkh' | 'p2tr' | 'p2pkh' | 'p2sh' = 'p2wpkh') =>
  accountOf(index, type, 'Mainnet').address;
const testnet = (index: number) => accountOf(index, 'p2wpkh', 'Testnet').address;
const read = (...accounts: unknown[]) => readAnswer({ accounts: accounts as never }, BITCOIN_MAINNET);
const kinds = ({ addresses, details }: ReturnType<typeof read>) => addresses.map((address) => details[address]?.kind);

test('readAnswer: accounts for payments come first; without a purpose, taproot beside others is for ordinals', () => {
  const stated = read(
    { address: main(0, 'p2tr'), purpose: 'ordinals' },
    { address: main(0), purpose: 'payment' },
    { address: main(1), purpose: 'stacks' },
  );
  assert.equal(stated.addresses, [main(0), main(1), main(0, 'p2tr')]);
  assert.equal(kinds(stated), ['payment', 'payment', 'ordinals']);
  assert.equal(kinds(read({ address: main(0, 'p2tr') }, { address: main(0, 'p2sh') })), ['payment', 'ordinals']);
  assert.equal(kinds(read({ address: main(0, 'p2tr') }, { address: main(1, 'p2tr') })), ['payment', 'payment']);
});

test('readAnswer: drops accounts of other networks, and has its own error if none is left', () => {
  const mixed = read({ address: testnet(0) }, { address: main(0) }, { address: main(0).toUpperCase() });
  assert.equal([mixed.addresses, mixed.isElsewhere], [[main(0)], false]);
  assert.equal(read({ address: testnet(0) }).isElsewhere, true);
  assert.equal(read().isElsewhere, false);
  const on = (networkId: string | null) =>
    readAnswer({ accounts: [{ address: testnet(0) }], networkId: networkId as never }, BITCOIN_MAINNET);
  assert.equal([on(BITCOIN_SIGNET).networkId, on(BITCOIN_SIGNET).addresses], [BITCOIN_SIGNET, [testnet(0)]]);
  assert.equal([on(null).addresses, on(null).isElsewhere], [[], true]);
  assert.is(readAnswer({ accounts: [{ address: testnet(0) }] }, BITCOIN_TESTNET).addresses.length, 1);
});

test('readAnswer: labels are one short line, and keys are hex or absent', () => {
  const { details } = read({
    address: main(0),
    label: `\u202eSavings\n${'x'.repeat(1_000_000)}`,
    publicKey: accountOf(0, 'p2wpkh', 'Mainnet').publicKey.toUpperCase(),
  });
  const found = details[main(0)];
  assert.match(found?.label ?? '', /^Savings x+…$/);
  assert.is(found?.label?.length, 40);
  assert.is(found?.publicKey, accountOf(0, 'p2wpkh', 'Mainnet').publicKey);
  for (const publicKey of ['02', 'xyz', 5, {}, '0x'.padEnd(66, 'a'), 'a'.repeat(1_000_000)])
    assert.is(read({ address: main(0), publicKey }).details[main(0)]?.publicKey, undefined);
});

test('readAnswer: from any value, only decoded addresses of the network remain, at most 100', () => {
  const hostile = fc.oneof(
    fc.anything(),
    fc.record({ address: fc.anything(), publicKey: fc.anything(), purpose: fc.anything(), label: fc.anything() }),
    fc.constantFrom(
      { address: main(0), purpose: '__proto__' },
      { address: `${main(0)}x` },
      { address: { toString: () => main(0) } },
      {
        get address() {
          throw new Error('no');
        },
      },
    ),
  );
  fc.assert(
    fc.property(fc.array(hostile, { maxLength: 20 }), (values) => {
      const { addresses, details } = read(...values, { address: main(7) });
      for (const address of addresses) assert.ok([main(0), main(7)].includes(address));
      assert.ok(addresses.includes(main(7)));
      for (const { kind, label } of Object.values(details)) {
        assert.ok(['payment', 'ordinals'].includes(String(kind)));
        assert.ok((label ?? '').length <= 200);
      }
    }),
    { numRuns: runs(300) },
  );
  const many = Array.from({ length: 150 }, (_, index) => ({ address: main(index) }));
  const all = Array.from({ length: 10_000 }, (_, index) => many[index % 150]);
  assert.is(read(...all).addresses.length, 100);
});

test.run();
