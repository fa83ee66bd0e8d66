import { is } from 'superstruct';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { LiveRegions } from '../../../src/core/shell/LiveRegions';
import { AllWallets } from '../../../src/features/directory/AllWallets';
import { feature } from '../../../src/features/directory/index';
import { words as arabic } from '../../../src/features/directory/words.ar';
import type { Namespace } from '../../../src/lib/caip';
import { deferred } from '../../../src/lib/deferred';
import { formatMessage } from '../../../src/lib/formatMessage';
import { type FakeDirectory, fakeDirectory } from '../../support/fakeDirectory';
import { createFakeModal, type Setup, wallet } from '../../support/fakeModal';
import { renderIn } from '../../support/renderIn';
import { solana } from '../../support/solana';

let server: FakeDirectory;
const setUp = (volume?: number) => {
  server = fakeDirectory(volume);
};
test.after.each(() => server.restore());

const northwind = wallet('Northwind', { id: 'garden.northwind', rdns: 'garden.northwind' });
const harbor = wallet('Harbor', { id: 'garden.harbor', rdns: 'garden.harbor' });

/** The view as Connect leads to it; `back` comes to it again as after a wallet that was chosen. */
async function show(
  setup: Setup = {},
  fake = createFakeModal({ wallets: [], ...setup }),
  back = false,
  namespace?: Namespace,
) {
  const { state, ctx, clock } = fake;
  state.locale.addEnglish(feature.messages);
  state.modal.open.value = true;
  if (!back) {
    state.router.reset('Connect', { namespace });
    state.router.push('AllWallets');
  }
  const page = await renderIn(
    fake,
    <>
      <AllWallets />
      <LiveRegions />
    </>,
  );
  const pass = async (ms = 0): Promise<void> => {
    await page.pass(ms);
    await page.settle(() => clock.advance(0));
    await page.settle();
  };
  await pass();
  const tiles = () => page.names('.wtile');
  return {
    ...fake,
    ...page,
    pass,
    tiles,
    field: () => page.get<HTMLInputElement>('input'),
    type: async (text: string) => {
      await page.change(page.get<HTMLInputElement>('input'), text);
    },
    press: async (name: string) => {
      await page.click(page.button(name));
      await pass();
    },
    spoken: () => page.container.querySelector('[role=status]')?.textContent ?? '',
    alert: () => page.container.querySelector('[role=alert]')?.textContent ?? '',
    placeOf: (name: string) => page.container.querySelector(`[aria-label^="${name}"]`)?.closest('li'),
    ctx,
  };
}

test('AllWallets: with a badge, lists only wallets that have it, without unlisted installed ones', async () => {
  setUp();
  const unlisted = wallet('Pinecone', { id: 'garden.pinecone', rdns: 'garden.pinecone' });
  const fake = createFakeModal({ wallets: [harbor, unlisted] });
  const { state } = fake;
  state.router.reset('AllWallets', { badge: 'certified' });
  const view = await show({}, fake, true);
  assert.ok(view.tiles().length > 8, 'the page of certified wallets is there');
  assert.ok(
    view.tiles().every((name) => name.endsWith('Certified')),
    view.tiles().join(),
  );
  assert.is(view.tiles()[0], 'Harbor, Installed, Certified');
  assert.is(view.field().placeholder, 'Search certified wallets', 'not the number of all wallets');
  assert.equal(
    server
      .queries()
      .filter(({ badge_type }) => badge_type)
      .map(({ badge_type, entries }) => [badge_type, entries]),
    [['certified', '40']],
  );
  await view.unmount();
});

test('open(): AllWallets accepts only the argument badge: certified', () => {
  const shape = feature.arguments?.AllWallets;
  assert.ok(shape);
  for (const good of [{}, { badge: undefined }, { badge: 'certified' }])
    assert.ok(is(good, shape), JSON.stringify(good));
  for (const bad of [{ badge: 'none' }, { badge: null }, 'certified', null]) assert.not.ok(is(bad, shape), String(bad));
});

test('AllWallets: lists named tiles, installed wallets first and tagged; certified ones are tagged, too', async () => {
  setUp();
  const view = await show({ wallets: [harbor] });
  assert.equal(view.tiles().slice(0, 5), [
    'Harbor, Installed, Certified',
    'Northwind, Certified',
    'Pebble, Certified',
    'Amber Anchor',
    'Timber Garden',
  ]);
  const list = view.get('ul');
  assert.is(list.getAttribute('aria-label'), 'Wallets');
  assert.is(list.getAttribute('aria-busy'), null);
  assert.is(view.container.querySelector('.installed')?.getAttribute('aria-label'), 'Harbor, Installed, Certified');
  assert.is(view.get<HTMLImageElement>('.wtile img').getAttribute('alt'), '');
  await view.unmount();
});

