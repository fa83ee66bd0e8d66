import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { goBack } from '../../../src/core/actions/close';
import { deferred } from '../../../src/lib/deferred';
import { frameFailure } from '../../../src/wallets/embedded/errors';
import { refusals } from '../../sandbox/secure/refusals.mjs';
import { alertedTimeout, frameTimeout } from '../../support/fakeEmbedded';
import { createFakeStorage } from '../../support/fakeStorage';
import { type LoginSetup, renderLogin } from '../../support/renderLogin';

const current = 'mira@meadow.garden';
const next = 'mira@orchard.garden';

async function show(setup: LoginSetup = {}) {
  const store = createFakeStorage({ 'wallet-modal/v1/email': JSON.stringify(current) });
  const view = await renderLogin({ store, view: 'UpdateEmail', from: ['Account', 'Profile'], ...setup });
  const account = { status: 'connected', addresses: ['0x1'], networkId: 'eip155:1' } as const;
  view.state.accounts.update('eip155', account);
  const save = async (address: string): Promise<void> => {
    await view.change(view.input(), address);
    await view.submit(view.get('form'));
  };
  const type = (text: string) => view.act(() => view.change(view.input(), text));
  return { ...view, save, type, error: () => view.container.querySelector('.err-text')?.textContent };
}

test('UpdateEmail: shows the current address and refuses it, and invalid ones', async () => {
  const view = await show();
  assert.match(view.text(), `Current address: ${current}`);
  await view.save('mira');
  assert.is(view.error(), 'Enter a valid email address.');
  assert.is(document.activeElement, view.input());
  for (const same of [current, current.toUpperCase()]) {
    await view.save(same);
    assert.is(view.error(), 'This is your current address.');
  }
  assert.equal(view.wallet.calls, []);
  await view.click(view.button('Cancel'));
  assert.is(view.view(), 'Profile');
  await view.unmount();
});

test('UpdateEmail: the code of the current address, then that of the new one', async () => {
  const view = await show();
  await view.save(next);
  assert.is(view.button('Save').getAttribute('aria-busy'), 'true');
  await view.act(() => view.wallet.answer('updateEmail', 'VERIFY_PRIMARY_OTP'));
  assert.is(view.view(), 'UpdateEmailPrimaryOtp');
  assert.equal(view.eventNames(), ['EMAIL_EDIT']);
  assert.match(view.text(), `We sent a 6-digit code to ${current}`);
  await view.type('111111');
  assert.equal(view.wallet.calls.at(-1), ['updateEmailPrimaryOtp', '111111']);
  await view.act(() => view.wallet.answer('updateEmailPrimaryOtp'));
  await view.pass(400);
  assert.is(view.view(), 'UpdateEmailSecondaryOtp');
  assert.match(view.text(), `We sent a 6-digit code to ${next}`);
  await view.type('222222');
  await view.act(() => view.wallet.answer('updateEmailSecondaryOtp', next));
  await view.pass(400);
  assert.equal(view.wallet.changedEmails, [next]);
  assert.is(view.toast(), 'Email address changed');
  assert.is(view.view(), 'Profile');
  await view.unmount();
});

test('UpdateEmail: if the service trusts the session, requires only the code of the new address', async () => {
  const view = await show();
  await view.save(next);
  await view.act(() => view.wallet.answer('updateEmail', 'VERIFY_SECONDARY_OTP'));
  assert.is(view.view(), 'UpdateEmailSecondaryOtp');
  await view.unmount();
});

