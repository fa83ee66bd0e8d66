import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { deferred } from '../../../src/lib/deferred';
import type { ListedWallet } from '../../../src/lib/listedWallet';
import { keyRing, seedInHand } from '../../../src/shared/drawings/paths';
import { wallet } from '../../support/fakeModal';
import { pretendOnline } from '../../support/pretendOnline';
import { renderFeature } from '../../support/renderFeature';
import { solana } from '../../support/solana';

const none = { status: 'ready', featured: [], recommended: [], total: 0 } as const;
const links = (name: string, rest: Partial<ListedWallet>): ListedWallet => ({ id: name.toLowerCase(), name, ...rest });
const harbor = links('Harbor', {
  chrome_store: 'https://chromewebstore.google.com/harbor',
  app_store: 'https://apps.apple.com/harbor',
  play_store: 'https://play.google.com/harbor',
  homepage: 'https://harbor.example/',
});
const phone = links('Pebble', { app_store: 'https://apps.apple.com/pebble' });
const browser = links('Lumen', { chrome_store: 'https://chromewebstore.google.com/lumen' });
const site = links('Quay', { homepage: 'https://quay.example/' });
const fifth = links('Fifth', { homepage: 'https://fifth.example/' });

test('WhatIsAWallet: links to GetWallet', async () => {
  const view = await renderFeature('WhatIsAWallet', { accounts: [] });
  assert.is(view.get('.drawing path').getAttribute('d'), keyRing);
  assert.match(view.text(), 'Keep what’s yours');
  assert.match(view.text(), 'Sign in without passwords');
  assert.match(view.text(), 'Use it anywhere');
  assert.is(view.button('Learn more, opens in a new tab').getAttribute('target'), '_blank');
  // In the foot, where large text does not push it out of sight; what scrolls can have the focus.
  assert.ok(view.get('.foot').contains(view.button('Get a wallet')));
  assert.ok(view.get('.body').contains(view.button('Learn more, opens in a new tab')));
  await view.click(view.button('Get a wallet'));
  assert.is(view.view(), 'GetWallet');
  assert.ok(view.events.some(({ event }) => event === 'CLICK_GET_WALLET'));
  await view.done();
});

test('GetWallet: lists up to four custom wallets with their platforms', async () => {
  const options = { customWallets: [harbor, phone, browser, site, fifth] };
  const view = await renderFeature('GetWallet', { accounts: [], options });
  assert.equal(view.names('li > *'), [
    'Harbor, Phone and browser, Get',
    'Pebble, Phone, Get',
    'Lumen, Browser, Get',
    'Quay, quay.example, Get, opens in a new tab',
  ]);
  assert.is(view.container.querySelector('li .tag'), null, 'what is a link looks like one');
  assert.is(view.get('li .get').textContent, 'Get');
  assert.is(view.get('.drawing path').getAttribute('d'), seedInHand);
  await view.click(view.button('Harbor'));
  assert.is(view.view(), 'Downloads');
  await view.done();
});

test('GetWallet: links to the homepage of a wallet without stores', async () => {
  const view = await renderFeature('GetWallet', { accounts: [], options: { customWallets: [site] } });
  const row = view.button('Quay');
  assert.is(row.getAttribute('href'), 'https://quay.example/');
  assert.match(row.textContent ?? '', 'quay.example');
  row.addEventListener('click', (event) => event.preventDefault());
  await view.click(row);
  assert.equal(view.events.at(-1), { event: 'GET_WALLET', properties: { type: 'homepage' } });
  await view.done();
});

test('GetWallet: leaves out excluded and installed wallets', async () => {
  const view = await renderFeature('GetWallet', {
    accounts: [],
    options: { customWallets: [{ ...harbor, rdns: 'com.harbor' }, phone, browser], excludeWalletIds: ['lumen'] },
  });
  await view.act(() => {
    view.state.wallets.injected.value = [wallet('Harbor')];
  });
  assert.equal(view.names('li > *'), ['Pebble, Phone, Get']);
  await view.done();
});

