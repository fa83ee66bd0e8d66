import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Options } from '../../../src/core/options/hostOptions';
import { decodeOptions } from '../../../src/core/options/options';
import type { InjectedWallet } from '../../../src/core/ports/InjectedWallet';
import { createState } from '../../../src/core/state/create';
import type { RecentWallet } from '../../../src/core/state/wallets';
import type { ListedWallet } from '../../../src/lib/listedWallet';
import { harbor, pebble, wallet } from '../../support/fakeModal';
import { SOLANA_MAINNET, solana } from '../../support/solana';

const reef = wallet('Reef');
const custom = { id: 'cove', name: 'Cove', image_url: 'https://cove.example/icon.png' };

function rows(options: Options, injected: readonly InjectedWallet[], recent: readonly RecentWallet[] = []) {
  const { wallets } = createState(decodeOptions(options));
  wallets.injected.value = injected;
  wallets.recent.value = recent;
  return wallets.rows.value;
}
const names = (...params: Parameters<typeof rows>): string[] => rows(...params).map(({ name }) => name);

test('rows: wallets in the page, in order of appearance', () => {
  assert.equal(names({}, [pebble, harbor]), ['Pebble', 'Harbor']);
});

test('rows: a wallet in the page needs an adapter for its family', () => {
  const { wallets } = createState(
    decodeOptions({ projectId: 'p', adapters: [], customWallets: [{ id: 'x', name: 'Harbor' }] }),
  );
  wallets.injected.value = [harbor, pebble];
  assert.equal(
    wallets.rows.value.map(({ kind }) => kind),
    ['relay', 'listed'],
  );
  assert.is(wallets.installed({ id: 'x', name: 'Harbor', rdns: 'com.harbor' }), undefined);
  assert.is(wallets.find(harbor.id), undefined);
});

test('rows: recent wallets come first, newest first, marked', () => {
  const [first, second, third] = rows(
    {},
    [pebble, harbor, reef],
    [
      { id: reef.id, name: 'Reef' },
      { id: harbor.id, name: 'Harbor' },
    ],
  );
  assert.is(first?.name, 'Reef');
  assert.is(second?.name, 'Harbor');
  assert.ok(first?.recent && second?.recent && !third?.recent);
});

test('rows: each wallet once, at its first position', () => {
  assert.equal(names({}, [pebble, harbor], [{ id: harbor.id, name: 'Harbor' }]), ['Harbor', 'Pebble']);
});

test('rows: connectorTypeOrder decides, missing types follow', () => {
  const recent = [{ id: harbor.id, name: 'Harbor' }];
  const customWallets = [custom];
  const order = (connectorTypeOrder: Options['connectorTypeOrder']) =>
    names({ connectorTypeOrder, customWallets }, [pebble, harbor], recent);
  assert.equal(order(['custom', 'injected', 'recent']), ['Cove', 'Pebble', 'Harbor']);
  assert.equal(order(['injected']), ['Pebble', 'Harbor', 'Cove']);
  assert.equal(order([]), ['Harbor', 'Pebble', 'Cove']);
});

test('rows: the feature flag wins over the option', () => {
  const options: Options = {
    connectorTypeOrder: ['injected', 'custom'],
    features: { connectorTypeOrder: ['custom', 'injected'] },
    customWallets: [custom],
  };
  assert.equal(names(options, [harbor]), ['Cove', 'Harbor']);
});

test('rows: a recent wallet that is not installed now is not listed', () => {
  assert.equal(names({}, [pebble], [{ id: harbor.id, name: 'Harbor' }]), ['Pebble']);
});

test('excluded: by id, by rdns, and by name in any case', () => {
  const injected = [harbor, wallet('Pebble', { id: 'x', rdns: 'io.pebble' }), wallet('Reef', { id: 'y', rdns: null })];
  assert.equal(names({ excludeWalletIds: ['com.harbor'] }, injected), ['Pebble', 'Reef']);
  assert.equal(names({ excludeWalletIds: ['io.pebble'] }, injected), ['Harbor', 'Reef']);
  assert.equal(names({ excludeWalletIds: [' REEF'] }, injected), ['Harbor', 'Pebble']);
  assert.equal(names({ excludeWalletIds: ['COM.harbor', 'X', '\uff32e\u200bef'] }, injected), []);
  assert.equal(names({ excludeWalletIds: ['com.harbor', 'x', 'y'] }, injected), []);
});

