import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { AnyOpenParams } from '../../../src/core/actions/AnyOpenParams';
import { close } from '../../../src/core/actions/close';
import { open } from '../../../src/core/actions/open';
import { connectInjected } from '../../../src/features/connection/connectInjected';
import { disconnect } from '../../../src/features/connection/disconnect';
import { socialLogin } from '../../../src/features/socials/index';
import { latest } from '../../support/fakeAdapter';
import { visitor } from '../../support/fakeEmbedded';
import { type FakeModal, harbor } from '../../support/fakeModal';
import { override, restorePage } from '../../support/fakePairing';
import { fakeLinks, fakePopups } from '../../support/fakePopup';
import { rejection } from '../../support/rejection';
import { type LoginSetup, renderLogin } from '../../support/renderLogin';
import { SOLANA_MAINNET } from '../../support/solana';

const home = 'https://shop.example/cart?item=7#top';
let replaced: string[] = [];

test.before.each(() => {
  replaced = [];
});
test.after.each(() => {
  restorePage();
  sessionStorage.clear();
});

const KEY = 'wallet-modal/v1/socialRedirect';
/** The login that this tab has stored; null if there is none. */
const storedLogin = () => JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Record<string, unknown> | null;

/** The page at a URL; what leaves it or changes its URL is recorded. */
function fakePage(href: string) {
  const left: string[] = [];
  const leave = (url: string): void => void left.push(url);
  fakeLinks(leave);
  const page = { href, replace: leave, origin: new URL(href).origin };
  override(window, 'location', page);
  override(window, 'history', {
    state: { kept: true },
    replaceState(state: unknown, _: string, url: string) {
      replaced.push(`${JSON.stringify(state)} ${url}`);
      page.href = url;
    },
  });
  override(window, 'matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  return left;
}
const options = { features: { socials: ['google'] } } as const;
const show = (setup: LoginSetup = {}) => renderLogin({ options, mobile: true, ...setup });

test('redirect: on a phone, leaves the page; the provider gets its origin, its path and an id', async () => {
  const left = fakePage(`${home.replace('#', '&result_uri=old#')}`);
  const { opened } = fakePopups();
  const view = await show();
  await view.click(view.button('Continue with Google'));
  assert.match(view.text(), 'Continuing on Google');
  assert.equal(opened, [], 'no window');
  await view.pass(250);
  await view.act(() => view.wallet.answer('socialRedirectUri', 'https://accounts.example/login?state=abc&x=1'));
  const [url = ''] = left;
  const { id, ...login } = storedLogin() ?? {};
  assert.equal(login, { provider: 'google', at: view.clock.now(), page: home });
  assert.match(String(id), /^[\da-f-]{36}$/);
  const back = `https://shop.example/cart?wallet_modal_login=${id}`;
  assert.is(new URL(url).searchParams.get('state'), `abc--${encodeURIComponent(back)}`);
  assert.is(new URL(url).searchParams.get('x'), '1');
  assert.not.match(decodeURIComponent(decodeURIComponent(url)), /item=7|#top/);
  assert.equal(view.stored('socialRedirect'), null, 'other tabs do not see it');
  await view.unmount();
});

for (const [what, change] of [
  [
    'an installed app',
    () => override(window, 'matchMedia', (query: string) => ({ matches: /standalone/.test(query) })),
  ],
  ['an isolated page', () => override(window, 'crossOriginIsolated', true)],
] as const) {
  test(`redirect: ${what} leaves the page on a computer, too`, async () => {
    const left = fakePage(home);
    const { opened } = fakePopups();
    change();
    const view = await show({ mobile: false });
    await view.click(view.button('Continue with Google'));
    await view.pass(250);
    await view.act(() => view.wallet.answer('socialRedirectUri', 'https://accounts.example/login'));
    assert.is(left.length, 1);
    assert.equal(opened, []);
    await view.unmount();
  });
}

test('redirect: a page in a frame uses a window, because providers refuse frames', async () => {
  const left = fakePage(home);
  const { opened } = fakePopups();
  const top = Object.getOwnPropertyDescriptor(window, 'top') as PropertyDescriptor;
  Object.defineProperty(window, 'top', { configurable: true, value: {} });
  const view = await show();
  await view.click(view.button('Continue with Google'));
  await view.pass(250);
  await view.act(() => view.wallet.answer('socialRedirectUri', 'https://accounts.example/login'));
  assert.equal(left, []);
  assert.is(opened.length, 1);
  await view.unmount();
  Object.defineProperty(window, 'top', top);
});

test('redirect: a page without session storage uses a window, because its next load would not have the login', async () => {
  const left = fakePage(home);
  const { opened } = fakePopups();
  const storage = Object.getOwnPropertyDescriptor(window, 'sessionStorage') as PropertyDescriptor;
  const view = await show();
  const get = () => assert.unreachable('blocked');
  Object.defineProperty(window, 'sessionStorage', { configurable: true, get });
  await view.click(view.button('Continue with Google'));
  Object.defineProperty(window, 'sessionStorage', storage);
  assert.equal([left.length, opened.length], [0, 1]);
  await view.unmount();
});

test('redirect: a visitor whose window was closed can continue on the page', async () => {
  const left = fakePage(home);
  const { opened } = fakePopups();
  const view = await show({ mobile: false });
  await view.click(view.button('Continue with Google'));
  await view.pass(250);
  await view.act(() => view.wallet.answer('socialRedirectUri', 'https://accounts.example/login'));
  await view.act(() => opened[0]?.close());
  await view.pass(1_250);
  await view.click(view.button('Continue on this page'));
  await view.pass(250);
  await view.act(() => view.wallet.answer('socialRedirectUri', 'https://accounts.example/login'));
  assert.is(left.length, 1);
  await view.unmount();
});

test('redirect: Back from the provider shows the canceled login and removes it', async () => {
  fakePage(home);
  fakePopups();
  const view = await show();
  await view.click(view.button('Continue with Google'));
  await view.pass(250);
  await view.act(() => view.wallet.answer('socialRedirectUri', 'https://accounts.example/login'));
  await view.act(() => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  assert.match(view.text(), 'Sign-in canceled');
  assert.match(view.text(), 'You did not approve it at Google. Try again, or choose another way.');
  assert.not.match(view.text(), 'window', 'there was none');
  assert.not.match(`${view.alerted()}`, 'window');
  assert.is(storedLogin(), null);
  await view.unmount();
});

const id = '3f0e9d63-1b1c-4b0e-9f0a-2f6f5f1f7a11';
const resultUri = 'https://s.example/r?code=1';
const address = 'https://shop.example/cart';
const returned = `${address}?wallet_modal_login=${id}&result_uri=${encodeURIComponent(resultUri)}`;
const recent = { provider: 'google', at: 1_700_000_000_000 - 60_000, id, page: address };

interface ReturnSetup extends LoginSetup {
  /** Runs before the page is started. */
  readonly connect?: (view: FakeModal) => Promise<void>;
  /** Runs while the modal opens. */
  readonly during?: (view: FakeModal) => unknown;
}

/** A page that loads at a URL, in the tab of a login. */
async function comeBack(started: unknown, href = returned, { connect, during, ...setup }: ReturnSetup = {}) {
  const left = fakePage(href);
  fakePopups();
  const view = await renderLogin({ options, ...setup });
  if (started) sessionStorage.setItem(KEY, JSON.stringify(started));
  await connect?.(view);
  const opened: (AnyOpenParams | undefined)[] = [];
  await view.act(() =>
    socialLogin.resume(view.ctx, async (params) => {
      opened.push(params as AnyOpenParams);
      open(view.ctx, params as AnyOpenParams);
      await during?.(view);
    }),
  );
  await view.pass(250);
  return { ...view, left, opened, openings: () => opened.length };
}
type Returned = Awaited<ReturnType<typeof comeBack>>;

async function expectConnects(view: Returned): Promise<void> {
  assert.is(view.openings(), 1);
  assert.is(view.view(), 'ConnectingSocial');
  assert.is(storedLogin(), null);
  assert.equal(view.wallet.calls.at(-1), ['connectSocial', resultUri, { networkId: 'eip155:1' }]);
  await view.act(() => view.wallet.answer('connectSocial', visitor));
  assert.is(view.wallet.logins[0]?.method, 'google');
  await view.unmount();
}

test('redirect: the returning page connects, and its URL is restored', async () => {
  const view = await comeBack(recent);
  assert.equal(replaced, [`{"kept":true} ${address}`]);
  assert.equal(view.left, []);
  await expectConnects(view);
});

for (const mobile of [false, true])
  test(`redirect: after a failure, ${mobile ? 'a phone tries again' : 'a computer can continue'} without a window`, async () => {
    const view = await comeBack(recent, returned, { mobile });
    await view.act(() => view.wallet.refuse('connectSocial', new Error('no')));
    assert.is(view.has('Continue on this page'), !mobile, 'not beside a button that does the same');
    await view.click(view.button(mobile ? 'Try again' : 'Continue on this page'));
    assert.match(view.text(), 'Continuing on Google');
    await view.unmount();
  });

test('redirect: a fragment is restored without another load', async () => {
  const page = `${address}#/checkout`;
  const view = await comeBack({ ...recent, page });
  assert.equal(view.left, [page]);
  await expectConnects(view);
});

test('redirect: a page with a query is loaded again at its own address, and connects there', async () => {
  const first = await comeBack({ ...recent, page: home });
  assert.equal([first.left, first.openings()], [[home], 0]);
  assert.is(storedLogin()?.['resultUri'], resultUri);
  await first.unmount();
  await expectConnects(await comeBack(storedLogin(), home));
});

for (const page of ['javascript:alert(1)', 'https://evil.example/cart?x=1', 'https://shop.example/other?x=1', '']) {
  test(`redirect: does not open a stored page that another script has changed: ${page}`, async () => {
    const view = await comeBack({ ...recent, page });
    assert.equal(view.left, []);
    await expectConnects(view);
  });
}

for (const [what, started] of [
  ['that is older than ten minutes', { ...recent, at: 1_700_000_000_000 - 600_001 }],
  ['from the future', { ...recent, at: 1_700_000_000_001 }],
  ['of an unknown provider', { ...recent, provider: 'myspace' }],
  ['of an inherited name', { ...recent, provider: 'constructor' }],
  ['of Farcaster, which never leaves the page', { ...recent, provider: 'farcaster' }],
] as const) {
  test(`redirect: ignores a result of a login ${what}`, async () => {
    const view = await comeBack(started);
    assert.is(view.openings(), 0);
    assert.is(view.view(), 'Connect');
    assert.equal(view.wallet.calls, []);
    assert.is(replaced.length, 1);
    assert.is(storedLogin(), null);
    await view.unmount();
  });
}

for (const [what, started] of [
  ['to another tab', null],
  ['of another id', { ...recent, id: '00000000-1b1c-4b0e-9f0a-2f6f5f1f7a11' }],
] as const)
  test(`redirect: ignores a result ${what}, with a message, and restores the URL`, async () => {
    const view = await comeBack(started);
    assert.equal([view.openings(), view.view(), view.wallet.calls, storedLogin()], [1, 'Connect', [], null]);
    assert.match(view.toast() ?? '', 'Sign in again');
    assert.equal(replaced, [`{"kept":true} ${address}`]);
    await view.unmount();
  });

test('redirect: an app without social logins ignores a forged result in a link', async () => {
  const view = await comeBack(null, returned, { options: { features: { socials: false } } });
  assert.equal([view.openings(), view.toast()], [0, undefined]);
  await view.unmount();
});

test('redirect: an ignored result also returns to the page', async () => {
  const view = await comeBack({ ...recent, at: 0, page: home });
  assert.equal([view.left, view.openings(), storedLogin()], [[home], 0, null]);
  await view.unmount();
});

test('redirect: after a disconnect of the host, the returning page restores its URL and connects nothing', async () => {
  for (const [namespace, openings, toast] of [
    [undefined, 0, undefined],
    ['eip155', 0, undefined],
    ['bip122', 1, 'Authenticating...'],
  ] as const) {
    const view = await comeBack(recent, returned, { connect: ({ ctx }) => disconnect(ctx, namespace) });
    assert.equal([view.openings(), view.toast(), storedLogin()], [openings, toast, null]);
    assert.is(view.wallet.calls.length, openings);
    assert.is(replaced.pop(), `{"kept":true} ${address}`);
    await view.unmount();
  }
});

test('redirect: a disconnect that waits for its chunk as the login does comes first', async () => {
  fakePage(returned);
  const view = await renderLogin({ options });
  sessionStorage.setItem(KEY, JSON.stringify(recent));
  const openings: unknown[] = [];
  await view.act(() => {
    void view.ctx.connection().then((actions) => actions.disconnect(view.ctx));
    return socialLogin.resume(view.ctx, async (params) => void openings.push(params));
  });
  assert.equal([openings, view.wallet.calls, storedLogin()], [[], [], null]);
  await view.unmount();
});

test('redirect: a disconnect of the host while the modal opens abandons the login', async () => {
  for (const [namespace, calls] of [
    [undefined, 0],
    ['eip155', 0],
    ['bip122', 1],
  ] as const) {
    const view = await comeBack(recent, returned, { during: ({ ctx }) => disconnect(ctx, namespace) });
    assert.equal([view.openings(), view.wallet.calls.length, storedLogin()], [1, calls, null]);
    assert.is(view.view(), calls ? 'ConnectingSocial' : 'Connect');
    await view.unmount();
  }
});

test('redirect: while the modal opens, the login is stored, so that the handle has something to disconnect', async () => {
  let kept: Record<string, unknown> | null = null;
  const view = await comeBack(recent, returned, {
    during() {
      kept = storedLogin();
    },
  });
  assert.equal(kept, { ...recent, resultUri });
  await expectConnects(view);
});

test('redirect: a visitor who closes the modal while it opens has left the login', async () => {
  const view = await comeBack(recent, returned, { during: ({ ctx }) => close(ctx) });
  assert.equal([view.wallet.calls, storedLogin()], [[], null]);
  await view.act(() => open(view.ctx));
  assert.is(view.view(), 'Connect');
  await view.unmount();
});

test('redirect: of two modals of a page, one completes the login', async () => {
  const others: unknown[] = [];
  const view = await comeBack(recent, returned, {
    during: ({ ctx }) => socialLogin.resume({ ...ctx }, async (params) => void others.push(params)),
  });
  assert.equal(others, []);
  await expectConnects(view);
});

test('redirect: a login for which the modal could not be opened is completed by the next attempt', async () => {
  const view = await comeBack(null, address);
  sessionStorage.setItem(KEY, JSON.stringify({ ...recent, resultUri }));
  const failed = new Error('The shell was not loaded');
  assert.is(await rejection(socialLogin.resume(view.ctx, () => Promise.reject(failed))), failed);
  await view.act(() => socialLogin.resume(view.ctx, async (params) => open(view.ctx, params as AnyOpenParams)));
  await view.pass(250);
  assert.equal([view.view(), storedLogin()], ['ConnectingSocial', null]);
  assert.equal(view.wallet.calls.at(-1), ['connectSocial', resultUri, { networkId: 'eip155:1' }]);
  await view.unmount();
});

test('redirect: ignores a result without an id', async () => {
  const view = await comeBack(recent, `${address}?result_uri=${encodeURIComponent(resultUri)}`);
  assert.equal([view.openings(), view.wallet.calls, replaced], [0, [], []]);
  await view.unmount();
});

test('redirect: a page without a result removes the login', async () => {
  const view = await comeBack(recent, home);
  assert.is(view.openings(), 0);
  assert.is(storedLogin(), null);
  assert.equal(replaced, []);
  await view.unmount();
});

const twoFamilies = { options: { ...options, networks: ['eip155:1', SOLANA_MAINNET] } } as const;

test('redirect: the returning page connects on the chain family that the modal was opened for', async () => {
  fakePage(home);
  const view = await show(twoFamilies);
  await view.act(() => open(view.ctx, { view: 'Connect', namespace: 'solana' }));
  await view.click(view.button('Continue with Google'));
  await view.pass(250);
  await view.act(() => view.wallet.answer('socialRedirectUri', 'https://accounts.example/login'));
  const { family } = storedLogin() ?? {};
  assert.is(family, 'solana');
  await view.unmount();
  const back = await comeBack({ ...recent, family }, returned, twoFamilies);
  assert.equal(back.opened, [{ view: 'Connect', namespace: 'solana' }]);
  assert.equal([back.view(), back.state.networks.activeId.value], ['ConnectingSocial', SOLANA_MAINNET]);
  await back.unmount();
});

test('redirect: ignores a chain family without a network of the app', async () => {
  const view = await comeBack({ ...recent, family: 'bip122' }, returned, twoFamilies);
  assert.equal(view.opened, [{ view: 'Connect' }]);
  await expectConnects(view);
});

test('redirect: ignores a stored login with an invalid chain family', async () => {
  for (const family of ['constructor', '', 1, null, {}]) {
    const view = await comeBack({ ...recent, family });
    assert.equal([view.view(), view.wallet.calls], ['Connect', []]);
    await view.unmount();
  }
});

test('redirect: the login continues if a wallet is connected by then', async () => {
  const connect = async ({ ctx, adapter, settle }: FakeModal): Promise<void> => {
    const { signal } = new AbortController();
    const done = connectInjected(ctx, { wallet: harbor, namespace: 'eip155', signal });
    await settle();
    latest(adapter.attempts).accept();
    await done;
  };
  const view = await comeBack(recent, returned, { connect });
  assert.is(view.account().walletName, 'Harbor');
  await expectConnects(view);
});

test.run();
