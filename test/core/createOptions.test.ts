import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createOptions } from '../../src/core/createOptions';
import { decodeOptions } from '../../src/core/options/options';
import { createState } from '../../src/core/state/create';
import { readTheme } from '../../src/services/host-options/readTheme';
import { warnOfUnknownOptions } from '../../src/services/host-options/warnOfUnknownOptions';
import { failure } from '../support/rejection';

test('configure: rejects a chain family that the build has no adapter for, by name; the default leaves it out', async () => {
  const state = createState(decodeOptions({}));
  const { configure } = createOptions(
    state,
    async () => ({}) as never,
    ['eip155', 'solana'],
    (_, work) => work(),
  );
  const { code, message } = await failure(() => configure({ adapters: ['eip155', 'polkadot'] }));
  assert.is(code, 'invalidOptions');
  assert.is(message, "Invalid option 'adapters.1': expected one of eip155, solana, got 'polkadot'");
  configure({ networks: ['eip155:1', 'polkadot:mainnet'] });
  assert.equal(state.settings.value.adapters, ['eip155', 'solana']);
});

test('configure: uses the host’s networks, as the host describes them', () => {
  const state = createState(decodeOptions({}));
  const { configure } = createOptions(
    state,
    async () => ({}) as never,
    ['eip155'],
    (_, work) => work(),
  );
  const names = () => state.networks.all.value.map(({ name }) => name);
  configure({ networks: ['eip155:1', 'eip155:10'] });
  const [ethereum] = state.networks.all.value;
  state.networks.remove('eip155:10');
  state.networks.remove('eip155:1');
  assert.equal(names(), []);
  configure({ debug: true, customRpcUrls: { 'eip155:1': 'https://own.example' } });
  assert.equal(names(), [], 'another option does not list them');
  configure({ networks: ['eip155:10'] });
  assert.equal(names(), ['OP Mainnet']);
  state.networks.add({ ...ethereum, caipNetworkId: 'eip155:137', name: 'Mine' } as never);
  state.networks.add({ ...ethereum, caipNetworkId: 'eip155:56', name: 'Added' } as never);
  configure({ networks: ['eip155:137'] });
  assert.equal(names(), ['Polygon', 'Added']);
  state.networks.remove('eip155:1');
  configure({ networks: undefined });
  assert.equal(names(), ['Ethereum', 'Added']);
});

test('configure: a theme whose code failed to load is retried, and applied once it is loaded', async () => {
  const state = createState(decodeOptions({}));
  const readTheme = () => ({ '--wm-accent': '#2f6f4f' });
  let isOnline = false;
  const load = async () => {
    if (!isOnline) throw new Error('offline');
    return { readTheme, warnOfUnknownOptions() {} } as never;
  };
  const wanted: (() => Promise<void>)[] = [];
  const { configure, optionsReady, theme } = createOptions(state, load, ['eip155'], async (_, work) => {
    wanted.push(work);
    await work().catch(() => {});
  });
  configure({ themeVariables: { '--w3m-accent': '#2f6f4f' } });
  await optionsReady();
  assert.equal(theme.value, {});
  isOnline = true;
  await wanted[0]?.();
  assert.equal(theme.value, readTheme());
});

test('configure: warns once about a theme variable, however often the host sets other options', async () => {
  const state = createState(decodeOptions({}));
  const load = async () => ({ readTheme, warnOfUnknownOptions }) as never;
  const { configure, optionsReady } = createOptions(state, load, ['eip155'], (_, work) => work());
  const { warn } = console;
  const said: unknown[] = [];
  console.warn = (text: unknown) => void said.push(text);
  try {
    const themeVariables = { '--w3m-z-index': 'high' };
    for (const options of [{ themeVariables }, { themeMode: 'light' }, { locale: 'ar' }, { themeVariables }] as const) {
      configure(options);
      await optionsReady();
    }
  } finally {
    Object.assign(console, { warn });
  }
  assert.equal(said, ['WalletModal: Theme variable --w3m-z-index was ignored: expected a whole number.']);
});

test.run();
