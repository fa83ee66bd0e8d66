import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { startSiteFor } from './startSiteFor';

const old = 'mira@meadow.garden';
const next = 'mira@fern.example';
const site = await startSiteFor(test);
let frame: ReturnType<typeof site.browser>;

test.before.each(() => {
  frame = site.browser();
});

const codeOf = async (email: string) => (await site.mailsTo(email))[0]?.code;
const words = async (kind: string, payload: object) => (await frame.call(kind, payload)).error?.message ?? '';

test('e-mail change: needs a code from the old and from the new address, and keeps the wallet', async () => {
  await frame.login(old);
  const before = (await frame.call('GET_USER')).payload.address;
  assert.equal(await frame.call('UPDATE_EMAIL', { email: next }), { payload: { action: 'VERIFY_PRIMARY_OTP' } });
  assert.equal(await site.mailsTo(next), []);
  assert.equal(await frame.call('UPDATE_EMAIL_PRIMARY_OTP', { otp: await codeOf(old) }), {});
  const last = { otp: await codeOf(next) };
  assert.equal(await frame.call('UPDATE_EMAIL_SECONDARY_OTP', last), { payload: { newEmail: next } });
  const { payload: user } = await frame.call('GET_USER');
  assert.is(user.email, next);
  assert.is(user.address, before);
  await frame.call('SIGN_OUT');
  await frame.login(next);
  assert.is((await frame.call('GET_USER')).payload.address, before);
});

test('e-mail change: a login without an e-mail address needs only the code from the new one', async () => {
  const { uri } = (await frame.call('GET_SOCIAL_REDIRECT_URI', { provider: 'x' })).payload;
  await frame.call('CONNECT_SOCIAL', { uri: await frame.consent(uri, 'continue', { name: 'Mira' }) });
  assert.equal(await frame.call('UPDATE_EMAIL', { email: next }), { payload: { action: 'VERIFY_SECONDARY_OTP' } });
  const last = { otp: await codeOf(next) };
  assert.equal(await frame.call('UPDATE_EMAIL_SECONDARY_OTP', last), { payload: { newEmail: next } });
});

test('e-mail change: refuses wrong codes, codes of the other step, and invalid or used addresses', async () => {
  assert.is(await words('UPDATE_EMAIL', { email: next }), 'User is not logged in');
  await frame.login(old);
  assert.is(await words('UPDATE_EMAIL', { email: old }), 'This is already your email');
  assert.is(await words('UPDATE_EMAIL', { email: 'x' }), 'Invalid email');
  assert.match(await words('UPDATE_EMAIL_PRIMARY_OTP', { otp: '123456' }), 'No change');
  await site.browser().login(next);
  assert.is(await words('UPDATE_EMAIL', { email: next }), 'This email is already in use');
  await frame.call('UPDATE_EMAIL', { email: 'new@fern.example' });
  const right = await codeOf(old);
  assert.match(await words('UPDATE_EMAIL_SECONDARY_OTP', { otp: right }), 'No code was sent');
  const wrong = right === '111111' ? '222222' : '111111';
  assert.match(await words('UPDATE_EMAIL_PRIMARY_OTP', { otp: wrong }), 'Invalid code');
});

test.run();
