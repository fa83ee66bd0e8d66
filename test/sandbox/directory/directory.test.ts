import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { directory } from './directory.mjs';
import type { DirectoryWallet } from './generateWallets.mjs';

const answer = directory();
const ask = (path: string, method = 'GET') =>
  answer({ method, url: new URL(path, 'http://sandbox'), body: Buffer.alloc(0) });
const list = (query: string, volume = '') =>
  JSON.parse(String(ask(`${volume}/getWallets?projectId=x&${query}`).body)) as {
    count: number;
    data: DirectoryWallet[];
  };
const names = (query: string) => list(query).data.map(({ name }) => name);

test('directory: has the same 600 wallets at each start, with unique names and ids', () => {
  const { count, data } = list('entries=600');
  assert.is(count, 600);
  for (const key of ['name', 'id', 'image_id'] as const) assert.is(new Set(data.map((each) => each[key])).size, 600);
  assert.equal(
    JSON.parse(
      String(
        directory()({
          method: 'GET',
          url: new URL('http://s/getWallets?projectId=x&entries=600'),
          body: Buffer.alloc(0),
        }).body,
      ),
    ).data,
    data,
  );
  assert.equal(names('entries=3'), ['Northwind', 'Pebble', 'Harbor']);
  assert.ok(data.some(({ mobile_link }) => !mobile_link) && data.some(({ webapp_link }) => webapp_link));
  assert.ok(data.some(({ desktop_link }) => desktop_link) && data.some(({ link_mode }) => link_mode));
});

test('directory: a path with a volume has that number of wallets', () => {
  const { count, data } = list('page=250&entries=40', '/volume/10000');
  assert.is(count, 10_000);
  assert.is(data.length, 40);
  assert.is(new Set(list('entries=10000', '/volume/10000').data.map(({ name }) => name)).size, 10_000);
});

test('directory: pages of 40 are consecutive, and a page after the last one is empty', () => {
  assert.equal([...list('page=1').data, ...list('page=2').data], list('entries=80').data);
  assert.equal(list('page=16').data, []);
  assert.is(list('page=16').count, 600);
});

test('directory: each parameter filters the list', () => {
  const [northwind, pebble, harbor] = list('entries=3').data as [DirectoryWallet, DirectoryWallet, DirectoryWallet];
  assert.equal(names(`include=${harbor.id},${pebble.id}`), ['Pebble', 'Harbor']);
  assert.equal(names(`exclude=${northwind.id},${pebble.id}&entries=1`), ['Harbor']);
  assert.equal(names('search=EBBL'), ['Pebble']);
  assert.equal(names('names=Pebble,Harbor'), ['Pebble', 'Harbor']);
  assert.equal(names('rdns=garden.harbor'), ['Harbor']);
  assert.ok(list('badge_type=certified&entries=600').data.every(({ badge_type }) => badge_type === 'certified'));
  const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
  const some = list(`chains=${solana},eip155:99&entries=600`).data;
  assert.ok(some.length > 10 && some.every(({ chains }) => chains.includes(solana)));
});

test('directory: draws an image per wallet, always the same', () => {
  const [first, second] = list('entries=2').data;
  const picture = (id = '') => ask(`/getWalletImage/${id}?projectId=x`);
  assert.is(picture(first?.image_id).headers?.['content-type'], 'image/svg+xml');
  assert.match(String(picture(first?.image_id).body), /^<svg /);
  assert.is.not(picture(first?.image_id).body, picture(second?.image_id).body);
  assert.is(picture('any').body, picture('any').body);
});

test('directory: refuses a missing project, an unknown path and a write', () => {
  assert.is(ask('/getWallets').status, 400);
  assert.is(ask('/getCoffee?projectId=x').status, 404);
  assert.is(ask('/getWalletImage?projectId=x').status, 404);
  assert.is(ask('/getWallets?projectId=x', 'POST').status, 405);
});

test.run();
