import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Connect } from '../../../src/core/connect/Connect';
import { decodeOptions } from '../../../src/core/options/options';
import type { RemoteFeatures } from '../../../src/core/state/remote';
import { deferred } from '../../../src/lib/deferred';
import { createFakeModal, harbor } from '../../support/fakeModal';
import { override, restorePage } from '../../support/fakePairing';
import { nextTask, settle } from '../../support/render';
import { renderIn } from '../../support/renderIn';
import { type LoginSetup, renderLogin } from '../../support/renderLogin';

test.after.each(restorePage);

const off: RemoteFeatures = {
  email: false,
  socials: false,
  swaps: false,
  onramp: false,
  activity: false,
  branding: false,
};
const all = { email: true, socials: true } as const;

/** Renders Connect, and returns its sections from top to bottom. */
async function show({ options, ...setup }: LoginSetup = {}) {
  const view = await renderLogin({ ...setup, options: { features: all, ...options } });
  const parts = (): string[] =>
    [...view.get('.body').children].map((each) =>
      each.matches('ul.list')
        ? 'wallets'
        : each.matches('form')
          ? 'email'
          : each.matches('.socials')
            ? 'socials'
            : (each.textContent ?? ''),
    );
  return { ...view, parts, socials: () => view.names('.socials button') };
}

test('logins: with an installed wallet, wallets come first', async () => {
  const view = await show();
  assert.equal(view.parts(), ['wallets', 'or continue with', 'email', 'socials']);
  await view.unmount();
});

test('logins: without one, they come before the wallets', async () => {
  const view = await show({ wallets: [] });
  assert.equal(view.parts(), ['email', 'socials', 'or use a wallet', 'wallets']);
  await settle(() => (view.state.wallets.injected.value = [harbor]));
  assert.equal(view.parts()[0], 'email', 'nothing moves while the visitor looks at it');
  await view.unmount();
});

for (const [order, expected] of [
  [
    ['email', 'wallet', 'social'],
    ['email', 'or use a wallet', 'wallets', 'or continue with', 'socials'],
  ],
  [
    ['social', 'email', 'wallet'],
    ['socials', 'email', 'or use a wallet', 'wallets'],
  ],
  [['social'], ['socials', 'or use a wallet', 'wallets', 'or continue with', 'email']],
] as const) {
  test(`logins: follow the host’s order ${order}`, async () => {
    const byOption = await show({ options: { connectMethodsOrder: order } });
    assert.equal(byOption.parts(), expected);
    await byOption.unmount();
    const options = { features: { ...all, connectMethodsOrder: order }, connectMethodsOrder: ['wallet'] } as const;
    const byFeature = await show({ options });
    assert.equal(byFeature.parts(), expected);
    await byFeature.unmount();
  });
}

test('logins: shows a single login, and none', async () => {
  const email = await show({ options: { features: { socials: false } } });
  assert.equal(email.parts(), ['wallets', 'or continue with', 'email']);
  await email.unmount();
  const none = await show({ options: { features: { email: false, socials: false } } });
  assert.equal(none.parts(), ['wallets']);
  assert.not(none.asked.includes('socials'));
  assert.not(none.asked.includes('email'));
  await none.unmount();
  // Without a relay and a wallet in the page there is only one section, so there is no divider.
  const alone = await show({ wallets: [], options: { connectorTypeOrder: ['injected'], features: { email: true } } });
  await settle(() => {
    alone.state.settings.value = { ...alone.state.settings.value, adapters: [] };
  });
  assert.ok(alone.parts().includes('email'));
  await alone.unmount();
});

test('logins: the project’s configuration takes precedence when it is resolved', async () => {
  const view = await show();
  await settle(() => (view.state.remote.value = { ...off, socials: ['github', 'apple'] }));
  assert.equal(view.parts(), ['wallets', 'or continue with', 'socials']);
  assert.equal(view.socials(), ['Continue with Apple', 'Continue with GitHub']);
  await settle(() => (view.state.remote.value = off));
  assert.equal(view.parts(), ['wallets']);
  await view.unmount();
});

