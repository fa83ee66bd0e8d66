import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { dataOptions } from '../../../src/core/options/dataOptions';
import { defaults } from '../../../src/core/options/defaults';
import { decodeOptions } from '../../../src/core/options/options';
import { options } from '../../../src/core/options/optionsStruct';
import { createState } from '../../../src/core/state/create';
import { failure } from '../../support/rejection';

test('dataOptions: no attributes give no options', () => assert.equal(dataOptions({}), {}));

test('dataOptions: strings stay strings', () => {
  assert.equal(dataOptions({ projectId: 'abc', themeMode: 'light', locale: 'ar', projectName: 'true' }), {
    projectId: 'abc',
    themeMode: 'light',
    locale: 'ar',
    projectName: 'true',
  });
});

test('dataOptions: lists are separated by spaces or commas', () => {
  const expected = ['eip155:1', 'solana:mainnet'];
  for (const networks of ['eip155:1 solana:mainnet', ' eip155:1,solana:mainnet ', 'eip155:1,\n  solana:mainnet']) {
    assert.equal(dataOptions({ networks }), { networks: expected });
  }
  assert.equal(dataOptions({ excludeWalletIds: 'a b', connectMethodsOrder: 'wallet', adapters: '' }), {
    excludeWalletIds: ['a', 'b'],
    connectMethodsOrder: ['wallet'],
    adapters: [],
  });
});

test('dataOptions: a flag is on by its name, off by false', () => {
  assert.equal(dataOptions({ debug: '', enableReconnect: 'false', disableAppend: 'true', announceProvider: '' }), {
    debug: true,
    enableReconnect: false,
    disableAppend: true,
    announceProvider: true,
  });
});

test('dataOptions: every flag option works as an attribute', () => {
  for (const [name, struct] of Object.entries(options.schema)) {
    if (!(name in defaults) || typeof defaults[name as keyof typeof defaults] !== 'boolean') continue;
    for (const [text, expected] of [
      ['', true],
      ['true', true],
      ['false', false],
    ] as const) {
      assert.equal(dataOptions({ [name]: text }), { [name]: expected });
      assert.ok(struct.is(expected));
    }
  }
});

test('dataOptions: a flag with another value is left for the schema to reject', async () => {
  const { code, message } = await failure(() => decodeOptions(dataOptions({ enableReconnect: 'no' })));
  assert.is(code, 'invalidOptions');
  assert.match(String(message), "'enableReconnect'");
});

test('dataOptions: reads JSON', () => {
  assert.equal(dataOptions({ features: ' {"send":false}', networks: '["eip155:1"]' }), {
    features: { send: false },
    networks: ['eip155:1'],
  });
});

test('dataOptions: invalid JSON is reported with its name', async () => {
  assert.equal(await failure(() => dataOptions({ features: '{send:false}' })), {
    code: 'invalidOptions',
    message: "Invalid option 'features': expected JSON",
  });
});

test('dataOptions: attributes become settings', () => {
  const settings = decodeOptions(
    dataOptions({
      projectId: 'abc',
      networks: 'eip155:137 eip155:1',
      features: '{"send":false}',
      enableReconnect: 'false',
      customRpcUrls: '{"eip155:1":["https://rpc.example"]}',
    }),
  );
  assert.is(settings.projectId, 'abc');
  assert.is(settings.networks[0]?.name, 'Polygon');
  assert.is(createState(settings).networks.find('eip155:1')?.rpcUrls[0], 'https://rpc.example');
  assert.not(settings.features.send || settings.enableReconnect);
});

test('dataOptions: ignores attributes of other tools, keeps a misspelled option so that it is reported', () => {
  assert.equal(dataOptions({ cfasync: 'false', v: '3', turboTrack: 'reload', projectID: 'abc' }), { projectID: 'abc' });
});

test('dataOptions: any attributes are read or rejected with an error code', () => {
  const names = fc.constantFrom('networks', 'features', 'debug', 'projectId', 'excludeWalletIds');
  fc.assert(
    fc.property(fc.dictionary(names, fc.string()), (dataset) => {
      try {
        assert.equal(Object.keys(dataOptions(dataset)).sort(), Object.keys(dataset).sort());
      } catch (error) {
        assert.is((error as { code?: unknown }).code, 'invalidOptions');
      }
    }),
  );
});

test.run();
