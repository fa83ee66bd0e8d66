import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { startSiteFor } from './startSiteFor';

const site = await startSiteFor(test);

const take = async (kind: string) =>
  (await fetch(`${site.secure.url}/control/take?kind=${kind}`, { method: 'POST' })).json();
const list = async () => (await (await fetch(site.secure.control)).json()).rules;

test('control: a rule applies to its kind for the given count; a new one replaces it; null and DELETE remove it', async () => {
  await site.control({ kind: 'GET_USER', how: 'error', message: 'No', count: 2 });
  assert.is(await take('IS_CONNECTED'), null);
  assert.is((await take('GET_USER')).message, 'No');
  assert.is((await take('GET_USER')).how, 'error');
  assert.is(await take('GET_USER'), null);
  await site.control({ kind: 'GET_USER', how: 'never' });
  await site.control({ kind: 'GET_USER', how: 'twice' });
  assert.equal(await list(), [{ kind: 'GET_USER', how: 'twice' }]);
  await site.control({ kind: 'GET_USER', how: null });
  assert.equal(await list(), []);
  await site.control({ kind: 'GET_USER', how: 'never' });
  await fetch(site.secure.control, { method: 'DELETE' });
  assert.equal(await list(), []);
});

test('control: a held answer is sent after a release, and after a reset', async () => {
  for (const letGo of [() => site.control({ release: true }), async () => site.reset()]) {
    await site.control({ kind: 'READY', how: 'hold' });
    const held = take('READY');
    // The rule is read before this is answered.
    await site.browser().call('GET_CHAIN_ID');
    await letGo();
    assert.is(await held, null);
  }
});

test('control: an invalid rule is refused with a reason', async () => {
  assert.match((await site.control({ kind: 'GET_USER', how: 'loudly' })).error, 'Unknown "how"');
  assert.match((await site.control({ kind: '<b>', how: 'never' })).error, '"kind" must be');
  assert.is((await fetch(site.secure.control, { method: 'PUT' })).status, 405);
});

test('control: a reset rejects waiting requests', async () => {
  const { call } = site.browser();
  await call('CONNECT_EMAIL', { email: 'mira@meadow.garden' });
  const device = call('CONNECT_DEVICE');
  await call('GET_FARCASTER_URI');
  const farcaster = call('CONNECT_FARCASTER');
  await site.browser().call('GET_CHAIN_ID');
  site.reset();
  for (const waiting of [device, farcaster]) assert.is((await waiting).error?.message, 'The sandbox was reset');
});

test('API: refuses unknown kinds, other methods and malformed bodies', async () => {
  const { call } = site.browser();
  for (const kind of ['TO_STRING', 'AWAIT', 'CONSTRUCTOR'])
    assert.is((await call(kind)).error?.message, 'Not supported');
  assert.is((await fetch(`${site.secure.url}/api/GET_USER`)).status, 405);
  const bare = await fetch(`${site.secure.url}/api/GET_USER`, { method: 'POST', body: '{' });
  assert.ok((await bare.json()).error.message);
});

test.run();
