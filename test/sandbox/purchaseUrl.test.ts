import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { load } from '../support/load';

const { purchaseOf, purchaseUrl } = await load<typeof import('./data/purchaseUrl.mjs')>('sandbox/data/purchaseUrl.mjs');
const { readPurchase } = await load<typeof import('./data/readPurchase.mjs')>('sandbox/data/readPurchase.mjs');
const { Refusal } = await load<typeof import('./data/refusal.mjs')>('sandbox/data/refusal.mjs');

const word = fc.stringMatching(/^[\w-]{1,64}$/);
const amount = fc.integer({ min: 1, max: 1e9 - 1 });
const wallet = fc.record(
  {
    address: fc.stringMatching(/^[a-zA-Z0-9]{20,128}$/),
    blockchains: fc.array(word, { maxLength: 5 }),
    assets: fc.array(word, { maxLength: 5 }),
  },
  { noNullPrototype: true },
);
const purchase = fc.record(
  {
    destinationWallets: fc.array(wallet, { minLength: 1, maxLength: 3 }),
    partnerUserId: word,
    defaultExperience: fc.constant('buy'),
    defaultNetwork: word,
    presetCryptoAmount: amount,
    presetFiatAmount: amount,
  },
  { requiredKeys: ['destinationWallets', 'partnerUserId', 'defaultExperience'], noNullPrototype: true },
);

const FIELDS = {
  destinationWallets: [{ address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', blockchains: [], assets: [] }],
  partnerUserId: 'visitor',
  defaultExperience: 'buy',
  defaultNetwork: 'base',
  presetCryptoAmount: 1,
  presetFiatAmount: 1,
};

/** The name of the field that is refused, or what was read. */
const attempt = (read: () => unknown): unknown => {
  try {
    return read();
  } catch (error) {
    assert.instance(error, Refusal);
    return (error as InstanceType<typeof Refusal>).field;
  }
};

test('purchaseUrl: the provider’s page reads each URL that the service writes, whatever the order', () => {
  fc.assert(
    fc.property(purchase, (wish) => {
      const url = new URL(purchaseUrl('http://127.0.0.1:1', readPurchase(wish)));
      assert.equal(purchaseOf(url.searchParams), wish);
    }),
  );
});

test('purchaseUrl: refuses an invalid order with the name of the field, and ignores unknown fields', () => {
  const odd = fc.dictionary(fc.constantFrom(...Object.keys(FIELDS), '__proto__', 'other'), fc.anything());
  fc.assert(fc.property(odd, (wish) => typeof attempt(() => readPurchase(wish)) === 'string'));
  const query = fc.dictionary(fc.constantFrom(...Object.keys(FIELDS)), fc.string());
  fc.assert(fc.property(query, (wish) => typeof attempt(() => purchaseOf(new URLSearchParams(wish))) === 'string'));
  const destinationWallets = FIELDS.destinationWallets.map((one) => ({ ...one, other: 1 }));
  assert.equal(readPurchase({ ...FIELDS, destinationWallets, other: 1 }), FIELDS);
});

test.run();
