// A chain family needs only its folder and a line in the list of adapters: its wallets are then discovered, listed, connected
// and restored. The family here takes the place of Solana.
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { Page } from 'playwright';
import { copyProject } from '../../build/support/copyProject.mjs';
import { solana } from '../support/solana';
import { eventually, openByHandle, waitUntilClosed } from '../support/steps';
import { test as base, expect, type Host } from '../support/test';

const ADDRESS = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv';
const SOLANA = solana.caipNetworkId;

/** The files of the adapter's folder. */
const files: Record<string, string> = {
  'src/chains/solana/index.ts': `
    import type { MakeAdapter } from '../../core/ports/adapter';
    import { connect } from './connect';

    export { discover } from './ports/discover';

    export const makeAdapter: MakeAdapter = () => ({ connect, fetchBalance: async () => 5_000_000_000n });`,
  'src/chains/solana/ports/discover.ts': `
    import type { Discover } from '../../../core/ports/injected';

    export const discover: Discover = (found, signal) => {
      window.addEventListener('reef:announce', (event) => found((event as CustomEvent).detail), { signal });
      window.dispatchEvent(new Event('reef:request'));
    };`,
  'src/chains/solana/connect.ts': `
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
        // What the family's provider reads of a wallet: this one signs nothing.
        provider: { features: [], versions: [] },
        switchNetwork: () => Promise.reject(new Error('There is one network')),
        signMessage: async (message) => message,
        can: new Set(),
        request: () => Promise.reject(new Error('There is no verb')),
        disconnect: async () => {},
        dispose() {},
      };
    }`,
};

/** Announces two wallets of the family (one of which also supports Ethereum networks), and something that is not a wallet. */
const announce = (page: Page) =>
  page.addInitScript((address) => {
    const asked = [] as [string, boolean][];
    const provider = (name: string) => ({
      name,
      connect: async (silent: boolean) => {
        asked.push([name, silent]);
        return address;
      },
    });
    const found = [
      { info: { name: 'Reef', icon: null, rdns: 'garden.reef' }, provider: provider('reef') },
      { info: { name: 'PEBBLE', icon: null }, provider: provider('pebble') },
      { info: null },
    ];
    addEventListener('reef:request', () => {
      for (const detail of found) dispatchEvent(new CustomEvent('reef:announce', { detail }));
    });
    window.reefAsked = asked;
  }, ADDRESS);

const test = base.extend<object, { dist: string }>({
  /** A build of a copy of the project with the adapter added. */
  dist: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs off its first parameter.
    async ({}, use) => {
      const copy = copyProject();
      try {
        const run = (...args: string[]) =>
          execFileSync(process.execPath, args, { cwd: copy.folder, stdio: ['ignore', 'ignore', 'inherit'] });
        for (const [file, text] of Object.entries(files)) copy.write(file, `${text.replace(/^ {4}/gm, '').trim()}\n`);
        run('node_modules/typescript/bin/tsc', '-p', '.');
        run('node_modules/typescript/bin/tsc', '-p', 'test');
        run('build.mjs', '--script');
        await use(path.join(copy.folder, 'dist'));
      } finally {
        copy.remove();
      }
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

// One worker for all tests, so that the copy is built once.
test.describe.configure({ mode: 'default' });

type Family = 'eip155' | 'solana';

const accountOf = ({ page }: Host, namespace: Family) =>
  page.evaluate((namespace) => {
    const { status, address, caipAddress, connectorId } = WalletModal.getAccount(namespace as Family);
    return { status, address, caipAddress, connectorId };
  }, namespace as string);

const asked = ({ page }: Host) => page.evaluate(() => window.reefAsked);

const fetched = ({ requests }: Host) => requests.filter((url) => /\/chunks\/solana-/.test(url)).length;

const adapters = ['eip155', 'solana'];
const params = { wallets: 'headless', before: announce, options: { networks: ['eip155:1', solana], adapters } };

test('new adapter: its wallets are discovered when the modal opens, connected and restored', async ({ openHost }) => {
  const host = await openHost(params);
  expect(fetched(host), 'nothing is fetched before the visitor acts').toBe(0);
  await openByHandle(host);
  await host.button('Reef, Installed').waitFor();
  await host.button('Pebble, Installed').waitFor();
  expect(await host.dialog.getByRole('button', { name: /pebble/i }).count(), 'one name is one wallet').toBe(1);
  await host.button('Reef, Installed').click();
  await waitUntilClosed(host);
  const reef = {
    status: 'connected',
    address: ADDRESS,
    caipAddress: `${SOLANA}:${ADDRESS}`,
    connectorId: 'solana:garden.reef',
  };
  expect(await accountOf(host, 'solana')).toStrictEqual(reef);
  const provided = () =>
    host.page.evaluate(() => WalletModal.getProvider('solana').accounts.map((account) => account.address));
  await eventually(provided).toEqual([ADDRESS]);
  expect([await asked(host), fetched(host)]).toStrictEqual([[['reef', false]], 1]);

  await host.page.reload();
  await eventually(() => accountOf(host, 'solana')).toEqual(reef);
  expect(await asked(host), 'without a prompt, and without an opening').toStrictEqual([['reef', true]]);
});

test('new adapter: a wallet of two families is connected for the requested one', async ({ openHost }) => {
  const host = await openHost(params);
  await openByHandle(host, { namespace: 'solana' });
  await host.button('Reef, Installed').waitFor();
  await host.button('Pebble, Installed').click();
  await waitUntilClosed(host);
  expect(await asked(host)).toStrictEqual([['pebble', false]]);
  expect((await accountOf(host, 'solana')).connectorId).toBe('solana:name:PEBBLE');
  expect((await accountOf(host, 'eip155')).status).toBe('disconnected');

  await openByHandle(host, { namespace: 'eip155' });
  await host.button('Choose another wallet').click();
  await host.button('Pebble, Installed').waitFor();
  expect(await host.button('Reef').count()).toBe(0);
  await host.button('Pebble, Installed').click();
  await waitUntilClosed(host);
  expect((await accountOf(host, 'eip155')).status).toBe('connected');
  expect((await accountOf(host, 'solana')).status).toBe('connected');
});

for (const [title, options] of [
  ['networks of the family', { networks: ['eip155:1'], adapters }],
  ['its adapter', { networks: ['eip155:1', solana], adapters: ['eip155'] }],
] as const)
  test(`new adapter: an app without ${title} does not fetch its chunk`, async ({ openHost }) => {
    const host = await openHost({ ...params, options });
    await openByHandle(host);
    await host.button('Pebble, Installed').click();
    await waitUntilClosed(host);
    expect((await accountOf(host, 'eip155')).status).toBe('connected');
    expect(fetched(host)).toBe(0);
  });
