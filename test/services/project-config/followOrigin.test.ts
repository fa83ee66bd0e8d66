import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { deferred } from '../../../src/lib/deferred';
import { defaultOrigins } from '../../../src/services/project-config/defaultOrigins';
import { configured, createRemote } from '../support/createRemote';

const emailOn = configured(['social_login', true, ['email']]);
const socialsOn = configured(['social_login', true, ['google']]);

/** Opens a modal on a page of an origin, with a project that has a list of allowed origins. */
async function visit(origin: string, origins: unknown, config: unknown = emailOn) {
  const remote = createRemote({ answers: { config, origins }, page: { origin } });
  await remote.visit();
  await remote.pass(60_000);
  return remote;
}

const list = { allowedOrigins: ['https://good.com', 'https://*.good.com', 'app.example:8443'] };

for (const origin of [
  'https://good.com',
  'https://www.good.com',
  'https://app.example:8443',
  'http://localhost:3000',
  'https://localhost',
  'http://127.0.0.1:8080',
  'https://preview-1.pages.dev',
  'https://shop.vercel.app',
  'https://1a2b.ngrok-free.app',
  'https://secure-mobile.walletconnect.com',
]) {
  test(`followOrigin: ${origin} is allowed`, async () => {
    const remote = await visit(origin, list);
    assert.is(remote.asks('origins'), 1);
    assert.equal(remote.alerts(), []);
  });
}

for (const origin of [
  'https://evilgood.com',
  'https://good.com.evil.com',
  'https://a.b.good.com',
  'http://good.com',
  'https://good.com:8443',
  'https://app.example',
  'https://localhost.evil.com',
  'http://127.0.0.1.evil.com',
  'https://evilpages.dev',
  'https://a.b.vercel.app',
  'http://shop.vercel.app',
  'null',
]) {
  test(`followOrigin: ${origin} is not allowed, one alert names it`, async () => {
    const remote = await visit(origin, list);
    assert.equal(remote.state.alert.list.value, [{ code: 'invalidAppConfiguration', params: { origin } }]);
  });
}

test('followOrigin: requests the list only while e-mail or socials are on', async () => {
  assert.is((await visit('https://evil.com', list, socialsOn)).asks('origins'), 1);
  const other = await visit('https://evil.com', list, configured(['swap', true, ['1inch']]));
  assert.is(other.asks('origins'), 0);
  assert.equal(other.alerts(), []);
});

test('followOrigin: a project without a list allows every page', async () => {
  assert.equal((await visit('https://anywhere.example', { allowedOrigins: [] })).alerts(), []);
});

for (const failure of [
  403,
  404,
  429,
  500,
  503,
  0,
  '<html>',
  'null',
  '[]',
  { allowedOrigins: 'x' },
  { allowedOrigins: [7] },
]) {
  test(`followOrigin: a failed list (${JSON.stringify(failure)}) shows no alert`, async () => {
    const remote = await visit('https://anywhere.example', failure);
    assert.equal(remote.alerts(), []);
    assert.is(remote.reported.length, 1);
  });
}

test('followOrigin: requests the list once for many openings', async () => {
  const remote = await visit('https://evil.com', list);
  remote.state.alert.dismiss('invalidAppConfiguration');
  await remote.reopen();
  await remote.reopen();
  assert.is(remote.asks('origins'), 1);
  assert.equal(remote.alerts(), [], 'what the visitor has dismissed stays away');
});

test('followOrigin: requests the list once while other features of the project change', async () => {
  const remote = await visit('https://good.com', list);
  const { remote: features } = remote.state;
  for (const activity of [true, false]) {
    const current = features.peek();
    features.value = current && { ...current, activity };
    await remote.pass();
  }
  assert.is(remote.asks('origins'), 1);
});

test('followOrigin: ignores the list of a project that the page has replaced in the meantime', async () => {
  const origins = deferred<unknown>();
  const answers = { config: emailOn, origins: origins.promise };
  const remote = createRemote({ answers, page: { origin: 'https://evil.com' } });
  await remote.visit();
  assert.is(remote.asks('origins'), 1);
  const { settings } = remote.state;
  remote.answers.origins = { allowedOrigins: [] };
  settings.value = { ...settings.peek(), projectId: 'another' };
  await remote.pass();
  origins.resolve(list);
  await remote.pass(60_000);
  assert.equal(remote.alerts(), []);
});

test('followOrigin: the alert ends when the host corrects the project or its services, not with other options', async () => {
  for (const name of ['projectId', 'endpoints'] as const) {
    const remote = await visit('https://evil.com', list);
    const { settings } = remote.state;
    const { endpoints } = settings.peek();
    const corrected = { projectId: 'another', endpoints: { ...endpoints, api: 'https://api.example' } };
    settings.value = { ...settings.peek(), enableEmbedded: true };
    assert.equal(remote.alerts(), ['invalidAppConfiguration']);
    remote.answers.origins = { allowedOrigins: [] };
    settings.value = { ...settings.peek(), [name]: corrected[name] };
    assert.equal(remote.alerts(), []);
    await remote.pass(60_000);
    assert.equal(remote.alerts(), []);
  }
});

test('followOrigin: ignores a list in the configuration', async () => {
  const remote = await visit('https://evil.com', list, { ...emailOn, allowedOrigins: ['https://evil.com'] });
  assert.equal(remote.alerts(), ['invalidAppConfiguration']);
});

test('defaultOrigins: as documented', () => {
  assert.is(defaultOrigins.length, 9);
});

test.run();
