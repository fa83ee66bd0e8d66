import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { WalletModalError } from '../../../src/core/kit';
import { abortedBy, frameFailure } from '../../../src/wallets/embedded/errors';
import { refusals } from '../../sandbox/secure/refusals.mjs';
import { frameTimeout } from '../../support/fakeEmbedded';
import { type LoginSetup, renderLogin } from '../../support/renderLogin';

const email = 'mira@meadow.garden';

/** The failure of a check in the site's words. */
const refused = (message: string): Error => frameFailure('CONNECT_OTP', { message });

async function show(setup: LoginSetup = {}) {
  const view = await renderLogin({
    options: { features: { email: true } },
    view: 'EmailVerifyOtp',
    data: { email },
    from: ['Connect'],
    ...setup,
  });
  const type = (text: string) => view.act(() => view.change(view.input(), text));
  const paste = (text: string) =>
    view.act(() => {
      const event = new Event('paste', { bubbles: true, cancelable: true });
      view.input().dispatchEvent(Object.assign(event, { clipboardData: { getData: () => text } }));
    });
  const cells = (): string => [...view.container.querySelectorAll('.digit')].map((cell) => cell.textContent).join('|');
  const status = () => view.get('.otp').dataset['status'];
  return { ...view, type, paste, cells, status };
}

test('EmailVerifyOtp: one field with the attributes for paste, autofill and screen readers', async () => {
  const view = await show();
  const input = view.input();
  assert.is(input.getAttribute('aria-label'), '6-digit code');
  assert.is(input.inputMode, 'numeric');
  assert.is(input.autocomplete, 'one-time-code');
  assert.is(input.maxLength, 6);
  assert.is(input.dataset['autofocus'], 'true');
  const [to = '', line = ''] = (input.getAttribute('aria-describedby') ?? '').split(' ');
  assert.is(view.get(`[id="${to}"]`).textContent, `We sent a 6-digit code to ${email}`);
  assert.is(view.get(`[id="${line}"]`).textContent, 'The code works for 20 minutes.');
  assert.is(view.get('.otp').dir, 'ltr', 'digits run from left to right in every language');
  await view.unmount();
});

test('EmailVerifyOtp: the right code shows a check for 400 ms, then connects', async () => {
  const view = await show();
  await view.type('12345');
  assert.is(view.cells(), '1|2|3|4|5|');
  assert.equal(view.wallet.calls, []);
  await view.type('123456');
  assert.equal(view.wallet.calls, [['connectOtp', '123456']]);
  assert.is(view.status(), 'busy');
  assert.ok(view.input().readOnly);
  assert.match(view.text(), 'Checking…');
  assert.is(view.said(), 'Checking…');
  await view.act(() => view.wallet.answer('connectOtp'));
  assert.is(view.status(), 'accepted');
  assert.is(view.container.querySelectorAll('.digit svg').length, 6);
  assert.equal(view.eventNames(), ['EMAIL_VERIFICATION_CODE_PASS']);
  await view.pass(399);
  assert.equal(view.wallet.logins, []);
  await view.pass(1);
  assert.equal(
    view.wallet.logins.map(({ method }) => method),
    ['email'],
  );
  assert.not.match(JSON.stringify(view.events), /123456|mira/);
  await view.unmount();
});

test('EmailVerifyOtp: leaving ends a login that the secure site has accepted, or accepts later', async () => {
  for (const leavesFirst of [false, true]) {
    const view = await show();
    view.store.setItem('wallet-modal/v1/lastEmailLoginTime', String(view.clock.now()));
    await view.type('123456');
    if (leavesFirst) await view.unmount();
    assert.equal(view.wallet.accepted, []);
    await view.act(() => view.wallet.answer('connectOtp'));
    if (!leavesFirst) await view.unmount();
    assert.ok(view.wallet.accepted[0]?.aborted);
    assert.equal([view.wallet.logins, view.stored('lastEmailLoginTime')], [[], null]);
  }
});

