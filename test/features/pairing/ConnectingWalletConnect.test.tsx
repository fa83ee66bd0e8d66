import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ViewContext } from '../../../src/core/context';
import { deferred } from '../../../src/lib/deferred';
import type { ListedWallet } from '../../../src/lib/listedWallet';
import { latest } from '../../support/fakeAdapter';
import { harbor } from '../../support/fakeModal';
import { createFakePairing, lumen, override, restorePage, showPairing } from '../../support/fakePairing';
import { pretendOnline } from '../../support/pretendOnline';
import { nextTask } from '../../support/render';
import { setHidden } from '../../support/setHidden';

test.after.each(restorePage);

const encode = (uri: string): string => encodeURIComponent(uri);

/** What the visitor sees of a wallet with these links. */
const showWallet = (
  wallet: ListedWallet,
  setup: Parameters<typeof showPairing>[1] = {},
  before?: Parameters<typeof showPairing>[2],
) => showPairing(wallet.id, { ...setup, known: [wallet] }, before);

test('on a computer a wallet has a code with its icon, and a way to get it', async () => {
  const view = await showWallet(lumen);
  assert.match(view.text(), 'Scan with Lumen');
  await nextTask();
  assert.is(view.get<HTMLImageElement>('.mid img').src, 'https://images.example/lumen.png');
  assert.is(view.container.querySelector('[role=tablist]'), null);
  assert.match(view.text(), 'Don’t have Lumen? Get it');
  await view.click(view.button('Get it'));
  assert.is(view.view(), 'Downloads');
  assert.is(view.state.router.current.value.data.walletId, 'lumen');
  await view.unmount();
});

test('who scans it with that wallet finds it among the recent ones', async () => {
  const view = await showWallet(lumen);
  await view.act(() => view.pairing().approve());
  assert.is(view.account().walletIcon, 'https://images.example/lumen.png');
  assert.equal(view.state.wallets.recent.value, [{ id: 'lumen', name: 'Lumen', listed: true }], 'without its links');
  assert.is(view.deepLink(), null);
  await view.unmount();
});

test('a wallet with more ways has a tab for each, in their order', async () => {
  const wallet = {
    ...lumen,
    webapp_link: 'https://app.lumen.example',
    desktop_link: 'lumen-desktop://',
    rdns: 'example.lumen',
  };
  const view = await showWallet(wallet);
  assert.equal(view.names('[role=tab]'), ['Phone', 'Web', 'Desktop', 'Browser']);
  assert.is(view.get('[role=tablist]').getAttribute('aria-label'), 'Ways to connect');
  const [phone] = view.container.querySelectorAll<HTMLElement>('[role=tab]');
  assert.is(phone?.getAttribute('aria-selected'), 'true');

  await view.press(phone as HTMLElement, 'ArrowRight');
  assert.equal(view.opened, [], 'a tab of its own without a tap');
  assert.match(view.text(), 'Continue in Lumen');
  await view.click(view.button('Open Lumen'));
  const { uri } = view.pairing();
  assert.equal(view.opened, [[`https://app.lumen.example/wc?uri=${encode(uri)}`, '_blank', 'noopener,noreferrer']]);
  assert.equal(latest(view.events), { event: 'SELECT_WALLET', properties: { name: 'Lumen', platform: 'web' } });

  await view.click(view.button('Desktop'));
  assert.is(view.opened.length, 1);
  await view.click(view.button('Open Lumen'));
  assert.equal(view.opened[1], [`lumen-desktop://wc?uri=${encode(uri)}`, '_self', 'noopener,noreferrer']);
  assert.is(view.relay.pairings.length, 1, 'all ways share the one pairing');

  await view.click(view.button('Browser'));
  assert.match(view.text(), 'Not detected');
  assert.not.match(view.text(), 'Don’t have Lumen?', 'said once');
  await view.click(view.button('Get Lumen'));
  assert.is(view.view(), 'Downloads');
  await view.unmount();
});

test('a wallet that is in this browser is asked there, and no pairing is made', async () => {
  const wallet = { ...lumen, id: 'listed-harbor', name: 'Harbor', rdns: harbor.rdns ?? '' };
  const view = await showWallet(wallet);
  assert.equal(view.names('[role=tab]'), ['Browser', 'Phone']);
  assert.is(view.relay.configs.length, 0);
  await view.click(view.button('Open Harbor'));
  assert.is(view.view(), 'ConnectingExternal');
  assert.is(view.state.router.current.value.data.walletId, harbor.id);
  await view.unmount();
});

