import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { decodeWalletList } from '../../../src/features/directory/walletList';
import { generateWallets } from '../../sandbox/directory/generateWallets.mjs';
import { runs } from '../../support/runs';

const image = (id: string): string => `https://images.example/${id}`;
const decode = (data: readonly unknown[], count: unknown = data.length, max = 40) =>
  decodeWalletList({ data, count }, max, image);
/** One wallet with the given fields beside id and name. */
const one = (fields: object) => decode([{ id: 'a', name: 'Harbor', ...fields }]).wallets[0];

test('walletList: reads a wallet with its fields and its image URL', () => {
  const entry = generateWallets(1)[0];
  const { image_id, order, link_mode, desktop_link, webapp_link, ...rest } = entry as NonNullable<typeof entry>;
  const links = Object.fromEntries(
    Object.entries({ link_mode, desktop_link, webapp_link }).filter(([, link]) => link !== null),
  );
  assert.equal(decode([entry]).wallets, [{ ...rest, ...links, image_id, image_url: image(image_id) }]);
});

test('walletList: omits absent fields instead of setting null', () => {
  const nothing = { homepage: null, mobile_link: null, rdns: null, injected: null, chains: null, badge_type: null };
  assert.equal(one({ ...nothing, image_id: null, image_url: 'https://elsewhere.example/icon.png' }), {
    id: 'a',
    name: 'Harbor',
  });
});

test('walletList: drops invalid rows one by one, but counts them', () => {
  const rows = [
    null,
    7,
    'text',
    [],
    {},
    { id: 'x' },
    { name: 'No id' },
    { id: 1, name: 'Number' },
    { id: '', name: 'Empty' },
    { id: 'a,b', name: 'Comma' },
    { id: 'i'.repeat(129), name: 'Long' },
    { id: 'blank', name: '\u200b \u202e' },
    { id: 'number', name: 5 },
    { id: 'good', name: 'Good' },
  ];
  const list = decode(rows, 99);
  assert.equal(list.wallets, [{ id: 'good', name: 'Good' }]);
  assert.is(list.rows, rows.length);
  assert.is(list.count, 99);
});

test('walletList: names become one clean line', () => {
  assert.is(one({ name: '  Har\u202ebor\n<b>Wallet</b>  ' })?.name, 'Harbor <b>Wallet</b>');
  assert.is([...(one({ name: 'x'.repeat(1_000_000) })?.name ?? '')].length, 40);
});

test('walletList: store links must be https; app links stay unchanged', () => {
  for (const bad of ['http://store.example/', 'javascript:alert(1)', 'ftp://store.example/', 'store.example', 5, {}]) {
    const wallet = one({ homepage: bad, app_store: bad, play_store: bad, chrome_store: bad });
    assert.equal(wallet, { id: 'a', name: 'Harbor' }, String(bad));
  }
  assert.is(one({ homepage: 'https://harbor.example/' })?.homepage, 'https://harbor.example/');
  // What opens an app passes the gate for links when it is opened.
  assert.is(one({ mobile_link: 'harbor' })?.mobile_link, 'harbor');
  assert.is(one({ mobile_link: 'x'.repeat(2_048) })?.mobile_link?.length, 2_048);
  assert.is(one({ mobile_link: 'x'.repeat(2_049) })?.mobile_link, undefined);
  assert.is(one({ mobile_link: '' })?.mobile_link, undefined);
});

test('walletList: images come from the image service only', () => {
  assert.is(one({ image_id: 'ab-12' })?.image_url, 'https://images.example/ab-12');
  for (const id of ['../x', 'a/b', 'a?b', 'a b', '', 'i'.repeat(65), 3]) {
    assert.is(one({ image_id: id })?.image_url, undefined, String(id));
  }
});

test('walletList: drops invalid entries of rdns, chains, injected ids and badge one by one', () => {
  const chains = ['eip155:1', 'nonsense', 7, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'];
  const injected = [{ namespace: 'eip155', injected_id: 'isHarbor' }, { injected_id: 'isB', x: 1 }, {}, null, 'isC'];
  assert.equal(one({ rdns: 'Garden.Harbor', chains, injected, badge_type: 'certified' }), {
    id: 'a',
    name: 'Harbor',
    rdns: 'garden.harbor',
    chains: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    injected: [
      { namespace: 'eip155', injected_id: 'isHarbor' },
      { namespace: undefined, injected_id: 'isB' },
    ],
    badge_type: 'certified',
  });
  assert.is(one({ badge_type: 'verified' })?.badge_type, undefined);
  assert.is(one({ chains: Array.from({ length: 5_000 }, (_, id) => `eip155:${id + 1}`) })?.chains?.length, 200);
  assert.is(one({ injected: Array.from({ length: 99 }, () => ({ injected_id: 'a' })) })?.injected?.length, 20);
});

test('walletList: reads no more rows than requested', () => {
  assert.is(decode(generateWallets(50), 600).wallets.length, 40);
});

test('walletList: an invalid count is replaced by the number of rows', () => {
  for (const count of [undefined, null, '12', -1, Number.POSITIVE_INFINITY, Number.NaN, 1e300, {}]) {
    assert.is(decode([{ id: 'a', name: 'A' }], count).count, 1, String(count));
  }
});

test('walletList: rejects a response that is not a list', () => {
  for (const answer of [null, 5, 'x', [], {}, { count: 3 }, { data: 'x' }, { data: {} }]) {
    assert.throws(() => decodeWalletList(answer, 40, image), /cannot be read/);
  }
});

const keys = new Set(
  'id,name,homepage,image_id,image_url,mobile_link,link_mode,desktop_link,webapp_link,app_store,play_store,chrome_store,rdns,injected,chains,badge_type'.split(
    ',',
  ),
);

test('walletList: any response yields only valid wallets, and changes no prototype', () => {
  const field = fc.oneof(
    fc.constantFrom('https://a.example/', 'javascript:alert(1)', 'eip155:1', 'certified', null, ''),
    fc.string({ unit: 'binary' }),
    fc.jsonValue(),
  );
  const row = fc.record(
    Object.fromEntries([...keys, 'image_id', 'constructor', 'toString'].map((key) => [key, field])) as Record<
      string,
      fc.Arbitrary<unknown>
    >,
    { requiredKeys: [] },
  );
  const text = fc.oneof(
    fc.record({ data: fc.array(row), count: field }).map((answer) => JSON.stringify(answer)),
    fc.json(),
    fc.constant('{"data":[{"__proto__":{"name":"Evil"},"id":"a"},{"id":"b","name":"B","__proto__":{"rdns":"x.y"}}]}'),
  );
  fc.assert(
    fc.property(text, (json) => {
      let list: ReturnType<typeof decodeWalletList>;
      try {
        list = decodeWalletList(JSON.parse(json), 40, image);
      } catch (error) {
        return error instanceof TypeError && /cannot be read/.test(error.message);
      }
      return (
        ({} as Record<string, unknown>)['rdns'] === undefined &&
        list.wallets.length <= 40 &&
        Number.isInteger(list.count) &&
        list.wallets.every(
          (wallet) =>
            Object.keys(wallet).every((key) => keys.has(key)) &&
            wallet.name.length > 0 &&
            [wallet.homepage, wallet.app_store, wallet.image_url].every((url) => !url || /^https:/.test(url)),
        )
      );
    }),
    { numRuns: runs(3_000) },
  );
});

test.run();
