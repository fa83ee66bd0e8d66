// A chain family is its folder and a line in the list: its wallets are found, listed, connected and restored by that alone.
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import * as assert from 'uvu/assert';
import { copyProject } from '../build/support/copyProject.mjs';
import { createSandbox } from '../sandbox/createSandbox.mjs';
import { journeys } from './support/journeys.mjs';
import { stage } from './support/stage.mjs';
import { eventually, isClosed, openByHandle } from './support/steps.mjs';

const journey = journeys('a further adapter');
/** @typedef {import('./support/steps.mjs').Host} Host */

const ADDRESS = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv';
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
const solana = {
  id: SOLANA.slice(7),
  caipNetworkId: SOLANA,
  name: 'Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: [] } },
};

/** The folder. @type {Record<string, string>} */
const files = {
  'src/adapters/solana/index.ts': `
    import type { MakeAdapter } from '../../core/ports/adapter';
    import { connect } from './connect';

    export { discover } from './ports/discover';

    export const makeAdapter: MakeAdapter = () => ({ connect, fetchBalance: async () => 5_000_000_000n });`,
  'src/adapters/solana/ports/discover.ts': `
    import type { Discover } from '../../../core/ports/injected';

    export const discover: Discover = (found, signal) => {
      window.addEventListener('reef:announce', (event) => found((event as CustomEvent).detail), { signal });
      window.dispatchEvent(new Event('reef:request'));
    };`,
  'src/adapters/solana/connect.ts': `
    import type { ConnectParams, WalletConnection } from '../../core/ports/adapter';

    interface Reef {
      connect(silent: boolean): Promise<string>;
    }

    export async function connect({ provider, signal, restore }: ConnectParams): Promise<WalletConnection> {
      const address = await (provider as Reef).connect(restore);
      signal.throwIfAborted();
      return {
        accounts: [address],
        networkId: '${SOLANA}',
        provider,
        switchNetwork: () => Promise.reject(new Error('There is one network')),
        signMessage: async (message) => message,
        can: new Set(),
        request: () => Promise.reject(new Error('There is no verb')),
        disconnect: async () => {},
        dispose() {},
      };
    }`,
};

/** Announces two wallets of the family, one of which is also a wallet of Ethereum networks, and something else. @param {import('playwright').Page} page */
const announce = (page) =>
  page.addInitScript((address) => {
    const asked = /** @type {[string, boolean][]} */ ([]);
    const provider = (/** @type {string} */ name) => ({
      name,
      connect: async (/** @type {boolean} */ silent) => {
        asked.push([name, silent]);
        return address;
      },
    });
    const found = [
      { info: { name: 'Reef', icon: null, rdns: 'garden.reef' }, provider: provider('reef') },
      { info: { name: 'Later Pebble', icon: null, rdns: 'garden.pebble' }, provider: provider('pebble') },
      { info: null },
    ];
    addEventListener('reef:request', () => {
      for (const detail of found) dispatchEvent(new CustomEvent('reef:announce', { detail }));
    });
    Object.assign(window, { reefAsked: asked });
  }, ADDRESS);

const copy = copyProject();
const { sandbox } = stage;

journey.test.before(async () => {
  const run = (/** @type {string[]} */ ...args) =>
    execFileSync(process.execPath, args, { cwd: copy.folder, stdio: ['ignore', 'ignore', 'inherit'] });
  for (const [file, text] of Object.entries(files)) copy.write(file, `${text.replace(/^ {4}/gm, '').trim()}\n`);
  copy.insert(
    'src/chunks/module.ts',
    "  eip155: () => import('../adapters/evm/index'),",
    "  solana: () => import('../adapters/solana/index'),",
  );
  run('node_modules/typescript/bin/tsc', '-p', '.');
  run('node_modules/typescript/bin/tsc', '-p', 'test');
  run('build.mjs', '--script');
  stage.sandbox = await createSandbox({ dist: path.join(copy.folder, 'dist') });
});
journey.test.after(async () => {
  const own = stage.sandbox;
  stage.sandbox = sandbox;
  if (own !== sandbox) await own.close();
  copy.remove();
});

/** @param {Host} host @param {string} namespace */
const accountOf = ({ page }, namespace) =>
  page.evaluate((namespace) => {
    const { status, address, caipAddress, connectorId } = /** @type {any} */ (window).WalletModal.getAccount(namespace);
    return { status, address, caipAddress, connectorId };
  }, namespace);

/** @param {Host} host */
const asked = ({ page }) => page.evaluate(() => /** @type {any} */ (window).reefAsked);

/** @param {Host} host */
const fetched = ({ requests }) => requests.filter((url) => /\/chunks\/solana-/.test(url)).length;

const adapters = ['eip155', 'solana'];
const params = { wallets: 'headless', before: announce, options: { networks: ['eip155:1', solana], adapters } };

journey('its wallets are found when the modal opens, connected, and restored', params, async (host) => {
  assert.is(fetched(host), 0, 'nothing is fetched before the visitor acts');
  await openByHandle(host);
  await host.button('Reef, Installed').waitFor();
  await host.button('Pebble, Installed').waitFor();
  assert.is(await host.button('Later Pebble').count(), 0, 'one rdns is one wallet');
  await host.button('Reef, Installed').click();
  await isClosed(host);
  const reef = {
    status: 'connected',
    address: ADDRESS,
    caipAddress: `${SOLANA}:${ADDRESS}`,
    connectorId: 'garden.reef',
  };
  assert.equal(await accountOf(host, 'solana'), reef);
  assert.is(await host.page.evaluate(() => /** @type {any} */ (window).WalletModal.getProvider('solana').name), 'reef');
  assert.equal([await asked(host), fetched(host)], [[['reef', false]], 1]);

  await host.page.reload();
  await eventually(() => accountOf(host, 'solana'), reef);
  assert.equal(await asked(host), [['reef', true]], 'without a prompt, and without an opening');
});

journey('a wallet of two families is connected for the one that was asked for', params, async (host) => {
  await openByHandle(host, { namespace: 'solana' });
  await host.button('Reef, Installed').waitFor();
  await host.button('Pebble, Installed').click();
  await isClosed(host);
  assert.equal(await asked(host), [['pebble', false]]);
  assert.is((await accountOf(host, 'solana')).connectorId, 'garden.pebble');
  assert.is((await accountOf(host, 'eip155')).status, 'disconnected');

  await openByHandle(host, { namespace: 'eip155' });
  await host.button('Pebble, Installed').waitFor();
  assert.is(await host.button('Reef').count(), 0);
  await host.button('Pebble, Installed').click();
  await isClosed(host);
  assert.is((await accountOf(host, 'eip155')).status, 'connected');
  assert.is((await accountOf(host, 'solana')).status, 'connected');
});

for (const [title, options] of /** @type {const} */ ([
  ['networks of the family', { networks: ['eip155:1'], adapters }],
  ['its adapter', { networks: ['eip155:1', solana] }],
]))
  journey(`an app without ${title} does not fetch it`, { ...params, options }, async (host) => {
    await openByHandle(host);
    await host.button('Pebble, Installed').click();
    await isClosed(host);
    assert.is((await accountOf(host, 'eip155')).status, 'connected');
    assert.is(fetched(host), 0);
  });

journey.run();
