import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ar } from '../../../src/locales/ar';
import { alertedTimeout, frameTimeout } from '../../support/fakeEmbedded';
import { type LoginSetup, renderLogin } from '../../support/renderLogin';

const options = { features: { email: true } };
const ADDRESS = 'mira@meadow.garden';

async function show(setup: LoginSetup = {}) {
  const view = await renderLogin({ ...setup, options: { ...options, ...setup.options } });
  const form = view.get('form');
  /** Types an address and submits it. */
  const send = async (address: string): Promise<void> => {
    await view.change(view.input(), address);
    await view.submit(form);
  };
  const go = () => view.button('Continue with email');
  return { ...view, form, send, go, error: () => view.container.querySelector('.err-text')?.textContent };
}

test('EmailField: has a label, and the keyboard type and autofill of e-mail addresses', async () => {
  const view = await show();
  const input = view.input();
  assert.is(view.get('label').textContent, 'Email address');
  assert.is(view.get<HTMLLabelElement>('label').htmlFor, input.id);
  assert.equal([input.type, input.autocomplete], ['email', 'email']);
  await view.unmount();
});

test('EmailField: an invalid address shows an error under the field, which disappears once it is valid', async () => {
  const view = await show();
  for (const address of ['', 'mira', 'mira@', '@meadow.garden', 'a b@c.de', 'a@b..c', `${'a'.repeat(300)}@b.de`]) {
    await view.send(address);
    assert.is(view.error(), 'Enter a valid email address.', address);
    assert.is(view.input().getAttribute('aria-invalid'), 'true');
  }
  assert.is(view.get(`[id="${view.input().getAttribute('aria-describedby')}"]`).textContent, view.error());
  assert.is(view.alerted(), 'Enter a valid email address.');
  assert.is(document.activeElement, view.input());
  assert.equal(view.wallet.calls, [], 'nothing is sent');
  await view.change(view.input(), ADDRESS);
  assert.is(view.error(), undefined);
  await view.unmount();
});

test('EmailField: on a known device, continues with the code', async () => {
  const view = await show();
  await view.send(` ${ADDRESS} `);
  assert.is(view.go().getAttribute('aria-busy'), 'true');
  assert.ok(view.input().readOnly);
  assert.equal(view.wallet.calls, [['connectEmail', ADDRESS]]);
  await view.act(() => view.wallet.answer('connectEmail', 'VERIFY_OTP'));
  assert.is(view.view(), 'EmailVerifyOtp');
  assert.is(view.state.router.current.value.data.email, ADDRESS);
  assert.equal(view.eventNames(), ['EMAIL_SUBMITTED', 'EMAIL_VERIFICATION_CODE_SENT']);
  assert.not.match(JSON.stringify(view.events), 'mira');
  await view.unmount();
});

test('EmailField: a pasted address is cleaned, and shown as it is sent', async () => {
  const view = await show();
  await view.send(`Mira <mailto:${ADDRESS}>`);
  assert.is(view.input().value, ADDRESS);
  assert.equal(view.wallet.calls, [['connectEmail', ADDRESS]]);
  await view.unmount();
});

test('EmailField: on a new device, continues with its confirmation; Back returns to the field with the address', async () => {
  const view = await show();
  await view.send(ADDRESS);
  await view.act(() => view.wallet.answer('connectEmail', 'VERIFY_DEVICE'));
  assert.is(view.view(), 'EmailVerifyDevice');
  assert.equal(view.eventNames(), ['EMAIL_SUBMITTED']);
  await view.click(view.button('Change it'));
  assert.is(view.view(), 'Connect');
  assert.is(view.input().value, ADDRESS);
  assert.is(view.input().dataset['autofocus'], 'true');
  await view.submit(view.get('form'));
  assert.is(view.error(), 'Please try again after 30 seconds');
  assert.is(view.wallet.calls.filter(([method]) => method === 'connectEmail').length, 1);
  await view.unmount();
});

test('EmailField: gets focus where a view asks for an address, even without one', async () => {
  for (const [data, autofocus] of [
    [{}, undefined],
    [{ email: '' }, 'true'],
  ] as const) {
    const view = await show();
    await view.act(() => view.state.router.replace('Connect', data));
    assert.equal([view.input().value, view.input().dataset['autofocus']], ['', autofocus]);
    await view.unmount();
  }
});

test('EmailField: a visitor who is signed in at the secure site is connected at once', async () => {
  const view = await show();
  await view.send(ADDRESS);
  await view.act(() => view.wallet.answer('connectEmail', 'CONNECT'));
  assert.is(view.wallet.accepted.length, 1);
  assert.equal(
    view.wallet.logins.map(({ method }) => method),
    ['email'],
  );
  assert.is(view.stored('lastEmailLoginTime'), null, 'a login ends the throttle');
  await view.unmount();
});

