import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { WalletModalError } from '../../../src/core/errors/WalletModalError';
import { defaults } from '../../../src/core/options/defaults';
import type { Options, Settings } from '../../../src/core/options/hostOptions';
import { toNetwork } from '../../../src/core/options/network';
import { decodeOptions, optionNames, unknownOptions } from '../../../src/core/options/options';
import { failure, rejection } from '../../support/rejection';

const network = {
  id: 4242,
  name: 'Meadow',
  nativeCurrency: { name: 'Meadow', symbol: 'MDW', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.meadow.example'] } },
};
const https = 'https://host.example/a';

/** Valid and invalid values of each option; the invalid ones with the path and type in the error. */
const table: Record<string, { good: readonly unknown[]; bad: readonly [value: unknown, path: string, got: string][] }> =
  {
    projectId: {
      good: ['', 'abc', '…', null],
      bad: [[7, 'projectId', 'number']],
    },
    metadata: {
      good: [{}, { name: 'App', description: 'd', url: https, icons: [https] }],
      bad: [
        ['App', 'metadata', 'string'],
        [{ name: 7 }, 'metadata.name', 'number'],
        [{ url: 'javascript:1' }, 'metadata.url', 'string'],
      ],
    },
    features: {
      good: [
        {},
        { receive: false },
        { analytics: 'anonymous' },
        { connectorTypeOrder: ['injected'] },
        { walletFeaturesOrder: ['send'] },
      ],
      bad: [
        [[], 'features', 'array'],
        [{ receive: 1 }, 'features.receive', 'number'],
        [{ connectMethodsOrder: ['phone'] }, 'features.connectMethodsOrder.0', 'string'],
        [{ analytics: 'named' }, 'features.analytics', 'string'],
        [{ swaps: ['mine', 7] }, 'features.swaps', 'array'],
        [{ socials: 'github' }, 'features.socials', 'string'],
      ],
    },
    remoteFeatures: {
      good: [{}, { email: true, socials: ['x'], swaps: false, onramp: 'any', activity: false, reownBranding: true }],
      bad: [
        ['x', 'remoteFeatures', 'string'],
        [{ email: 'no' }, 'remoteFeatures.email', 'string'],
        [{ socials: [7] }, 'remoteFeatures.socials', 'array'],
        [{ activity: 1 }, 'remoteFeatures.activity', 'number'],
      ],
    },
    networks: {
      good: [['eip155:1', 'eip155:137'], [network], [{ ...network, id: '4242' }]],
      bad: [
        ['eip155:1', 'networks', 'string'],
        [[7], 'networks.0', 'number'],
        [['eip155:1', { id: 1 }], 'networks.1.name', 'undefined'],
      ],
    },
    adapters: { good: [[], ['eip155']], bad: [[['dogecoin'], 'adapters.0', 'string']] },
    themeMode: { good: ['dark', 'light'], bad: [['auto', 'themeMode', 'string']] },
    themeVariables: {
      good: [{}, { '--w3m-accent': null } as never, { '--w3m-accent': '#123456', '--w3m-z-index': 5 }],
      bad: [['#123456', 'themeVariables', 'string']],
    },
    siweConfig: { good: [undefined, {} as never], bad: [[true, 'siweConfig', 'boolean']] },
    siwx: { good: [undefined, {}], bad: [['x', 'siwx', 'string']] },
    endpoints: {
      good: [
        {},
        { rpc: https },
        { relay: 'wss://relay.example' },
        { verify: null },
        { api: 'http://127.0.0.1:4000' },
        { onramp: { coinbase: https, meld: https } },
      ],
      bad: [
        [{ rpc: 'http://rpc.example' }, 'endpoints.rpc', 'string'],
        [{ relay: https }, 'endpoints.relay', 'string'],
        [{ api: null }, 'endpoints.api', 'null'],
        [{ onramp: { meld: 42 } }, 'endpoints.onramp.meld', 'number'],
      ],
    },
    customRpcUrls: {
      good: [{}, { 'eip155:1': https }, { 'eip155:1': [https, { url: https }] }],
      bad: [
        [{ 'eip155:1': 'ftp://x' }, 'customRpcUrls.eip155:1', 'string'],
        [{ 'eip155:1': 7 }, 'customRpcUrls.eip155:1', 'number'],
        [{ 'eip155:1': { url: https } }, 'customRpcUrls.eip155:1', 'object'],
        [{ 'eip155:1': [https, 'ftp://x'] }, 'customRpcUrls.eip155:1.1', 'string'],
        [{ 'eip155:1': [https, { url: 'ftp://x' }] }, 'customRpcUrls.eip155:1.1.url', 'string'],
        [https, 'customRpcUrls', 'string'],
      ],
    },
    defaultNetwork: { good: ['eip155:137', network], bad: [[7, 'defaultNetwork', 'number']] },
    connectMethodsOrder: {
      good: [['wallet', 'email', 'social']],
      bad: [[['phone'], 'connectMethodsOrder.0', 'string']],
    },
    connectorTypeOrder: {
      good: [[], ['recent', 'injected']],
      bad: [[['injected', 7], 'connectorTypeOrder.1', 'number']],
    },
    walletFeaturesOrder: { good: [['send', 'receive']], bad: [['send', 'walletFeaturesOrder', 'string']] },
    socialsOrder: { good: [['x', 'google']], bad: [[['myspace'], 'socialsOrder.0', 'string']] },
    featuredWalletIds: { good: [[], ['a']], bad: [[[''], 'featuredWalletIds.0', 'string']] },
    includeWalletIds: { good: [['a']], bad: [['a', 'includeWalletIds', 'string']] },
    excludeWalletIds: { good: [['a']], bad: [[['x'.repeat(129)], 'excludeWalletIds.0', 'string']] },
    customWallets: {
      good: [
        [],
        [{ id: 'a', name: 'A' }],
        [{ id: 'a', name: 'A', homepage: https, mobile_link: 'harbor://' }],
        [{ id: 'a', name: 'A', injected: [{ injected_id: 'com.a' }, {}], chains: ['eip155:1'] }],
      ],
      bad: [
        [[{ id: 'a' }], 'customWallets.0.name', 'undefined'],
        [[{ id: 'a', name: 'A', homepage: 'javascript:alert(1)' }], 'customWallets.0.homepage', 'string'],
        [[{ id: 'a', name: 'A', image_url: 'data:text/html,x' }], 'customWallets.0.image_url', 'string'],
        [[{ id: 'a', name: 'A', image_id: 7 }], 'customWallets.0.image_id', 'number'],
        [[{ id: 'a', name: 'A', injected: null }], 'customWallets.0.injected', 'null'],
        [[{ id: 'a', name: 'A', injected: [null] }], 'customWallets.0.injected.0', 'null'],
        [[{ id: 'a', name: 'A', injected: [{ injected_id: 7 }] }], 'customWallets.0.injected.0.injected_id', 'number'],
        [[{ id: 'a', name: 'A', chains: {} }], 'customWallets.0.chains', 'object'],
        [[{ id: 'a', name: 'A', chains: [1] }], 'customWallets.0.chains.0', 'number'],
      ],
    },
    allWallets: { good: ['SHOW', 'HIDE', 'ONLY_MOBILE'], bad: [[true, 'allWallets', 'boolean']] },
    termsConditionsUrl: {
      good: [https],
      bad: [
        ['/terms', 'termsConditionsUrl', 'string'],
        ['javascript:1', 'termsConditionsUrl', 'string'],
      ],
    },
    privacyPolicyUrl: { good: [https], bad: [['', 'privacyPolicyUrl', 'string']] },
    enableEmbedded: { good: [true, false], bad: [['true', 'enableEmbedded', 'string']] },
    disableAppend: { good: [true], bad: [[1, 'disableAppend', 'number']] },
    embeddedContainer: {
      good: [{ nodeType: 1 }],
      bad: [
        ['#here', 'embeddedContainer', 'string'],
        [null, 'embeddedContainer', 'null'],
      ],
    },
    allowUnsupportedChain: { good: [true], bad: [[0, 'allowUnsupportedChain', 'number']] },
    announceProvider: { good: [true], bad: [['yes', 'announceProvider', 'string']] },
    enableReconnect: { good: [false], bad: [['no', 'enableReconnect', 'string']] },
    enableNetworkSwitch: { good: [false], bad: [[[], 'enableNetworkSwitch', 'array']] },
    basic: { good: [true, false], bad: [[1, 'basic', 'number']] },
    tokens: {
      good: [
        { 'eip155:1': { address: '0x1' } },
        { 'eip155:1': [{ address: '0x1', symbol: 'USDC', decimals: 77, image: 'https://host.example/usdc.png' }] },
      ],
      bad: [
        ['all', 'tokens', 'string'],
        [{ 'eip155:1': [{ address: 7 }] }, 'tokens.eip155:1.0.address', 'number'],
        [{ 'eip155:1': [{ address: '0x1' }, 'USDC'] }, 'tokens.eip155:1.1', 'string'],
        [{ 'eip155:1': null }, 'tokens.eip155:1', 'null'],
        ...[-1, 2.5, 78, Number.NaN].map((decimals): [unknown, string, string] => [
          { 'eip155:1': { address: '0x1', decimals } },
          'tokens.eip155:1.decimals',
          'number',
        ]),
      ],
    },
    experimental_preferUniversalLinks: {
      good: [true, false],
      bad: [['yes', 'experimental_preferUniversalLinks', 'string']],
    },
    debug: { good: [true], bad: [['*', 'debug', 'string']] },
    locale: {
      good: ['en', 'ar-EG', 'zh-Hant-TW'],
      bad: [
        ['en_US', 'locale', 'string'],
        ['', 'locale', 'string'],
        ['x'.repeat(65), 'locale', 'string'],
      ],
    },
    nonce: { good: ['abc'], bad: [[7, 'nonce', 'number']] },
  };

test('options: the test table names every option', () => {
  const top = optionNames.filter((name) => !name.includes('.'));
  assert.equal(
    top.filter((name) => !table[name]),
    [],
  );
  assert.equal(Object.keys(table).sort(), [...top].sort());
});

for (const [name, { good, bad }] of Object.entries(table)) {
  test(`decodeOptions: accepts ${name}`, () => {
    for (const value of good) assert.ok(decodeOptions({ [name]: value }), JSON.stringify(value));
  });
  test(`decodeOptions: rejects ${name} of another type with path, expectation and type`, async () => {
    for (const [value, path, got] of bad) {
      const error = (await rejection(() => decodeOptions({ [name]: value }))) as WalletModalError;
      assert.instance(error, WalletModalError);
      assert.is(error.code, 'invalidOptions');
      assert.ok(error.message.startsWith(`Invalid option '${path}': expected `), error.message);
      assert.ok(error.message.endsWith(`, got ${got}`), error.message);
      assert.not.match(error.message, /expected (undefined|null|never|type|record|union|dynamic|),/);
    }
  });
  test(`decodeOptions: ${name} returns to its default when undefined`, () => {
    const base = decodeOptions({ [name]: good.at(-1) });
    assert.equal(decodeOptions({ [name]: undefined }, base), decodeOptions({ [name]: undefined }));
  });
}

/** Returns each copy of a value in which one property is undefined, with the copy that lacks it. */
function variantsOf(value: unknown): (readonly [path: string, undefinedIn: unknown, lackingIn: unknown])[] {
  if (typeof value !== 'object' || !value) return [];
  return Object.entries(value).flatMap(([key, entry]) => {
    const withEntry = (changed: unknown) =>
      Array.isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed };
    const { [key]: _, ...lacking } = value as Record<string, unknown>;
    const inside = variantsOf(entry).map(
      ([path, missing, less]) => [`${key}.${path}`, withEntry(missing), withEntry(less)] as const,
    );
    return Array.isArray(value) ? inside : [[key, withEntry(undefined), lacking] as const, ...inside];
  });
}