test('logins: shows up to four providers, and a button for a view with more', async () => {
  const view = await show();
  assert.equal(view.socials(), [
    'Continue with Google',
    'Continue with X',
    'Continue with Farcaster',
    'More social accounts',
  ]);
  assert.equal(
    [...view.container.querySelectorAll('.socials button')].map(({ textContent }) => textContent),
    ['Google', '', '', ''],
    'the first with its name',
  );
  await view.click(view.button('More social accounts'));
  assert.is(view.view(), 'ConnectSocials');
  assert.equal(view.names('main ul button'), ['Google', 'X', 'Farcaster', 'Discord', 'Apple', 'GitHub', 'Facebook']);
  await view.unmount();

  const four = await show({ options: { features: { socials: ['google', 'x', 'apple', 'github'] } } });
  assert.is(four.socials().length, 4);
  assert.not(four.socials().includes('More social accounts'));
  await four.unmount();
  const one = await show({ options: { features: { socials: ['discord'] } } });
  assert.equal(one.socials(), ['Continue with Discord']);
  assert.is(one.get('.socials').textContent, 'Continue with Discord');
  await one.unmount();
});

test('logins: the providers follow the host’s order, and unknown ones are left out', async () => {
  const options = {
    features: { socials: ['apple', 'myspace', 'github', 'google'] },
    socialsOrder: ['github'],
  } as const;
  const view = await show({ options });
  assert.equal(view.socials(), ['Continue with GitHub', 'Continue with Google', 'Continue with Apple']);
  await settle(() => {
    view.state.settings.value = decodeOptions({ socialsOrder: ['apple', 'google'] }, view.state.settings.value);
  });
  assert.equal(view.socials()[0], 'Continue with Apple');
  await view.unmount();
});

test('logins: the marks are loaded with their chunk, into boxes of the same size', async () => {
  const view = await show();
  assert.is(view.container.querySelectorAll('.socials .social-mark').length, 3);
  assert.is(view.container.querySelectorAll('.socials .social-mark svg').length, 3);
  await view.unmount();
});

test('logins: a social login that fails to load shows an error in its place, and can be retried', async () => {
  const fake = createFakeModal({ options: { features: { ...all, socials: ['google'] } } });
  const { load: loadOther } = fake.ctx;
  let isOnline = false;
  const started: string[] = [];
  const socials = { socialLogin: { start: (_: unknown, provider: string) => void started.push(provider) } };
  const load = (async (name: 'socials') => {
    if (name !== 'socials') return loadOther(name);
    if (!isOnline) throw new Error('offline');
    return socials;
  }) as unknown as typeof fake.ctx.load;
  const view = await renderIn({ ...fake, ctx: { ...fake.ctx, load } }, <Connect />);
  await view.click(view.button('Continue with Google'));
  const text = 'Check your connection, then try again.';
  assert.is(view.container.querySelector('.err-text')?.textContent, text);
  assert.is(fake.state.announcer.last.alert.value?.text, text);
  isOnline = true;
  await view.click(view.button('Continue with Google'));
  assert.equal([view.container.querySelector('.err-text'), started], [null, ['google']]);
  await view.unmount();
});

/** Connect whose social logins are not loaded before the test says so, and the providers that were started. */
async function showSlow() {
  const fake = createFakeModal({ options: { features: { ...all, socials: ['google', 'github'] } } });
  const { load: loadOther } = fake.ctx;
  const chunk = deferred<unknown>();
  const started: string[] = [];
  const load = (async (name: 'socials') =>
    name === 'socials' ? chunk.promise : loadOther(name)) as unknown as typeof fake.ctx.load;
  const view = await renderIn({ ...fake, ctx: { ...fake.ctx, load } }, <Connect />);
  const start = (_: unknown, provider: string): void => void started.push(provider);
  return {
    ...fake,
    ...view,
    started,
    busy: () => view.names('.socials [aria-busy=true]'),
    async arrive(): Promise<void> {
      chunk.resolve({ socialLogin: { start } });
      await nextTask();
    },
    async fail(): Promise<void> {
      chunk.reject(new Error('offline'));
      await nextTask();
    },
  };
}