for (const [what, text, digits] of [
  ['a code with a space', '123 456', '123456'],
  ['a code in a sentence', 'Your code: 123-456.', '123456'],
  ['a longer number', '12345678', '123456'],
  ['Arabic digits', '١٢٣٤٥٦', '123456'],
  ['Persian digits', '۱۲۳۴۵۶', '123456'],
] as const) {
  test(`EmailVerifyOtp: a paste of ${what}`, async () => {
    const view = await show();
    await view.paste(text);
    assert.equal(view.wallet.calls, [['connectOtp', digits]]);
    await view.unmount();
  });
}

test('EmailVerifyOtp: drops what is not a digit', async () => {
  const view = await show();
  await view.type('12ab');
  assert.is(view.input().value, '12');
  assert.is(view.cells(), '1|2||||');
  await view.type('12x');
  assert.is(view.input().value, '12');
  await view.unmount();
});

test('EmailVerifyOtp: a wrong code is cleared, focus stays, and the next digit removes the message', async () => {
  const view = await show();
  await view.type('111111');
  await view.act(() => view.wallet.refuse('connectOtp', refused(refusals.wrongCode)));
  assert.is(view.status(), 'invalid');
  assert.is(view.input().value, '');
  assert.is(document.activeElement, view.input());
  assert.is(view.input().getAttribute('aria-invalid'), 'true');
  assert.match(view.text(), 'That code isn’t right. Check it and try again.');
  assert.is(view.alerted(), 'That code isn’t right. Check it and try again.');
  assert.equal(view.eventNames(), ['EMAIL_VERIFICATION_CODE_FAIL']);
  await view.type('2');
  assert.is(view.input().getAttribute('aria-invalid'), null);
  assert.match(view.text(), 'The code works for 20 minutes.');
  await view.type('222222');
  await view.act(() => view.wallet.answer('connectOtp'));
  assert.is(view.status(), 'accepted');
  await view.unmount();
});

test('EmailVerifyOtp: a code that expired, by the clock or by the service', async () => {
  const byClock = await show();
  await byClock.pass(20 * 60_000);
  assert.match(byClock.text(), 'That code expired. Send a new one.');
  assert.is(byClock.alerted(), 'That code expired. Send a new one.');
  await byClock.unmount();

  const view = await show();
  for (const text of [refusals.tooManyCodes, refusals.noCode, refusals.noChange, refusals.codeExpired]) {
    await view.type('111111');
    await view.act(() => view.wallet.refuse('connectOtp', refused(text)));
    assert.match(view.text(), 'That code expired. Send a new one.', text);
  }
  await view.click(view.button('Send again'));
  await view.act(() => view.wallet.answer('connectEmail', 'VERIFY_OTP'));
  assert.is(view.toast(), 'Email sent');
  assert.match(view.text(), 'The code works for 20 minutes.');
  assert.is(view.status(), 'open');
  await view.pass(20 * 60_000 - 1);
  assert.is(view.status(), 'open', 'the new code has its own 20 minutes');
  await view.pass(1);
  assert.is(view.status(), 'invalid');
  await view.unmount();
});

test('EmailVerifyOtp: other tries do not extend the life of the code, and the field stays usable after it', async () => {
  const view = await show();
  await view.pass(19 * 60_000);
  await view.type('111111');
  await view.act(() => view.wallet.refuse('connectOtp', refused(refusals.wrongCode)));
  await view.pass(60_000);
  assert.match(view.text(), 'expired');
  await view.type('2');
  await view.pass(0);
  assert.match(view.text(), 'expired');
  assert.is(view.input().value, '2');
  await view.type('222222');
  await view.act(() => view.wallet.refuse('connectOtp', refused(refusals.wrongCode)));
  await view.pass(0);
  assert.match(view.text(), 'expired');
  await view.click(view.button('Send again'));
  await view.act(() => view.wallet.answer('connectEmail', 'VERIFY_OTP'));
  assert.match(view.text(), 'The code works for 20 minutes.');
  await view.pass(19 * 60_000);
  assert.not.match(view.text(), 'expired');
  await view.unmount();
});

