// A chain family is its folder and the lines below. Its requests go through the same form, review, progress and result as those
// of others, are stored, found after a reload, and reported to hosts. Its wallets are discovered, listed, connected and restored.
import fs from 'node:fs';
import path from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { root } from './support/built.mjs';
import { inCopy } from './support/inCopy.mjs';

const test = suite('a further chain family');

/** The files of the family and its tests. @type {Record<string, string>} */
const files = {
  // Those of the project are for its own families.
  'test/build/budgets.json': '{ "chunk": 1e6, "all chunks": 1e7, "repeated source": 1e7 }',
  // All of the source, but of the tests only these and what they import.
  'test/reef.json': '{ "extends": "./tsconfig.json", "include": ["../src", "chains/reef"] }',
  'src/chains/reef/index.ts': `
    import type { MakeAdapter } from '../../core/ports/adapter';
    import { connect } from './connect';
    import { makeTransactions } from './makeTransactions';

    export { discover } from './ports/discover';

    Object.assign(globalThis, { reefs: 'loaded' });

    export const makeAdapter: MakeAdapter = (config) => ({
      connect,
      fetchBalance: async (network, address, signal) =>
        BigInt(String(await config.nodesOf(network, signal)('balance', [address]))),
      transactions: async () => makeTransactions(config),
    });`,
  'src/chains/reef/ports/discover.ts': `
    import type { Discover } from '../../../core/ports/injected';

    export const discover: Discover = (found, signal) => {
      window.addEventListener('reef:announce', (event) => found((event as CustomEvent).detail), { signal });
      window.dispatchEvent(new Event('reef:request'));
    };`,
  'src/chains/reef/readAddress.ts': `
    import { decodeBase58 } from '../../lib/base58';

    export function readAddress(text: string): { readonly address: string; readonly bytes: Uint8Array } | null {
      const bytes = decodeBase58(text);
      return bytes?.length === 32 ? { address: text, bytes } : null;
    }`,
  'src/chains/reef/carried.ts': `
    import type { CarriedFamily } from '../../core/ports/carriedFamily';
    import { sessionEvents } from '../../shared/sessionEvents';
    import { readAddress } from './readAddress';

    export const carried: CarriedFamily = {
      normalizeAddress: (text) => readAddress(text)?.address ?? null,
      signMessage: async (request, message) => String(await request('reef_sign', [message])),
      verbs: {},
      methods: ['reef_sign'],
      events: sessionEvents('reef'),
    };`,
  'src/chains/reef/connect.ts': `
    import type { ConnectParams, WalletConnection } from '../../core/ports/adapter';
    import type { ChainRequest } from '../../core/ports/ChainRequest';
    import { readAddress } from './readAddress';

    export interface BytesRequest extends ChainRequest {
      readonly bytes: Uint8Array;
    }

    interface Wallet {
      connect(silent: boolean): Promise<unknown>;
      sign(text: string): Promise<string>;
      send(bytes: Uint8Array): Promise<unknown>;
    }

    export async function connect({ provider, signal, restore }: ConnectParams): Promise<WalletConnection> {
      const wallet = provider as Wallet;
      const account = readAddress(String(await wallet.connect(restore)));
      signal.throwIfAborted();
      if (!account) throw new TypeError('The wallet returned no address');
      return {
        accounts: [account.address],
        networkId: 'reef:atoll',
        provider,
        switchNetwork: () => Promise.reject(new Error('There is one network')),
        signMessage: (message) => wallet.sign(message),
        can: new Set(['sendTransaction']),
        request: async (_, params) => (await wallet.send((params as BytesRequest).bytes.slice())) as never,
        disconnect: async () => {},
        dispose() {},
      };
    }`,
  'src/chains/reef/makeTransactions.ts': `
    import type { AdapterConfig } from '../../core/ports/adapter';
    import type { ChainTransactions } from '../../core/ports/chainTransactions';
    import type { CaipNetworkId } from '../../lib/caip';
    import type { BytesRequest } from './connect';
    import { readAddress } from './readAddress';

    const FEE = 5_000n;
    const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    const receivers = new Map<string, string>();

    function build(networkId: CaipNetworkId, from: string, to: string, amount: bigint): BytesRequest {
      const bytes = new Uint8Array(40);
      bytes.set(readAddress(to)?.bytes ?? []);
      new DataView(bytes.buffer).setBigUint64(32, amount);
      receivers.set(hex(bytes.slice(0, 32)), to);
      return { networkId, from, bytes };
    }
    const amountOf = ({ bytes }: BytesRequest): bigint => new DataView(bytes.slice().buffer).getBigUint64(32);

    /** Requests are 32 bytes of the receiver and eight of the amount. */
    export const makeTransactions = ({ nodesOf }: AdapterConfig): ChainTransactions<BytesRequest> => {
      const cost = { fee: { amount: FEE, parts: [{ kind: 'network', amount: FEE }] }, reserve: FEE } as const;
      return {
        normalizeAddress: (text) => readAddress(text)?.address ?? null,
        normalizeReference: (answer) => (/^sig[A-Za-z]{2,80}$/.test(String(answer)) ? String(answer) : null),
        parseReceiver(text) {
          const address = readAddress(text)?.address;
          return address ? { kind: 'address', text: address } : { kind: 'invalid', text };
        },
        isBurnAddress: () => false,
        isContract: async () => false,
        readDecimals: async () => 9,
        readSymbol: async () => null,
        prepareTransfer: async ({ caipNetworkId }, { from, to, amount }) => ({
          request: build(caipNetworkId, from, to, amount),
          warnings: [],
          ...cost,
        }),
        estimateCost: async () => cost,
        isOnNetwork: async () => true,
        send: (connection, request, signal) => connection.request('sendTransaction', request, signal),
        readFailure: (error) => ((error as { readonly code?: unknown }).code === 4001 ? 'declined' : 'unknown'),
        async readStatus(network, { reference: hash, cursor }, signal) {
          const status = await nodesOf(network, signal)('status', [hash]);
          if (status === 'done') return { status: { status: 'confirmed', hash, isFinal: true }, cursor };
          return { status: { status: status === 'expired' ? 'expired' : 'pending' }, cursor: { reads: 1 } };
        },
        startSearch: async () => ({}),
        findSent: async (_, { cursor }) => ({ reference: null, cursor }),
        coinPaid: amountOf,
        readEffects: (request) => [
          {
            kind: 'transfer',
            token: null,
            to: receivers.get(hex(request.bytes.slice(0, 32))) ?? '',
            amount: amountOf(request),
          },
        ],
        keyOf: ({ bytes }) => hex(bytes),
        pack: ({ networkId, from, bytes }) => ({ networkId, from, bytes: hex(bytes) }),
        unpack(packed) {
          const { networkId, from, bytes } = packed as Record<string, unknown>;
          const pairs = String(bytes).match(/../g) ?? [];
          if (pairs.length !== 40) return null;
          return {
            networkId: networkId as CaipNetworkId,
            from: String(from),
            bytes: Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16)),
          };
        },
        readCursor: (stored) => (stored && typeof stored === 'object' ? { ...stored } : {}),
      };
    };`,
  'test/chains/reef/reef.ts': `
    import type { NetworkObject } from '../../../src/core/options/networkInput';

    export const REEF = 'reef:atoll';
    export const reef: NetworkObject = {
      id: 'atoll',
      chainNamespace: 'reef',
      name: 'Atoll',
      nativeCurrency: { name: 'Coral', symbol: 'CORAL', decimals: 9 },
      rpcUrls: { default: { http: ['https://reef.example'] } },
    };`,
  'test/chains/reef/discover.test.tsx': `
    import { test } from 'uvu';
    import * as assert from 'uvu/assert';
    import type { Options } from '../../../src/core/options/hostOptions';
    import { announceWallet, clearPage, createTestHandle, until } from '../../support/createTestHandle';
    import { settle } from '../../support/render';
    import { REEF, reef } from './reef';

    const OWN = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv';
    const options: Options = { networks: ['eip155:1', reef], adapters: ['eip155', 'reef'] };

    const isLoaded = () => 'reefs' in globalThis;
    const asked: [name: string, silent: boolean][] = [];
    const provider = (name: string) => ({
      async connect(silent: boolean) {
        asked.push([name, silent]);
        return OWN;
      },
    });
    // Also another part of a wallet for Ethereum, and what is no wallet.
    const announced = [
      { info: { name: 'Reef', icon: null, rdns: 'garden.reef' }, provider: provider('reef') },
      { info: { name: 'PEBBLE', icon: null }, provider: provider('pebble') },
      { info: null },
    ];
    window.addEventListener('reef:request', () => {
      for (const detail of announced) window.dispatchEvent(new CustomEvent('reef:announce', { detail }));
    });
    const requestAccounts = () => ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8'];
    const pebble = { eth_requestAccounts: requestAccounts, eth_accounts: requestAccounts, eth_chainId: () => '0x1' };

    function createPage(changes: Options = {}) {
      const page = createTestHandle({ ...options, ...changes });
      const rows = (name: string) =>
        [...(page.host()?.shadowRoot?.querySelectorAll('button') ?? [])].filter(({ textContent }) =>
          String(textContent).toLowerCase().includes(name),
        );
      return {
        ...page,
        rows,
        account() {
          const { address, caipAddress, connectorId } = page.handle.getAccount('reef');
          return [address, caipAddress, connectorId];
        },
        async choose(name: string, namespace: 'eip155' | 'reef') {
          await until(name, () => rows(name).length === 1);
          await settle(() => rows(name)[0]?.click());
          await until('the account', () => page.handle.getAccount(namespace).status === 'connected');
        },
      };
    }
    test.before.each(() => {
      asked.length = 0;
    });
    test.after.each(clearPage);

    for (const [what, changes] of [
      ['networks of the family', { networks: ['eip155:1'] }],
      ['its adapter', { adapters: ['eip155'] }],
    ] satisfies [string, Options][])
      test('an app without ' + what + ' does not load its code', async () => {
        const { remove } = announceWallet('Pebble', pebble);
        const page = createPage(changes);
        await page.open();
        await page.choose('pebble', 'eip155');
        assert.not(isLoaded());
        remove();
      });

    test('its wallets are found when the modal opens, and connected; the next page restores them in silence', async () => {
      const { remove } = announceWallet('Pebble', pebble);
      const first = createPage();
      assert.not(isLoaded(), 'not before the visitor acts');
      await first.open();
      await until('Pebble', () => first.rows('pebble').length === 1);
      await first.choose('reef', 'reef');
      assert.ok(isLoaded());
      assert.equal(first.account(), [OWN, REEF + ':' + OWN, 'reef:garden.reef']);
      assert.is(first.handle.getProvider('reef'), announced[0]?.provider, 'its own, as the modal has none');
      await settle(() => first.handle.destroy());
      const next = createPage();
      await until('the account', () => next.handle.getAccount('reef').status === 'connected');
      assert.equal(next.account(), [OWN, REEF + ':' + OWN, 'reef:garden.reef']);
      assert.equal(asked, [['reef', false], ['reef', true]]);
      remove();
    });

    test('a wallet of two families connects for the requested one', async () => {
      const { remove } = announceWallet('Pebble', pebble);
      const page = createPage();
      await page.open({ namespace: 'reef' });
      await until('Reef', () => page.rows('reef').length === 1);
      await page.choose('pebble', 'reef');
      assert.equal(asked, [['pebble', false]]);
      assert.is(page.handle.getAccount('reef').connectorId, 'reef:name:PEBBLE');
      assert.is(page.handle.getAccount('eip155').status, 'disconnected');
      await page.close();
      await page.open({ namespace: 'eip155' });
      await until('a way to the list', () => page.rows('choose another wallet').length === 1);
      await settle(() => page.rows('choose another wallet')[0]?.click());
      await until('Pebble', () => page.rows('pebble').length === 1);
      assert.equal(page.rows('reef'), []);
      await page.choose('pebble', 'eip155');
      assert.is(page.handle.getAccount('reef').status, 'connected');
      remove();
    });

    test.run();`,
  'test/chains/reef/family.test.tsx': `
    import { test } from 'uvu';
    import * as assert from 'uvu/assert';
    import { makeAdapter } from '../../../src/chains/reef/index';
    import type { Options } from '../../../src/core/options/hostOptions';
    import type { CallNode } from '../../../src/core/ports/nodes';
    import { feature as reviewFeature } from '../../../src/features/send/review/index';
    import { systemClock } from '../../../src/lib/clock';
    import { feature as transactions, resume } from '../../../src/requests/index';
    import { feature as fields } from '../../../src/requests/fields/index';
    import { createFakeStorage } from '../../support/fakeStorage';
    import { neverAborted } from '../../support/neverAborted';
    import { renderFeature } from '../../support/renderFeature';
    import { REEF, reef } from './reef';

    const OWN = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv';
    const RECEIVER = 'DRpbCBMxVnDK7maPM5tGv6MvB3v1sRMC86PZ8okm21hy';
    // The same letters in another case are the key of somebody else.
    const OTHER = 'DRpbCBMxVnDK7maPM5tGv6MvB3v1sRMC86PZ8okm21hY';
    const options: Options = { networks: ['eip155:1', reef], adapters: ['eip155', 'reef'] };

    /** A page with a connected wallet of the family, whose node and answers the test controls. */
    async function createPage(store = createFakeStorage()) {
      const node = { status: 'pending' };
      const sent: Uint8Array[] = [];
      const signed: string[] = [];
      const wallet = {
        answer: async (): Promise<unknown> => 'sigAbCd',
        connect: async () => OWN,
        sign: async (text: string) => {
          signed.push(text);
          return 'signature';
        },
        send: (bytes: Uint8Array) => {
          sent.push(bytes);
          return wallet.answer();
        },
      };
      const callNode: CallNode = async (method) => (method === 'balance' ? '5000000000' : node.status);
      const adapter = makeAdapter({ nodesOf: () => callNode, clock: systemClock });
      const view = await renderFeature('WalletSend', { options, networkId: REEF, adapter, provider: wallet, store });
      for (const { messages } of [transactions, fields, reviewFeature]) view.state.locale.addEnglish(messages);
      // Loaded now, so that no step waits for a file.
      for (const chunk of ['value', 'transactions', 'sendReview', 'addresses'] as const) await view.ctx.load(chunk);
      await view.pass(400);
      await view.pass(400);
      return {
        ...view,
        node,
        sent,
        signed,
        wallet,
        store,
        async review(to: string) {
          await view.change(view.get<HTMLInputElement>('.value-input'), '1.25');
          await view.change(view.get<HTMLInputElement>('.send-receiver'), to);
          await view.pass(400);
          await view.pass(400);
          await view.click(view.get('.money-foot > .btn'));
          await view.pass(0);
        },
        sendEvents: () => view.events.map(({ event }) => event).filter((event) => event.startsWith('SEND_')),
        stored: () => JSON.parse(store.content['wallet-modal/v1/submissions'] ?? '[]') as Record<string, unknown>[],
      };
    }

    /** The receiver's key and the amount. */
    const expected = 40;

    test('a family sends through the form, the review, the progress and the result', async () => {
      const page = await createPage();
      assert.is(page.state.accounts.get('reef').balance?.value, 5_000_000_000n);
      await page.review(RECEIVER);
      assert.is(page.view(), 'WalletSendPreview');
      assert.match(page.text(), '0.000005 CORAL');
      await page.click(page.button('Send 1.25 CORAL'));
      await page.pass(0);
      assert.is(page.view(), 'WalletSendProgress');
      assert.equal(page.sent.map(({ length }) => length), [expected]);
      assert.match(page.text(), 'Waiting for the network');
      const [row] = page.stored();
      assert.equal([row?.['hash'], (row?.['request'] as { networkId: string }).networkId], ['sigAbCd', REEF]);
      page.node.status = 'done';
      await page.pass(4_000);
      assert.match(page.text(), '1.25 CORAL sent');
      assert.equal(page.sendEvents(), ['SEND_INITIATED', 'SEND_SUCCESS']);
      assert.equal(page.stored(), []);
      await page.done();
    });

    test('what has expired can be sent again, in a new request', async () => {
      const page = await createPage();
      await page.review(RECEIVER);
      await page.click(page.button('Send 1.25 CORAL'));
      await page.pass(0);
      page.node.status = 'expired';
      await page.pass(4_000);
      assert.match(page.text(), 'Not carried out in time');
      assert.equal(page.sendEvents(), ['SEND_INITIATED', 'SEND_ERROR']);
      await page.click(page.button('Try again'));
      assert.is(page.view(), 'WalletSendPreview');
      page.wallet.answer = async () => 'sigEfGh';
      page.node.status = 'done';
      await page.click(page.button('Send 1.25 CORAL'));
      await page.pass(0);
      await page.pass(4_000);
      assert.match(page.text(), '1.25 CORAL sent');
      assert.is(page.sent.length, 2);
      await page.done();
    });

    test('a request is found after a reload, and named before the same is sent again, but not for another receiver', async () => {
      const store = createFakeStorage();
      const first = await createPage(store);
      await first.review(RECEIVER);
      await first.click(first.button('Send 1.25 CORAL'));
      await first.pass(0);
      await first.done();

      const next = await createPage(store);
      resume(next.ctx);
      await next.pass(0);
      await next.review(OTHER);
      assert.not.match(next.text(), 'Already on its way');
      await next.act(() => next.state.router.goBack());
      await next.act(() => next.state.router.reset('WalletSend'));
      await next.click(next.button('Clear recipient'));
      await next.review(RECEIVER);
      assert.match(next.text(), 'Already on its way');
      assert.equal(next.sent, []);
      next.node.status = 'done';
      await next.pass(4_000);
      assert.ok(next.sendEvents().includes('SEND_SUCCESS'));
      assert.equal(next.stored(), []);
      await next.done();
    });

    test('an address of another family, and a declined request, have the same words as everywhere', async () => {
      const page = await createPage();
      const field = page.get<HTMLInputElement>('.send-receiver');
      await page.focus(field);
      await page.change(field, '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC');
      await page.blur(field);
      await page.pass(400);
      assert.match(page.text(), 'That’s an address on Ethereum');
      await page.review(RECEIVER);
      page.wallet.answer = () => Promise.reject({ code: 4001, message: 'no' });
      await page.click(page.button('Send 1.25 CORAL'));
      await page.pass(0);
      assert.match(page.text(), 'Transfer declined');
      assert.equal(page.sendEvents(), ['SEND_INITIATED', 'SEND_REJECTED']);
      const connection = page.ctx.connections.get('reef');
      assert.is(await connection?.signMessage('hello', OWN, neverAborted), 'signature');
      assert.equal(page.signed, ['hello']);
      await page.done();
    });

    test.run();`,
};

