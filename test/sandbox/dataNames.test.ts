import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { privateKeyToAccount } from 'viem/accounts';
import { startDataFor } from './startDataFor';

interface NameRecord {
  name: string;
  registered_at: string;
  addresses: Record<string, { address: string; created: string }>;
  attributes: { avatar?: string; bio?: string }[];
}
interface Refused {
  status: string;
  reasons: { name: string; description: string }[];
}

const { accounts, data } = await startDataFor(test);
const address = (index: number) => accounts[index]?.address as string;
const ETHEREUM = 0x80000001;
const POLYGON = 0x80000089;

async function ask<T>(path: string, order?: unknown): Promise<{ status: number; body: T }> {
  const url = new URL(`/v1/${path}?projectId=test`, 'http://data');
  const body = Buffer.from(order === undefined ? '' : JSON.stringify(order));
  const answer = await data.answer({ method: order === undefined ? 'GET' : 'POST', url, body });
  return { status: answer.status ?? 200, body: JSON.parse(String(answer.body)) };
}
const seconds = () => Math.floor(Date.now() / 1000);

/** An order as a client writes it, signed by one test account. */
async function signed(index: number, words: object, more: object = {}) {
  const message = JSON.stringify({ attributes: {}, timestamp: seconds(), ...words });
  const key = accounts[index]?.privateKey as `0x${string}`;
  const signature = await privateKeyToAccount(key).signMessage({ message });
  return { coin_type: ETHEREUM, address: address(index), message, signature, ...more };
}
const register = (order: object) => ask<Refused & { success?: boolean }>('profile/account', order);

test('identity: the claimed name with its image, or nothing', async () => {
  assert.equal((await ask(`identity/${address(0)}`)).body, {
    name: 'mira.eth',
    avatar: 'http://127.0.0.1/public/getAvatarImage/mira',
  });
  assert.equal((await ask(`identity/${address(2)}`)).body, { name: 'vault.eth', avatar: null });
  assert.equal((await ask(`identity/${address(8)}`)).body, { name: null, avatar: null });
});

test('name lookup: ignores letter case; an unregistered or invalid name is not found', async () => {
  const { body } = await ask<NameRecord>('profile/account/MIRA.eth');
  assert.is(body.name, 'mira.eth');
  assert.is(body.addresses['60']?.address, address(0));
  assert.ok(Date.parse(body.addresses['60']?.created ?? '') <= Date.now());
  assert.ok(Date.parse(body.registered_at) <= Date.now());
  assert.equal(body.attributes, [{ avatar: 'http://127.0.0.1/public/getAvatarImage/mira' }]);
  for (const name of ['nobody.eth', 'mi%E2%80%8Dra..eth', 'a%5Fb__c.eth']) {
    assert.is((await ask(`profile/account/${name}`)).status, 404);
  }
});

test('reverse lookup: returns the names that resolve to the address, and the name that it claims, even if false', async () => {
  const namesOf = async (index: number) =>
    (await ask<NameRecord[]>(`profile/reverse/${address(index)}`)).body.map(({ name, addresses }) => [
      name,
      addresses['60']?.address,
    ]);
  assert.equal(await namesOf(1), [['juniper.eth', address(1)]]);
  assert.equal(await namesOf(2), [['vault.eth', address(5)]]);
  assert.equal(await namesOf(5), [['vault.eth', address(5)]]);
  assert.equal(await namesOf(9), []);
});

test('registration: registers the name for the account that signed, and marks it as taken', async () => {
  const suggested = async () =>
    (await ask<{ suggestions: { name: string; registered: boolean }[] }>('profile/suggestions/Meadow')).body
      .suggestions;
  assert.equal((await suggested())[0], { name: 'meadow.reown.id', registered: false });
  assert.ok((await suggested()).every(({ name }) => name.endsWith('.reown.id')));

  const words = { name: 'meadow.reown.id', attributes: { bio: 'Grows things' } };
  const { status, body } = await register(await signed(8, words, { coin_type: POLYGON }));
  assert.equal([status, body], [200, { success: true }]);
  assert.equal((await suggested())[0], { name: 'meadow.reown.id', registered: true });
  const record = (await ask<NameRecord>('profile/account/meadow.reown.id')).body;
  assert.equal(Object.keys(record.addresses), ['60', String(POLYGON)]);
  assert.is(record.addresses[POLYGON]?.address, address(8));
  assert.equal(record.attributes, [{ bio: 'Grows things' }]);
  assert.equal(
    (await ask<NameRecord[]>(`profile/reverse/${address(8)}`)).body.map(({ name }) => name),
    ['meadow.reown.id'],
  );

  const taken = await register(await signed(9, words));
  assert.equal([taken.status, taken.body.reasons[0]?.description], [409, 'Name is already registered']);
  const second = await register(await signed(8, { name: 'orchard.reown.id' }));
  assert.equal([second.status, second.body.reasons[0]?.name], [409, 'address']);
});

test('registration: two concurrent requests for different names both succeed', async () => {
  const orders = await Promise.all([signed(8, { name: 'east.reown.id' }), signed(9, { name: 'west.reown.id' })]);
  const answers = await Promise.all(orders.map(register));
  assert.equal(
    answers.map(({ status }) => status),
    [200, 200],
  );
});

test('registration: refuses invalid requests', async () => {
  const good = await signed(8, { name: 'willow.reown.id' });
  const refusals: [object, string][] = [
    [{ ...good, address: address(9) }, 'signature'],
    [{ ...good, signature: '0x00' }, 'signature'],
    [{ ...good, message: good.message.replace('willow', 'poplar') }, 'signature'],
    [{ ...good, coin_type: 0x80000005 }, 'coin_type'],
    [{ ...good, coin_type: '60' }, 'coin_type'],
    [{ ...good, address: '0x12' }, 'address'],
    [{ ...good, message: 'willow.reown.id' }, 'name'],
    [await signed(8, { name: 'elm.reown.id' }), 'name'],
    [await signed(8, { name: 'Willow.reown.id' }), 'name'],
    [await signed(8, { name: 'willow.eth' }), 'name'],
    [await signed(8, { name: 'willow.reown.id', timestamp: seconds() - 3_600 }), 'timestamp'],
    [await signed(8, { name: 'willow.reown.id', timestamp: 'now' }), 'timestamp'],
  ];
  for (const [order, field] of refusals) {
    const { status, body } = await register(order);
    assert.ok(status >= 400 && status < 500);
    assert.is(body.status, 'FAILED');
    assert.is(body.reasons[0]?.name, field);
  }
  assert.is((await ask('profile/account/willow.reown.id')).status, 404);
});

test.run();