test('GetWallet: leaves out an installed wallet that has not the requested chain family', async () => {
  const options = {
    customWallets: [{ ...harbor, rdns: 'com.harbor' }, phone],
    networks: ['eip155:1', solana] as const,
  };
  const view = await renderFeature('GetWallet', { accounts: [], options, data: { namespace: 'solana' } });
  await view.act(() => {
    view.state.wallets.injected.value = [wallet('Harbor')];
  });
  assert.equal(view.names('li > *'), ['Pebble, Phone, Get']);
  await view.done();
});

test('GetWallet: prefers recommended wallets, without installed and excluded ones', async () => {
  const options = { customWallets: [site], excludeWalletIds: ['lumen'] };
  const view = await renderFeature('GetWallet', { accounts: [], options });
  assert.equal(view.names('li > *'), ['Quay, quay.example, Get, opens in a new tab']);
  const { directory, injected } = view.state.wallets;
  await view.act(() => {
    injected.value = [wallet('Pebble')];
    const recommended = [harbor, { ...phone, rdns: 'com.pebble' }, browser, links('Reef', { mobile_link: 'reef://' })];
    directory.value = { status: 'ready', featured: [], recommended, total: 600 };
  });
  assert.equal(view.names('li > *'), ['Harbor, Phone and browser, Get', 'Reef, Phone, Get']);
  await view.done();
});

test('GetWallet: shows placeholders while the directory loads', async () => {
  const view = await renderFeature('GetWallet', { accounts: [] });
  await view.act(() => {
    view.state.wallets.directory.value = { status: 'loading', featured: [], recommended: [], total: null };
  });
  assert.is(view.get('ul').getAttribute('aria-busy'), 'true');
  assert.not.match(view.text(), 'Compare wallets');
  await view.done();
});

test('GetWallet: offers a wallet without installation first, where there are logins', async () => {
  for (const [email, socials, label] of [
    [true, ['google'], 'Create one with email'],
    [true, false, 'Create one with email'],
    [false, ['google'], 'Create one with a social account'],
    [false, false, undefined],
  ] as const)
    for (const customWallets of [[harbor], []]) {
      const options = { customWallets, features: { email, socials: socials && [...socials] } };
      const view = await renderFeature('GetWallet', { accounts: [], options, from: ['Connect'] });
      await view.act(() => (view.state.wallets.directory.value = none));
      const [first] = view.container.querySelectorAll<HTMLElement>('.body > .btn, .body li > *');
      if (!label) {
        assert.not.match(first?.textContent ?? '', 'Create');
        assert.not.match(view.text(), 'Create one');
      } else {
        assert.is(first?.textContent, label);
        await view.click(first as HTMLElement);
        assert.is(view.view(), 'Connect');
        assert.is(view.state.router.current.peek().data.email, email ? '' : undefined, 'the field gets focus');
      }
      await view.done();
    }
});

test('GetWallet: offers logins while the directory loads, too', async () => {
  const view = await renderFeature('GetWallet', { accounts: [] });
  await view.act(() => {
    view.state.wallets.directory.value = { status: 'loading', featured: [], recommended: [], total: null };
  });
  assert.ok(view.has('Create one with email'));
  await view.done();
});

test('GetWallet: shows placeholders until the directory’s chunk is loaded, and none without a directory', async () => {
  const directory = { fetchLists: () => deferred<void>().promise };
  const isBusy = (view: { readonly container: Element }) => Boolean(view.container.querySelector('ul[aria-busy]'));
  const view = await renderFeature('GetWallet', { accounts: [], chunks: { directory: { directory } } });
  assert.ok(isBusy(view));
  assert.not.match(view.text(), 'Compare wallets');
  await view.done();
  const bare = await renderFeature('GetWallet', { accounts: [], options: { projectId: '' } });
  assert.match(bare.text(), 'Compare wallets');
  assert.not(isBusy(bare));
  await bare.done();
});

test('GetWallet: a directory chunk that failed to load is a directory without wallets, until the page is online', async () => {
  const { online } = pretendOnline();
  let asked = 0;
  const directory = { fetchLists: async () => void asked++ };
  const view = await renderFeature('WhatIsAWallet', { accounts: [], chunks: { directory: { directory } } });
  const { load } = view.ctx;
  Object.assign(view.ctx, {
    load: (name: never) => (navigator.onLine ? load(name) : Promise.reject(new Error('offline'))),
  });
  online(false);
  await view.act(() => view.state.router.push('GetWallet'));
  assert.match(view.text(), 'Compare wallets');
  await view.act(() => online(true));
  assert.is(asked, 1);
  await view.done();
});