test('AllWallets: an installed wallet with the name of a certified one is not tagged as certified', async () => {
  setUp();
  const view = await show({ wallets: [wallet('Harbor', { id: 'evil.harbor', rdns: 'evil.harbor' })] });
  assert.equal(view.tiles().slice(0, 4), [
    'Harbor, evil.harbor, Installed',
    'Northwind, Certified',
    'Pebble, Certified',
    'Harbor, garden.harbor, Certified',
  ]);
  await view.press('Harbor, garden.harbor, Certified');
  assert.is(view.view(), 'ConnectingWalletConnect', 'the listed one has its own ways to connect');
  view.state.router.push('AllWallets');
  await view.unmount();
});

test('AllWallets: a copied name also marks the tile of the installed wallet, which keeps its position', async () => {
  setUp();
  const view = await show({
    wallets: [
      wallet('Harbor', { id: 'evil.harbor', rdns: 'evil.harbor', conflicting: true }),
      wallet('Harbor', { id: 'garden.harbor', rdns: 'garden.harbor', conflicting: true }),
    ],
  });
  assert.equal(view.tiles().slice(0, 3), [
    'Harbor, evil.harbor, Possible copy',
    'Harbor, garden.harbor, Possible copy, Certified',
    'Northwind, Certified',
  ]);
  const place = view.placeOf('Harbor, evil.harbor');
  assert.match(place?.textContent ?? '', /evil\.harbor$/);
  assert.ok(place?.querySelector('.copy'));
  await view.press('Harbor, garden.harbor, Possible copy, Certified');
  assert.is(view.state.router.current.peek().data.walletId, 'garden.harbor');
  await view.unmount();
});

test('AllWallets: two wallets with the same rdns are shown as possible copies, not as installed', async () => {
  setUp();
  const copies = ['Pinecone', 'Cone'].map((name) =>
    wallet(name, { id: `${name} copy`, rdns: 'garden.pinecone', conflicting: true }),
  );
  const view = await show({ wallets: copies });
  assert.equal(view.tiles().slice(0, 2), ['Pinecone, Possible copy', 'Cone, Possible copy']);
  for (const name of ['Pinecone', 'Cone']) {
    const place = view.placeOf(name);
    assert.match(place?.textContent ?? '', 'Possible copy');
    assert.is(place?.querySelector('.installed'), null);
    assert.ok(place?.querySelector('.copy'));
  }
  await view.unmount();
});

test('AllWallets: a wallet of several families is one tile, counted once', async () => {
  setUp();
  const view = await show({
    options: { networks: ['eip155:1', solana] as never, adapters: ['eip155', 'solana'] },
    wallets: [wallet('Reef', { providers: { eip155: {}, solana: {} } }), harbor],
  });
  assert.equal(view.tiles().slice(0, 3), ['Reef, Installed', 'Harbor, Installed, Certified', 'Northwind, Certified']);
  await view.unmount();
});

test('AllWallets: a search for the name finds the copy and the listed one, each with its source', async () => {
  setUp();
  const view = await show({ wallets: [wallet('Harbor', { id: 'evil.harbor', rdns: 'evil.harbor' })] });
  await view.type('harbor');
  await view.pass(200);
  assert.equal(
    view.tiles().filter((name) => name?.startsWith('Harbor,')),
    ['Harbor, evil.harbor, Installed', 'Harbor, garden.harbor, Certified'],
  );
  await view.press('Harbor, evil.harbor, Installed');
  const { view: name, data } = view.state.router.current.value;
  assert.equal([name, data.walletId], ['ConnectingExternal', 'evil.harbor']);
  await view.unmount();
});

test('AllWallets: the search field shows the number of wallets, and takes focus where that opens no keyboard', async () => {
  setUp();
  const view = await show();
  const total = view.state.wallets.directory.value.total ?? 0;
  assert.is(view.field().placeholder, `Search ${total - (total % 10)}+ wallets`);
  assert.is(view.field().dataset['autofocus'], 'true');
  const { directory } = view.state.wallets;
  for (const [count, text] of [
    [1, 'Search 1 wallet'],
    [2, 'Search 2 wallets'],
  ] as const) {
    await view.settle(() => (directory.value = { ...directory.peek(), total: count }));
    assert.is(view.field().placeholder, text);
  }
  await view.unmount();
});

