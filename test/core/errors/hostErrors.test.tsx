import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { loadChunk } from '#chunks';
import { namespaces } from '../../../src/chunks/module';
import { createHandle } from '../../../src/core/createHandle';
import { createInstance } from '../../../src/core/createInstance';
import { WalletModalError } from '../../../src/core/errors/WalletModalError';
import type { Options } from '../../../src/core/options/hostOptions';
import type { WalletConnection } from '../../../src/core/ports/adapter';
import { createWalletModal } from '../../../src/create';
import { connectFirst, namespaceNotConfigured } from '../../../src/shared/walletErrors';
import { jsonRpcProviderNotFound } from '../../../src/wallets/relay/errors';
import { announceWallet, clearPage, createTestHandle, until } from '../../support/createTestHandle';
import { rejection } from '../../support/rejection';
import { settle } from '../../support/render';

// The code and message of each error that a host receives through its handle.

const NODE = 'https://node.example/';
const node = (rpcUrls: readonly string[]): Options => ({
  networks: [
    {
      caipNetworkId: 'eip155:1',
      id: 1,
      name: 'Ethereum',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: rpcUrls } },
    } as never,
    'eip155:8453',
  ],
});

const { fetch, setTimeout } = globalThis;
const wallets: (() => void)[] = [];

/** Resolves delays up to a length at once: delays before a retry, and optionally timeouts. */
function shortenDelays(longest: number): void {
  Object.assign(globalThis, {
    setTimeout: (run: () => void, ms = 0) => setTimeout(run, ms <= longest ? Math.min(ms, 1) : ms),
  });
}

/** Replaces `fetch` with a function that handles every request of the page. */
function serve(answer: (url: string, body: unknown) => Response | Promise<Response>): void {
  globalThis.fetch = (async (url: string, init?: RequestInit) =>
    answer(String(url), init?.body ? JSON.parse(String(init.body)) : undefined)) as typeof globalThis.fetch;
}

const codeAndMessage = ({ code, message }: WalletModalError) => ({ code: code as string, message });

test.before.each(() => serve(() => Promise.reject(new TypeError('nobody answers'))));
test.after.each(async () => {
  Object.assign(globalThis, { fetch, setTimeout });
  for (const remove of wallets.splice(0)) remove();
  await clearPage();
});

/** Creates a handle with a wallet, and records the errors of `on('error')`. */
function createHost(options: Options, methods: Record<string, unknown> = {}) {
  const wallet = announceWallet('Harbor', methods);
  wallets.push(wallet.remove);
  const view = createTestHandle(options);
  const errors: WalletModalError[] = [];
  view.handle.on('error', (error) => errors.push(error));
  const hear = async (code: string): Promise<WalletModalError> => {
    await until(`the error ${code}; heard ${errors.map((error) => error.code)}`, () =>
      errors.some((error) => error.code === code),
    );
    return errors.find((error) => error.code === code) as WalletModalError;
  };
  return {
    ...view,
    ...wallet,
    errors,
    hear,
    async connect() {
      await view.open();
      await until('the wallet in the list', () => view.text().includes('Harbor'));
      const rows = [...(view.host()?.shadowRoot?.querySelectorAll('button') ?? [])];
      await settle(() => rows.find((each) => each.getAttribute('aria-label')?.startsWith('Harbor'))?.click());
      await until('connected', () => view.handle.getAccount().isConnected);
    },
  };
}

test('on error: a service’s status is `httpStatus`, with the response as cause', async () => {
  serve(() => new Response('{"reason":"gone"}', { status: 404 }));
  const host = createHost({ projectId: 'test' });
  await host.open();
  const error = await host.hear('httpStatus');
  assert.is(error.message, 'HTTP status code: 404');
  assert.is((error.cause as { status?: number }).status, 404);
  assert.equal((error.cause as { cause?: unknown }).cause, { reason: 'gone' });
  await host.done();
});

