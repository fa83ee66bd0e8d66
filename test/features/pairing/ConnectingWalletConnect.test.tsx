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
import { solana } from '../../support/solana';

test.after.each(restorePage);

const encode = (uri: string): string => encodeURIComponent(uri);

/** Renders the view of one listed wallet. */
const showWallet = (
  wallet: ListedWallet,
  setup: Parameters<typeof showPairing>[1] = {},
  before?: Parameters<typeof showPairing>[2],
) => showPairing(wallet.id, { ...setup, known: [wallet] }, before);

test('ConnectingWalletConnect: on a computer, shows a code with the wallet icon and a link to get the wallet', async () => {
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

test('ConnectingWalletConnect: after a scan, adds the wallet to the recent ones', async () => {
  const view = await showWallet(lumen);
  await view.act(() => view.pairing().approve());
  assert.is(view.account().walletIcon, 'https://images.example/lumen.png');
  const usedAt = view.ctx.clock.now();
  assert.equal(
    view.state.wallets.recent.value,
    [{ id: 'lumen', name: 'Lumen', listed: true, usedAt }],
    'without its links',
  );
  assert.is(view.deepLink(), null);
  await view.unmount();
});

test('ConnectingWalletConnect: shows a tab for each platform, in order', async () => {
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
  assert.equal(view.opened, [], 'opened a browser tab without a tap');
  assert.match(view.text(), 'Continue in Lumen');
  await view.click(view.button('Open Lumen'));
  const { uri } = view.pairing();
  assert.equal(view.opened, [[`https://app.lumen.example/wc?uri=${encode(uri)}`, '_blank', 'noopener,noreferrer']]);
  assert.equal(latest(view.events), { event: 'SELECT_WALLET', properties: { name: 'Lumen', platform: 'web' } });

  await view.click(view.button('Desktop'));
  assert.is(view.opened.length, 1);
  await view.click(view.button('Open Lumen'));
  assert.equal(view.opened[1], [`lumen-desktop://wc?uri=${encode(uri)}`, '_self', 'noopener,noreferrer']);
  assert.is(view.relay.pairings.length, 1, 'all platforms share one pairing');

  await view.click(view.button('Browser'));
  assert.match(view.text(), 'Lumen isn’t installed');
  assert.not.match(view.text(), 'Don’t have Lumen?', 'shown once');
  await view.click(view.button('Get Lumen'));
  assert.is(view.view(), 'Downloads');
  await view.unmount();
});

test('CodePanel: a wallet that scans the code is not the app that was opened before', async () => {
  const view = await showWallet({ ...lumen, webapp_link: 'https://app.lumen.example' });
  await view.click(view.button('Web'));
  await view.click(view.button('Open Lumen'));
  await view.click(view.button('Phone'));
  await view.act(() => view.pairing().approve());
  assert.equal(view.relay.appLinks, []);
});

test('ConnectingWalletConnect: a phone does not offer to add an extension, or to use a phone', async () => {
  const view = await showWallet({ id: 'burrow', name: 'Burrow', rdns: 'example.burrow' }, { mobile: true });
  assert.match(view.text(), 'Burrow isn’t installed');
  assert.match(view.text(), 'It’s an extension for the browser of a computer.');
  assert.not.match(view.text(), 'use your phone');
  await view.unmount();
});

test('ConnectingWalletConnect: an installed wallet connects in the browser, without a pairing', async () => {
  const wallet = { ...lumen, id: 'listed-harbor', name: 'Harbor', rdns: harbor.rdns ?? '' };
  const view = await showWallet(wallet);
  assert.equal(view.names('[role=tab]'), ['Browser', 'Phone']);
  assert.is(view.relay.configs.length, 0);
  assert.not.match(view.text(), 'Don’t have Harbor?', 'it is installed');
  await view.click(view.button('Open Harbor'));
  assert.is(view.view(), 'ConnectingExternal');
  assert.is(view.state.router.current.value.data.walletId, harbor.id);
  await view.unmount();
});

test('ConnectingWalletConnect: an extension without the requested chain family offers only the phone', async () => {
  const wallet = { ...lumen, id: 'listed-harbor', name: 'Harbor', rdns: harbor.rdns ?? '' };
  const options = { networks: ['eip155:1', solana] } as const;
  const view = await showWallet(wallet, { options }, async ({ state }) => {
    state.router.reset('AllWallets', { namespace: 'solana' });
  });
  assert.is(view.container.querySelector('[role=tablist]'), null);
  assert.match(view.text(), 'Scan with Harbor');
  assert.not.match(view.text(), 'isn’t installed');
  await view.unmount();
});

test('ConnectingWalletConnect: a wallet without links shows a code', async () => {
  const view = await showWallet({ id: 'bare', name: 'Bare' });
  assert.match(view.text(), 'Scan with Bare');
  await view.unmount();
});

test('ConnectingWalletConnect: an unknown wallet id shows a code for any wallet', async () => {
  const view = await showPairing('gone');
  assert.match(view.text(), 'Scan with any wallet app');
  await view.unmount();
});

const recent = { id: 'lumen', name: 'Lumen', listed: true };

/** Shows a recent wallet that is in no loaded list; `lookUp` is the directory's answer. */
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

test('RecentLookup: loads the links of a recent wallet from the directory, by id', async () => {
  const { promise, resolve } = deferred<ListedWallet>();
  const view = await showRecent(() => promise, { agent: 'androidChrome' });
  assert.match(view.text(), 'Continue in Lumen');
  assert.equal(view.opened, []);
  await view.act(() => resolve(lumen));
  assert.equal(view.asked, ['lumen']);
  assert.is(view.opened[0]?.[0], `lumen://wc?uri=${encode(view.pairing().uri)}`);
  await view.unmount();
});

test('RecentLookup: shows a code for any wallet if the directory does not have it', async () => {
  const view = await showRecent(async () => null);
  assert.match(view.text(), 'Scan with any wallet app');
  await view.unmount();
});

test('RecentLookup: announces a failure and retries on request', async () => {
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

test('RecentLookup: offline, names the reason and retries once online', async () => {
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

test('prepare: loads recent wallets in advance where an app only opens from a tap', async () => {
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

test('AppPanel: on a phone, the tap that opened the view opens the app, once', async () => {
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

test('AppPanel: after connecting, stores the wallet and the app for later requests', async () => {
  const view = await showWallet(lumen, { agent: 'androidChrome' });
  await view.act(() => view.pairing().approve());
  assert.equal(view.deepLink(), { href: 'lumen://', name: 'Lumen' });
  assert.equal(view.events.find(({ event }) => event === 'CONNECT_SUCCESS')?.properties, {
    method: 'mobile',
    name: 'Lumen',
  });
  const usedAt = view.ctx.clock.now();
  assert.equal(
    view.stored('recentWallets'),
    [{ id: 'lumen', name: 'Lumen', listed: true, usedAt }],
    'without its links',
  );
  await view.unmount();
});

test('AppPanel: opens the app once the link is ready; the button is busy until then', async () => {
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

test('AppPanel: a link that is ready late does not navigate to a site on its own', async () => {
  override(navigator, 'userActivation', { isActive: false });
  const view = await showWallet({ ...lumen, mobile_link: 'https://lumen.example' }, { agent: 'iosSafari' });
  assert.equal(view.opened, []);
  await view.click(view.button('Open Lumen'));
  assert.is(view.opened.length, 1);
  await view.unmount();
});

test('AppPanel: in Telegram, opens the link in a tab, encoded twice', async () => {
  override(navigator, 'userActivation', { isActive: true });
  const view = await showWallet(lumen, { agent: 'telegramAndroid' });
  const twice = encode(encode(view.pairing().uri));
  assert.equal(view.opened, [[`lumen://wc?uri=${twice}`, '_blank', 'noopener,noreferrer']]);
  await view.unmount();
});

for (const global of ['TelegramWebviewProxy', 'TelegramWebview']) {
  test(`getPairing: detects Telegram by the global ${global}, whatever the user agent`, async () => {
    override(window, global, {});
    override(navigator, 'userActivation', { isActive: true });
    const view = await showWallet(lumen, { agent: 'iosSafari' });
    assert.is(view.opened[0]?.[1], '_blank');
    await view.unmount();
  });
}

test('AppPanel: in a frame, the top window opens the app', async () => {
  override(window, 'parent', {});
  const view = await showWallet(lumen, { agent: 'androidChrome' });
  assert.is(view.opened[0]?.[1], '_top');
  await view.unmount();
});

test('AppPanel: uses the universal link if the host prefers it', async () => {
  override(navigator, 'userActivation', { isActive: true });
  const wallet = { ...lumen, link_mode: 'https://lumen.example/app' };
  const options = { experimental_preferUniversalLinks: true };
  const view = await showWallet(wallet, { agent: 'iosSafari', options });
  assert.match(view.opened[0]?.[0] ?? '', 'https://lumen.example/app/wc?uri=');
  await view.unmount();
});

test('AppPanel: shows a hint 10 s after returning without a session', async () => {
  const view = await showWallet(lumen, { agent: 'iosSafari' });
  await view.act(() => setHidden(true));
  await view.pass(60_000);
  await view.act(() => setHidden(false));
  await view.pass(9_999);
  assert.match(view.text(), 'Approve the connection in the app.');
  await view.pass(1);
  assert.match(view.text(), 'Didn’t open? Try the button below.');
  assert.is(view.state.announcer.last.status.value?.text, 'Didn’t open? Try the button below.');
  assert.is(view.relay.pairings.length, 1, 'a new pairing on return');
  await view.click(view.button('Open Lumen'));
  assert.match(view.text(), 'Approve the connection in the app.');
  await view.unmount();
});

for (const [end, state] of [
  ['declined', 'Connection declined'],
  ['answered', 'Finishing connection…'],
] as const)
  test(`AppPanel: gives no hint to open the app of an attempt that was ${end}`, async () => {
    const view = await showWallet(lumen, { agent: 'iosSafari' });
    await view.act(() => setHidden(true));
    await view.act(() => (end === 'declined' ? view.pairing().refuse({ code: 5000 }) : view.pairing().answer()));
    await view.act(() => setHidden(false));
    await view.pass(10_000);
    assert.match(view.text(), state);
    assert.is.not(view.announced(), 'Didn’t open? Try the button below.');
    await view.unmount();
  });

test('AppPanel: gives no hint for a new attempt before it was opened', async () => {
  const view = await showWallet(lumen, { agent: 'iosSafari' });
  await view.pass(10_000);
  assert.match(view.text(), 'Didn’t open?');
  await view.act(() => view.pairing().refuse({ code: 5000 }));
  view.state.announcer.last.status.value = null;
  await view.click(view.button('Try again'));
  await view.pass(10_000);
  assert.match(view.text(), 'Approve the connection in the app.');
  assert.is(view.announced(), undefined);
  await view.click(view.button('Open Lumen'));
  await view.pass(10_000);
  assert.match(view.text(), 'Didn’t open?');
  assert.match(view.announced() ?? '', 'Didn’t open?');
  await view.unmount();
});

test('AppPanel: an expired pairing keeps the hint, and its renewal has none', async () => {
  const view = await showWallet(lumen, { agent: 'iosSafari' });
  await view.act(() => setHidden(true));
  await view.pass(230_000);
  await view.act(() => setHidden(false));
  await view.pass(10_000);
  assert.match(view.text(), 'Didn’t open? Try the button below.');
  await view.click(view.button('Open Lumen'));
  assert.match(view.text(), 'Approve the connection in the app.');
  await view.unmount();
});

test('AppPanel: announces a silent relay, as it shows it', async () => {
  const view = await showWallet(lumen, { agent: 'iosSafari' }, async ({ relay }) => {
    relay.hold = true;
  });
  await view.pass(8_000);
  const silent = 'The connection service isn’t answering. Trying again…';
  assert.match(view.text(), silent);
  assert.is(view.state.announcer.last.status.value?.text, silent);
  await view.unmount();
});

test('AppPanel: the button renews an expired pairing and opens the app', async () => {
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

test('AppPanel: does not open a renewed link on its own', async () => {
  const view = await showWallet(lumen, { agent: 'androidChrome' });
  await view.pass(230_000);
  assert.is(view.relay.pairings.length, 2);
  assert.is(view.opened.length, 1);
  await view.unmount();
});

test('AppPanel: shows that the wallet declined, and retries', async () => {
  const view = await showWallet(lumen, { agent: 'androidChrome' });
  await view.act(() => view.pairing().refuse({ code: 5000 }));
  assert.is(view.get('.headline').textContent, 'Connection declined');
  assert.match(view.text(), 'another one is still open in Lumen. Nothing was shared.');
  await view.click(view.button('Try again'));
  assert.match(view.text(), 'Continue in Lumen');
  assert.is(view.relay.waiting.length, 1);
  await view.unmount();
});

test('ConnectingWalletConnect: ignores an unsafe link and shows a code', async () => {
  for (const mobile_link of ['javascript:alert(1)', 'data:text/html,x', 'intent://x#Intent;end']) {
    const view = await showWallet({ ...lumen, mobile_link }, { agent: 'androidChrome' });
    assert.match(view.text(), 'Scan with Lumen');
    assert.equal(view.opened, []);
    await view.unmount();
    restorePage();
  }
});

/** Like a frame that may not open anything. */
async function blockLinks(): Promise<void> {
  Object.assign(window, {
    open() {
      throw new DOMException('sandboxed', 'SecurityError');
    },
  });
}

test('AppPanel: reports a blocked link to the host, without the pairing URI', async () => {
  const view = await showWallet(lumen, { agent: 'androidChrome' }, blockLinks);
  const failed = view.events.find(({ event }) => event === 'CONNECT_PROXY_ERROR');
  assert.ok(failed);
  assert.not.match(JSON.stringify(failed), 'symKey');
  await view.unmount();
});

test('AppPanel: says that a link is blocked each time, also after a renewal, and offers to copy it', async () => {
  const view = await showWallet(lumen, { agent: 'androidChrome' }, blockLinks);
  const blocked = 'This page may not open Lumen. Copy the link below, then paste it in your wallet.';
  assert.match(view.text(), blocked);
  assert.is(view.alerted(), blocked);
  assert.not(view.button('Copy link').hasAttribute('disabled'));
  view.state.announcer.last.alert.value = null;
  await view.click(view.button('Open Lumen'));
  assert.is(view.alerted(), blocked);
  view.state.announcer.last.alert.value = null;
  await view.pass(230_000);
  assert.is(view.relay.pairings.length, 2);
  assert.match(view.text(), blocked);
  assert.is(view.alerted(), undefined, 'said once for each attempt');
  await view.unmount();
});

const phantom = { id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393', name: 'Phantom' };

test('AppPanel: opens the page in the wallet’s own browser, without a pairing', async () => {
  override(navigator, 'userActivation', { isActive: true });
  const view = await showWallet(phantom, { agent: 'iosSafari' });
  assert.match(view.text(), 'This page will reopen in Phantom’s browser.');
  assert.is(
    view.opened[0]?.[0],
    'https://phantom.app/ul/browse/https%3A%2F%2Fhost.example%2F?ref=https%3A%2F%2Fhost.example',
  );
  assert.is(view.relay.configs.length, 0);
  assert.is(view.container.querySelectorAll('.body .btn').length, 1);
  await view.unmount();
});

test('AppPanel: says that the page may not open in the wallet’s own browser', async () => {
  override(navigator, 'userActivation', { isActive: true });
  const view = await showWallet(phantom, { agent: 'iosSafari' }, blockLinks);
  const blocked = 'This page may not open Phantom. Open the page in Phantom’s browser yourself.';
  assert.match(view.text(), blocked);
  assert.is(view.alerted(), blocked);
  await view.unmount();
});

const solflare = '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79';
const binance = { id: '2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25', name: 'Binance' };

test('browseLinkFor: covers the offered namespaces for a wallet without pairing, otherwise only the requested one', async () => {
  override(navigator, 'userActivation', { isActive: true });
  const options = { networks: ['eip155:1', 'bip122:000000000019d6689c085ae165831e93'] };
  const without = await showWallet(binance, { agent: 'iosSafari', options });
  assert.match(without.opened[0]?.[0] ?? '', 'https://app.binance.com/en/download');
  await without.unmount();
  const paired = await showWallet({ ...binance, mobile_link: 'bnc://' }, { agent: 'iosSafari', options });
  assert.match(paired.opened[0]?.[0] ?? '', /^bnc:\/\/wc\?uri=/);
  await paired.unmount();
  const wallet = { ...binance, mobile_link: 'bnc://' };
  const forBitcoin = await showWallet(wallet, { agent: 'iosSafari', options }, async ({ state }) => {
    state.accounts.update('eip155', { status: 'connected', addresses: ['0x1'], networkId: 'eip155:1' });
    state.router.reset('Connect', { namespace: 'bip122' });
  });
  assert.match(forBitcoin.opened[0]?.[0] ?? '', 'https://app.binance.com/en/download');
  await forBitcoin.unmount();
});

test('AppPanel: on a page of Solana only, a wallet with a browser opens the page there, in the same tab, from the tap', async () => {
  override(navigator, 'userActivation', { isActive: true });
  const options = { networks: [solana] };
  for (const [id, start] of [
    [phantom.id, 'https://phantom.app/ul/browse/'],
    [solflare, 'https://solflare.com/ul/v1/browse/'],
    ['fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa', 'https://go.cb-w.com/dapp?cb_url='],
  ] as const) {
    const wallet = { id, name: 'Cove', mobile_link: 'cove://' };
    const view = await showWallet(wallet, { agent: 'iosSafari', options });
    assert.is(view.opened.length, 1);
    const [url = '', target] = view.opened[0] ?? [];
    assert.ok(url.startsWith(start), url);
    assert.is(target, '_self');
    assert.is(view.relay.configs.length, 0, 'no pairing is made');
    await view.unmount();
  }
  // Any other wallet is reached by its link in the list.
  const other = await showWallet(
    { id: 'lumen', name: 'Lumen', mobile_link: 'lumen://' },
    { agent: 'iosSafari', options },
  );
  assert.match(other.opened[0]?.[0] ?? '', /^lumen:\/\/wc\?uri=/);
  await other.unmount();
});

test('GetWalletFooter: links to the homepage if there are no stores', async () => {
  const view = await showWallet({
    id: 'lumen',
    name: 'Lumen',
    mobile_link: 'lumen://',
    homepage: 'https://lumen.example',
  });
  assert.is(view.button('Get it (lumen.example), opens in a new tab').getAttribute('href'), 'https://lumen.example/');
  await view.unmount();
});

test.run();