test('AllWallets: in Arabic, the plural form matches the shown number', () => {
  const label = (count: number, shown: string) =>
    formatMessage(arabic['directory.searchCount'], { count, shown }, 'ar').replace(/[\u2068\u2069]/g, '');
  assert.is(label(1, '1'), 'البحث في محفظة واحدة');
  assert.is(label(2, '2'), 'البحث في محفظتين');
  assert.is(label(10, '10+'), 'البحث في 10+ محافظ');
  assert.is(label(540, '540+'), 'البحث في 540+ محفظة');
});

test('AllWallets: renders only visible tiles, with their position in the whole list', async () => {
  setUp();
  const view = await show();
  assert.ok(view.tiles().length < 40, `${view.tiles().length} tiles`);
  assert.ok(view.container.querySelectorAll('ul *').length <= 200);
  const item = view.placeOf('Pebble');
  assert.is(item?.getAttribute('aria-posinset'), '2');
  assert.is(item?.getAttribute('aria-setsize'), '-1', 'more may follow');
  await view.unmount();
});

test('AllWallets: once all wallets are loaded, the list has its size', async () => {
  setUp(30);
  const view = await show();
  const size = view.state.wallets.directory.value.total;
  assert.is(view.placeOf('Pebble')?.getAttribute('aria-setsize'), `${size}`);
  assert.throws(() => view.button('Show more'), /no button/);
  await view.unmount();
});

test('AllWallets: while loading, shows sixteen skeletons, and announces it after 300 ms', async () => {
  setUp();
  server.answer = () => new Promise(() => {});
  const view = await show();
  assert.is(view.get('ul').getAttribute('aria-busy'), 'true');
  assert.is(view.container.querySelectorAll('li[aria-hidden=true]').length, 16);
  assert.is(view.field().placeholder, 'Search wallets');
  await view.pass(299);
  assert.is(view.spoken(), '');
  await view.pass(1);
  await view.pass(100);
  assert.is(view.spoken(), 'Loading');
  view.life.abort();
  await view.unmount();
});

test('AllWallets: an installed wallet connects in the page, any other by relay', async () => {
  setUp();
  const view = await show({ wallets: [northwind] });
  await view.press('Northwind, Installed, Certified');
  assert.is(view.view(), 'ConnectingExternal');
  assert.is(view.state.router.current.value.data.walletId, 'garden.northwind');
  view.state.router.goBack();
  await view.press('Pebble, Certified');
  assert.is(view.view(), 'ConnectingWalletConnect');
  assert.is(view.state.router.current.value.data.walletId, server.wallets[1]?.id);
  assert.equal(view.events, [
    { event: 'SELECT_WALLET', properties: { name: 'Northwind', platform: 'browser' } },
    { event: 'SELECT_WALLET', properties: { name: 'Pebble', platform: 'qrcode' } },
  ]);
  await view.unmount();
});

test('AllWallets: on a phone, the event SELECT_WALLET has the platform mobile', async () => {
  setUp();
  const view = await show({ mobile: true });
  await view.press('Pebble, Certified');
  assert.equal(view.events.at(-1), { event: 'SELECT_WALLET', properties: { name: 'Pebble', platform: 'mobile' } });
  await view.unmount();
});

test('AllWallets: as the first view on a phone, prepares the pairing that a tap needs', async () => {
  for (const mobile of [true, false]) {
    setUp();
    let prepared = 0;
    const chunks = { pairing: { pairing: { prepare: () => prepared++ } } };
    const view = await show({ mobile, chunks });
    assert.is(prepared, mobile ? 1 : 0);
    await view.unmount();
    server.restore();
  }
});

test('AllWallets: a button opens the QR code for any wallet', async () => {
  setUp();
  const view = await show();
  await view.press('Show QR code');
  assert.is(view.view(), 'ConnectingWalletConnectBasic');
  await view.unmount();
});

test('AllWallets: shows featured, then custom, then recommended wallets, then the directory’s pages', async () => {
  setUp();
  const featuredWalletIds = [20, 30].map((place) => server.wallets[place]?.id ?? '');
  const customWallets = [{ id: 'own', name: 'Own', image_url: 'https://own.example/icon.png' }];
  const view = await show({ options: { featuredWalletIds, customWallets } });
  const [first, second, third, fourth] = view.tiles().map((name) => name.split(',')[0]);
  assert.equal(
    [first, second, third, fourth],
    [server.wallets[20]?.name, server.wallets[30]?.name, 'Own', 'Northwind'],
  );
  await view.unmount();
});

