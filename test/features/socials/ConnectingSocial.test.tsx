import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { WalletModalError } from '../../../src/core/errors/WalletModalError';
import { connectSocial } from '../../../src/features/socials/connectSocial';
import { readRefusal } from '../../../src/features/socials/readRefusal';
import { deferred } from '../../../src/lib/deferred';
import { frameTimeout, visitor } from '../../support/fakeEmbedded';
import { override, restorePage } from '../../support/fakePairing';
import { fakePopups, postToPage } from '../../support/fakePopup';
import { type LoginSetup, renderLogin } from '../../support/renderLogin';

test.after.each(restorePage);

const site = 'https://secure.walletconnect.org';
const codesOf = (errors: readonly unknown[]): unknown[] => errors.map((error) => (error as WalletModalError).code);
const page = 'https://accounts.example/login?client=1';
const answer = `${site}/social-result?code=s3cret`;
const user = { ...visitor, email: null, username: 'mira' };

/** Connect with Google, right after the click on it. */
async function start(setup: LoginSetup = {}) {
  const windows = fakePopups();
  override(window, 'matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  const view = await renderLogin({ options: { features: { socials: ['google'] } }, ...setup });
  await view.click(view.button('Continue with Google'));
  const popup = () => windows.opened.at(-1);
  /** The wait before the request to the frame, and its response. */
  const load = async (uri = page): Promise<void> => {
    await view.pass(250);
    await view.act(() => view.wallet.answer('socialRedirectUri', uri));
  };
  const reply = (data: unknown, from: Partial<Parameters<typeof postToPage>[1]> = {}) =>
    view.act(() => postToPage(data, { origin: site, source: popup(), ...from }));
  return { ...view, windows, popup, load, reply };
}

test('ConnectingSocial: opens the window in the click, then the provider’s page in it, and connects', async () => {
  const view = await start();
  assert.is(view.view(), 'ConnectingSocial');
  assert.equal(view.popup()?.visited, ['about:blank']);
  assert.match(view.popup()?.features ?? '', 'width=600,height=800');
  assert.match(view.text(), 'Continue in the Google window');
  assert.match(view.text(), 'We never see your password.');
  await view.load();
  assert.equal(view.wallet.calls, [['socialRedirectUri', 'google']]);
  assert.equal(view.popup()?.visited, ['about:blank', page]);

  await view.reply({ resultUri: answer });
  assert.ok(view.popup()?.closed);
  assert.is(view.toast(), 'Authenticating...');
  assert.match(view.text(), 'Loading your account');
  assert.equal(view.wallet.calls.at(-1), ['connectSocial', answer, { networkId: 'eip155:1' }]);
  await view.act(() => view.wallet.answer('connectSocial', user));
  const [login] = view.wallet.logins;
  assert.equal([login?.method, login?.user, login?.username], ['google', user, 'mira']);
  await view.act(() => view.state.modal.open.value);
  assert.equal(view.eventNames(), [
    'SOCIAL_LOGIN_STARTED',
    'SOCIAL_LOGIN_REQUEST_USER_DATA',
    'SOCIAL_LOGIN_SUCCESS',
    'MODAL_CLOSE',
  ]);
  assert.not.match(JSON.stringify([view.events, view.reported.map(String)]), /s3cret|accounts\.example/);
  await view.unmount();
  assert.is(view.eventNames().length, 4, 'a finished login is not cancelled');
});

test('ConnectingSocial: each window has a name of its own', async () => {
  const view = await start();
  await view.pass(5_000);
  await view.click(view.button('Open window again'));
  const [first, second] = view.windows.opened;
  assert.ok(first?.closed);
  assert.not(second?.closed);
  assert.ok(first && second && first.name !== second.name && first.name.length > 20);
  await view.unmount();
});

/** The login waits in its window, and the browser has blocked another one. */
async function blockAnother() {
  const view = await start();
  await view.load();
  await view.pass(5_000);
  view.windows.browser.blocks = true;
  await view.click(view.button('Open window again'));
  await view.pass(1_000);
  return view;
}

test('ConnectingSocial: if another window is blocked, the login goes on in the first one', async () => {
  const view = await blockAnother();
  assert.is(view.toast(), 'Allow pop-ups for this site to continue with Google.');
  assert.equal(codesOf(view.reported), ['socialWindowBlocked']);
  assert.not(view.popup()?.closed);
  assert.match(view.text(), 'Continue in the Google window');
  assert.equal(view.eventNames(), ['SOCIAL_LOGIN_STARTED']);
  await view.reply({ resultUri: answer });
  assert.ok(view.wallet.waits('connectSocial'));
  await view.unmount();
});

test('ConnectingSocial: after another window was blocked, the visitor can still continue on the page', async () => {
  const view = await blockAnother();
  await view.act(() => view.popup()?.close());
  await view.pass(500);
  assert.match(view.text(), 'The window was closed before you finished.');
  await view.click(view.button('Try again'));
  await view.click(view.button('Continue on this page'));
  assert.match(view.text(), 'Continuing on Google');
  assert.is(view.windows.opened.length, 1);
  await view.unmount();
});

for (const [what, data, from, counts] of [
  ['a script of the page', { resultUri: answer }, { isTrusted: false }, false],
  ['another window of the secure site', { resultUri: answer }, { source: {} }, false],
  ['another window of the secure site that has just been closed', { resultUri: answer }, { source: null }, false],
  ['the page itself', { resultUri: answer }, { source: globalThis, origin: 'https://shop.example' }, false],
  ['something else from the window', { hello: 1 }, {}, false],
  ['a list', [answer], {}, false],
  ['an answer that is no text', { resultUri: { href: answer } }, {}, false],
  ['a huge answer', { resultUri: `${site}/${'a'.repeat(9_000)}` }, {}, false],
  ['nothing', null, {}, false],
  ['the window', { resultUri: answer }, {}, true],
] as const) {
  test(`ConnectingSocial: a message from ${what} ${counts ? 'counts' : 'changes nothing'}`, async () => {
    const view = await start();
    await view.load();
    await view.reply(data, from);
    assert.is(view.wallet.waits('connectSocial'), counts);
    assert.is(view.view(), 'ConnectingSocial');
    assert.is(view.popup()?.closed, counts);
    await view.unmount();
  });
}

test('ConnectingSocial: an answer of another origin in the window ends the login', async () => {
  const view = await start();
  await view.load();
  const alerts: (string | undefined)[] = [];
  view.state.announcer.last.alert.subscribe((alert) => void alerts.push(alert?.text));
  await view.reply({ resultUri: answer }, { origin: 'https://evil.example' });
  assert.is(view.view(), 'Connect');
  assert.is(view.toast(), 'Untrusted Origin');
  assert.equal(alerts.filter(Boolean), ['Untrusted Origin'], 'announced once');
  assert.equal(codesOf(view.reported), ['untrustedOrigin']);
  assert.ok(view.popup()?.closed);
  assert.not(view.wallet.waits('connectSocial'));
  assert.equal(view.eventNames().at(-1), 'SOCIAL_LOGIN_ERROR');
  await view.unmount();
});

test('ConnectingSocial: the end of a login is announced while toasts cannot be loaded', async () => {
  const view = await start();
  Object.assign(view.ctx, { connection: () => Promise.reject(new Error('chunk not loaded')) });
  const alerts: (string | undefined)[] = [];
  view.state.announcer.last.alert.subscribe((alert) => void alerts.push(alert?.text));
  await view.load('javascript:alert(1)');
  assert.is(view.view(), 'Connect');
  assert.ok(alerts.includes('Untrusted Origin'));
  await view.unmount();
});

test('ConnectingSocial: the last message of a window that closes at once counts', async () => {
  const view = await start();
  await view.load();
  await view.act(() => view.popup()?.close());
  await view.reply({ resultUri: answer }, { source: null });
  assert.ok(view.wallet.waits('connectSocial'));
  await view.unmount();
});

for (const uri of [
  'http://accounts.example/login',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://user:pass@accounts.example/',
  'not a URL',
  `https://accounts.example/${'a'.repeat(9_000)}`,
]) {
  test(`ConnectingSocial: never opens ${uri.slice(0, 40)}`, async () => {
    const view = await start();
    await view.load(uri);
    assert.equal(view.popup()?.visited, ['about:blank']);
    assert.is(view.toast(), 'Untrusted Origin');
    assert.is(view.view(), 'Connect');
    await view.unmount();
  });
}

test('ConnectingSocial: a page of the secure site itself is opened, whatever its protocol', async () => {
  const local = 'http://127.0.0.1:9';
  const view = await start({
    options: { features: { socials: ['google'] }, endpoints: { secureSite: `${local}/wallet` } },
  });
  await view.load(`${local}/social/google`);
  assert.equal(view.popup()?.visited.at(-1), `${local}/social/google`);
  await view.reply({ resultUri: `${local}/r` }, { origin: local });
  assert.ok(view.wallet.waits('connectSocial'));
  await view.unmount();
});

for (const when of ['before', 'after'] as const) {
  test(`ConnectingSocial: the site that gave the page answers, if the option changes ${when} it is asked`, async () => {
    const other = 'https://other.example';
    const [asked, changed] = when === 'before' ? [other, site] : [site, other];
    for (const origin of [asked, changed]) {
      const view = await start();
      const { load } = view.ctx;
      const frame = deferred();
      Object.assign(view.ctx, { load: (name: never) => frame.promise.then(() => load(name)) });
      await view.pass(250);
      if (when === 'after') await view.act(frame.resolve);
      const { settings } = view.state;
      settings.value = { ...settings.peek(), endpoints: { ...settings.peek().endpoints, secureSite: other } };
      await view.act(frame.resolve);
      await view.act(() => view.wallet.answer('socialRedirectUri', page));
      await view.reply({ resultUri: answer }, { origin });
      assert.is(view.wallet.waits('connectSocial'), origin === asked);
      await view.unmount();
    }
  });
}

test('ConnectingSocial: a blocked window is a toast, and Connect stays', async () => {
  const windows = fakePopups();
  windows.browser.blocks = true;
  const view = await renderLogin({ options: { features: { socials: ['google'] } } });
  await view.click(view.button('Continue with Google'));
  assert.is(view.view(), 'Connect');
  assert.is(view.toast(), 'Allow pop-ups for this site to continue with Google.');
  assert.equal(view.eventNames(), ['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_ERROR']);
  assert.equal(codesOf(view.reported), ['socialWindowBlocked']);
  await view.unmount();
});

test('ConnectingSocial: a closed window is noticed within a second and can be opened again', async () => {
  const view = await start();
  await view.load();
  await view.pass(500);
  await view.act(() => view.popup()?.close());
  await view.pass(500);
  assert.match(view.text(), 'Sign-in canceled');
  assert.match(view.text(), 'The window was closed before you finished.');
  assert.is(view.alerted(), 'Sign-in canceled. The window was closed before you finished.');
  assert.is(document.activeElement, view.button('Try again'));
  assert.equal(view.eventNames(), ['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_CANCELED']);
  assert.is(view.reported.length, 0);
  await view.click(view.button('Try again'));
  assert.is(view.windows.opened.length, 2);
  await view.load();
  await view.reply({ resultUri: answer });
  assert.ok(view.wallet.waits('connectSocial'));
  await view.unmount();
  assert.equal(view.eventNames().at(-1), 'SOCIAL_LOGIN_CANCELED', 'the second attempt was left');
});

test('ConnectingSocial: a window that is closed before its page is loaded', async () => {
  const view = await start();
  await view.act(() => view.popup()?.close());
  await view.pass(500);
  assert.match(view.text(), 'The window was closed before you finished.');
  await view.unmount();
});

for (const severs of ['atOnce', 1, 6] as const)
  test(`ConnectingSocial: a window that the page’s opener policy separates (${severs}) is not called closed`, async () => {
    const view = await start();
    view.windows.browser.severs = severs;
    await view.load();
    await view.pass(1_000);
    assert.match(view.text(), 'Can’t reach the Google window');
    assert.not.match(view.text(), 'closed before');
    assert.is(document.activeElement, view.button('Continue on this page'));
    assert.not(view.has('Try again'));
    assert.equal(codesOf(view.reported), ['socialWindowLost']);
    assert.equal(view.eventNames(), ['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_ERROR']);
    await view.click(view.button('Continue on this page'));
    assert.match(view.text(), 'Continuing on Google');
    assert.is(view.windows.opened.length, 1);
    await view.act(() => view.state.router.goBack());
    await view.click(view.button('Continue with Google'));
    assert.match(view.text(), 'Continuing on Google', 'the next login does not open another window');
    assert.is(view.windows.opened.length, 1);
    await view.unmount();
  });

for (const query of [
  'error=access_denied',
  'state=1&error=access_denied&error_description=The+user+has+denied+your+application+access.',
  'error=access_denied&error_reason=user_denied',
  'error=user_cancelled_authorize',
]) {
  test(`ConnectingSocial: the visitor’s own cancel at the provider (${query.slice(0, 40)})`, async () => {
    const view = await start();
    await view.load();
    await view.reply({ resultUri: `${site}/r?${query}` });
    assert.match(view.text(), 'Sign-in canceled');
    assert.match(view.text(), 'You did not approve it at Google.');
    assert.not.match(view.text(), 'declined');
    assert.equal(view.eventNames(), ['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_CANCELED']);
    assert.equal(view.reported, []);
    assert.is(readRefusal(`${site}/r?${query}`)?.code, 'socialLoginCanceled');
    await view.click(view.button('Try again'));
    assert.is(view.windows.opened.length, 2);
    await view.unmount();
  });
}

test('ConnectingSocial: shows the provider’s refusal as short plain text', async () => {
  const view = await start();
  await view.load();
  const text = `<img src=x onerror=alert(1)> ${'very '.repeat(100)}long`;
  await view.reply({ resultUri: `${site}/r?error=server_error&error_description=${encodeURIComponent(text)}` });
  assert.match(view.text(), 'Google declined the sign-in');
  assert.match(view.text(), '<img src=x onerror=alert(1)> very');
  assert.is(view.container.querySelectorAll('[onerror], img').length, 0);
  assert.ok(view.get('p.text').textContent && (view.get('p.text').textContent ?? '').length < 150);
  assert.not(view.wallet.waits('connectSocial'));
  assert.equal(view.eventNames().at(-1), 'SOCIAL_LOGIN_ERROR');
  assert.equal(codesOf(view.reported), ['socialLoginRefused']);
  await view.unmount();
});

test('ConnectingSocial: a provider that does not answer in 45 seconds', async () => {
  const view = await start();
  await view.pass(250);
  await view.pass(45_000);
  assert.match(view.text(), 'Google didn’t answer');
  assert.ok(view.popup()?.closed);
  assert.ok(view.has('Try again'));
  assert.equal(codesOf(view.reported), ['socialLoginTimedOut']);
  await view.unmount();
});

test('ConnectingSocial: for callers, a closed window is an error with a code', async () => {
  const view = await start();
  const { popup } = view;
  const { signal } = view.ctx;
  const connecting = connectSocial(view.ctx, { provider: 'google', onAnswer() {}, onAttached() {}, signal }).catch(
    (error) => error.code,
  );
  await view.act(() => popup()?.close());
  await view.pass(1_250);
  assert.is(await connecting, 'socialWindowClosed');
  await view.unmount();
});

for (const [what, kind] of [
  ['the address of the page', 'socialRedirectUri'],
  ['the account', 'connectSocial'],
] as const) {
  test(`ConnectingSocial: a frame that refuses ${what}`, async () => {
    const view = await start();
    if (kind === 'connectSocial') {
      await view.load();
      await view.reply({ resultUri: answer });
    } else await view.pass(250);
    await view.act(() => view.wallet.refuse(kind, frameTimeout()));
    assert.match(view.text(), 'A problem occurred while trying initialize authentication');
    assert.is(view.toast(), undefined, 'nothing is loading any more');
    assert.ok(view.popup()?.closed);
    assert.equal(view.eventNames().at(-1), 'SOCIAL_LOGIN_ERROR');
    await view.click(view.button('Try again'));
    assert.match(view.text(), 'Continue in the Google window');
    await view.unmount();
  });
}

test('ConnectingSocial: leaving closes the window, also before its page is loaded', async () => {
  const view = await start();
  await view.act(() => view.state.router.goBack());
  assert.ok(view.popup()?.closed);
  assert.equal(view.eventNames(), ['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_CANCELED']);
  await view.reply({ resultUri: answer });
  await view.pass(1_000);
  assert.equal(view.wallet.calls, []);
  await view.unmount();
});

test('ConnectingSocial: the title is the provider’s name', async () => {
  const view = await start();
  const { titleOf } = await import('../../../src/core/shell/titleOf');
  assert.is(titleOf(view.ctx, view.state.router.current.value), 'Google');
  await view.unmount();
});

/** The visitor has approved at the provider; the account is being loaded. */
async function approve() {
  const view = await start();
  await view.load();
  await view.reply({ resultUri: answer });
  assert.is(view.toast(), 'Authenticating...');
  return view;
}

test('ConnectingSocial: leaving while the account is loading hides the loading state and ignores a late account', async () => {
  const view = await approve();
  await view.act(() => view.state.router.goBack());
  assert.equal([view.view(), view.toast()], ['Connect', undefined]);
  await view.act(() => view.wallet.answer('connectSocial', user));
  await view.pass(60_000);
  assert.equal([view.toast(), view.wallet.logins], [undefined, []]);
  assert.ok(view.wallet.accepted[0]?.aborted, 'the secure site has accepted it');
  assert.is(view.eventNames().at(-1), 'SOCIAL_LOGIN_CANCELED');
  await view.unmount();
});

test('ConnectingSocial: a login whose account is then prompted to sign in has succeeded, and is not canceled', async () => {
  const view = await approve();
  view.wallet.setFinish(async ({ onAttached }) => {
    onAttached?.();
    view.state.router.push('SIWXSignMessage');
    await new Promise(() => {});
  });
  await view.act(() => view.wallet.answer('connectSocial', user));
  assert.equal([view.view(), view.toast()], ['SIWXSignMessage', undefined]);
  await view.unmount();
  assert.equal(view.eventNames(), ['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_REQUEST_USER_DATA', 'SOCIAL_LOGIN_SUCCESS']);
});

test.run();