/** Values with the fields of the groups, which the table above does not have all. */
const groups = {
  features: {
    ...defaults.features,
    email: true,
    socials: true,
    swaps: true,
    onramp: true,
    reownBranding: true,
    history: true,
  },
  endpoints: { ...defaults.endpoints, onramp: { coinbase: https, meld: https } },
};

test('decodeOptions: a field that may be missing may be undefined, with the same result', () => {
  const decode = (input: object): unknown => {
    try {
      return decodeOptions(input);
    } catch {
      return null;
    }
  };
  const rows = [
    ...Object.entries(table).map(([name, { good }]) => ({ [name]: good.at(-1) })),
    ...Object.entries(groups).map(([name, value]) => ({ [name]: value })),
  ];
  for (const input of rows)
    for (const [path, missing, lacking] of variantsOf(input)) {
      // The values by network have no optional keys.
      if (/^(customRpcUrls|tokens)\.[^.]+$/.test(path)) continue;
      const expected = decode(lacking as object);
      if (expected) assert.equal(decode(missing as object), expected, path);
    }
});

test('decodeOptions: the error of a feature names both accepted types', () => {
  const message = (features: object): unknown => {
    try {
      decodeOptions({ features });
    } catch (error) {
      return (error as Error).message;
    }
    return undefined;
  };
  assert.is(message({ swaps: 'x' }), "Invalid option 'features.swaps': expected boolean or list of names, got string");
  assert.is(
    message({ socials: [1] }),
    "Invalid option 'features.socials': expected boolean or list of names, got array",
  );
});