test('without any link there is the code', async () => {
  const view = await showWallet({ id: 'bare', name: 'Bare' });
  assert.match(view.text(), 'Scan with Bare');
  await view.unmount();
});

test('a wallet that no list knows has the code for any', async () => {
  const view = await showPairing('gone');
  assert.match(view.text(), 'Scan with any wallet app');
  await view.unmount();
});

const recent = { id: 'lumen', name: 'Lumen', listed: true };

/** A recent wallet that no list has told of yet; `lookUp` is the directory's answer. */
const showRecent = (lookUp: () => Promise<ListedWallet | null>, setup: Parameters<typeof showPairing>[1] = {}) => {
  const asked: string[] = [];
  const fetchWallet = async ({ state }: ViewContext, id: string): Promise<boolean> => {
    asked.push(id);
    const wallet = await lookUp();
    if (wallet) state.wallets.byId.value = new Map([[id, wallet]]);
    return wallet !== null;
  };
  const shown = showPairing(
    'lumen',
    { ...setup, known: [], more: { directory: { directory: { fetchWallet } } } },
    async ({ state }) => {
      state.wallets.recent.value = [recent];
    },
  );
  return shown.then((view) => ({ ...view, asked }));
};

test('the links of a recent wallet are the directory’s, asked for by its id', async () => {
  const { promise, resolve } = deferred<ListedWallet>();
  const view = await showRecent(() => promise, { agent: 'androidChrome' });
  assert.match(view.text(), 'Continue in Lumen');
  assert.equal(view.opened, []);
  await view.act(() => resolve(lumen));
  assert.equal(view.asked, ['lumen']);
  assert.is(view.opened[0]?.[0], `lumen://wc?uri=${encode(view.pairing().uri)}`);
  await view.unmount();
});

test('a recent wallet that the directory does not have leaves the code for any', async () => {
  const view = await showRecent(async () => null);
  assert.match(view.text(), 'Scan with any wallet app');
  await view.unmount();
});

test('a recent wallet that cannot be looked up: says so aloud, and tries again', async () => {
  let fails = true;
  const view = await showRecent(async () => {
    if (fails) throw new Error('unreachable');
    return lumen;
  });
  assert.match(view.text(), 'Couldn’t load Lumen');
  assert.is(view.alerted(), 'Couldn’t load Lumen');
  assert.is(view.relay.configs.length, 0, 'no pairing is made for it');
  assert.is(view.reported.length, 1);
  fails = false;
  await view.click(view.button('Try again'));
  assert.match(view.text(), 'Scan with Lumen');
  await view.unmount();
});

test('offline that is the reason, and it is looked up when the network is back', async () => {
  const network = pretendOnline();
  network.online(false);
  const view = await showRecent(async () => {
    if (!navigator.onLine) throw new TypeError('Failed to fetch');
    return lumen;
  });
  assert.match(view.text(), 'You’re offline.');
  await view.act(() => network.online(true));
  assert.match(view.text(), 'Scan with Lumen');
  await view.unmount();
});

test('where only the tap may open an app, recent wallets are looked up before it', async () => {
  for (const [agent, asks] of [
    ['iosSafari', ['lumen']],
    ['androidChrome', []],
  ] as const) {
    const asked: string[] = [];
    const fetchWallet = async (_: ViewContext, id: string) => asked.push(id);
    const fake = createFakePairing({ agent, known: [], more: { directory: { directory: { fetchWallet } } } });
    fake.state.wallets.recent.value = [recent, { id: 'com.harbor', name: 'Harbor' }];
    const { pairing } = await fake.ctx.load('pairing');
    pairing.prepare(fake.ctx);
    await fake.settle();
    assert.equal(asked, asks);
    restorePage();
  }
});