test('excluded: by a wallet’s claimed identity, even if it is not shown', () => {
  const flagged = wallet('', {
    id: 'name:MetaMask',
    rdns: null,
    claims: ['MetaMask', 'io.metamask'],
    unannounced: true,
  });
  const capital = wallet('Reef', { id: 'name:Reef', rdns: null, claims: ['com.reef'] });
  const unreadable = wallet('Pier', { id: 'name:Pier', rdns: null, claims: null });
  const all = [harbor, flagged, capital, unreadable];
  assert.equal(names({}, all), ['Harbor', '', 'Reef', 'Pier']);
  assert.equal(names({ excludeWalletIds: [' '] }, all), ['Harbor', '', 'Reef', 'Pier'], 'that excludes nothing');
  assert.equal(names({ excludeWalletIds: ['com.other'] }, all), ['Harbor', '', 'Reef']);
  assert.equal(names({ excludeWalletIds: ['IO.metamask'] }, all), ['Harbor', 'Reef']);
  assert.equal(names({ excludeWalletIds: ['metamask'] }, all), ['Harbor', 'Reef']);
  assert.equal(names({ excludeWalletIds: ['com.Reef'] }, all), ['Harbor', '']);
});

test('rows: at most one unannounced wallet without a name, the first that is not excluded', () => {
  const nameless = (id: string, claims: string[]) => wallet('', { id, rdns: null, claims, unannounced: true });
  const all = [
    nameless('name:Rabby', ['Rabby']),
    harbor,
    nameless('injected', ['']),
    nameless('name:Frame', ['Frame']),
  ];
  const ids = (options: Options) => rows(options, all).map(({ id }) => id);
  assert.equal(ids({}), ['name:Rabby', 'com.harbor']);
  assert.equal(ids({ excludeWalletIds: ['rabby'] }), ['com.harbor', 'injected']);
  assert.equal(
    names({}, [wallet('', { id: 'a' }), wallet('', { id: 'b' })]),
    ['', ''],
    'announced ones show their rdns',
  );
});

test('excluded: while an id of the directory is unknown, no wallet in the page is offered', () => {
  const { wallets, settings } = createState(decodeOptions({ projectId: 'p', excludeWalletIds: ['ID-1', 'com.reef'] }));
  wallets.injected.value = [harbor, pebble, reef];
  const offered = () => wallets.rows.value.filter(({ kind }) => kind === 'injected').map(({ name }) => name);
  assert.equal(offered(), []);
  assert.equal(wallets.available.value, []);
  assert.is(wallets.installed({ id: 'p', name: 'Pebble', rdns: 'com.pebble' }), undefined);
  assert.is(wallets.find(harbor.id), harbor, 'a stored connection is restored');
  wallets.byId.value = new Map([['id-1', { id: 'id-1', name: 'Other', rdns: 'com.HARBOR' }]]);
  assert.equal(offered(), [], 'an id in another case may be of another wallet');
  wallets.looked.value = new Set(['ID-1']);
  assert.equal(offered(), ['Pebble'], 'ids are compared in their folded form');
  assert.is(wallets.find(harbor.id), undefined);
  settings.value = decodeOptions({ excludeWalletIds: ['id-2'] }, settings.value);
  assert.equal(offered(), [], 'another id');
  wallets.directory.value = { ...wallets.directory.value, status: 'failed' };
  assert.equal(offered(), ['Harbor', 'Pebble', 'Reef'], 'without the directory, visitors can still connect');
});

test('excluded: a reverse domain name needs no directory, and without a service there is none', () => {
  assert.equal(names({ projectId: 'p', excludeWalletIds: ['com.harbor'] }, [harbor, pebble]), ['', 'Pebble']);
  assert.equal(names({ excludeWalletIds: ['id-1'] }, [harbor]), ['Harbor']);
});

test('find: an excluded wallet cannot be found, so it cannot connect', () => {
  const { wallets } = createState(decodeOptions({ excludeWalletIds: ['Harbor'] }));
  wallets.injected.value = [harbor, pebble];
  assert.is(wallets.find(harbor.id), undefined);
  assert.is(wallets.find(pebble.id), pebble);
});

