import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { startSiteFor } from './startSiteFor';

const person = { name: 'Mira Linden', email: 'mira@meadow.garden' };
const site = await startSiteFor(test);
let frame: ReturnType<typeof site.browser>;

test.before.each(() => {
  frame = site.browser();
});

const uriOf = async (provider: string): Promise<string> =>
  (await frame.call('GET_SOCIAL_REDIRECT_URI', { provider })).payload.uri;

for (const provider of ['google', 'x', 'discord', 'apple', 'github', 'facebook'])
  test(`${provider}: asks for consent; the same name gets the same wallet again`, async () => {
    const uri = await uriOf(provider);
    assert.is(new URL(uri).origin, site.social.url);
    assert.match(await (await fetch(uri)).text(), /<h1>Sign in with \w+<\/h1>/);
    const result = await frame.consent(uri, 'continue', person);
    assert.is(new URL(result).origin, site.secure.url);
    const { payload: user } = await frame.call('CONNECT_SOCIAL', { uri: result, chainId: 'eip155:1' });
    assert.is(user.userName, person.name);
    assert.is(user.email, person.email);
    assert.match(user.address, /^0x[0-9a-fA-F]{40}$/);
    assert.equal((await frame.call('IS_CONNECTED')).payload, { isConnected: true });
    const other = site.browser();
    const { uri: again } = (await other.call('GET_SOCIAL_REDIRECT_URI', { provider })).payload;
    const { payload: same } = await other.call('CONNECT_SOCIAL', {
      uri: await other.consent(again, 'continue', person),
    });
    assert.is(same.address, user.address);
  });

test('social login: a canceled login and a failed provider each have their own message', async () => {
  const cancelled = await frame.consent(await uriOf('google'), 'cancel', person);
  assert.match(cancelled, 'error=access_denied');
  assert.is((await frame.call('CONNECT_SOCIAL', { uri: cancelled })).error?.message, 'The login was cancelled');
  const failed = await frame.consent(await uriOf('google'), 'fail', person);
  assert.is((await frame.call('CONNECT_SOCIAL', { uri: failed })).error?.message, 'The provider failed');
  assert.equal((await frame.call('IS_CONNECTED')).payload, { isConnected: false });
});

test('social login: a result is valid once, in the same browser and app, and with a code of its provider', async () => {
  const refusal = async (who: typeof frame, uri: unknown) => (await who.call('CONNECT_SOCIAL', { uri })).error?.message;
  const first = await frame.consent(await uriOf('google'), 'continue', person);
  assert.is(await refusal(site.browser(), first), 'This login was not begun here');
  const second = await frame.consent(await uriOf('google'), 'continue', person);
  assert.is(await refusal(site.browser('https://moss.example', frame.device), second), 'This login was not begun here');
  const third = await frame.consent(await uriOf('google'), 'continue', person);
  assert.is(await refusal(frame, third), undefined);
  assert.is(await refusal(frame, third), 'This login was not begun here');
  const code = new URL(await frame.consent(await uriOf('github'), 'continue', person)).searchParams.get('code') ?? '';
  const mixed = new URL(await frame.consent(await uriOf('google'), 'continue', person));
  mixed.searchParams.set('code', code);
  assert.is(await refusal(frame, mixed.href), 'Invalid result');
  for (const uri of ['', 7, 'https://evil.example/social-result?code=1'])
    assert.is(await refusal(frame, uri), 'Invalid result');
});

test('social login: the result page contains the app’s page, and no page of another origin', async () => {
  const uri = new URL(await uriOf('google'));
  const state = uri.searchParams.get('state');
  const pageOf = async (page: string) => {
    uri.searchParams.set('state', `${state}${page}`);
    const result = await frame.consent(uri.href, 'continue', person);
    return (await fetch(result)).text();
  };
  assert.match(await pageOf(''), 'data-origin="https://fern.example"');
  assert.not.match(await pageOf(''), 'data-page');
  const page = 'https://fern.example/shop?a=b--c#d';
  for (const written of [page, encodeURIComponent(page)])
    assert.match(await pageOf(`--${written}`), 'data-page="https://fern.example/shop?a=b--c#d"');
  for (const other of ['https://evil.example/', 'javascript:alert(1)', '%', '//fern.example'])
    assert.not.match(await pageOf(`--${other}`), 'data-page');
});

test('social login: accepts a state to which the page has appended data', async () => {
  const uri = new URL(await uriOf('discord'));
  uri.searchParams.set('state', `${uri.searchParams.get('state')}--${encodeURIComponent('https://fern.example/')}`);
  const result = await frame.consent(uri.href, 'continue', person);
  assert.is((await frame.call('CONNECT_SOCIAL', { uri: result })).payload.userName, person.name);
});

test('social login: the provider does not redirect to an address other than the secure site', async () => {
  const uri = new URL(await uriOf('google'));
  uri.searchParams.set('redirect_uri', 'https://evil.example/social-result');
  assert.is((await fetch(uri)).status, 400);
  assert.is(await frame.consent(uri.href, 'continue', person), '');
});

test('Farcaster: the page of the code approves or rejects the login, and is gone afterwards', async () => {
  const { url } = (await frame.call('GET_FARCASTER_URI')).payload;
  const waiting = frame.call('CONNECT_FARCASTER');
  assert.match(await (await fetch(url)).text(), 'Sign in with Farcaster');
  await frame.consent(url, 'continue', { name: 'mira' });
  assert.equal(await waiting, { payload: { userName: 'mira' } });
  const { payload: user } = await frame.call('GET_USER');
  assert.is(user.email, null);
  assert.is((await fetch(url)).status, 404);
  const { url: second } = (await frame.call('GET_FARCASTER_URI')).payload;
  const rejected = frame.call('CONNECT_FARCASTER');
  await frame.consent(second, 'cancel', { name: 'mira' });
  assert.is((await rejected).error?.message, 'The request was rejected in Farcaster');
  assert.is((await frame.call('CONNECT_FARCASTER')).error?.message, 'No login has begun');
});

test('social login: refuses an unknown provider', async () => {
  const { error } = await frame.call('GET_SOCIAL_REDIRECT_URI', { provider: 'toString' });
  assert.is(error?.message, 'Unknown social provider');
});

test.run();