test('decodeOptions: rejects a value that is no object', async () => {
  for (const [input, got] of [
    [null, 'null'],
    ['abc', 'string'],
    [7, 'number'],
    [[], 'array'],
  ] as const) {
    const { code, message } = await failure(() => decodeOptions(input));
    assert.is(code, 'invalidOptions');
    assert.ok(
      String(message).startsWith("Invalid option 'options': expected ") && String(message).endsWith(`, got ${got}`),
    );
  }
});

test('decodeOptions: rejects both sign-in options with their own message, also one after the other', async () => {
  const literal = { code: 'bothSignInOptions', message: 'Cannot set both `siweConfig` and `siwx` options' };
  assert.equal(await failure(() => decodeOptions({ siwx: {}, siweConfig: {} })), literal);
  assert.equal(await failure(() => decodeOptions({ siwx: {} }, decodeOptions({ siweConfig: {} }))), literal);
});

test('decodeOptions: keeps the host’s own object for sign-in, which may be an instance of a class, until it is reset', () => {
  class Server {
    statement = 'Hello';
  }
  const siwx = new Server();
  const configured = decodeOptions({ siwx });
  assert.is(configured.signIn?.().siwx, siwx);
  assert.is(decodeOptions({ themeMode: 'light' }, configured).signIn?.().siwx, siwx);
  assert.is(decodeOptions({ siwx: undefined }, configured).signIn, undefined);
  assert.is(decodeOptions({}).signIn, undefined);
});