test('rows: excluded wallets are neither recent nor custom', () => {
  const options: Options = { excludeWalletIds: ['Harbor', 'cove'], customWallets: [custom] };
  assert.equal(names(options, [harbor, pebble], [{ id: harbor.id, name: 'Harbor' }]), ['Pebble']);
});

test('rows: an installed custom wallet, by rdns or id, is shown as the installed one', () => {
  const customWallets = [
    { id: 'other', name: 'Other', rdns: ' COM.Harbor' },
    { id: pebble.id, name: 'Another name' },
    custom,
  ];
  const listed = rows({ customWallets }, [harbor, pebble]);
  assert.equal(
    listed.map(({ name, kind }) => [name, kind]),
    [
      ['Harbor', 'injected'],
      ['Pebble', 'injected'],
      ['Cove', 'listed'],
    ],
  );
  assert.is(listed[2]?.icon, custom.image_url);
});

const namesakes = [
  ['Harbor', 'the same name'],
  [' hARBOR ', 'another case'],
  ['Har\u200bbor', 'a character without width'],
  ['\uff28arbor', 'a full-width letter'],
] as const;
for (const [name, what] of namesakes) {
  for (const rdns of [undefined, 'com.harbor']) {
    test(`rows: never merged by name: ${what}, rdns listed: ${rdns}`, () => {
      const copy = wallet('Harbor', { id: 'evil.harbor', rdns: 'evil.harbor' });
      const listedWallet = { id: 'h', name, mobile_link: 'harbor://', rdns };
      const wallets = withDirectory({ customWallets: [{ ...listedWallet, id: 'c' }] }, { featured: [listedWallet] }, [
        copy,
      ]);
      assert.is(wallets.installed(listedWallet), undefined);
      const [, first, ...others] = wallets.rows.value;
      assert.equal([first?.id, first?.kind, first?.namesake], ['evil.harbor', 'injected', true]);
      assert.equal(
        others.map(({ id, kind, namesake }) => [id, kind, namesake]),
        rdns
          ? [['h', 'listed', true]]
          : [
              ['h', 'listed', true],
              ['c', 'listed', true],
            ],
      );
    });
  }
}

test('rows: the real wallet is merged, a copy of it is not', () => {
  const copy = wallet('Harbor', { id: 'evil.harbor', rdns: 'evil.harbor' });
  const listedWallet = listed('h', { name: 'Harbor', rdns: 'com.harbor' });
  const wallets = withDirectory({}, { featured: [listedWallet] }, [copy, harbor]);
  assert.is(wallets.installed(listedWallet), harbor);
  assert.equal(
    wallets.rows.value.slice(1).map(({ id, namesake }) => [id, namesake]),
    [
      ['evil.harbor', true],
      ['com.harbor', true],
    ],
  );
});

test('rows: a listed extension id merges if it is the announced rdns', () => {
  const listedWallet = listed('h', {
    injected: [{ namespace: 'eip155', injected_id: 'isHarbor' }, { injected_id: 'com.harbor' }],
  });
  assert.is(withDirectory({}, {}, [harbor]).installed(listedWallet), harbor);
  assert.is(withDirectory({}, {}, [wallet('X', { rdns: 'com.x' })]).installed(listedWallet), undefined);
});

test('rows: a provider without an rdns never merges', () => {
  const legacy = wallet('MetaMask', { id: 'name:MetaMask', rdns: null });
  const listedWallet = listed('name:MetaMask', { name: 'MetaMask', rdns: 'io.metamask' });
  const wallets = withDirectory({}, { featured: [listedWallet] }, [legacy]);
  assert.is(wallets.installed(listedWallet), undefined);
  assert.equal(
    wallets.rows.value.slice(1).map(({ kind }) => kind),
    ['injected', 'listed'],
  );
});

test('rows: wallets with different names are not namesakes', () => {
  assert.ok(rows({ customWallets: [custom] }, [harbor, pebble]).every(({ namesake }) => !namesake));
});

test('rows: two that claim to be the same wallet are both listed and marked', () => {
  const copies = ['com.harbor#1', 'com.harbor#2'].map((id) => wallet('Harbor', { id, conflicting: true }));
  const listed = rows({}, copies);
  assert.equal(
    listed.map(({ id, conflicting }) => [id, conflicting]),
    [
      ['com.harbor#1', true],
      ['com.harbor#2', true],
    ],
  );
});

