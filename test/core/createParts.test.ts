import { test } from 'uvu';
import * as assert from 'uvu/assert';
import * as manifest from '../../src/chunks/feature';
import type { Feature } from '../../src/core/context';
import { createParts } from '../../src/core/createParts';
import { WalletModalError } from '../../src/core/errors/WalletModalError';
import { decodeOptions } from '../../src/core/options/options';
import type { ChunkName, LoadChunk } from '../../src/core/ports/chunks';
import { createState } from '../../src/core/state/create';
import { failure } from '../support/rejection';
import { solana } from '../support/solana';

const Overlay = () => null;
const feature: Feature = {
  views: { Networks: () => null },
  slots: { overlay: Overlay },
  css: '.networks{}',
  messages: { 'networks.search': 'Search' },
};

/** Creates the parts of a modal with chunks of the test. */
function create(answers: Readonly<Partial<Record<ChunkName, unknown>>>) {
  const state = createState(decodeOptions({}));
  const requested: string[] = [];
  const reported: unknown[] = [];
  const styles: string[] = [];
  const loadChunk = (async (name: ChunkName) => {
    requested.push(name);
    const answer = answers[name];
    if (answer === undefined || answer instanceof Error) throw answer ?? new TypeError(`no ${name}`);
    return answer;
  }) as LoadChunk;
  const parts = createParts({
    state,
    loadChunk,
    namespaces: ['eip155', 'solana'],
    report: (error) => void reported.push(error),
    addStyles: (css) => void styles.push(css),
  });
  return { ...parts, state, requested, reported, styles };
}

const table = { ...manifest, resolveLanguage: () => 'en' };

test('loadFeature: requests the table of views once for a view of a feature', async () => {
  const { loadFeature, feature: find, state, requested, styles } = create({ manifest: table, networks: { feature } });
  assert.is(find('Networks'), undefined);
  assert.is(await loadFeature('Networks'), feature);
  assert.is(find('Networks'), feature);
  assert.is(state.locale.t('networks.search'), 'Search');
  assert.is(state.locale.t('title.Networks'), 'Choose a network');
  await loadFeature('Networks');
  assert.equal(requested, ['manifest', 'networks', 'networks']);
  assert.equal(styles, [manifest.feature.css, '.networks{}'], 'the styles are adopted once');
});

test('loadFeature: the connection feature needs no table of views', async () => {
  const { loadFeature, requested } = create({ connection: { feature } });
  assert.is(await loadFeature('ConnectingExternal'), feature);
  assert.is(await loadFeature('Connect'), undefined, 'the script has it');
  assert.equal(requested, ['connection']);
});

test('slot: a component appears when its feature is loaded', async () => {
  const { load, slot } = create({ networks: { feature } });
  assert.is(slot('overlay').size, 0);
  await load('networks');
  assert.equal([...slot('overlay')], [['networks', Overlay]]);
  assert.is(slot('legal').size, 0);
});

test('load: reports a failed chunk to the host, a changed one to the visitor, too', async () => {
  const missing = create({});
  assert.is((await failure(missing.load('qr'))).code, 'chunkNotLoaded');
  assert.is(missing.reported.length, 1);
  assert.is(missing.state.alert.list.value.length, 0);
  const changed = create({ qr: new WalletModalError('chunkChanged') });
  assert.is((await failure(changed.load('qr'))).code, 'chunkChanged');
  assert.equal(
    changed.state.alert.list.value.map(({ code }) => code),
    ['chunkChanged'],
  );
});

test('load: the alert about changed chunks ends once they have been loaded as they are', async () => {
  const answers: Partial<Record<ChunkName, unknown>> = {
    qr: new WalletModalError('chunkChanged'),
    names: new WalletModalError('chunkBlocked'),
  };
  const { load, state } = create(answers);
  for (const name of ['qr', 'names'] as const) await failure(load(name));
  answers.qr = {};
  await load('qr');
  assert.is(state.alert.list.value.length, 2);
  answers.names = {};
  await load('names');
  assert.equal(state.alert.list.value, []);
});

test('prefetch: failures are silent', async () => {
  const { prefetch, prefetchViews: loadViews, reported, requested } = create({});
  prefetch('Networks');
  prefetch('connection');
  await loadViews();
  await Promise.resolve();
  assert.equal(reported, []);
  assert.equal(requested.slice(0, 3), ['manifest', 'connection', 'eip155']);
});

test('prefetch: a view loads its chunk', async () => {
  const { prefetch, prefetchViews: loadViews, requested } = create({ manifest: table, networks: { feature } });
  prefetch('Networks');
  await loadViews();
  await Promise.resolve();
  assert.ok(requested.includes('networks'));
});

test('loadAdapter: loads the family’s chunk, nothing for a family without an adapter', async () => {
  const adapter = { makeAdapter: () => ({}) };
  const { loadAdapter, requested } = create({ eip155: adapter });
  assert.is(await loadAdapter('eip155'), adapter);
  assert.is(await loadAdapter('bip122'), undefined);
  assert.equal(requested, ['eip155']);
});

test('prefetch: a connection loads its actions and the active family’s adapter, if allowed', () => {
  for (const [options, family] of [
    [{}, ['eip155']],
    [{ adapters: [] }, []],
    [{ networks: [solana], adapters: ['eip155', 'solana'] }, ['solana']],
    [{ networks: [solana], adapters: ['eip155'] }, []],
  ] as const) {
    const { prefetch, state, requested } = create({});
    state.settings.value = decodeOptions(options);
    prefetch('connection');
    assert.equal(requested, ['connection', ...family]);
  }
});

test.run();