test('logins: of social logins that are pressed while they are loaded, only the latest one starts', async () => {
  const view = await showSlow();
  for (const name of ['Continue with Google', 'Continue with GitHub', 'Continue with GitHub']) {
    await view.click(view.button(name));
    assert.equal(view.busy(), [name]);
  }
  await view.arrive();
  assert.equal([view.started, view.busy()], [['github'], []]);
  await view.unmount();
});

test('logins: a social login that arrives after the view was left does not start, and one that fails says nothing', async () => {
  for (const end of ['arrive', 'fail'] as const) {
    const view = await showSlow();
    await view.click(view.button('Continue with Google'));
    await view.unmount();
    await view[end]();
    assert.equal([view.started, view.state.announcer.last.alert.value], [[], null], end);
  }
});

test('logins: only on networks of the embedded wallet', async () => {
  const bitcoin = {
    id: 'btc',
    caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
    name: 'Bitcoin',
    nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
    rpcUrls: { default: { http: [] } },
  };
  const view = await show({ options: { networks: ['eip155:1', bitcoin as never] } });
  assert.ok(view.parts().includes('email'));
  await settle(() => view.state.router.replace('Connect', { namespace: 'bip122' }));
  assert.equal(view.parts(), ['wallets']);
  await view.unmount();
  const solana = await show({ options: { networks: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] } });
  assert.ok(solana.parts().includes('email'));
  await solana.unmount();
});

for (const [browser, userAgent, touch, missing] of [
  ['Telegram on Android', 'Mozilla/5.0 (Linux; Android 14) Telegram-Android/11.3.3', 5, ['Facebook', 'X']],
  ['Telegram on iOS', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Telegram', 5, ['Google']],
  ['Telegram on an iPad', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Telegram', 5, ['Google']],
  ['Telegram on a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Telegram', 0, ['X']],
  ['another browser', 'Mozilla/5.0 (Linux; Android 14) Chrome/128.0.0.0', 5, []],
] as const) {
  test(`logins: ${browser} is not offered ${missing.join(' and ') || 'less'}`, async () => {
    override(navigator, 'userAgent', userAgent);
    override(navigator, 'maxTouchPoints', touch);
    const view = await show();
    await view.click(view.button('More social accounts'));
    const shown = view.names('main ul button');
    const every = ['Google', 'X', 'Farcaster', 'Discord', 'Apple', 'GitHub', 'Facebook'];
    assert.equal(every.filter((name) => !shown.includes(name)).sort(), [...missing].sort());
    await view.unmount();
  });
}

test('logins: detects Telegram by its globals, too, whatever the user agent', async () => {
  override(navigator, 'userAgent', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Safari/604.1');
  override(navigator, 'maxTouchPoints', 5);
  override(window, 'TelegramWebviewProxy', {});
  const view = await show();
  await view.click(view.button('More social accounts'));
  const shown = view.names('main ul button');
  assert.ok(shown.includes('X'));
  assert.not.ok(shown.includes('Google'));
  await view.unmount();
});

for (const features of [{ collapseWallets: true }, { emailShowWallets: false }]) {
  test(`logins: ${Object.keys(features)} puts the wallets behind one button`, async () => {
    const view = await show({ options: { features: { ...all, ...features } } });
    assert.equal(view.parts(), ['Continue with a wallet', 'or continue with', 'email', 'socials']);
    await view.click(view.button('Continue with a wallet'));
    assert.is(view.parts()[0], 'wallets');
    await view.unmount();
  });

  test(`logins: ${Object.keys(features)} hides no wallets once the project’s configuration has turned the logins off`, async () => {
    const view = await show({ options: { features: { ...all, ...features } } });
    await settle(() => (view.state.remote.value = off));
    assert.equal(view.parts(), ['wallets']);
    await view.unmount();
  });
}

test('logins: the terms come first', async () => {
  const features = { ...all, legalCheckbox: true };
  const view = await show({ options: { features, termsConditionsUrl: 'https://host.example/terms' } });
  for (const name of ['Continue with Google', 'More social accounts']) {
    await view.click(view.button(name));
    assert.is(view.view(), 'Connect', name);
    assert.is(view.alerted(), 'Accept the terms to continue.');
  }
  assert.equal(view.events, []);
  await view.unmount();
});

test.run();