test('excluded: a wallet without a name only by id', () => {
  const nameless = wallet('', { id: 'n' });
  assert.equal(
    rows({ excludeWalletIds: ['Harbor'] }, [nameless]).map(({ id }) => id),
    ['n'],
  );
});

test('rows: follow the settings', () => {
  const state = createState(decodeOptions({}));
  state.wallets.injected.value = [harbor, pebble];
  state.settings.value = decodeOptions({ excludeWalletIds: ['Harbor'] }, state.settings.value);
  assert.equal(
    state.wallets.rows.value.map(({ name }) => name),
    ['Pebble'],
  );
});

const listed = (id: string, changes: object = {}) => ({
  id,
  name: id.toUpperCase(),
  mobile_link: `${id}://`,
  ...changes,
});

/** Rows of a modal with a loaded directory. */
function withDirectory(options: Options, lists: object, injected: readonly InjectedWallet[] = []) {
  const { wallets } = createState(decodeOptions({ projectId: 'test', ...options }));
  wallets.injected.value = injected;
  wallets.directory.value = { status: 'ready', featured: [], recommended: [], total: 600, ...lists };
  return wallets;
}
const ids = (wallets: ReturnType<typeof withDirectory>): string[] => wallets.rows.value.map(({ id }) => id);

test('rows: with a project id the relay has a row, first by default', () => {
  assert.equal(ids(withDirectory({}, {}, [harbor])), ['walletConnect', harbor.id]);
  assert.equal(ids(withDirectory({ connectorTypeOrder: ['injected'] }, {}, [harbor])), [harbor.id, 'walletConnect']);
  assert.equal(ids(withDirectory({ projectId: '' }, {}, [harbor])), [harbor.id]);
});

test('rows: default order relay, recent, injected, featured, custom, recommended', () => {
  const wallets = withDirectory(
    { customWallets: [custom] },
    { featured: [listed('f')], recommended: [listed('r'), listed('s')] },
    [harbor],
  );
  wallets.recent.value = [{ id: 'before', name: 'Before', listed: true }];
  assert.equal(ids(wallets), ['walletConnect', 'before', harbor.id, 'f', 'cove', 'r']);
});

test('rows: at most four featured and recommended; others reduce the recommended', () => {
  const many = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => listed(id));
  assert.equal(ids(withDirectory({}, { recommended: many })), ['walletConnect', 'a', 'b', 'c', 'd']);
  assert.equal(ids(withDirectory({}, { featured: many, recommended: [listed('r')] })).length, 5);
  assert.equal(ids(withDirectory({}, { featured: [listed('f')], recommended: many }, [harbor, pebble])), [
    'walletConnect',
    harbor.id,
    pebble.id,
    'f',
    'a',
  ]);
});

test('rows: an installed listed wallet, by rdns, is shown as the installed one', () => {
  const recommended = [listed('x', { rdns: harbor.rdns }), listed('y', { rdns: pebble.rdns }), listed('z')];
  const wallets = withDirectory({}, { recommended }, [harbor, pebble]);
  assert.equal(ids(wallets), ['walletConnect', harbor.id, pebble.id, 'z'], 'and takes no room from the others');
  assert.is(wallets.installed(listed('x', { rdns: harbor.rdns })), harbor);
});

test('rows: a recent listed wallet has its image but no link until a list is loaded', () => {
  const wallets = withDirectory({ endpoints: { images: 'https://images.example' } }, {});
  wallets.recent.value = [{ id: 'rainbow', name: 'Rainbow', listed: true, image_id: 'pic-1' }];
  const row = wallets.rows.value[1];
  assert.equal([row?.kind, row?.recent, row?.name], ['listed', true, 'Rainbow']);
  assert.match(row?.icon ?? '', /^https:\/\/images\.example\/getWalletImage\/pic-1\?projectId=test&/);
  assert.is(wallets.listed('rainbow'), undefined);
  wallets.byId.value = new Map([['rainbow', listed('rainbow', { name: 'Its own name' })]]);
  assert.is(wallets.rows.value[1]?.name, 'Its own name', 'the list knows better');
  assert.is(wallets.listed('rainbow')?.mobile_link, 'rainbow://');
});

test('rows: a recent wallet of the host’s list has the links of the options', () => {
  const site = { id: 'site', name: 'Site', webapp_link: 'https://site.example' };
  const wallets = withDirectory({ customWallets: [site] }, {});
  wallets.recent.value = [{ id: 'site', name: 'Another name', listed: true }];
  assert.equal(
    wallets.rows.value.slice(1).map(({ name, kind, recent }) => [name, kind, recent]),
    [['Site', 'listed', true]],
  );
  assert.equal(wallets.listed('site'), site);
});

