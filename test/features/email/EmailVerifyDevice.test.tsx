import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { markAlert } from '../../../src/shared/embedded/hasAlert';
import { abortedBy, frameFailure } from '../../../src/wallets/embedded/errors';
import { refusals } from '../../sandbox/secure/refusals.mjs';
import { frameTimeout } from '../../support/fakeEmbedded';
import { type LoginSetup, renderLogin } from '../../support/renderLogin';

const email = 'mira@meadow.garden';

/** The failure of a step in the site's words. */
const refused = (message: string): Error => frameFailure('CONNECT_DEVICE', { message });
/** The failure of the wait on a page that the project does not list. */
function notAllowed(): Error {
  const error = refused(refusals.notAllowed);
  markAlert(error);
  return error;
}

/** The view right after an e-mail was sent. */
const show = (setup: LoginSetup = {}) =>
  renderLogin({
    options: { features: { email: true } },
    view: 'EmailVerifyDevice',
    data: { email },
    from: ['Connect'],
    ...setup,
  });

test('EmailVerifyDevice: shows the address, and continues automatically', async () => {
  const view = await show();
  assert.match(view.text(), 'Check your email');
  assert.match(view.text(), `We sent a link to ${email}. Open it to confirm this device, then come back.`);
  assert.is(view.get('bdi.address').textContent, email);
  assert.equal(view.wallet.calls, [['connectDevice']]);
  await view.act(() => view.wallet.answer('connectDevice'));
  assert.is(view.view(), 'EmailVerifyOtp');
  assert.is(view.state.router.current.value.data.email, email);
  assert.is(view.said(), 'Device confirmed');
  assert.equal(view.eventNames(), ['DEVICE_REGISTERED_FOR_EMAIL', 'EMAIL_VERIFICATION_CODE_SENT']);
  await view.click(view.button('Change it'));
  assert.is(view.view(), 'Connect', 'the confirmed device is not behind the code');
  await view.unmount();
});

test('EmailVerifyDevice: keeps waiting after the frame’s timeout of 30 seconds', async () => {
  const view = await show();
  for (let round = 0; round < 3; round++) await view.act(() => view.wallet.refuse('connectDevice', frameTimeout()));
  assert.match(view.text(), 'Check your email');
  assert.is(view.wallet.calls.length, 4);
  await view.act(() => view.wallet.answer('connectDevice'));
  assert.is(view.view(), 'EmailVerifyOtp');
  await view.unmount();
});

test('EmailVerifyDevice: keeps waiting after the frame or its connection was lost', async () => {
  const view = await show();
  const losses = [abortedBy('CONNECT_DEVICE'), refused(refusals.unreachable), refused('Failed to fetch')];
  for (const error of losses) {
    await view.act(() => view.wallet.refuse('connectDevice', error));
    assert.match(view.text(), 'Check your email');
    assert.not(view.wallet.waits('connectDevice'));
    await view.pass(5_000);
    assert.ok(view.wallet.waits('connectDevice'));
  }
  await view.act(() => view.wallet.refuse('connectDevice', abortedBy('CONNECT_DEVICE')));
  await view.pass(20 * 60_000);
  assert.match(view.text(), 'That link expired');
  assert.equal(view.reported, []);
  await view.unmount();
});

test('EmailVerifyDevice: a link that expired, by the clock or by the service', async () => {
  const byClock = await show();
  await byClock.pass(20 * 60_000);
  assert.match(byClock.text(), 'That link expired');
  await byClock.unmount();

  const view = await show();
  await view.act(() => view.wallet.refuse('connectDevice', refused(refusals.linkExpired)));
  assert.match(view.text(), 'That link expired');
  assert.is(view.alerted(), 'That link expired');
  assert.is(document.activeElement, view.button('Send a new one'));
  await view.click(view.button('Send a new one'));
  assert.is(view.button('Send a new one').getAttribute('aria-busy'), 'true');
  await view.act(() => view.wallet.answer('connectEmail', 'VERIFY_DEVICE'));
  assert.match(view.text(), 'Check your email');
  assert.is(view.toast(), 'Email sent');
  assert.ok(view.wallet.waits('connectDevice'), 'it waits again');
  await view.unmount();
});

test('EmailVerifyDevice: a login that the service has no longer needs a new link', async () => {
  const view = await show();
  await view.act(() => view.wallet.refuse('connectDevice', refused(refusals.noLogin)));
  assert.match(view.text(), 'That link expired');
  await view.unmount();
});

test('EmailVerifyDevice: shows how long to wait for a new link, also while toasts cannot be loaded', async () => {
  const view = await show();
  await view.act(() => view.wallet.refuse('connectDevice', refused(refusals.linkExpired)));
  view.store.setItem('wallet-modal/v1/lastEmailLoginTime', String(view.clock.now() - 6_000));
  await view.click(view.button('Send a new one'));
  assert.is(view.toast(), 'Please try again after 24 seconds');
  Object.assign(view.ctx, { connection: () => Promise.reject(new Error('chunk not loaded')) });
  await view.pass(1_000);
  await view.click(view.button('Send a new one'));
  assert.is(view.alerted(), 'Please try again after 23 seconds');
  assert.is(view.button('Send a new one').getAttribute('aria-busy'), null);
  await view.unmount();
});