test('AllWallets: typing filters the loaded wallets at once, and searches the directory 200 ms after the last key', async () => {
  setUp();
  const view = await show();
  const before = server.calls.length;
  await view.type('peb');
  assert.equal(view.tiles(), ['Pebble, Certified']);
  await view.pass(199);
  await view.type('pebb');
  await view.pass(199);
  assert.is(server.calls.length, before);
  await view.pass(1);
  assert.is(server.queries().at(-1)?.['search'], 'pebb');
  assert.is(server.calls.length, before + 1);
  await view.pass(100);
  assert.is(view.spoken(), '1 wallet found');
  await view.unmount();
});

test('AllWallets: appends search results of the directory to the loaded matches', async () => {
  setUp();
  const view = await show();
  const far = server.wallets.findLast(({ chains }) => chains.includes('eip155:1'));
  await view.type(far?.name ?? '');
  assert.equal(view.tiles(), []);
  assert.is(view.container.querySelectorAll('li[aria-hidden=true]').length, 16);
  await view.pass(200);
  assert.is(view.tiles()[0]?.split(',')[0], far?.name);
  await view.unmount();
});

test('AllWallets: a search without results says so, and offers the QR code', async () => {
  setUp();
  const view = await show();
  await view.type('zzz');
  await view.pass(200);
  assert.match(view.text(), 'No wallet found');
  await view.pass(100);
  assert.is(view.spoken(), 'No results');
  await view.click([...view.container.querySelectorAll<HTMLElement>('.empty button')][0] as HTMLElement);
  assert.is(view.view(), 'ConnectingWalletConnectBasic');
  await view.unmount();
});

test('AllWallets: Escape and the button clear the search and restore the list', async () => {
  setUp();
  const view = await show();
  await view.type('peb');
  await view.pass(200);
  await view.settle(() => {
    view.field().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  });
  assert.is(view.field().value, '');
  await view.pass();
  assert.ok(view.tiles().length > 20);
  await view.unmount();
});

test('AllWallets: a failed search keeps the loaded matches, shows an error, and can be retried', async () => {
  setUp();
  const view = await show();
  server.answer = () => 400;
  await view.type('peb');
  await view.pass(200);
  assert.equal(view.tiles(), ['Pebble, Certified']);
  await view.pass(100);
  assert.is(view.alert(), 'Couldn’t load wallets');
  server.answer = server.proper;
  await view.press('Try again');
  assert.not.match(view.get('.directory').textContent ?? '', 'Couldn’t load wallets');
  await view.unmount();
});

test('AllWallets: Show more loads the next page and focuses its first tile', async () => {
  setUp();
  const view = await show();
  await view.press('Show more');
  await view.pass();
  const focused = document.activeElement?.closest('li');
  assert.is(focused?.getAttribute('aria-posinset'), '45');
  assert.is(server.queries().at(-1)?.['page'], '2');
  await view.unmount();
});

test('AllWallets: a failed page keeps the list; its button retries and keeps focus', async () => {
  setUp();
  const view = await show();
  server.answer = () => 400;
  const button = view.button('Show more');
  button.focus();
  await view.press('Show more');
  assert.match(view.text(), 'Couldn’t load wallets');
  assert.ok(view.tiles().length > 20);
  assert.is(document.activeElement, view.button('Try again'));
  server.answer = server.proper;
  await view.press('Try again');
  await view.pass();
  assert.is(document.activeElement?.closest('li')?.getAttribute('aria-posinset'), '45');
  await view.unmount();
});

test('AllWallets: a failed directory shows an error; the QR code works, and a retry loads the wallets', async () => {
  setUp();
  server.answer = () => 400;
  const view = await show();
  assert.match(view.text(), 'Check your connection');
  assert.equal(view.tiles(), []);
  await view.pass(100);
  assert.is(view.alert(), 'Couldn’t load wallets');
  assert.ok(view.button('Show QR code'));
  server.answer = server.proper;
  await view.press('Try again');
  await view.pass();
  assert.ok(view.tiles().length > 20);
  assert.is(document.activeElement?.getAttribute('aria-label'), 'Northwind, Certified');
  await view.unmount();
});

