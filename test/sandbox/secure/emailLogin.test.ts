import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { startSiteFor } from './startSiteFor';

const email = 'mira@meadow.garden';
const MINUTES_20 = 20 * 60_000;
const site = await startSiteFor(test);

test('e-mail login: a new device gets a link, then a code, then a user with an address', async () => {
  const { call } = site.browser();
  assert.equal(await call('CONNECT_EMAIL', { email }), { payload: { action: 'VERIFY_DEVICE' } });
  const [letter, ...others] = await site.mailsTo(email);
  assert.equal(others, []);
  assert.is(letter?.kind, 'device');
  assert.is(letter?.app, 'Fern');
  const waiting = call('CONNECT_DEVICE');
  const opened = await fetch(letter?.link ?? '');
  assert.match(await opened.text(), 'Device confirmed');
  assert.equal(await waiting, {});
  const [code] = await site.mailsTo(email);
  assert.match(code?.code ?? '', /^\d{6}$/);
  assert.equal((await call('IS_CONNECTED')).payload, { isConnected: false });
  assert.equal(await call('CONNECT_OTP', { otp: code?.code }), {});
  assert.equal((await call('IS_CONNECTED')).payload, { isConnected: true });
  const { payload: user } = await call('GET_USER');
  assert.is(user.email, email);
  assert.is(user.chainId, 1);
  assert.is(user.preferredAccountType, 'smartAccount');
  assert.is(user.smartAccountDeployed, false);
  assert.equal(
    user.accounts.map(({ type }: { type: string }) => type),
    ['eoa', 'smartAccount'],
  );
  assert.is(user.accounts[1].address, user.address);
  assert.match(user.address, /^0x[0-9a-fA-F]{40}$/);
});

test('e-mail login: a known device gets the code at once; a device with a login needs none', async () => {
  const { call, login } = site.browser();
  await login(email);
  assert.equal((await call('CONNECT_EMAIL', { email })).payload, { action: 'CONNECT' });
  await call('SIGN_OUT');
  assert.equal((await call('IS_CONNECTED')).payload, { isConnected: false });
  assert.is((await call('GET_USER')).error?.message ?? '', 'User is not logged in');
  assert.equal((await call('CONNECT_EMAIL', { email })).payload, { action: 'VERIFY_OTP' });
});

test('e-mail login: an address has the same wallet on each device, and another address has another wallet', async () => {
  const home = site.browser();
  const work = site.browser();
  const other = site.browser();
  await home.login(email);
  await work.login(' MIRA@meadow.garden');
  await other.login('sam@meadow.garden');
  const [one, two, three] = await Promise.all(
    [home, work, other].map(async ({ call }) => (await call('GET_USER')).payload.address),
  );
  assert.is(one, two);
  assert.is.not(one, three);
});

test('e-mail login: apps do not share a login', async () => {
  const fern = site.browser();
  await fern.login(email);
  const moss = site.browser('https://moss.example', fern.device);
  assert.equal((await moss.call('IS_CONNECTED')).payload, { isConnected: false });
});

test('e-mail login: a wrong code, an expired code and too many attempts each have their own message', async () => {
  const { call, login } = site.browser();
  assert.match((await call('CONNECT_OTP', { otp: '123456' })).error?.message ?? '', 'No code was sent');
  await login(email);
  await call('SIGN_OUT');
  await call('CONNECT_EMAIL', { email });
  const right = (await site.mailsTo(email))[0]?.code ?? '';
  const wrong = right === '111111' ? '222222' : '111111';
  for (let i = 0; i < 5; i += 1)
    assert.is(
      (await call('CONNECT_OTP', { otp: wrong })).error?.message ?? '',
      'Invalid code. Check it and try again.',
    );
  assert.match((await call('CONNECT_OTP', { otp: right })).error?.message ?? '', 'Too many attempts');
  await call('CONNECT_EMAIL', { email });
  const [newest] = await site.mailsTo(email);
  await site.control({ advance: MINUTES_20 + 1 });
  assert.match((await call('CONNECT_OTP', { otp: newest?.code })).error?.message ?? '', 'Code expired');
  await call('CONNECT_EMAIL', { email });
  await site.control({ advance: MINUTES_20 - 60_000 });
  assert.equal(await call('CONNECT_OTP', { otp: (await site.mailsTo(email))[0]?.code }), {});
});

test('e-mail login: only the newest code is valid, and only once', async () => {
  const { call, login } = site.browser();
  await login(email);
  await call('SIGN_OUT');
  await call('CONNECT_EMAIL', { email });
  await call('CONNECT_EMAIL', { email });
  const [newest, older] = await site.mailsTo(email);
  if (newest?.code !== older?.code)
    assert.match((await call('CONNECT_OTP', { otp: older?.code })).error?.message ?? '', 'Invalid code');
  assert.equal(await call('CONNECT_OTP', { otp: newest?.code }), {});
  assert.match((await call('CONNECT_OTP', { otp: newest?.code })).error?.message ?? '', 'No code was sent');
});

test('e-mail login: an expired link ends the wait, and a new one works', async () => {
  const { call, login } = site.browser();
  await call('CONNECT_EMAIL', { email });
  const waiting = call('CONNECT_DEVICE');
  await site.control({ advance: MINUTES_20 + 1 });
  const opened = await fetch((await site.mailsTo(email))[0]?.link ?? '');
  assert.match(await opened.text(), 'That link expired');
  assert.match((await waiting).error?.message ?? '', 'Link expired');
  await login(email);
  assert.equal((await call('IS_CONNECTED')).payload, { isConnected: true });
});

test('e-mail login: the page of an unknown link says so', async () => {
  const opened = await fetch(`${site.secure.url}/device?id=x`);
  assert.is(opened.status, 404);
  assert.match(await opened.text(), 'This link is unknown');
});

test('e-mail login: limits the number of e-mails to an address for ten minutes', async () => {
  const { call } = site.browser();
  for (let i = 0; i < 8; i += 1) assert.is((await call('CONNECT_EMAIL', { email })).error, undefined);
  assert.match((await call('CONNECT_EMAIL', { email })).error?.message ?? '', 'Too many requests');
  assert.is((await site.mailsTo(email)).length, 8);
  await site.control({ advance: 600_001 });
  assert.is((await call('CONNECT_EMAIL', { email })).error, undefined);
});

for (const wrong of ['mira', 'mira@', '@meadow.garden', 'mi ra@meadow.garden', 7, null, `${'a'.repeat(500)}@b.cd`])
  test(`e-mail login: refuses ${JSON.stringify(wrong).slice(0, 30)} as an address`, async () => {
    assert.is((await site.browser().call('CONNECT_EMAIL', { email: wrong })).error?.message, 'Invalid email');
  });

test('e-mail login: refuses an origin that the project does not allow', async () => {
  const { call } = site.browser('https://evil.example');
  for (const kind of ['IS_CONNECTED', 'CONNECT_EMAIL', 'GET_USER'])
    assert.is((await call(kind, { email })).error?.message ?? '', 'unverified_domain');
});

test.run();
