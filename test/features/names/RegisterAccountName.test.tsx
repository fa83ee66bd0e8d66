import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { WalletModalError } from '../../../src/core/kit';
import { words as arabic } from '../../../src/features/names/words.ar';
import { deferred } from '../../../src/lib/deferred';
import { ADDRESS, OTHER_ADDRESS } from '../../support/fakeAdapter';
import { frameError } from '../../support/fakeEmbeddedWallet';
import { firstFrame } from '../../support/render';
import { declined, refusal, renderNames } from '../../support/renderNames';

/** The host's errors: the code, message and cause of each. */
const errorsOf = ({ reported }: { reported: readonly unknown[] }) =>
  (reported as WalletModalError[]).map(({ code, message, cause }) => [code, message, cause] as const);
const codes = ({ reported }: { reported: readonly unknown[] }) =>
  reported.map((error) => (error as { readonly code?: unknown }).code);
const UNSURE = 'We can’t tell whether mira.reown.id was registered';
const eoa = { options: { networks: ['eip155:137'] } } as const;

test('RegisterAccountName: the signed message and the request match the service’s format', async () => {
  const view = await renderNames(eoa);
  await view.type('Mira');
  assert.is(view.input().value, 'mira');
  assert.equal(view.asked, ['mira reown.id']);
  assert.equal(view.rows(), ['mira, Available']);
  assert.is(view.said(), 'mira.reown.id is available.');
  assert.is(view.action(), 'Register mira');
  await view.submit();
  const timestamp = Math.floor(view.clock.now() / 1000);
  const message = JSON.stringify({ name: 'mira.reown.id', attributes: {}, timestamp });
  assert.equal(view.signed, [message]);
  assert.equal(view.orders, [
    { network: 'eip155:137', coin_type: 2_147_483_785, address: ADDRESS, message, signature: '0xsigned' },
  ]);
  assert.is(view.view(), 'RegisterAccountNameSuccess');
  assert.match(view.text(), 'mira.reown.id is yours');
  assert.is(view.service.options('setName'), 'mira.reown.id');
  const properties = { isSmartAccount: false, network: 'eip155:137' };
  assert.equal(
    view.events.filter(({ event }) => /NAME|ENS/.test(event)),
    [
      { event: 'OPEN_ENS_FLOW', properties },
      { event: 'REGISTER_NAME_INITIATED', properties },
      { event: 'REGISTER_NAME_SUCCESS', properties },
    ],
  );
  await view.press('Done');
  assert.is(view.view(), 'Account');
  await view.unmount();
});

test('RegisterAccountName: the focus stays in the card if the account’s existing name is found late', async () => {
  const names = deferred<readonly { name: string; addresses: Record<string, { address: string }> }[]>();
  const view = await renderNames(eoa, 'Account');
  const title = view.addTitle();
  view.fake.namesOf = () => names.promise;
  await view.act(() => view.state.router.push('RegisterAccountName'));
  view.input().focus();
  await view.act(() => names.resolve([{ name: 'mira.reown.id', addresses: { 60: { address: ADDRESS } } }]));
  assert.is(view.container.querySelector('input'), null);
  assert.is(document.activeElement, title);
  await view.unmount();
});

test('RegisterAccountName: a name that no label of the zone can have is not shown as the account’s own', async () => {
  const addresses = { 60: { address: ADDRESS } };
  const names = ['juni\u202eper.reown.id', 'Mira.reown.id', 'mіra.reown.id', 'mi.ra.reown.id', '.reown.id', 'mira.eth'];
  const view = await renderNames(eoa, 'Account');
  view.fake.namesOf = async () => names.map((name) => ({ name, addresses }));
  await view.act(() => view.state.router.push('RegisterAccountName'));
  assert.is(view.input().value, '');
  assert.not.match(view.text(), 'You already have');
  assert.not.match(`${view.said()}`, 'You already have');
  await view.unmount();
});

