import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { orderWallets } from '../../../src/features/directory/orderWallets';
import type { ListedWallet } from '../../../src/lib/listedWallet';
import { createFakeModal, type Setup, wallet } from '../../support/fakeModal';

const listed = (name: string, rest: Partial<ListedWallet> = {}): ListedWallet => ({ id: name, name, ...rest });
const ids = (wallets: readonly ListedWallet[], setup: Setup = {}): string[] =>
  orderWallets(createFakeModal({ wallets: [], ...setup }).state.wallets, wallets).map(({ id }) => id);

test('orderWallets: keeps the order, and lists each wallet once, at its first position', () => {
  const again = listed('b', { name: 'Again' });
  assert.equal(ids([listed('c'), listed('b'), listed('a'), again, listed('c')]), ['c', 'b', 'a']);
});

test('orderWallets: installed wallets come first, matched by rdns or by an id that is an rdns', () => {
  const list = [listed('a'), listed('b', { rdns: 'com.reef' }), listed('c'), listed('com.cove')];
  assert.equal(ids(list, { wallets: [wallet('Reef'), wallet('Cove')] }), ['b', 'com.cove', 'a', 'c']);
});

test('orderWallets: an unlisted installed wallet comes before the lists, and does not replace one of the same name', () => {
  const list = [listed('a'), listed('d', { name: 'Harbor' }), listed('b', { rdns: 'com.reef' })];
  const wallets = [wallet('Harbor'), wallet('Reef')];
  assert.equal(ids(list, { wallets }), ['com.harbor', 'b', 'a', 'd']);
});

test('orderWallets: two wallets that claim one rdns come before the listed one', () => {
  const wallets = ['com.harbor#1', 'com.harbor#2'].map((id) =>
    wallet('Harbor', { id, rdns: 'com.harbor', conflicting: true }),
  );
  assert.equal(ids([listed('h', { rdns: 'com.harbor' })], { wallets }), ['com.harbor#1', 'com.harbor#2', 'h']);
});

test('orderWallets: an excluded installed wallet is not first', () => {
  const setup = { wallets: [wallet('Harbor')], options: { excludeWalletIds: ['com.harbor'] } };
  assert.equal(ids([listed('a'), listed('b', { name: 'Harbor' })], setup), ['a', 'b']);
});

test('orderWallets: reads each wallet of a long list a few times, not once per installed wallet', () => {
  let reads = 0;
  const counted = <T extends object>(target: T): T =>
    new Proxy(target, {
      get(from, key) {
        reads += 1;
        return Reflect.get(from, key);
      },
    });
  const wallets = Array.from({ length: 100 }, (_, place) => counted(wallet(`Here ${place}`)));
  const { state } = createFakeModal({ wallets });
  const many = Array.from({ length: 10_000 }, (_, place) => counted(listed(`${place}`)));
  reads = 0;
  assert.is(orderWallets(state.wallets, many).length, 10_100);
  assert.ok(reads < 10 * 10_100, `${reads} reads`);
});

test.run();