test('AllWallets: offline, shows the reason, and loads the list when back online', async () => {
  setUp();
  let online = false;
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online });
  server.answer = () => 400;
  const view = await show();
  assert.match(view.text(), 'You’re offline.');
  server.answer = server.proper;
  await view.pass(3_000);
  assert.equal(view.tiles(), []);
  online = true;
  window.dispatchEvent(new Event('online'));
  await view.pass(1_000);
  assert.ok(view.tiles().length > 20);
  await view.unmount();
});

const arrows = async (view: Awaited<ReturnType<typeof show>>, key: string): Promise<string> => {
  await view.settle(() => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  });
  return document.activeElement?.closest('li')?.getAttribute('aria-posinset') ?? '';
};

test('AllWallets: arrow keys move between the tiles, and stop at the edges', async () => {
  setUp();
  const view = await show();
  await view.focus(view.button('Northwind, Certified'));
  const walked = [];
  for (const key of ['ArrowUp', 'ArrowLeft', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'Home'])
    walked.push(await arrows(view, key));
  assert.equal(walked, ['1', '1', '2', '6', '5', '1', '1']);
  await view.unmount();
});

test('AllWallets: arrow keys follow the direction of reading', async () => {
  setUp();
  const view = await show();
  await view.settle(() => view.state.locale.set('ar', {}));
  await view.focus(view.container.querySelector<HTMLElement>('.wtile') as HTMLElement);
  assert.equal([await arrows(view, 'ArrowLeft'), await arrows(view, 'ArrowRight')], ['2', '1']);
  await view.unmount();
});

test('AllWallets: Back restores the search and its results; a new visit starts without them', async () => {
  setUp();
  const first = await show();
  await first.type('peb');
  await first.pass(200);
  await first.press('Pebble, Certified');
  await first.unmount();
  const asked = server.calls.length;
  first.state.router.goBack();
  const back = await show({}, first, true);
  assert.is(back.field().value, 'peb');
  assert.equal(back.tiles(), ['Pebble, Certified']);
  await back.pass(500);
  assert.is(server.calls.length, asked, 'nothing is asked for again');
  await back.unmount();
  const fresh = await show({}, first);
  assert.is(fresh.field().value, '');
  assert.ok(fresh.tiles().length > 20);
  await fresh.unmount();
});

test('AllWallets: wallets that load late do not change a search', async () => {
  setUp();
  const late = deferred<unknown>();
  server.answer = (query, place) => (query.get('entries') === '40' ? late.promise : server.proper(query, place));
  const view = await show();
  await view.type('harb');
  await view.pass(200);
  assert.equal(view.tiles(), ['Harbor, Certified']);
  late.resolve(server.proper(new URLSearchParams({ entries: '40' }), 0));
  await view.pass();
  assert.equal(view.tiles(), ['Harbor, Certified']);
  await view.unmount();
});

test('AllWallets: a wallet that is installed meanwhile moves to the top', async () => {
  setUp();
  const view = await show();
  await view.settle(() => {
    view.state.wallets.injected.value = [harbor];
  });
  assert.equal(view.tiles().slice(0, 2), ['Harbor, Installed, Certified', 'Northwind, Certified']);
  await view.unmount();
});

test('AllWallets: names from the directory are shown as plain text', async () => {
  setUp();
  server.answer = () => ({ count: 1, data: [{ id: 'x', name: '<b>{wallet}</b> &amp;' }] });
  const view = await show();
  assert.equal(view.tiles(), ['<b>{wallet}</b> &amp;']);
  assert.is(view.get('.wtile .name').textContent, '<b>{wallet}</b> &amp;');
  await view.unmount();
});

test('AllWallets: opened for a family, omits wallets that list only other networks', async () => {
  setUp();
  const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
  const customWallets = [
    { id: 'evm', name: 'Evm Only', chains: ['eip155:1'] },
    { id: 'sol', name: 'Sol Too', chains: ['eip155:1', solana] },
  ];
  const fake = createFakeModal({ wallets: [], options: { networks: ['eip155:1', solana], customWallets } });
  const view = await show({}, fake, false, 'solana');
  const tiles = view.tiles();
  assert.ok(tiles.some((name) => name.startsWith('Sol Too')));
  assert.not(tiles.some((name) => name.startsWith('Evm Only')));
  assert.ok(server.queries().every(({ chains }) => chains === solana));
  await view.unmount();
});

test.run();