test('decodeOptions: networks must not be empty', async () => {
  assert.equal(await failure(() => decodeOptions({ networks: [] })), {
    code: 'invalidOptions',
    message: "Invalid option 'networks': expected at least one network",
  });
});

test('decodeOptions: an invalid network id, and an unknown one with its path', async () => {
  for (const id of ['1', 'eip155:1:2', '', 'eip155:']) {
    assert.equal(await failure(() => decodeOptions({ networks: [id] })), {
      code: 'invalidCaipNetworkId',
      message: 'Invalid CAIP-2 network id',
    });
  }
  for (const [path, input] of [
    ['networks.1', { networks: ['eip155:1', '7'] }],
    ['defaultNetwork', { defaultNetwork: '7' }],
    ['customRpcUrls.7', { customRpcUrls: { 7: [] } }],
    ['tokens.7', { tokens: { 7: [] } }],
  ] as const) {
    const { code, cause } = (await rejection(() => decodeOptions(input))) as { code?: unknown; cause?: Error };
    const message = `Invalid option '${path}': expected the form 'eip155:1', got '7'`;
    assert.equal([code, cause?.message], ['invalidCaipNetworkId', message]);
  }
  assert.equal(await failure(() => decodeOptions({ networks: ['eip155:1', 'eip155:424242'] })), {
    code: 'invalidOptions',
    message: "Invalid option 'networks.1': expected a known network or a network object, got 'eip155:424242'",
  });
});

const ids = ({ networks }: Settings): string[] => networks.map(({ caipNetworkId }) => caipNetworkId);

test('decodeOptions: Ethereum by default, duplicates once', () => {
  assert.equal(ids(decodeOptions({})), ['eip155:1']);
  assert.equal(ids(decodeOptions({ networks: ['eip155:137', 'eip155:1', 'eip155:137'] })), ['eip155:137', 'eip155:1']);
});