/** All that other files have to say of the family. @type {readonly (readonly [file: string, after: string, text: string])[]} */
const lines = [
  ['src/lib/caip.ts', "  'bip122', // Bitcoin", "  'reef',"],
  [
    'src/chunks/module.ts',
    "  polkadot: () => import('../chains/polkadot/index'),",
    "  reef: () => import('../chains/reef/index'),",
  ],
  ['src/lib/address.ts', 'const shapes: Record<Namespace, RegExp> = {', '  reef: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,'],
  [
    'src/wallets/families.ts',
    "import { carried as polkadot } from '../chains/polkadot/carried';",
    "import { carried as reef } from '../chains/reef/carried';",
  ],
  [
    'src/wallets/families.ts',
    'export const families: Readonly<Record<Namespace, CarriedFamily>> = { eip155, ',
    'reef, ',
  ],
  ['src/lib/familyFeatures.ts', "  solana: ['balances', 'send', 'onramp'],", "  reef: ['balances', 'send'],"],
  ['src/shared/families/words.ts', "  'family.polkadot': 'Polkadot',", "  'family.reef': 'Reef',"],
  ['src/shared/families/words.ar.ts', "  'family.polkadot': 'بولكادوت',", "  'family.reef': 'ريف',"],
  [
    'src/features/networks/words.ts',
    "  'switchChain.polkadot': 'Connect a Polkadot wallet to use {network}',",
    "  'switchChain.reef': 'Connect a Reef wallet to use {network}',",
  ],
  [
    'src/features/networks/words.ar.ts',
    "  'switchChain.polkadot': 'اربط محفظة بولكادوت لاستخدام {network}',",
    "  'switchChain.reef': 'اربط محفظة ريف لاستخدام {network}',",
  ],
];

test('a chain family needs only a folder and a few lines', () =>
  inCopy(files, lines, ({ run }) => {
    run('node_modules/typescript/bin/tsc', '-p', 'test/reef.json');
    run(process.execPath, 'build.mjs', '--script');
    for (const tests of ['discover.test', 'family'])
      assert.match(run(process.execPath, 'test/unit.mjs', `chains/reef/${tests}`), /unit: \d+ passed, 0 failed/);
  }));

test('CONTRIBUTING.md lists the same files', () => {
  const text = fs.readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8');
  const section = text.slice(text.indexOf('## Add a chain family'), text.indexOf('## Add a language'));
  const rows = [...section.matchAll(/^ {3}\| `(.+)` \| (?!only if)/gm)].map(([, file]) => `src/${file}`);
  const needed = lines.map(([file]) => file).filter((file) => !file.endsWith('.ar.ts'));
  assert.equal(rows, [...new Set(needed)]);
});

test.run();