test('EmailField: counts down for 30 seconds after an e-mail, also after a reload', async () => {
  const first = await show();
  await first.send(ADDRESS);
  await first.act(() => first.wallet.answer('connectEmail', 'VERIFY_OTP'));
  await first.pass(6_000);
  await first.unmount();

  const view = await show({ store: first.store, clock: first.clock });
  await view.send(ADDRESS);
  assert.is(view.error(), 'Please try again after 24 seconds');
  assert.is(view.alerted(), 'Please try again after 24 seconds');
  assert.is(view.go().getAttribute('aria-disabled'), 'true');
  assert.is(view.input().getAttribute('aria-invalid'), null, 'the address is not at fault');
  await view.pass(1_000);
  assert.is(view.error(), 'Please try again after 23 seconds');
  assert.is(view.alerted(), 'Please try again after 24 seconds', 'the countdown is not read each second');
  await view.submit(view.form);
  await view.change(view.input(), 'other@meadow.garden');
  assert.is(view.error(), 'Please try again after 23 seconds', 'for any address');
  assert.equal(view.wallet.calls, []);
  await view.pass(22_000);
  assert.is(view.error(), 'Please try again after 1 second');
  await view.pass(1_000);
  assert.is(view.error(), undefined);
  await view.submit(view.form);
  assert.equal(view.wallet.calls, [['connectEmail', 'other@meadow.garden']]);
  await view.unmount();
});

test('EmailField: ignores a stored countdown that ends too far in the future', async () => {
  const view = await show();
  view.store.setItem('wallet-modal/v1/lastEmailLoginTime', String(view.clock.now() + 3_600_000));
  await view.send(ADDRESS);
  assert.equal(view.wallet.calls, [['connectEmail', ADDRESS]]);
  await view.unmount();
});

test('EmailField: a failure shows a toast, and the field can be used again without a countdown', async () => {
  const view = await show();
  await view.send(ADDRESS);
  await view.act(() => view.wallet.refuse('connectEmail', new Error('Mailbox full of mira@meadow.garden')));
  assert.is(view.toast(), 'A problem occurred while trying initialize authentication');
  assert.is(view.reported.length, 1);
  assert.is(view.go().getAttribute('aria-busy'), null);
  assert.is(view.input().value, ADDRESS);
  await view.submit(view.form);
  assert.is(view.wallet.calls.length, 2);
  await view.unmount();
});

test('EmailField: a failure that shows an alert shows no toast', async () => {
  const view = await show();
  await view.send(ADDRESS);
  await view.act(() => view.wallet.refuse('connectEmail', alertedTimeout()));
  assert.is(view.toast(), undefined);
  assert.is(view.go().getAttribute('aria-busy'), null);
  assert.equal(view.reported, []);
  await view.unmount();
});

test('EmailField: an account that does not respond shows an error', async () => {
  const view = await show();
  const error = frameTimeout();
  view.wallet.setFinish(() => Promise.reject(error));
  await view.send(ADDRESS);
  await view.act(() => view.wallet.answer('connectEmail', 'CONNECT'));
  assert.is(view.toast(), 'A problem occurred while trying initialize authentication');
  assert.equal(view.reported, [error]);
  await view.unmount();
});

test('EmailField: a response after the visitor has left shows nothing, but starts the countdown', async () => {
  const view = await show();
  await view.send(ADDRESS);
  await view.act(() => view.state.router.push('GetWallet'));
  await view.act(() => view.wallet.answer('connectEmail', 'VERIFY_OTP'));
  assert.is(view.view(), 'GetWallet');
  assert.equal(view.events, []);
  assert.is(view.stored('lastEmailLoginTime'), view.clock.now());
  await view.unmount();
});

test('EmailField: asks for the terms first', async () => {
  const view = await show({
    options: { features: { email: true, legalCheckbox: true }, termsConditionsUrl: 'https://host.example/terms' },
  });
  await view.send(ADDRESS);
  assert.equal(view.wallet.calls, []);
  assert.is(view.alerted(), 'Accept the terms to continue.');
  await view.unmount();
});

test('EmailField: says so if its chunk cannot be loaded', async () => {
  const view = await show({ chunks: { email: { emailLogin: null } } });
  const { load } = view.ctx;
  Object.assign(view.ctx, {
    load: (name: never) => (name === 'email' ? Promise.reject(new Error('offline')) : load(name)),
  });
  await view.send(ADDRESS);
  const text = 'Check your connection, then try again.';
  assert.equal([view.error(), view.alerted()], [text, text]);
  assert.is(view.input().getAttribute('aria-invalid'), null, 'the address is not wrong');
  await view.settle(() => view.state.locale.set('ar', ar));
  assert.is(view.input().getAttribute('aria-invalid'), null, 'nor is it in another language');
  await view.unmount();
});

test('EmailField: focusing the field reports the choice of e-mail once', async () => {
  const view = await show();
  await view.focus(view.input());
  await view.pass(0);
  await view.blur(view.input());
  await view.focus(view.input());
  await view.pass(0);
  assert.equal(view.eventNames(), ['EMAIL_LOGIN_SELECTED']);
  assert.ok(view.asked.includes('embeddedWallet'), 'the code of the next step is on its way');
  assert.equal(view.wallet.calls, [], 'but the secure site is not contacted');
  await view.unmount();
});

test('EmailField: a network without an embedded wallet stays the active one until the login connects another', async () => {
  const bitcoin = {
    id: '000000000019d6689c085ae165831e93',
    caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
    name: 'Bitcoin',
    nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
    rpcUrls: { default: { http: [] } },
  } as const;
  const view = await show({ options: { networks: [bitcoin, 'eip155:137', 'eip155:1'] } as never });
  assert.is(view.state.networks.activeNamespace.value, 'bip122');
  await view.send(ADDRESS);
  assert.is(view.state.networks.activeNamespace.value, 'bip122');
  await view.unmount();
});

test.run();