test('EmailVerifyOtp: while the accepted account is connected, no other e-mail is offered, and one on its way changes nothing', async () => {
  const view = await show();
  const line = () => view.get('.resend').hidden;
  view.wallet.setFinish(() => new Promise(() => {}));
  await view.pass(60_000);
  await view.click(view.button('Send again'));
  await view.type('123456');
  assert.not(line());
  await view.act(() => view.wallet.answer('connectOtp'));
  assert.equal([view.status(), line()], ['accepted', true]);
  await view.act(() => view.wallet.answer('connectEmail', 'VERIFY_OTP'));
  assert.equal([view.status(), view.wallet.logins.length], ['accepted', 0]);
  await view.pass(400);
  assert.equal([view.status(), view.wallet.logins.length], ['accepted', 1]);
  await view.unmount();
});

test('EmailVerifyOtp: a response about the earlier code does not clear a code that is typed after another e-mail', async () => {
  const view = await show();
  await view.type('111111');
  await view.click(view.button('Send again'));
  await view.act(() => view.wallet.answer('connectEmail', 'VERIFY_OTP'));
  assert.is(view.status(), 'open');
  await view.type('222');
  await view.act(() => view.wallet.refuse('connectOtp', refused(refusals.wrongCode)));
  assert.equal([view.input().value, view.status(), view.alerted()], ['222', 'open', undefined]);
  await view.unmount();
});

for (const [what, error] of [
  ['a frame that does not answer', frameTimeout()],
  ['a frame that was lost', abortedBy('CONNECT_OTP')],
  ['a site that the frame does not reach', refused(refusals.unreachable)],
  ['a frame that has no connection', refused('Failed to fetch')],
  ['a site in trouble', refused('Something went wrong (code 500)')],
  ['a frame that does not say why', frameFailure('CONNECT_OTP', {})],
  ['a part of the modal that was not loaded', new WalletModalError('chunkNotLoaded')],
] as const) {
  test(`EmailVerifyOtp: ${what} does not refuse the code, which is checked again`, async () => {
    const view = await show();
    await view.type('111111');
    await view.act(() => view.wallet.refuse('connectOtp', error));
    assert.match(view.text(), 'Couldn’t check the code.');
    assert.is(view.alerted(), 'Couldn’t check the code.');
    assert.equal([view.input().value, view.input().getAttribute('aria-invalid')], ['111111', null]);
    assert.equal(view.events, []);
    assert.is(document.activeElement, view.button('Try again'));
    assert.ok(view.button('Send again'));
    await view.click(view.button('Try again'));
    assert.is(view.status(), 'busy');
    await view.act(() => view.wallet.answer('connectOtp'));
    assert.is(view.status(), 'accepted');
    await view.unmount();
  });
}

for (const text of [refusals.wrongCode, 'Invalid OTP', 'invalid_otp', 'The code you entered is incorrect'])
  test(`EmailVerifyOtp: ‘${text}’ refuses the code`, async () => {
    const view = await show();
    await view.type('111111');
    await view.act(() => view.wallet.refuse('connectOtp', refused(text)));
    assert.match(view.text(), 'That code isn’t right. Check it and try again.');
    await view.unmount();
  });

test('EmailVerifyOtp: a failed connection of the account is retried without another code', async () => {
  const view = await show();
  view.wallet.setFinish(async () => {
    throw new Error('no user');
  });
  await view.type('123456');
  await view.act(() => view.wallet.answer('connectOtp'));
  await view.pass(400);
  assert.match(view.text(), 'The code was right, but connecting failed.');
  assert.is(document.activeElement, view.button('Try again'));
  assert.is(view.reported.length, 1);
  view.wallet.setFinish(async () => {});
  await view.click(view.button('Try again'));
  assert.is(view.wallet.logins.length, 2);
  assert.is(view.wallet.calls.length, 1, 'the code is used up');
  await view.unmount();
});

test('EmailVerifyOtp: an answer after leaving changes nothing', async () => {
  const view = await show();
  await view.type('123456');
  await view.click(view.button('Change it'));
  await view.act(() => view.wallet.answer('connectOtp'));
  await view.pass(1_000);
  assert.is(view.view(), 'Connect');
  assert.equal(view.wallet.logins, []);
  await view.unmount();
});

test.run();