for (const [view, step, code] of [
  ['UpdateEmailPrimaryOtp', 'VERIFY_PRIMARY_OTP', 'updateEmailPrimaryOtp'],
  ['UpdateEmailSecondaryOtp', 'VERIFY_SECONDARY_OTP', 'updateEmailSecondaryOtp'],
] as const) {
  test(`${view}: another e-mail can be sent after 30 seconds, and its code works`, async () => {
    const page = await show();
    await page.save(next);
    await page.act(() => page.wallet.answer('updateEmail', step));
    await page.type('111');
    await page.click(page.button('Send again'));
    assert.is(page.alerted(), 'Please try again after 30 seconds');
    await page.pass(30_000);
    await page.click(page.button('Send again'));
    assert.equal(page.wallet.calls, [
      ['updateEmail', next],
      ['updateEmail', next],
    ]);
    await page.act(() => page.wallet.answer('updateEmail', step));
    assert.is(page.view(), view);
    assert.is(page.toast(), 'Email sent');
    assert.is(page.input().value, '', 'the earlier code is gone');
    await page.type('222222');
    assert.equal(page.wallet.calls.at(-1), [code, '222222']);
    await page.unmount();
  });

  for (const [what, error, toast] of [
    ['a service that does not answer', frameTimeout(), 'A problem occurred while trying initialize authentication'],
    ['a failure that an alert shows', alertedTimeout(), undefined],
  ] as const)
    test(`${view}: ${what} is announced once when another e-mail is requested`, async () => {
      const page = await show();
      await page.save(next);
      await page.act(() => page.wallet.answer('updateEmail', step));
      await page.pass(30_000);
      await page.click(page.button('Send again'));
      await page.act(() => page.wallet.refuse('updateEmail', error));
      assert.equal([page.toast(), page.reported.length], [toast, toast ? 1 : 0]);
      await page.unmount();
    });
}

test('UpdateEmailSecondaryOtp: a service that starts the change again asks for the code of the current address', async () => {
  const view = await show();
  await view.save(next);
  await view.act(() => view.wallet.answer('updateEmail', 'VERIFY_SECONDARY_OTP'));
  await view.pass(30_000);
  await view.click(view.button('Send again'));
  await view.act(() => view.wallet.answer('updateEmail', 'VERIFY_PRIMARY_OTP'));
  assert.is(view.view(), 'UpdateEmailPrimaryOtp');
  assert.is(view.state.router.current.value.data.email, next);
  // The current address was not typed: there is nothing to correct.
  assert.not(view.text().includes('Change it'));
  await view.act(() => goBack(view.ctx));
  assert.is(view.view(), 'UpdateEmail');
  await view.unmount();
});

test('UpdateEmail: the account has the new address, also if the view is left when its code is accepted', async () => {
  for (const leavesFirst of [false, true]) {
    const view = await show();
    await view.save(next);
    await view.act(() => view.wallet.answer('updateEmail', 'VERIFY_SECONDARY_OTP'));
    await view.type('222222');
    if (leavesFirst) await view.act(() => view.state.router.goBackToIndex(0));
    await view.act(() => view.wallet.answer('updateEmailSecondaryOtp', next));
    if (!leavesFirst) await view.act(() => view.state.router.goBackToIndex(0));
    assert.equal(view.wallet.changedEmails, [next]);
    await view.unmount();
  }
});

test('UpdateEmail: a pasted address is cleaned, and shown as it is sent', async () => {
  const view = await show();
  await view.save(`Mira <${next}>,`);
  assert.is(view.input().value, next);
  assert.equal(view.wallet.calls, [['updateEmail', next]]);
  await view.unmount();
});

test('UpdateEmail: a refusal is shown at the field in the service’s words', async () => {
  const view = await show();
  await view.save(next);
  await view.act(() =>
    view.wallet.refuse('updateEmail', frameFailure('UPDATE_EMAIL', { message: refusals.emailInUse })),
  );
  const text = `Couldn’t change the address: “${refusals.emailInUse}”`;
  assert.equal([view.error(), view.alerted(), view.reported.length], [text, text, 1]);
  assert.is(document.activeElement, view.input());
  await view.unmount();
});

