import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { embeddedWallet, feature } from '../../../src/features/embedded-wallet/index';
import { alertedTimeout, frameTimeout } from '../../support/fakeEmbedded';
import { createFakeEmbeddedWallet } from '../../support/fakeEmbeddedWallet';
import { restorePage } from '../../support/fakePairing';
import { type LoginSetup, renderLogin } from '../../support/renderLogin';

test.after.each(restorePage);

const link = 'https://farcaster.example/siwf?channel=1';

/** Connect with Farcaster, right after the click on it. */
async function start(setup: LoginSetup = {}) {
  const view = await renderLogin({ options: { features: { socials: ['farcaster'] } }, ...setup });
  await view.click(view.button('Continue with Farcaster'));
  await view.act(() => {});
  return view;
}
const reloads = (calls: readonly (readonly unknown[])[]): number => calls.filter(([name]) => name === 'reload').length;

test('ConnectingFarcaster: a code to scan, then the account', async () => {
  const view = await start();
  assert.is(view.view(), 'ConnectingFarcaster');
  assert.is(view.get('[role=img]').getAttribute('aria-busy'), 'true');
  await view.act(() => view.wallet.answer('farcasterUri', link));
  assert.is(view.get('[role=img]').getAttribute('aria-busy'), null);
  assert.is(view.get('[role=img]').getAttribute('aria-label'), 'QR code for signing in with Farcaster');
  assert.match(view.text(), 'Open the Farcaster app and approve.');
  await view.act(() => view.wallet.answer('connectFarcaster', 'mira'));
  const [login] = view.wallet.logins;
  assert.equal([login?.method, login?.username], ['farcaster', 'mira']);
  assert.equal(view.eventNames(), [
    'SOCIAL_LOGIN_STARTED',
    'SOCIAL_LOGIN_REQUEST_USER_DATA',
    'SOCIAL_LOGIN_SUCCESS',
    'MODAL_CLOSE',
  ]);
  await view.unmount();
  await view.clock.advance(1_000);
  assert.is(reloads(view.wallet.calls), 0);
});

test('ConnectingFarcaster: a code that cannot be drawn has a retry, and the link can be copied meanwhile', async () => {
  const view = await renderLogin({ options: { features: { socials: ['farcaster'] } } });
  const { load } = view.ctx;
  let isFirst = true;
  const loadLater = (name: 'qr') => {
    const fails = name === 'qr' && isFirst;
    if (fails) isFirst = false;
    return fails ? Promise.reject(new TypeError('404')) : load(name);
  };
  Object.assign(view.ctx, { load: loadLater });
  await view.click(view.button('Continue with Farcaster'));
  await view.act(() => {});
  await view.act(() => view.wallet.answer('farcasterUri', link));
  assert.match(view.text(), 'Couldn’t create a code');
  assert.not.match(view.text(), 'Scan with your phone');
  assert.is(view.state.announcer.last.alert.value?.text, 'Couldn’t create a code');
  assert.is(view.button('Copy link').getAttribute('aria-disabled'), null);
  await view.click(view.button('Try again'));
  assert.not.match(view.text(), 'Couldn’t create a code');
  assert.match(view.text(), 'Scan with your phone');
  assert.is(view.get('[role=img]').getAttribute('aria-busy'), null);
  await view.unmount();
});

test('ConnectingFarcaster: shows that the account is being loaded', async () => {
  const view = await start();
  view.wallet.setFinish(() => new Promise(() => {}));
  await view.act(() => view.wallet.answer('farcasterUri', link));
  await view.act(() => view.wallet.answer('connectFarcaster', 'mira'));
  assert.match(view.text(), 'Loading your account');
  assert.is(view.said(), 'Loading your account');
  await view.unmount();
});

test('ConnectingFarcaster: leaving an accepted login ends it, and keeps the frame to sign out', async () => {
  const view = await start();
  view.wallet.setFinish(() => new Promise(() => {}));
  await view.act(() => view.wallet.answer('farcasterUri', link));
  await view.act(() => view.wallet.answer('connectFarcaster', 'mira'));
  assert.equal(
    view.wallet.accepted.map(({ aborted }) => aborted),
    [false],
  );
  await view.unmount();
  await view.clock.advance(1_000);
  assert.ok(view.wallet.accepted[0]?.aborted);
  assert.is(reloads(view.wallet.calls), 0);
});

test('ConnectingFarcaster: a frame that is lost before the link is loaded goes back, with a toast', async () => {
  const view = await start();
  await view.act(() => view.wallet.loseFrame());
  assert.equal([view.view(), view.eventNames().at(-1)], ['Connect', 'SOCIAL_LOGIN_ERROR']);
  assert.ok(view.toast());
  assert.is(view.reported.length, 1);
  await view.unmount();
});

test('ConnectingFarcaster: a phone opens the app by its link', async () => {
  const view = await start({ mobile: true });
  assert.is(view.button('Open Farcaster').getAttribute('aria-busy'), 'true');
  await view.act(() => view.wallet.answer('farcasterUri', link));
  const button = view.button('Open Farcaster') as HTMLAnchorElement;
  assert.equal([button.href, button.target, button.rel], [link, '_blank', 'noopener noreferrer']);
  assert.is(view.container.querySelector('[role=img]'), null, 'a phone cannot scan its own screen');
  await view.unmount();
});