test('on a phone the tap that led here opens the app, once', async () => {
  const view = await showWallet(lumen, { agent: 'iosSafari' }, async ({ ctx, settle }) => {
    const { pairing } = await ctx.load('pairing');
    pairing.prepare(ctx);
    await settle();
  });
  const { uri } = view.pairing();
  assert.equal(view.opened, [[`lumen://wc?uri=${encode(uri)}`, '_self', 'noopener,noreferrer']]);
  assert.match(view.text(), 'Continue in Lumen');
  assert.match(view.text(), 'Approve the connection in the app.');
  assert.is(view.get('.halo').dataset['state'], 'running');
  await view.pass(60_000);
  assert.is(view.opened.length, 1);
  await view.click(view.button('Open Lumen'));
  assert.is(view.opened.length, 2);
  await view.unmount();
});

test('success by link is remembered, with the app for later requests', async () => {
  const view = await showWallet(lumen, { agent: 'androidChrome' });
  await view.act(() => view.pairing().approve());
  assert.equal(view.deepLink(), { href: 'lumen://', name: 'Lumen' });
  assert.equal(view.events.find(({ event }) => event === 'CONNECT_SUCCESS')?.properties, {
    method: 'mobile',
    name: 'Lumen',
  });
  assert.equal(view.stored('recentWallets'), [{ id: 'lumen', name: 'Lumen', listed: true }], 'without its links');
  await view.unmount();
});

test('where the link comes late, the app opens when it is here, and the button waits', async () => {
  const view = await showWallet(lumen, { agent: 'androidChrome' }, async ({ relay }) => {
    relay.hold = true;
  });
  assert.equal(view.opened, []);
  assert.is(view.button('Open Lumen').getAttribute('aria-busy'), 'true');
  await view.act(() => view.pairing().deliver());
  assert.is(view.opened.length, 1);
  assert.not(view.button('Open Lumen').hasAttribute('aria-busy'));
  await view.unmount();
});

test('a link that comes late never leaves the page for a site by itself', async () => {
  override(navigator, 'userActivation', { isActive: false });
  const view = await showWallet({ ...lumen, mobile_link: 'https://lumen.example' }, { agent: 'iosSafari' });
  assert.equal(view.opened, []);
  await view.click(view.button('Open Lumen'));
  assert.is(view.opened.length, 1);
  await view.unmount();
});

test('in Telegram the link opens in a tab and is encoded twice', async () => {
  override(navigator, 'userActivation', { isActive: true });
  const view = await showWallet(lumen, { agent: 'telegramAndroid' });
  const twice = encode(encode(view.pairing().uri));
  assert.equal(view.opened, [[`lumen://wc?uri=${twice}`, '_blank', 'noopener,noreferrer']]);
  await view.unmount();
});

for (const global of ['TelegramWebviewProxy', 'TelegramWebview']) {
  test(`a browser that leaves ${global} is Telegram’s, whatever it calls itself`, async () => {
    override(window, global, {});
    override(navigator, 'userActivation', { isActive: true });
    const view = await showWallet(lumen, { agent: 'iosSafari' });
    assert.is(view.opened[0]?.[1], '_blank');
    await view.unmount();
  });
}

test('in a frame the whole page opens the app', async () => {
  override(window, 'parent', {});
  const view = await showWallet(lumen, { agent: 'androidChrome' });
  assert.is(view.opened[0]?.[1], '_top');
  await view.unmount();
});

test('the universal link is taken where the host prefers it', async () => {
  override(navigator, 'userActivation', { isActive: true });
  const wallet = { ...lumen, link_mode: 'https://lumen.example/app' };
  const options = { experimental_preferUniversalLinks: true };
  const view = await showWallet(wallet, { agent: 'iosSafari', options });
  assert.match(view.opened[0]?.[0] ?? '', 'https://lumen.example/app/wc?uri=');
  await view.unmount();
});

test('10 s after coming back without a session the button is pointed out', async () => {
  const view = await showWallet(lumen, { agent: 'iosSafari' });
  await view.act(() => setHidden(true));
  await view.pass(60_000);
  await view.act(() => setHidden(false));
  await view.pass(9_999);
  assert.match(view.text(), 'Approve the connection in the app.');
  await view.pass(1);
  assert.match(view.text(), 'Didn’t open? Try the button below.');
  assert.is(view.relay.pairings.length, 1, 'a new pairing on return');
  await view.click(view.button('Open Lumen'));
  assert.match(view.text(), 'Approve the connection in the app.');
  await view.unmount();
});