test('on error: no response is `httpRequestFailed`', async () => {
  shortenDelays(5_000);
  const host = createHost({ projectId: 'test' });
  await host.open();
  assert.is((await host.hear('httpRequestFailed')).message, 'HTTP request failed');
  assert.not(host.errors.some(({ code }) => code === 'somethingWentWrong'));
  await host.done();
});

test('on error: a timeout is `requestTimedOut`', async () => {
  shortenDelays(60_000);
  serve(() => new Promise(() => {}));
  const host = createHost({ projectId: 'test' });
  await host.open();
  assert.is((await host.hear('requestTimedOut')).message, 'Request timed out');
  await host.done();
});

test('on error: a node’s error is `rpcRequestFailed`, with its message only as cause', async () => {
  serve((url, body) =>
    url === NODE
      ? Response.json({ jsonrpc: '2.0', id: (body as { id: number }).id, error: { code: -32000, message: 'pruned' } })
      : new Response('', { status: 404 }),
  );
  const host = createHost(node([NODE]));
  await host.connect();
  const error = await host.hear('rpcRequestFailed');
  assert.is(error.message, 'RPC Request failed');
  assert.is((error.cause as Error).message, 'pruned');
  await host.done();
});

test('on error: a node’s error never counts as a rejection by the user', async () => {
  serve((_, body) =>
    Response.json({ jsonrpc: '2.0', id: (body as { id: number }).id, error: { code: 4001, message: 'User rejected' } }),
  );
  const host = createHost(node([NODE]));
  await host.connect();
  await host.hear('rpcRequestFailed');
  assert.equal(
    host.errors.map(({ code }) => code),
    ['rpcRequestFailed'],
  );
  await host.done();
});

test('on error: a network without URLs is `noRpcUrl`', async () => {
  const host = createHost(node([]));
  await host.connect();
  assert.is((await host.hear('noRpcUrl')).message, 'No RPC url provided for chainId');
  await host.done();
});

/** The wallet's error for the request to add a network, and the error that the host receives. */
const refusals: readonly (readonly [what: string, answer: unknown, code: string, message: string])[] = [
  ['an internal error', { code: -32603, message: 'May not specify' }, 'chainNotSupported', 'Chain is not supported'],
  ['an unknown chain', { code: 4902, message: 'Unrecognized' }, 'chainNotSupported', 'Chain is not supported'],
  ['an unknown method', { code: 4200, message: 'Unsupported' }, 'chainNotSupported', 'Chain is not supported'],
  ['a rejection', { code: 4001 }, 'userRejected', 'User rejected the request'],
  [
    'a nested rejection',
    { code: -32603, data: { originalError: { code: 4001 } } },
    'userRejected',
    'User rejected the request',
  ],
  ['a rejection in words', new Error('User rejected'), 'userRejected', 'User rejected the request'],
];
for (const [what, answer, code, message] of refusals) {
  test(`switchNetwork: ${what} when adding the network is \`${code}\``, async () => {
    const host = createHost(node([NODE]), {
      wallet_switchEthereumChain: () => Promise.reject({ code: 4902, message: 'Unrecognized chain ID' }),
      wallet_addEthereumChain: () => Promise.reject(answer),
    });
    await host.connect();
    const error = (await rejection(settle(() => host.handle.switchNetwork('eip155:8453')))) as WalletModalError;
    assert.equal(codeAndMessage(error), { code, message });
    assert.is(error.userFacing, code === 'userRejected');
    assert.is(host.errors.at(-1), error);
    await host.done();
  });
}

/** A relay connection without any approved request. */
function relayed(error: () => Error): WalletConnection {
  const fail = async (): Promise<never> => {
    throw error();
  };
  return {
    accounts: ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
    networkId: 'eip155:1',
    provider: {},
    switchNetwork: fail,
    signMessage: fail,
    can: new Set(),
    request: fail,
    disconnect: fail,
    dispose() {},
  };
}