for (const uri of ['javascript:alert(1)', 'http://farcaster.example/', 'farcaster']) {
  test(`ConnectingFarcaster: never shows ${uri}`, async () => {
    const view = await start();
    await view.act(() => view.wallet.answer('farcasterUri', uri));
    assert.is(view.view(), 'Connect');
    assert.is(view.toast(), 'A problem occurred while trying initialize authentication');
    assert.equal(view.eventNames(), ['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_ERROR']);
    await view.unmount();
  });
}

for (const kind of ['farcasterUri', 'connectFarcaster'] as const) {
  test(`ConnectingFarcaster: a failure of ${kind} goes back and shows an error`, async () => {
    const view = await start();
    if (kind === 'connectFarcaster') await view.act(() => view.wallet.answer('farcasterUri', link));
    await view.act(() => view.wallet.refuse(kind, new Error('no')));
    assert.is(view.view(), 'Connect');
    assert.is(view.toast(), 'A problem occurred while trying initialize authentication');
    await view.unmount();
  });
}

test('ConnectingFarcaster: a failure that shows an alert shows no toast', async () => {
  const view = await start();
  await view.act(() => view.wallet.refuse('farcasterUri', alertedTimeout()));
  assert.is(view.view(), 'Connect');
  assert.is(view.toast(), undefined);
  assert.equal(view.reported, []);
  await view.unmount();
});

test('ConnectingFarcaster: an account that does not respond goes back and shows an error', async () => {
  const view = await start();
  view.wallet.setFinish(() => Promise.reject(frameTimeout()));
  await view.act(() => view.wallet.answer('farcasterUri', link));
  await view.act(() => view.wallet.answer('connectFarcaster', 'mira'));
  assert.is(view.view(), 'Connect');
  assert.is(view.toast(), 'A problem occurred while trying initialize authentication');
  assert.is(view.reported.length, 1);
  await view.unmount();
});

test('ConnectingFarcaster: 100 ms after leaving, drops the link and reloads the frame', async () => {
  const view = await start();
  await view.act(() => view.wallet.answer('farcasterUri', link));
  await view.act(() => view.state.router.goBack());
  assert.equal(view.eventNames(), ['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_CANCELED']);
  await view.pass(99);
  assert.is(reloads(view.wallet.calls), 0);
  await view.pass(1);
  assert.is(reloads(view.wallet.calls), 1);
  await view.act(() => view.wallet.answer('connectFarcaster', 'late'));
  assert.equal(view.wallet.logins, []);
  await view.click(view.button('Continue with Farcaster'));
  await view.act(() => {});
  assert.ok(view.wallet.waits('farcasterUri'), 'another link is asked for');
  await view.unmount();
});

test('ConnectingFarcaster: a visitor who returns at once gets another link, after the frame was loaded again', async () => {
  const view = await start();
  const requests = () => view.wallet.calls.map(([name]) => name).filter((name) => /farcaster|reload/i.test(name));
  await view.act(() => view.wallet.answer('farcasterUri', link));
  await view.act(() => view.state.router.goBack());
  await view.pass(50);
  await view.click(view.button('Continue with Farcaster'));
  await view.pass(50);
  await view.act(() => {});
  assert.equal(requests(), ['farcasterUri', 'connectFarcaster', 'reload', 'farcasterUri']);
  await view.unmount();
});

test('ConnectingFarcaster: a request of the page that covers the code is not lost, and the frame is reloaded after it', async () => {
  const site = createFakeEmbeddedWallet();
  const links: string[] = [];
  Object.assign(site.embedded, {
    async farcasterUri() {
      links.push(link);
      return link;
    },
    connectFarcaster: () => new Promise(() => {}),
  });
  const view = await start({ chunks: { embedded: site, embeddedWallet: { embeddedWallet, feature } } });
  view.state.locale.addEnglish(feature.messages);
  const reloaded = (): number => site.log.filter((call) => call === 'reload').length;
  assert.is(links.length, 1);
  await view.act(() => site.ask('1'));
  assert.is(view.view(), 'ApproveTransaction');
  await view.pass(1_000);
  await view.act(() => {});
  assert.is(reloaded(), 0);
  await view.act(() => site.settle());
  assert.equal([view.view(), view.toast()], ['ConnectingFarcaster', 'Approved']);
  assert.equal([reloaded(), links.length], [1, 2], 'the view has another link');
  await view.unmount();
});

test('ConnectingFarcaster: the link can be copied', async () => {
  const copied: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  });
  const view = await start();
  assert.is(view.button('Copy link').getAttribute('aria-disabled'), 'true');
  await view.act(() => view.wallet.answer('farcasterUri', link));
  await view.click(view.button('Copy link'));
  assert.equal(copied, [link]);
  assert.is(view.said(), 'Link copied');
  await view.unmount();
});

test('ConnectingFarcaster: keeps the frame for an account that is prompted to sign in', async () => {
  const view = await start();
  view.wallet.setFinish(async ({ onAttached }) => {
    onAttached?.();
    view.state.router.push('SIWXSignMessage');
    await new Promise(() => {});
  });
  await view.act(() => view.wallet.answer('farcasterUri', link));
  await view.act(() => view.wallet.answer('connectFarcaster', 'mira'));
  await view.pass(1_000);
  assert.is(reloads(view.wallet.calls), 0);
  assert.is(view.eventNames().at(-1), 'SOCIAL_LOGIN_SUCCESS');
  await view.unmount();
});

test.run();