test('GetWallet: without wallets, links to the list of all', async () => {
  const view = await renderFeature('GetWallet', { accounts: [] });
  await view.act(() => (view.state.wallets.directory.value = none));
  assert.match(view.text(), 'Compare wallets');
  assert.is(view.button('Explore all wallets').getAttribute('href'), 'https://ethereum.org/wallets/find-wallet/');
  await view.done();
});

const agents = {
  chrome: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  android:
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
};

const downloads = (agent: keyof typeof agents, listed = harbor) => {
  Object.defineProperty(navigator, 'userAgent', { configurable: true, value: agents[agent] });
  return renderFeature('Downloads', {
    accounts: [],
    options: { customWallets: [listed] },
    data: { walletId: listed.id },
    mobile: agent === 'iphone' || agent === 'android',
  });
};

test('Downloads: on a computer, lists the extension first and QR codes for phones', async () => {
  const view = await downloads('chrome');
  assert.equal(view.names('li > *'), [
    'Browser extension, Add to Chrome, opens in a new tab',
    'iPhone',
    'Android',
    'Website, harbor.example, opens in a new tab',
  ]);
  assert.is(view.get('[role=img]').getAttribute('aria-label'), 'Scan to get Harbor for iPhone');
  assert.is(view.button('Open the store page').getAttribute('href'), harbor.app_store);
  await view.click(view.button('Android'));
  assert.is(view.button('Android').getAttribute('aria-current'), 'true');
  // Its code is below: no check, which would read as done.
  const marks = ['iPhone', 'Android'].map((name) => view.button(name).querySelector('.end path')?.getAttribute('d'));
  assert.ok(marks[0]);
  assert.is(marks[0], marks[1]);
  assert.is(view.button('Open the store page').getAttribute('href'), harbor.play_store);
  await view.done();
});

test('Downloads: offers a reload after the extension’s page was opened', async () => {
  const view = await downloads('chrome');
  assert.not.ok(view.has('Reload page'));
  const row = view.button('Browser extension');
  row.addEventListener('click', (event) => event.preventDefault());
  await view.click(row);
  assert.equal(view.events.at(-1), { event: 'GET_WALLET', properties: { type: 'chrome_store' } });
  assert.match(view.text(), 'Installed it? Reload this page.');
  assert.ok(view.has('Reload page'));
  await view.done();
});

test('Downloads: lists the extension last in a browser that does not support it', async () => {
  const view = await downloads('firefox');
  assert.equal(
    view.names('li > *').map((name) => name.split(',')[0]),
    ['iPhone', 'Android', 'Browser extension', 'Website'],
  );
  await view.done();
});

test('Downloads: says so if a wallet has no download for this device', async () => {
  const view = await downloads('chrome', links('Stray', {}));
  assert.match(view.text(), 'Stray lists no download for this device');
  assert.equal(view.names('li > *'), []);
  await view.done();
});

test('Downloads: shows the host of a link that is not the named store', async () => {
  const stray = links('Stray', {
    chrome_store: 'https://chromewebstore.google.com.evil.example/stray',
    app_store: 'https://apple.example:8443/stray',
    play_store: 'https://xn--ply-8cd.google.com/stray',
    homepage: 'https://stray.example/',
  });
  const view = await downloads('chrome', stray);
  assert.equal(view.names('li > *'), [
    'Browser extension, chromewebstore.google.com.evil.example, opens in a new tab',
    'iPhone, apple.example:8443',
    'Android, xn--ply-8cd.google.com',
    'Website, stray.example, opens in a new tab',
  ]);
  await view.done();
});

test('Downloads: a phone lists only its own store', async () => {
  for (const [agent, names] of [
    ['iphone', ['iPhone, opens in a new tab', 'Website, harbor.example, opens in a new tab']],
    ['android', ['Android, opens in a new tab', 'Website, harbor.example, opens in a new tab']],
  ] as const) {
    const view = await downloads(agent);
    assert.equal(view.names('li > *'), names);
    assert.is(view.container.querySelector('[role=img]'), null);
    await view.done();
  }
});

test.run();