test('decodeOptions: an update keeps other options, merges features and endpoints', () => {
  const base = decodeOptions({ projectId: 'p', features: { send: false }, endpoints: { rpc: https } });
  const now = decodeOptions({ themeMode: 'light', features: { receive: false }, endpoints: { verify: null } }, base);
  assert.is(now.projectId, 'p');
  assert.is(now.themeMode, 'light');
  assert.not(now.features.send || now.features.receive);
  assert.ok(now.features.analytics);
  assert.is(now.endpoints.rpc, https);
  assert.is(now.endpoints.verify, null);
});

test('decodeOptions: undefined endpoints and flags count as missing, and return to their defaults', () => {
  const input = { endpoints: { api: undefined, rpc: https }, features: { send: undefined } } as unknown as Options;
  const settings = decodeOptions(input);
  assert.equal(settings.endpoints, { ...defaults.endpoints, rpc: https });
  assert.ok(settings.features.send);
  const base = decodeOptions({ endpoints: { api: https }, features: { send: false } });
  const now = decodeOptions(input, base);
  assert.equal([now.endpoints.api, now.endpoints.rpc, now.features.send], [defaults.endpoints.api, https, true]);
});

test('decodeOptions: a default network object survives later updates', async () => {
  const own = { ...network, id: 4242, caipNetworkId: undefined };
  for (const defaultNetwork of [own, 'eip155:4242']) {
    const base = decodeOptions({ networks: ['eip155:1', own], defaultNetwork } as unknown as Options);
    assert.is(base.defaultNetwork, 'eip155:4242');
    const light = decodeOptions({ themeMode: 'light' }, base);
    assert.is(light.defaultNetwork, 'eip155:4242');
    assert.is(decodeOptions({ networks: ['eip155:1'] }, light).defaultNetwork, 'eip155:4242', 'it may come back');
    assert.is(decodeOptions({ defaultNetwork: undefined }, light).defaultNetwork, undefined);
    assert.is(decodeOptions({ defaultNetwork: 'eip155:1' }, light).defaultNetwork, 'eip155:1');
  }
  const { code } = await failure(() => decodeOptions({ defaultNetwork: 'eip155:4242' }));
  assert.is(code, 'invalidOptions');
});

test('decodeOptions: a rejected update leaves the settings unchanged', async () => {
  const base = decodeOptions({ projectId: 'p' });
  await rejection(() => decodeOptions({ projectId: 'q', themeMode: 'auto' }, base));
  assert.is(base.projectId, 'p');
});

/** Paths of all objects inside that are not frozen. */
function writable(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([key, each]) => writable(each, `${path}.${key}`));
  return Object.isFrozen(value) ? inner : [path || 'itself', ...inner];
}

test('defaults: deeply frozen', () => {
  assert.equal(writable(defaults), []);
  assert.equal(writable(decodeOptions({})), []);
});

test('defaults: as documented', () => {
  const { themeMode, connectorTypeOrder, walletFeaturesOrder, socialsOrder, ...settings } = decodeOptions({});
  assert.is(themeMode, 'dark');
  assert.equal(connectorTypeOrder, [
    'walletConnect',
    'recent',
    'injected',
    'featured',
    'custom',
    'external',
    'recommended',
  ]);
  assert.equal(walletFeaturesOrder, ['onramp', 'swaps', 'receive', 'send']);
  assert.equal(socialsOrder, ['google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook']);
  assert.ok(settings.enableReconnect && settings.enableNetworkSwitch);
  assert.not(settings.allowUnsupportedChain || settings.debug || settings.enableEmbedded || settings.disableAppend);
});

test('decodeOptions: later changes of the host’s object have no effect', () => {
  const mine = {
    excludeWalletIds: ['a'],
    features: { send: true },
    metadata: { name: 'App' },
    customWallets: [{ id: 'a', name: 'A' }],
  };
  const one = decodeOptions(mine);
  const other = decodeOptions(mine);
  mine.excludeWalletIds.push('b');
  mine.features.send = false;
  mine.metadata.name = 'Changed';
  (mine.customWallets[0] as { name: string }).name = 'Changed';
  for (const settings of [one, other]) {
    assert.equal(settings.excludeWalletIds, ['a']);
    assert.ok(settings.features.send);
    assert.is(settings.metadata.name, 'App');
    assert.is(settings.customWallets[0]?.name, 'A');
  }
});