test('RegisterAccountName: five submissions at once make one request', async () => {
  const view = await renderNames(eoa);
  const signature = deferred<string>();
  view.fake.sign = () => signature.promise;
  await view.type('mira');
  await view.act(() => {
    for (let count = 0; count < 5; count += 1)
      view.get('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });
  assert.is(view.signed.length, 1);
  assert.match(view.text(), 'Sign the message in your wallet');
  assert.is(view.action(), 'Registering…');
  assert.is(view.input().readOnly, true);
  await view.act(() => signature.resolve('0xsigned'));
  assert.is(view.orders.length, 1);
  await view.unmount();
});

for (const [typed, error] of [
  ['mir', 'At least 4 characters.'],
  ['mira_', 'Use letters, digits and hyphens.'],
  ['mіra', 'Use letters, digits and hyphens.'],
  ['mi\u200dra', 'Use letters, digits and hyphens.'],
  ['mira.', 'Use letters, digits and hyphens.'],
  ['xn--mira', 'That name can’t be used. Try another one.'],
] as const) {
  test(`RegisterAccountName: refuses ${JSON.stringify(typed)} on submission, without a request`, async () => {
    const view = await renderNames(eoa);
    await view.type(typed);
    assert.is(view.error(), null, 'not while typing');
    await view.submit();
    assert.is(view.error(), error);
    assert.is(view.alerted(), error);
    assert.is(document.activeElement, view.input());
    assert.is(view.input().getAttribute('aria-invalid'), 'true');
    assert.equal([view.asked, view.signed], [[], []]);
    await view.type('mira-2');
    assert.is(view.error(), null);
    await view.unmount();
  });
}

test('RegisterAccountName: a rule is explained when the field is left', async () => {
  const view = await renderNames(eoa);
  assert.is(view.action(), 'Enter a name');
  await view.type('mir');
  await view.blur(view.input());
  await view.fire(view.input(), 'blur');
  await view.fire(view.input(), 'focusout', { bubbles: true });
  assert.is(view.error(), 'At least 4 characters.');
  await view.unmount();
});

test('RegisterAccountName: the rule of a label that is left by a press waits for the click', async () => {
  const view = await renderNames(eoa);
  await view.type('mira');
  const [row] = view.rows();
  await view.focus(view.input());
  await view.change(view.input(), 'mir');
  await view.click(view.get('button[type=submit]'));
  assert.is(view.error(), 'At least 4 characters.');
  await view.type('mira');
  await view.focus(view.input());
  await view.click(view.button(row ?? ''));
  await view.change(view.input(), 'mir');
  assert.is(view.error(), null, 'a new problem is not shown while the visitor types');
  await view.unmount();
});

test('RegisterAccountName: removes the zone and spaces of a pasted name', async () => {
  const view = await renderNames(eoa);
  await view.type('  Mira.Reown.id ');
  assert.is(view.input().value, 'mira');
  await view.unmount();
});

test('RegisterAccountName: the newest of several responses counts, after 300 ms without input', async () => {
  const view = await renderNames(eoa);
  const first = deferred<readonly { name: string; registered: boolean }[]>();
  view.fake.suggestions = (name) =>
    name === 'mira' ? first.promise : Promise.resolve([{ name: `${name}.reown.id`, registered: false }]);
  await view.change(view.input(), 'mira');
  await view.pass(299);
  assert.equal(view.asked, []);
  await view.pass(1);
  await view.type('mira2');
  assert.equal(view.rows(), ['mira2, Available']);
  await view.act(() => first.resolve([{ name: 'mira.reown.id', registered: true }]));
  assert.equal(view.rows(), ['mira2, Available']);
  assert.is(view.error(), null);
  await view.unmount();
});

test('RegisterAccountName: a taken name is refused, and a suggestion fills the field', async () => {
  const view = await renderNames(eoa);
  view.fake.suggestions = async (name) => [
    { name: `${name}.reown.id`, registered: name === 'mira' },
    { name: 'mira-garden.reown.id', registered: false },
    { name: 'MIRA.reown.id', registered: false },
    { name: 'mira.elsewhere.id', registered: false },
  ];
  await view.type('mira');
  assert.is(view.error(), 'That name is taken.');
  assert.equal(view.rows(), ['mira-garden, Available'], 'its field says that it is taken');
  assert.is(view.action(), 'Choose another name');
  await view.submit();
  assert.equal(view.signed, []);
  await view.press('mira-garden, Available');
  assert.is(view.input().value, 'mira-garden');
  await view.pass(300);
  await view.act();
  assert.is(view.error(), null);
  await view.submit();
  assert.match(view.signed[0] ?? '', '"mira-garden.reown.id"');
  await view.unmount();
});

test('RegisterAccountName: Enter before the response registers as soon as the name is available', async () => {
  const view = await renderNames(eoa);
  await view.change(view.input(), 'mira');
  await view.submit();
  assert.equal(view.signed, []);
  await view.pass(300);
  await view.act();
  assert.is(view.signed.length, 1);
  await view.unmount();
});

test('RegisterAccountName: requests suggestions again after a failure', async () => {
  const view = await renderNames(eoa);
  view.fake.suggestions = () => Promise.reject(new TypeError('no network'));
  await view.type('mira');
  assert.is(view.error(), 'Error fetching name suggestions');
  assert.is(view.alerted(), 'Error fetching name suggestions');
  assert.is(view.input().getAttribute('aria-invalid'), null, 'the name may be right');
  assert.is(codes(view).at(-1), 'nameSuggestionsFailed');
  view.fake.suggestions = () => Promise.reject(refusal(429, 'Too many requests'));
  await view.focus(view.button('Try again'));
  await view.press('Try again');
  assert.is(document.activeElement, view.input(), 'the button is gone');
  await view.pass(300);
  await view.act();
  assert.is(view.error(), 'Too many requests');
  view.fake.suggestions = async () => [{ name: 'mira.reown.id', registered: false }];
  await view.submit();
  await view.pass(300);
  await view.act();
  assert.is(view.signed.length, 1, 'the submission goes on');
  await view.unmount();
});

test('RegisterAccountName: a submission fails if the availability cannot be checked', async () => {
  const view = await renderNames(eoa);
  view.fake.suggestions = () => Promise.reject(new TypeError('no network'));
  await view.change(view.input(), 'mira');
  await view.submit();
  await view.pass(300);
  await view.act();
  assert.is(view.error(), 'Error fetching name suggestions');
  view.fake.suggestions = async () => [{ name: 'mira.reown.id', registered: false }];
  await view.press('Try again');
  await view.pass(300);
  await view.act();
  assert.equal(view.signed, [], 'the wallet is not asked without another submission');
  await view.submit();
  assert.is(view.signed.length, 1);
  await view.unmount();
});

const requestDeclined = ['Request declined', 'You declined the request. The name wasn’t registered.'];
for (const [title, fail, mark, texts] of [
  ['declined', declined, 'warning', requestDeclined],
  ['closed', () => frameError('requestAborted', 'Request was aborted', 4001), 'warning', requestDeclined],
  ['failed', () => new Error('no'), 'error', ['Error registering name mira.reown.id']],
  [
    'lost with the frame',
    () => frameError('requestAborted', 'Request was aborted', 4900),
    'error',
    ['Error registering name mira.reown.id', 'Secure wallet closed before it answered. Try again.'],
  ],
] as const) {
  test(`RegisterAccountName: the value stays after a signature was ${title}`, async () => {
    const view = await renderNames(eoa);
    view.fake.sign = () => Promise.reject(fail());
    await view.type('mira');
    await view.submit();
    assert.is(view.view(), 'RegisterAccountName');
    assert.equal(view.outcome(), [mark, ...texts]);
    const failed = mark === 'error' ? [['registerNameFailed', texts[0]]] : [];
    assert.equal(
      errorsOf(view).map(([code, message]) => [code, message]),
      failed,
    );
    assert.is(view.alerted(), texts.join('. '));
    assert.is(document.activeElement?.textContent, 'Try again');
    assert.equal([view.orders, view.toast()], [[], undefined]);
    view.fake.sign = async () => '0xsigned';
    await view.press('Try again');
    assert.equal([view.input().value, document.activeElement], ['mira', view.input()]);
    await view.pass(300);
    await view.act();
    await view.submit();
    assert.is(view.view(), 'RegisterAccountNameSuccess');
    await view.unmount();
  });
}

test('RegisterAccountName: the event of a failure has the English message of the error in every language', async () => {
  const failedName = 'Error registering name mira.reown.id';
  for (const [fail, message] of [
    [declined, 'User rejected the request'],
    [() => new Error('no'), failedName],
    [() => frameError('requestAborted', 'Request was aborted', 4900), failedName],
    [() => refusal(409, 'Name is already registered'), 'Name is already registered'],
  ] as const) {
    const view = await renderNames(eoa);
    await view.act(() => view.state.locale.set('ar', arabic));
    view.fake.sign = () => Promise.reject(fail());
    await view.type('mira');
    await view.submit();
    const failures = view.events.filter(({ event }) => event === 'REGISTER_NAME_ERROR');
    const properties = { isSmartAccount: false, network: 'eip155:137', message };
    assert.equal(failures, [{ event: 'REGISTER_NAME_ERROR', properties }]);
    assert.match(view.outcome()?.[1] ?? '', /[\u0600-\u06ff]/);
    await view.unmount();
  }
});

test('RegisterAccountName: shows a refusal in the service’s words, and keeps it when the view is left', async () => {
  const view = await renderNames(eoa);
  const taken = refusal(409, 'Name is already registered', 'Another reason');
  view.fake.register = () => Promise.reject(taken);
  await view.type('mira');
  await view.submit();
  assert.equal(errorsOf(view).at(-1), ['registerNameFailed', 'Name is already registered', taken]);
  assert.equal(view.outcome(), ['error', 'Error registering name mira.reown.id', 'Name is already registered']);
  const broken = refusal(500);
  view.fake.register = () => Promise.reject(broken);
  view.fake.profile = () => Promise.reject(broken);
  await view.press('Try again');
  await view.pass(300);
  await view.act();
  await view.submit();
  assert.equal(errorsOf(view).at(-1), ['registerNameFailed', 'Error registering name mira.reown.id', broken]);
  assert.equal(view.outcome(), ['warning', UNSURE, 'Try again to find out.']);
  const failures = view.events.filter(({ event }) => event === 'REGISTER_NAME_ERROR');
  assert.is(failures.length, 2);
  await view.act(() => view.state.router.goBack());
  // Not for a frame.
  const alerted = view.alerted();
  await firstFrame(() => view.state.router.push('RegisterAccountName'));
  assert.is(view.input().value, 'mira');
  assert.is(view.outcome(), null);
  await view.act();
  assert.is(view.alerted(), alerted);
  await view.unmount();
});

test('RegisterAccountName: a lost response does not hide a registration', async () => {
  for (const failure of [new DOMException('late', 'TimeoutError'), refusal(504)]) {
    const view = await renderNames(eoa);
    view.fake.register = () => Promise.reject(failure);
    view.fake.profile = async () => ({ addresses: { 60: { address: ADDRESS } } });
    await view.type('mira');
    await view.submit();
    assert.is(view.view(), 'RegisterAccountNameSuccess');
    assert.is(view.service.options('setName'), 'mira.reown.id');
    await view.unmount();
  }
});

test('RegisterAccountName: a name that was registered without a clear response is found by trying again', async () => {
  const view = await renderNames(eoa);
  view.fake.register = () => Promise.reject(refusal(504));
  view.fake.profile = () => Promise.reject(refusal(503));
  await view.type('mira');
  await view.submit();
  assert.equal(view.outcome(), ['warning', UNSURE, 'Try again to find out.']);
  view.fake.namesOf = async () => [{ name: 'mira.reown.id', addresses: { 60: { address: ADDRESS } } }];
  await view.press('Try again');
  assert.match(view.text(), 'You already have mira.reown.id.');
  assert.is(view.service.options('setName'), 'mira.reown.id');
  assert.equal([view.names('input'), view.signed.length], [[], 1]);
  await view.unmount();
});

test('RegisterAccountName: a response without success is a failure unless the name resolves to the account', async () => {
  const view = await renderNames(eoa);
  view.fake.register = async () => ({ success: false });
  await view.type('mira');
  await view.submit();
  assert.is(codes(view).at(-1), 'registerNameFailed');
  assert.equal(view.outcome(), ['error', 'Error registering name mira.reown.id']);
  assert.is(view.service.calls('setName'), 0);
  await view.unmount();
});

test('RegisterAccountName: ignores a name that resolves to another account, or that the service has refused', async () => {
  for (const failure of [new DOMException('late', 'TimeoutError'), refusal(409, 'Name is already registered')]) {
    const view = await renderNames(eoa);
    const isRefused = !(failure instanceof DOMException);
    view.fake.register = () => Promise.reject(failure);
    const address = isRefused ? ADDRESS : OTHER_ADDRESS;
    view.fake.profile = async () => ({ addresses: { 60: { address } } });
    await view.type('mira');
    await view.submit();
    assert.is(view.view(), 'RegisterAccountName');
    assert.equal(view.outcome()?.slice(2), isRefused ? ['Name is already registered'] : []);
    assert.is(view.service.calls('setName'), 0);
    await view.unmount();
  }
});

/** The view while the service registers the name, which the test answers. */
async function startRegistration() {
  const view = await renderNames(eoa);
  const answer = deferred<{ success: boolean }>();
  view.fake.register = () => answer.promise;
  await view.type('mira');
  await view.submit();
  return { view, answer };
}

test('RegisterAccountName: a registration after the modal was closed opens and announces nothing', async () => {
  const { view, answer } = await startRegistration();
  const { modal, router } = view.state;
  await view.act(() => {
    modal.open.value = false;
  });
  await view.act(() => answer.resolve({ success: true }));
  assert.is(view.service.options('setName'), 'mira.reown.id');
  assert.equal([modal.open.value, router.current.value.view, view.toast()], [false, 'RegisterAccountName', undefined]);
  await view.unmount();
});

test('RegisterAccountName: an account with a name cannot have another', async () => {
  const view = await renderNames(eoa);
  view.fake.namesOf = async () => [
    { name: 'other.reown.id', addresses: { 60: { address: '0x12ab99999999999999999999999999999999790e' } } },
    { name: 'mira.eth', addresses: { 60: { address: ADDRESS } } },
    { name: 'garden.reown.id', addresses: { 60: { address: ADDRESS.toLowerCase() } } },
  ];
  await view.act(() => view.state.router.goBack());
  await view.act(() => view.state.router.push('RegisterAccountName'));
  assert.match(view.text(), 'You already have garden.reown.id.');
  assert.is(view.said(), 'You already have garden.reown.id.');
  assert.equal(view.names('input'), []);
  await view.press('Go to your account');
  assert.is(view.view(), 'Account');
  await view.unmount();
});

test('RegisterAccountName: a failed name lookup shows a notice, and the form can be used', async () => {
  const view = await renderNames(eoa);
  view.fake.namesOf = () => Promise.reject(new Error('no'));
  await view.act(() => view.state.router.goBack());
  await view.act(() => view.state.router.push('RegisterAccountName'));
  assert.match(view.text(), 'Error fetching names for address');
  assert.is(view.alerted(), 'Error fetching names for address');
  assert.is(codes(view).at(-1), 'accountNamesFailed');
  await view.type('mira');
  await view.submit();
  assert.is(view.view(), 'RegisterAccountNameSuccess');
  await view.unmount();
});

/** What is written to the console while something happens. */
async function warnings(work: () => Promise<unknown>): Promise<string[]> {
  const { warn } = console;
  const texts: string[] = [];
  console.warn = (text: string) => void texts.push(text);
  try {
    await work();
  } finally {
    console.warn = warn;
  }
  return texts;
}

test('RegisterAccountName: needs a network of the app', async () => {
  const view = await renderNames(eoa);
  const texts = await warnings(() => view.act(() => view.state.accounts.update('eip155', { networkId: 'eip155:99' })));
  assert.match(view.text(), 'Network not found');
  assert.match(view.text(), 'Names can’t be registered on this network.');
  assert.is(view.alerted(), 'Network not found. Names can’t be registered on this network.');
  assert.equal(view.names('input'), []);
  assert.equal(texts, ['WalletModal: No current network found for namespace']);
  assert.is(codes(view).at(-1), 'nameNetworkNotFound');
  await view.press('Choose a network');
  assert.is(view.view(), 'Networks');
  await view.unmount();
});

test('RegisterAccountName: offers the other networks where the service registers no names', async () => {
  const view = await renderNames({}, 'Account');
  view.fake.supports = async () => false;
  await view.act(() => view.state.router.push('RegisterAccountName'));
  assert.match(view.text(), 'Names can’t be registered on this network.');
  assert.is(view.alerted(), 'Names can’t be registered on this network.');
  assert.equal(view.names('input'), []);
  await view.press('Choose a network');
  assert.is(view.view(), 'Networks');
  await view.unmount();
});

test('RegisterAccountName: while it is unknown whether names are registered there, says so and does not ask to sign', async () => {
  const view = await renderNames(eoa, 'Account');
  view.fake.supports = () => Promise.reject(new TypeError('no network'));
  await view.act(() => view.state.router.push('RegisterAccountName'));
  assert.match(view.text(), 'Error fetching names for address');
  await view.type('mira');
  assert.is(view.error(), 'Error fetching name suggestions');
  await view.submit();
  await view.pass(300);
  await view.act();
  assert.is(view.error(), 'Error fetching name suggestions');
  assert.equal([view.asked, view.signed], [[], []]);
  await view.unmount();
});

for (const [what, supports, texts] of [
  ['not supported', async () => false, ['Names can’t be registered on this network.']],
  ['unknown', () => Promise.reject(new TypeError('no network')), []],
] as const) {
  test(`RegisterAccountName: does not ask to sign if the network is ${what} by then`, async () => {
    const view = await renderNames(eoa);
    await view.type('mira');
    view.fake.supports = supports;
    await view.submit();
    assert.equal(view.outcome(), ['error', 'Error registering name mira.reown.id', ...texts]);
    assert.equal([view.signed, view.orders], [[], []]);
    await view.unmount();
  });
}

test('RegisterAccountName: needs an account of the embedded wallet', async () => {
  const view = await renderNames(eoa);
  const texts = await warnings(() => view.act(() => view.state.accounts.update('eip155', { embedded: undefined })));
  assert.match(view.text(), 'Address or auth connector not found');
  assert.match(view.text(), 'Names are for accounts with an email or social login.');
  assert.equal(texts, ['WalletModal: No connector found for namespace']);
  assert.is(codes(view).at(-1), 'nameConnectorNotFound');
  await view.press('Connect again');
  assert.is(view.view(), 'Connect');
  await view.unmount();
});

test('RegisterAccountName: nothing is signed if the account disconnects before the submission', async () => {
  const view = await renderNames(eoa);
  await view.type('mira');
  await warnings(() =>
    view.act(() => {
      view.ctx.connections.delete('eip155');
      view.get('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    }),
  );
  assert.match(view.text(), 'Address or auth connector not found');
  assert.equal(view.signed, []);
  assert.equal([...new Set(codes(view))], ['nameConnectorNotFound']);
  await view.unmount();
});

test('RegisterAccountName: a registration that ends after the modal was destroyed is not reported', async () => {
  for (const isRefused of [false, true]) {
    const { view, answer } = await startRegistration();
    const emitted = view.events.length;
    await view.act(() => {
      view.life.abort();
      if (isRefused) answer.reject(refusal(400, 'Taken'));
      else answer.resolve({ success: true });
    });
    assert.is(view.events.length, emitted);
    assert.is(view.view(), 'RegisterAccountName');
    assert.equal(codes(view), []);
    await view.unmount();
  }
});

test('RegisterAccountName: a chain whose id has no coin type is refused before anything is signed', async () => {
  const far = {
    id: 2_147_483_648,
    name: 'Far',
    nativeCurrency: { name: 'Far', symbol: 'FAR', decimals: 18 },
    rpcUrls: { default: { http: ['https://rpc.example/'] } },
  };
  const view = await renderNames({ options: { networks: [far] } });
  await view.type('mira');
  await view.submit();
  assert.equal(view.outcome()?.slice(2), ['Names can’t be registered on this network.']);
  assert.equal([view.signed, view.orders], [[], []]);
  assert.match(String(errorsOf(view).at(-1)?.[2]), 'EVM chain id must be below 2147483648');
  await view.unmount();
});

test('RegisterAccountName: leaving the view does not stop the registration', async () => {
  const { view, answer } = await startRegistration();
  await view.act(() => view.state.router.goBack());
  await view.act(() => answer.resolve({ success: true }));
  assert.is(view.view(), 'Account');
  assert.is(view.toast(), 'mira.reown.id is yours');
  await view.unmount();
});

test('RegisterAccountName: a failure after the view was left is a toast, and not shown on return', async () => {
  const { view, answer } = await startRegistration();
  await view.act(() => view.state.router.goBack());
  await view.act(() => answer.reject(refusal(409, 'Name is already registered')));
  assert.is(view.toast(), 'Name is already registered');
  await firstFrame(() => view.state.router.push('RegisterAccountName'));
  assert.is(view.outcome(), null);
  await view.unmount();
});

test('RegisterAccountName: a name without a record was not registered', async () => {
  const view = await renderNames(eoa);
  view.fake.register = () => Promise.reject(refusal(504));
  view.fake.profile = () => Promise.reject(refusal(404));
  await view.type('mira');
  await view.submit();
  assert.equal(view.outcome(), ['error', 'Error registering name mira.reown.id']);
  await view.unmount();
});

test('RegisterAccountName: a toast does not call a registration failed that may have succeeded', async () => {
  const { view, answer } = await startRegistration();
  view.fake.profile = () => Promise.reject(refusal(503));
  await view.act(() => view.state.router.goBack());
  await view.act(() => answer.reject(refusal(504)));
  assert.is(view.toast(), UNSURE);
  view.fake.namesOf = async () => [{ name: 'mira.reown.id', addresses: { 60: { address: ADDRESS } } }];
  await view.act(() => view.state.router.push('RegisterAccountName'));
  assert.match(view.text(), 'You already have mira.reown.id.');
  assert.is(view.service.options('setName'), 'mira.reown.id');
  await view.unmount();
});

test.run();