test('a pairing that ran out behind the app is made anew by the button, and opened', async () => {
  const view = await showWallet(lumen, { agent: 'iosSafari' });
  await view.act(() => setHidden(true));
  await view.pass(230_000);
  await view.act(() => setHidden(false));
  assert.is(view.relay.pairings.length, 1);
  await view.click(view.button('Open Lumen'));
  assert.is(view.relay.pairings.length, 2);
  assert.is(view.relay.waiting.length, 1);
  assert.match(view.opened[1]?.[0] ?? '', encode(view.pairing().uri));
  await view.unmount();
});

test('a renewed link is not opened by itself', async () => {
  const view = await showWallet(lumen, { agent: 'androidChrome' });
  await view.pass(230_000);
  assert.is(view.relay.pairings.length, 2);
  assert.is(view.opened.length, 1);
  await view.unmount();
});

test('declined in the app: says so, and asks again', async () => {
  const view = await showWallet(lumen, { agent: 'androidChrome' });
  await view.act(() => view.pairing().refuse({ code: 5000 }));
  assert.is(view.get('.headline').textContent, 'Connection declined');
  assert.match(view.text(), 'another one is still open in Lumen. Nothing was shared.');
  await view.click(view.button('Try again'));
  assert.match(view.text(), 'Continue in Lumen');
  assert.is(view.relay.waiting.length, 1);
  await view.unmount();
});

test('a link that may not be opened is no link: the code is what is left', async () => {
  for (const mobile_link of ['javascript:alert(1)', 'data:text/html,x', 'intent://x#Intent;end']) {
    const view = await showWallet({ ...lumen, mobile_link }, { agent: 'androidChrome' });
    assert.match(view.text(), 'Scan with Lumen');
    assert.equal(view.opened, []);
    await view.unmount();
    restorePage();
  }
});

test('an app that the page may not open is told to the host, without the key', async () => {
  const view = await showWallet(lumen, { agent: 'androidChrome' }, async () => {
    Object.assign(window, {
      open() {
        throw new DOMException('sandboxed', 'SecurityError');
      },
    });
  });
  const told = view.events.find(({ event }) => event === 'CONNECT_PROXY_ERROR');
  assert.ok(told);
  assert.not.match(JSON.stringify(told), 'symKey');
  await view.unmount();
});

const phantom = { id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393', name: 'Phantom' };

test('a wallet with a browser of its own opens the page there, and no pairing is made', async () => {
  override(navigator, 'userActivation', { isActive: true });
  const view = await showWallet(phantom, { agent: 'iosSafari' });
  assert.match(view.text(), 'This page opens again in its own browser.');
  assert.is(
    view.opened[0]?.[0],
    'https://phantom.app/ul/browse/https%3A%2F%2Fhost.example%2F?ref=https%3A%2F%2Fhost.example',
  );
  assert.is(view.relay.configs.length, 0);
  assert.is(view.container.querySelectorAll('.body .btn').length, 1);
  await view.unmount();
});

const solflare = { id: '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79', name: 'Solflare' };
const solana = {
  id: 'mainnet',
  caipNetworkId: 'solana:mainnet',
  name: 'Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: {},
};

test('a wallet that takes no pairing opens the page for any chain family of the app, one that does only for the active', async () => {
  override(navigator, 'userActivation', { isActive: true });
  const options = { networks: ['eip155:1', solana] };
  const without = await showWallet(solflare, { agent: 'iosSafari', options });
  assert.match(without.opened[0]?.[0] ?? '', 'https://solflare.com/ul/v1/browse/');
  await without.unmount();
  const paired = await showWallet({ ...solflare, mobile_link: 'solflare://' }, { agent: 'iosSafari', options });
  assert.match(paired.opened[0]?.[0] ?? '', /^solflare:\/\/wc\?uri=/);
  await paired.unmount();
});

test('a wallet with nothing but a homepage is got there', async () => {
  const view = await showWallet({
    id: 'lumen',
    name: 'Lumen',
    mobile_link: 'lumen://',
    homepage: 'https://lumen.example',
  });
  assert.is(view.button('Get it').getAttribute('href'), 'https://lumen.example/');
  await view.unmount();
});

test.run();