for (const [what, error] of [
  ['a refusal without a reason', frameFailure('UPDATE_EMAIL', {})],
  ['a service that does not answer', frameTimeout()],
] as const)
  test(`UpdateEmail: ${what} is shown at the field`, async () => {
    const view = await show();
    await view.save(next);
    await view.act(() => view.wallet.refuse('updateEmail', error));
    assert.is(view.error(), 'Couldn’t change the address. Try again.');
    assert.is(view.alerted(), 'Couldn’t change the address. Try again.');
    assert.is(view.input().getAttribute('aria-invalid'), null, 'the address may be right');
    assert.is(view.button('Save').getAttribute('aria-busy'), null);
    await view.unmount();
  });

test('UpdateEmail: a wrong code can be entered again, and another address can be chosen', async () => {
  const view = await show();
  await view.save(next);
  await view.act(() => view.wallet.answer('updateEmail', 'VERIFY_PRIMARY_OTP'));
  await view.type('111111');
  const wrong = frameFailure('UPDATE_EMAIL_PRIMARY_OTP', { message: refusals.wrongCode });
  await view.act(() => view.wallet.refuse('updateEmailPrimaryOtp', wrong));
  assert.is(view.error(), 'That code isn’t right. Check it and try again.');
  await view.pass(20 * 60_000);
  assert.is(view.error(), 'That code expired. Send a new one.');
  await view.act(() => goBack(view.ctx));
  assert.is(view.view(), 'UpdateEmail');
  assert.equal(view.wallet.changedEmails, []);
  await view.unmount();
});

for (const [way, step] of [
  ['Change it', 'VERIFY_SECONDARY_OTP'],
  ['Back', 'VERIFY_PRIMARY_OTP'],
] as const)
  test(`UpdateEmail: ${way} returns to the field with the address`, async () => {
    const view = await show();
    const { router } = view.state;
    const { id } = router.current.value;
    await view.save(`<${next}>`);
    await view.act(() => view.wallet.answer('updateEmail', step));
    await (way === 'Back' ? view.act(() => goBack(view.ctx)) : view.click(view.button(way)));
    assert.is(view.view(), 'UpdateEmail');
    assert.is(view.input().value, next);
    assert.is.not(router.current.value.id, id, 'the focus does not return to the button that was pressed');
    await view.click(view.button('Cancel'));
    assert.is(view.view(), 'Profile');
    await view.unmount();
  });

test('UpdateEmail: another e-mail can be requested after 30 seconds only, also for another address', async () => {
  const view = await show();
  await view.save(next);
  await view.act(() => view.wallet.answer('updateEmail', 'VERIFY_SECONDARY_OTP'));
  await view.pass(6_000);
  await view.click(view.button('Change it'));
  await view.save('mira@harbor.garden');
  assert.equal([view.view(), view.wallet.calls.length], ['UpdateEmail', 1]);
  assert.is(view.error(), 'Please try again after 24 seconds');
  assert.is(view.alerted(), 'Please try again after 24 seconds');
  assert.is(view.input().getAttribute('aria-invalid'), null, 'the address is not at fault');
  assert.is(view.button('Save').getAttribute('aria-busy'), null);
  assert.equal(view.reported, []);
  await view.pass(1_000);
  assert.is(view.error(), 'Please try again after 23 seconds');
  await view.pass(23_000);
  assert.is(view.error(), undefined);
  await view.submit(view.get('form'));
  assert.equal(view.wallet.calls.at(-1), ['updateEmail', 'mira@harbor.garden']);
  await view.unmount();
});

test('UpdateEmail: an e-mail that another tab requests while the frame is loading counts', async () => {
  const view = await show();
  const ready = deferred<typeof view.wallet.embedded>();
  view.wallet.setReady(ready.promise);
  await view.save(next);
  view.store.setItem('wallet-modal/v1/lastEmailLoginTime', String(view.clock.now()));
  await view.act(() => ready.resolve(view.wallet.embedded));
  assert.equal([view.wallet.calls, view.error()], [[], 'Please try again after 30 seconds']);
  await view.unmount();
});

test.run();
