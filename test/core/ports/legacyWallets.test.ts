import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { legacyWallets } from '../../../src/core/ports/legacyWallets';

const wallet = (flags: object = {}) => ({ request: () => Promise.resolve(), ...flags });

test.before.each(() => {
  Object.assign(globalThis, { window: new EventTarget() });
});
test.after.each(() => {
  Reflect.deleteProperty(globalThis, 'window');
});

test('legacyWallets: names a wallet by a flag that is `true`, not by another truthy value', () => {
  for (const [flag, name] of [
    [true, 'Rabby Wallet'],
    ['yes', ''],
    [1, ''],
    [{}, ''],
  ] as const) {
    Object.assign(window, { ethereum: wallet({ isRabby: flag }) });
    assert.equal(
      legacyWallets().map((found) => found.name),
      [name],
    );
  }
});

test('legacyWallets: reads only the first 100 providers', () => {
  let reads = 0;
  const counted = () =>
    Object.defineProperty({}, 'request', {
      get() {
        reads += 1;
        return () => {};
      },
    });
  Object.assign(window, { ethereum: { providers: Array.from({ length: 1_000 }, counted) } });
  assert.is(legacyWallets().length, 100);
  assert.is(reads, 100);
});

const named = (flag: string, more: object = {}) => wallet({ [flag]: true, ...more });
const found = (ethereum: object) => {
  Object.assign(window, { ethereum });
  return legacyWallets().map(({ name }) => name);
};

test('legacyWallets: finds providers in arrays of arrays, each once, and itself in its own array', () => {
  const rabby = named('isRabby');
  const inner = wallet({ providers: [rabby, named('isTrust')] });
  assert.equal(found(wallet({ providers: [named('isFrame'), inner, rabby] })), [
    'Frame',
    'Rabby Wallet',
    'Trust Wallet',
  ]);
  const own: Record<string, unknown> = named('isMetaMask');
  own['providers'] = [rabby, own];
  assert.equal(found(own), ['Rabby Wallet', 'MetaMask']);
  assert.equal(found(wallet({ providers: [named('isFrame', { providers: [] })] })), ['Frame']);
});

test('legacyWallets: reads endless arrays up to a limit', () => {
  let reads = 0;
  const endless = (): object =>
    Object.defineProperty(wallet(), 'providers', {
      get() {
        reads += 1;
        return [endless(), endless()];
      },
    });
  assert.ok(found(endless()).length <= 100);
  assert.ok(reads <= 101, String(reads));
});

const broken = () => {
  throw new TypeError('broken');
};
const unusable = (): never[] => [5, null, 'a'] as never[];
const overridden: Record<string, object> = {
  'a `slice` that returns no array': { slice: () => 1 },
  'a `slice` that returns another list': { slice: () => ({ flatMap: unusable }) },
  'its own methods': { slice: unusable, map: broken, flatMap: unusable, [Symbol.iterator]: broken },
};
for (const [what, methods] of Object.entries(overridden))
  test(`legacyWallets: finds the providers of an array with ${what}`, () => {
    const providers = Object.assign([named('isRabby'), null, 5, named('isTrust')], methods);
    assert.equal(found(wallet({ providers })), ['Rabby Wallet', 'Trust Wallet']);
  });

test('legacyWallets: an array that throws takes nothing else away', () => {
  const providers = new Proxy([], { get: broken });
  const inner = wallet({ isFrame: true, providers });
  assert.equal(found(wallet({ providers: [named('isRabby'), inner] })), ['Rabby Wallet', 'Frame']);
});

test.run();