for (const [what, error, reports] of [
  ['a refusal of the link', refused('Invalid link'), 1],
  ['a failure that an alert has reported', notAllowed(), 0],
] as const)
  test(`EmailVerifyDevice: ${what} offers a new link, and is reported to the host once`, async () => {
    const view = await show();
    await view.act(() => view.wallet.refuse('connectDevice', error));
    assert.match(view.text(), 'Couldn’t confirm this device');
    assert.is(view.reported.length, reports);
    assert.ok(view.has('Send a new one'));
    await view.unmount();
  });

test('EmailVerifyDevice: sends again after 30 seconds; the countdown is not announced', async () => {
  const view = await show();
  view.store.setItem('wallet-modal/v1/lastEmailLoginTime', String(view.clock.now() - 6_000));
  await view.act(() => view.state.router.replace('EmailVerifyDevice', { email }));
  const link = () => view.button('Send again');
  assert.is(link().textContent, 'Send again (24 s)');
  assert.is(link().getAttribute('aria-disabled'), 'true');
  await view.click(link());
  assert.match(view.text(), 'Please try again after 24 seconds');
  assert.is(view.alerted(), 'Please try again after 24 seconds');
  await view.pass(1_000);
  assert.is(link().textContent, 'Send again', 'the wait is written once');
  assert.match(view.text(), 'Please try again after 23 seconds');
  await view.pass(23_000);
  assert.is(link().textContent, 'Send again');
  assert.is(link().getAttribute('aria-disabled'), null);
  assert.not.match(view.text(), 'Please try again');
  await view.click(link());
  assert.equal(view.wallet.calls.at(-1), ['connectEmail', email]);
  await view.act(() => view.wallet.answer('connectEmail', 'VERIFY_DEVICE'));
  assert.is(view.toast(), 'Email sent');
  assert.is(link().textContent, 'Send again (30 s)');
  await view.unmount();
});

test('EmailVerifyDevice: after another e-mail, a code may be required, or nothing at all', async () => {
  const view = await show();
  await view.click(view.button('Send again'));
  await view.act(() => view.wallet.answer('connectEmail', 'VERIFY_OTP'));
  assert.is(view.view(), 'EmailVerifyOtp');
  await view.unmount();

  const known = await show();
  await known.click(known.button('Send again'));
  await known.act(() => known.wallet.answer('connectEmail', 'CONNECT'));
  assert.is(known.wallet.logins.length, 1);
  await known.unmount();
});

test('EmailVerifyDevice: shows that an e-mail could not be sent again', async () => {
  const view = await show();
  await view.click(view.button('Send again'));
  await view.act(() => view.wallet.refuse('connectEmail', refused(refusals.tooManyMails)));
  assert.is(view.toast(), 'A problem occurred while trying initialize authentication');
  assert.is(view.button('Send again').getAttribute('aria-disabled'), null);
  await view.unmount();
});

test('EmailVerifyDevice: only phones have a button for the mail app', async () => {
  const desktop = await show();
  assert.not(desktop.has('Open mail app'));
  await desktop.unmount();
  const phone = await show({ mobile: true });
  assert.ok(phone.has('Open mail app'));
  await phone.unmount();
});

test('EmailVerifyDevice: an answer after leaving changes nothing', async () => {
  const view = await show();
  await view.click(view.button('Change it'));
  await view.act(() => view.wallet.answer('connectDevice'));
  assert.is(view.view(), 'Connect');
  assert.equal(view.events, []);
  await view.pass(20 * 60_000);
  assert.is(view.alerted(), undefined);
  await view.unmount();
});

test('EmailVerifyDevice: an e-mail that another tab has requested meanwhile counts', async () => {
  const view = await show();
  view.store.setItem('wallet-modal/v1/lastEmailLoginTime', String(view.clock.now() - 6_000));
  await view.click(view.button('Send again'));
  assert.equal(view.wallet.calls, [['connectDevice']]);
  assert.match(view.text(), 'Please try again after 24 seconds');
  assert.is(view.alerted(), 'Please try again after 24 seconds');
  await view.pass(24_000);
  await view.click(view.button('Send again'));
  assert.equal(view.wallet.calls.at(-1), ['connectEmail', email]);
  await view.unmount();
});

test('EmailVerifyDevice: a new link can be requested 30 seconds after the last e-mail', async () => {
  const view = await show();
  view.store.setItem('wallet-modal/v1/lastEmailLoginTime', String(view.clock.now() - 6_000));
  await view.act(() => view.wallet.refuse('connectDevice', refused(refusals.linkExpired)));
  await view.click(view.button('Send a new one'));
  assert.equal([view.toast(), view.wallet.calls], ['Please try again after 24 seconds', [['connectDevice']]]);
  assert.is(view.button('Send a new one').getAttribute('aria-busy'), null);
  await view.pass(24_000);
  await view.click(view.button('Send a new one'));
  assert.equal(view.wallet.calls.at(-1), ['connectEmail', email]);
  await view.unmount();
});

test.run();