test('rows: a recent wallet is found in the page by its rdns, not by its name', () => {
  assert.equal(names({}, [pebble], [{ id: 'com.other', name: 'Pebble' }]), ['Pebble']);
  assert.not.ok(rows({}, [pebble], [{ id: 'com.other', name: 'Pebble' }])[0]?.recent);
  const copies = ['com.pebble#1', 'com.pebble#2'].map((id) =>
    wallet('Pebble', { id, rdns: 'com.pebble', conflicting: true }),
  );
  assert.ok(rows({}, copies, [{ id: 'com.pebble', name: 'Pebble' }]).every(({ recent }) => !recent));
});

test('rows: one wallet in two lists with two ids is one row by its rdns', () => {
  const twice = [listed('f', { rdns: 'com.f' }), listed('g')];
  const wallets = withDirectory({ customWallets: [{ ...custom, rdns: 'com.f' }] }, { featured: twice });
  wallets.recent.value = [{ id: 'before', name: 'Before', listed: true }];
  wallets.byId.value = new Map([['before', listed('before', { rdns: 'com.g' })]]);
  assert.equal(ids(wallets), ['walletConnect', 'before', 'f', 'g']);
  wallets.byId.value = new Map([['before', listed('before', { rdns: 'com.f' })]]);
  assert.equal(ids(wallets), ['walletConnect', 'before', 'g']);
});

test('rows: copies that claim one rdns are separate rows', () => {
  const copies = ['com.harbor#1', 'com.harbor#2'].map((id) =>
    wallet('Harbor', { id, rdns: 'com.harbor', conflicting: true }),
  );
  assert.equal(ids(withDirectory({}, {}, copies)), ['walletConnect', 'com.harbor#1', 'com.harbor#2']);
  const listedWallet = listed('harbor', { rdns: 'com.harbor', name: 'Harbor' });
  const wallets = withDirectory({}, { featured: [listedWallet] }, copies);
  assert.equal(ids(wallets), ['walletConnect', 'com.harbor#1', 'com.harbor#2', 'harbor'], 'the listed one is there');
  assert.is(wallets.installed(listedWallet), undefined, 'neither is taken for the one of a list');
});

test('options: rejects an unknown type with the list of types', () => {
  assert.throws(
    () => decodeOptions({ connectorTypeOrder: ['walletConnect', 'nonsense'] as never }),
    /connectorTypeOrder.*one of walletConnect, recent, injected, featured, custom, external, recommended/,
  );
});

test('rows: excluded wallets of the directory are not listed', () => {
  const lists = { featured: [listed('f')], recommended: [listed('r', { rdns: 'com.r' }), listed('s')] };
  assert.equal(ids(withDirectory({ excludeWalletIds: ['f', 'com.r', 's'] }, lists)), ['walletConnect']);
});

test('excluded: an id of the directory also excludes its rdns and name', () => {
  const wallets = withDirectory({ excludeWalletIds: ['h', 'p'] }, {}, [harbor, pebble, reef]);
  wallets.byId.value = new Map<string, ListedWallet>([
    ['h', listed('h', { rdns: harbor.rdns })],
    ['p', { id: 'p', name: 'PEBBLE' }],
  ]);
  assert.equal(ids(wallets), ['walletConnect', reef.id]);
});

test('listed: by id in the host’s list, then in the directory', () => {
  const wallets = withDirectory({ customWallets: [custom] }, {});
  wallets.byId.value = new Map([
    ['cove', listed('cove')],
    ['z', listed('z')],
  ]);
  assert.is(wallets.listed('cove')?.name, 'Cove');
  assert.is(wallets.listed('z')?.name, 'Z');
  assert.is(wallets.listed('none'), undefined);
});

/** The wallets of an app with two families, opened for Solana. */
function forSolana(options: Options, adapters: Options['adapters'] = ['eip155', 'solana']) {
  const { wallets, router } = createState(decodeOptions({ networks: ['eip155:1', solana], adapters, ...options }));
  router.reset('Connect', { namespace: 'solana' });
  return wallets;
}

