import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { socialLogin } from '../../../src/features/socials/index';
import { visitor } from '../../support/fakeEmbedded';
import { override, restorePage } from '../../support/fakePairing';
import { fakePopups } from '../../support/fakePopup';
import { type LoginSetup, renderLogin } from '../../support/renderLogin';

const home = 'https://shop.example/cart?item=7#top';
let replaced: string[] = [];

test.before.each(() => {
  replaced = [];
});
test.after.each(restorePage);

/** The page at a URL; what leaves it or changes its URL is recorded. */
function fakePage(href: string) {
  const left: string[] = [];
  override(window, 'location', { href, assign: (url: string) => void left.push(url), origin: new URL(href).origin });
  override(window, 'history', {
    state: { kept: true },
    replaceState: (state: unknown, _: string, url: string) => void replaced.push(`${JSON.stringify(state)} ${url}`),
  });
  override(window, 'matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  return left;
}
const options = { features: { socials: ['google'] } } as const;
const show = (setup: LoginSetup = {}) => renderLogin({ options, mobile: true, ...setup });

test('redirect: a phone leaves the page, which the provider’s state leads back to', async () => {
  const left = fakePage(`${home.replace('#', '&result_uri=old#')}`);
  const { opened } = fakePopups();
  const view = await show();
  await view.click(view.button('Continue with Google'));
  assert.match(view.text(), 'Continuing on Google');
  assert.equal(opened, [], 'no window');
  await view.pass(250);
  await view.act(() => view.wallet.answer('socialRedirectUri', 'https://accounts.example/login?state=abc&x=1'));
  const [url = ''] = left;
  assert.is(new URL(url).searchParams.get('state'), `abc--${encodeURIComponent(home)}`);
  assert.is(new URL(url).searchParams.get('x'), '1');
  assert.equal(view.stored('socialRedirect'), { provider: 'google', at: view.clock.now() });
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

test('redirect: Back from the provider shows the cancelled login and forgets it', async () => {
  fakePage(home);
  fakePopups();
  const view = await show();
  await view.click(view.button('Continue with Google'));
  await view.pass(250);
  await view.act(() => view.wallet.answer('socialRedirectUri', 'https://accounts.example/login'));
  await view.act(() => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  assert.match(view.text(), 'Sign-in cancelled');
  assert.is(view.stored('socialRedirect'), null);
  await view.unmount();
});

/** A page that loads with an answer in its URL. */
async function comeBack(
  started: unknown,
  href = `${home.replace('#', '&result_uri=https%3A%2F%2Fs.example%2Fr%3Fcode%3D1#')}`,
) {
  fakePage(href);
  fakePopups();
  const view = await renderLogin({ options });
  if (started) view.store.setItem('wallet-modal/v1/socialRedirect', JSON.stringify(started));
  let openings = 0;
  await view.act(() =>
    socialLogin.resume(view.ctx, async () => {
      openings++;
    }),
  );
  await view.pass(250);
  return { ...view, openings: () => openings };
}

test('redirect: the page that comes back connects, and its URL is as before', async () => {
  const view = await comeBack({ provider: 'google', at: 1_700_000_000_000 - 60_000 });
  assert.is(view.openings(), 1);
  assert.is(view.view(), 'ConnectingSocial');
  assert.equal(replaced, [`{"kept":true} ${home}`]);
  assert.is(view.stored('socialRedirect'), null);
  assert.equal(view.wallet.calls.at(-1), ['connectSocial', 'https://s.example/r?code=1', { networkId: 'eip155:1' }]);
  await view.act(() => view.wallet.answer('connectSocial', visitor));
  assert.is(view.wallet.logins[0]?.method, 'google');
  await view.unmount();
});

for (const [what, started, clears] of [
  ['that nobody started', null, false],
  ['that is older than ten minutes', { provider: 'google', at: 1_700_000_000_000 - 600_001 }, true],
  ['from the future', { provider: 'google', at: 1_700_000_000_001 }, true],
  ['of an unknown provider', { provider: 'myspace', at: 1_700_000_000_000 }, true],
  ['of an inherited name', { provider: 'constructor', at: 1_700_000_000_000 }, true],
  ['of Farcaster, which never leaves the page', { provider: 'farcaster', at: 1_700_000_000_000 }, true],
] as const) {
  test(`redirect: an answer to a login ${what} does not count`, async () => {
    const view = await comeBack(started);
    assert.is(view.openings(), 0);
    assert.is(view.view(), 'Connect');
    assert.equal(view.wallet.calls, []);
    assert.is(replaced.length > 0, clears);
    assert.is(view.stored('socialRedirect'), null);
    await view.unmount();
  });
}

test('redirect: a page without an answer forgets the login', async () => {
  const view = await comeBack({ provider: 'google', at: 1_700_000_000_000 }, home);
  assert.is(view.openings(), 0);
  assert.is(view.stored('socialRedirect'), null);
  assert.equal(replaced, []);
  await view.unmount();
});

test.run();