const ofSession = [
  [connectFirst, 'connectFirst', 'Please call connect() before request()'],
  [
    () => namespaceNotConfigured('eip155'),
    'namespaceNotConfigured',
    "Namespace 'eip155' is not configured. Please call connect() first with namespace config.",
  ],
  [
    () => jsonRpcProviderNotFound('eip155:8453'),
    'jsonRpcProviderNotFound',
    'JSON-RPC provider for eip155:8453 not found',
  ],
] as const;
for (const [make, code, message] of ofSession) {
  test(`open: a relay session’s error keeps its code: \`${code}\``, async () => {
    const host = createHost(node([NODE]));
    const { ctx } = host.instance();
    ctx.connections.set('eip155', relayed(make));
    const error = (await rejection(settle(() => host.handle.switchNetwork('eip155:8453')))) as WalletModalError;
    assert.equal(codeAndMessage(error), { code, message });
    assert.is(host.errors.at(-1), error);
    ctx.state.accounts.update('eip155', { status: 'connected' });
    const failed = (await rejection(settle(() => host.handle.disconnect()))) as WalletModalError;
    assert.equal(codeAndMessage(failed), {
      code: 'disconnectChainFailed',
      message: `Failed to disconnect chain eip155: ${message}`,
    });
    assert.not(failed.userFacing, 'it names a chain family, which means nothing to a visitor');
    await host.done();
  });
}

test('open: an element that hides a needed method is `documentHidden`', async () => {
  const host = createHost(node([NODE]));
  const { error: write } = console;
  console.error = () => {};
  Object.defineProperty(document, 'createTextNode', { configurable: true, value: document.createElement('img') });
  const error = (await rejection(settle(() => host.handle.open()))) as WalletModalError;
  Reflect.deleteProperty(document, 'createTextNode');
  console.error = write;
  assert.is(error.code, 'documentHidden');
  assert.match(error.message, "An element of this page is named 'createTextNode'");
  assert.equal(host.errors, [error]);
});

const unplaced: readonly (readonly [title: string, options: Options, message: string])[] = [
  [
    'the host was to place the element, and has not',
    { disableAppend: true },
    "Invalid option 'disableAppend': expected a <wallet-modal> element in the page",
  ],
  [
    'the container of the embedded modal is not in the page',
    { enableEmbedded: true, embeddedContainer: document.createElement('div') },
    "Invalid option 'embeddedContainer': expected an element of the page",
  ],
];
for (const [title, options, message] of unplaced) {
  test(`open: rejects with the option's name when ${title}`, async () => {
    const host = createHost(options);
    const error = (await rejection(settle(() => host.handle.open()))) as WalletModalError;
    assert.equal([error.code, error.message], ['invalidOptions', message]);
    await host.done();
  });
}

test('on error: a chunk that could not be loaded is reported once, although it rejects a call, too', async () => {
  const load: typeof loadChunk = async (name) => {
    if (name === 'signIn') throw new WalletModalError('chunkNotLoaded');
    return loadChunk(name);
  };
  const handle = createHandle(
    (params) => createInstance({ ...params, loadChunk: load, namespaces }),
    createWalletModal,
  );
  const errors: WalletModalError[] = [];
  handle.on('error', (error) => errors.push(error));
  handle.init({ projectId: null, siwx: {} });
  const [first, second] = [await rejection(handle.getSession()), await rejection(handle.signOut())];
  assert.is.not(first, second);
  assert.equal([errors.length, errors[0] === first, errors[1] === second], [2, true, true]);
  assert.is(handle.getLogs().length, 2);
  await settle(() => handle.destroy());
});

test('switchNetwork: rejects a network that the app does not have', async () => {
  const host = createHost(node([NODE]));
  const error = (await rejection(settle(() => host.handle.switchNetwork('eip155:56')))) as WalletModalError;
  assert.equal(codeAndMessage(error), { code: 'networkNotFound', message: 'Network Not Found' });
  assert.equal(host.errors, [error]);
  await host.done();
});

test.run();