test('rows: opened for a family, wallets in the page without it are not offered but found by id', () => {
  const wallets = forSolana({});
  wallets.injected.value = [harbor, wallet('Both', { providers: { eip155: {}, solana: {} } })];
  assert.equal(
    wallets.rows.value.map(({ name }) => name),
    ['Both'],
  );
  assert.is(wallets.find(harbor.id), harbor, 'its connection may be in use, or just being restored');
});

test('rows: opened for a family without an adapter, no wallet in the page is offered', () => {
  const wallets = forSolana({}, ['eip155']);
  wallets.injected.value = [wallet('Both', { providers: { eip155: {}, solana: {} } })];
  assert.equal(wallets.rows.value, []);
});

test('rows: opened for a family, a listed wallet must name one of its networks, or no chains', () => {
  const custom = [
    { id: 'evm', name: 'Evm', chains: ['eip155:1'] },
    { id: 'other', name: 'Other', chains: ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'] },
    { id: 'sol', name: 'Sol', chains: ['eip155:1', SOLANA_MAINNET] },
    { id: 'silent', name: 'Silent' },
  ];
  const wallets = forSolana({ projectId: 'p', customWallets: custom });
  assert.equal(wallets.rows.value.map(({ id, kind }) => [id, kind]).slice(1), [
    ['sol', 'listed'],
    ['silent', 'listed'],
  ]);
});

test('installed: opened for a family, an extension without it does not replace the listed wallet', () => {
  const listed = { id: 'x', name: 'Harbor', rdns: 'com.harbor', mobile_link: 'harbor://', chains: [SOLANA_MAINNET] };
  const wallets = forSolana({ projectId: 'p', customWallets: [listed] });
  wallets.injected.value = [harbor];
  assert.is(wallets.installed(listed), undefined);
  assert.equal(
    wallets.rows.value.map(({ kind }) => kind),
    ['relay', 'listed'],
  );
});

/** The wallets of an app whose networks are of several families, in this order. */
function ofFamilies(
  families: readonly string[],
  injected: readonly InjectedWallet[],
  recent: readonly RecentWallet[] = [],
) {
  const networks = families.map((family) => (family === 'solana' ? solana : 'eip155:1'));
  const state = createState(decodeOptions({ networks, adapters: ['eip155', 'solana'] } as Options));
  state.wallets.injected.value = injected;
  state.wallets.recent.value = recent;
  return state;
}
const both = wallet('Harbor', { providers: { eip155: {}, solana: {} } });
const recentRows = ({ wallets }: ReturnType<typeof createState>) =>
  wallets.rows.value.filter(({ recent }) => recent).map(({ id }) => id);

test('familiesOf: in the order of the app’s networks, if they have an adapter', () => {
  assert.equal(ofFamilies(['eip155', 'solana'], []).wallets.familiesOf(both), ['eip155', 'solana']);
  assert.equal(ofFamilies(['solana', 'eip155'], []).wallets.familiesOf(both), ['solana', 'eip155']);
  assert.equal(ofFamilies(['solana'], []).wallets.familiesOf(both), ['solana']);
  assert.equal(ofFamilies(['solana'], []).wallets.familiesOf(harbor), []);
  const { wallets } = createState(decodeOptions({ networks: ['eip155:1', solana], adapters: ['eip155'] } as Options));
  assert.equal(wallets.familiesOf(both), ['eip155']);
});

test('rows: a wallet of several families is one row, also among the recent and the listed ones', () => {
  const listedWallet = { id: 'h', name: 'Harbor', rdns: 'com.harbor' };
  for (const recent of [[], [{ id: 'com.harbor', name: 'Harbor' }], [{ id: 'solana:name:Harbor', name: 'Harbor' }]]) {
    const { wallets, settings } = ofFamilies(['eip155', 'solana'], [pebble, both], recent);
    settings.value = decodeOptions({ customWallets: [listedWallet] }, settings.value);
    assert.is(wallets.installed(listedWallet), both);
    assert.equal(wallets.available.value, [pebble, both]);
    assert.equal(
      wallets.rows.value.map(({ name, recent: isRecent }) => [name, isRecent]),
      recent.length
        ? [
            ['Harbor', true],
            ['Pebble', false],
          ]
        : [
            ['Pebble', false],
            ['Harbor', false],
          ],
    );
  }
});

test('find: a wallet by the id of any of its providers', () => {
  const { wallets } = ofFamilies(['eip155', 'solana'], [pebble, both]);
  for (const id of ['com.harbor', 'solana:name:Harbor']) assert.is(wallets.find(id), both);
  for (const id of ['name:Harbor', 'Harbor', 'eip155:name:Harbor', '']) assert.is(wallets.find(id), undefined);
});

test('rows: opened for a family, only the provider that was used makes a wallet recent', () => {
  const used = [{ id: 'com.harbor', name: 'Harbor' }];
  const state = ofFamilies(['eip155', 'solana'], [pebble, both], used);
  state.router.reset('Connect', { namespace: 'eip155' });
  assert.equal(recentRows(state), ['com.harbor']);
  state.router.reset('Connect', { namespace: 'solana' });
  assert.equal(recentRows(state), []);
  assert.is(state.wallets.rows.value[0]?.name, 'Harbor', 'it is offered all the same');
});

test('rows: a copy is not recent and takes no place, also without the original', () => {
  const marked = { ...both, conflicting: true };
  const original = wallet('Harbor', { conflicting: true });
  const copies = [
    wallet('Harbor', { id: 'evil.harbor', rdns: 'evil.harbor', conflicting: true }),
    wallet('Harbor', { id: 'eip155:name:Harbor', rdns: null, conflicting: true }),
    wallet('Harbor', { id: 'solana:com.harbor', ids: { solana: 'solana:com.harbor' }, providers: { solana: {} } }),
    wallet('Harbor', { id: 'com.harbor#2', conflicting: true }),
  ];
  const listedWallet = { id: 'h', name: 'Harbor', rdns: 'com.harbor' };
  for (const copy of copies) {
    const beside = ofFamilies(['eip155', 'solana'], [copy, original], [{ id: 'com.harbor', name: 'Harbor' }]);
    assert.equal(recentRows(beside), ['com.harbor']);
    assert.equal(
      beside.wallets.rows.value.map(({ id, conflicting }) => [id, conflicting]),
      [
        ['com.harbor', true],
        [copy.id, copy.conflicting],
      ],
    );
    assert.is(beside.wallets.installed(listedWallet), original);
    const alone = ofFamilies(['eip155', 'solana'], [copy], [{ id: 'com.harbor', name: 'Harbor' }]);
    assert.equal(recentRows(alone), []);
    assert.is(alone.wallets.installed(listedWallet), undefined);
  }
  assert.equal(recentRows(ofFamilies(['eip155'], [marked], [{ id: 'Harbor', name: 'Harbor' }])), [], 'no id is a name');
});

test('rows: recent wallets without an rdns are found by the id of their provider, in its case', () => {
  const legacy = wallet('MetaMask', { id: 'name:MetaMask', rdns: null, unannounced: true });
  const id = 'solana:name:Reef';
  const solanaReef = wallet('Reef', { id, rdns: null, providers: { solana: {} } });
  const state = (recent: readonly RecentWallet[]) =>
    ofFamilies(['eip155', 'solana'], [pebble, legacy, solanaReef], recent);
  assert.equal(
    recentRows(
      state([
        { id, name: 'Reef' },
        { id: 'name:MetaMask', name: 'MetaMask' },
      ]),
    ),
    [id, 'name:MetaMask'],
  );
  for (const other of [
    'solana:name:REEF',
    'polkadot:name:Reef',
    'eip155:name:Reef',
    'name:Reef',
    '__proto__',
    'constructor',
  ])
    assert.equal(recentRows(state([{ id: other, name: 'Reef' }])), [], other);
});

test('rows: of a recent wallet of a list, the id is not that of a provider', () => {
  const named = wallet('Reef', { id: 'eip155:name:Reef.io', rdns: null });
  assert.equal(recentRows(ofFamilies(['eip155'], [named], [{ id: named.id, name: 'Reef', listed: true }])), []);
});

test('excluded: a wallet of several families by the rdns of one of them', () => {
  const reef = wallet('Reef', { claims: ['com.reef', ''], providers: { eip155: {}, solana: {} } });
  const { wallets, settings } = ofFamilies(['eip155', 'solana'], [reef]);
  settings.value = decodeOptions({ excludeWalletIds: ['com.reef'] }, settings.value);
  assert.equal(wallets.rows.value, []);
  for (const id of Object.values(reef.ids)) assert.is(wallets.find(id), undefined);
});

test.run();