test('decodeOptions: settings are frozen', () => {
  const settings = decodeOptions({ features: { send: true }, networks: [network], excludeWalletIds: ['a'] });
  assert.equal(writable(settings), []);
});

test('decodeOptions: names cannot reach a prototype', () => {
  const settings = decodeOptions(JSON.parse('{"__proto__":{"debug":true},"features":{"__proto__":{"send":false}}}'));
  assert.not(settings.debug);
  assert.is(({} as { debug?: unknown }).debug, undefined);
});

test('unknownOptions: finds unknown names at the top and in groups, no known ones', () => {
  const input = {
    projectID: 'x',
    features: { sendd: true, send: true },
    remoteFeatures: { history: true, activity: true, onramp: 'any' },
    themeMode: 'dark',
  } as unknown as Options;
  assert.equal(unknownOptions(input), ['projectID', 'features.sendd', 'remoteFeatures.history']);
  assert.equal(unknownOptions({}), []);
});

test('decodeOptions: rejects a value that cannot be described', async () => {
  const hostile = JSON.parse('{"toString":0,"valueOf":0}');
  for (const options of [
    { projectId: hostile },
    { networks: [hostile] },
    { customWallets: [{ id: hostile, name: 'x' }] },
  ]) {
    const error = (await rejection(() => decodeOptions(options))) as WalletModalError;
    assert.is(error.code, 'invalidOptions');
    assert.match(error.message, 'values that can be described');
  }
});

const fieldsOfNetwork = ['id', 'name', 'nativeCurrency', 'rpcUrls'] as const;
for (const field of fieldsOfNetwork) {
  test(`decodeOptions: a network object without ${field} is rejected with the field's name`, async () => {
    const { [field]: _, ...others } = network;
    const errorOf = (work: () => unknown) => rejection(work) as Promise<WalletModalError>;
    const { message } = await errorOf(() => decodeOptions({ networks: ['eip155:1', others] }));
    assert.match(message, new RegExp(`^Invalid option 'networks\\.1\\.${field}': expected [\\w- ]+, got undefined$`));
    const { message: single } = await errorOf(() => decodeOptions({ defaultNetwork: others }));
    assert.match(single, `'defaultNetwork.${field}'`);
    const { message: added } = await errorOf(() => toNetwork(others as never, 'network'));
    assert.match(added, `'network.${field}'`);
  });
}

test('decodeOptions: rejects an invalid network as a whole', async () => {
  for (const [value, got] of [
    [7, 'number'],
    [null, 'null'],
    [[], 'array'],
  ])
    assert.match(
      ((await rejection(() => decodeOptions({ networks: [value] }))) as WalletModalError).message,
      new RegExp(`got ${got}$`),
    );
});

test('decodeOptions: a placeholder counts as a missing project id, null as intentionally none', () => {
  const read = (options: unknown, base?: Settings) => {
    const { projectId, missingProjectId } = decodeOptions(options, base);
    return [projectId, missingProjectId];
  };
  assert.equal(read({}), ['', '']);
  assert.equal(read({ projectId: '' }), ['', '']);
  assert.equal(read({ projectId: null }), ['', null]);
  assert.equal(read({ projectId: '…' }), ['', '…']);
  assert.equal(read({ projectId: 'YOUR_PROJECT_ID' }), ['', 'YOUR_PROJECT_ID']);
  assert.equal(read({ projectId: 'c4f79cc821944d9680842e34466bfbd0' }), ['c4f79cc821944d9680842e34466bfbd0', '']);
  // Later options decide; others do not change it.
  const without = decodeOptions({ projectId: null });
  assert.equal(read({ themeMode: 'light' }, without), ['', null]);
  assert.equal(read({ projectId: undefined }, without), ['', '']);
  assert.equal(read({ projectId: 'abc' }, without), ['abc', '']);
  assert.equal(read({ projectId: '<id>' }, decodeOptions({ projectId: 'abc' })), ['', '<id>']);
});

test.run();
