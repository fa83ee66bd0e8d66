import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { loadChunk } from '#chunks';
import type { ModalEvent } from '../../src/core/actions/events';
import { WalletModalError } from '../../src/core/errors/WalletModalError';
import type { AccountState, ModalState } from '../../src/core/snapshots';
import { deferred } from '../../src/lib/deferred';
import { announceWallet, clearPage, createTestHandle, until } from '../support/createTestHandle';
import { followRequests } from '../support/followRequests';
import { failure, rejection } from '../support/rejection';
import { nextTask, settle } from '../support/render';
import { SOLANA_MAINNET, solana } from '../support/solana';
import { withoutNodes } from '../support/withoutNodes';

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const options = { projectId: 'test' };

withoutNodes(test);

/** Connects a wallet by clicks. */
async function connect(view: ReturnType<typeof createTestHandle>, name = 'Harbor'): Promise<void> {
  await view.open();
  await until(`${name} in the list`, () => view.text().includes(name));
  const row = [...(view.host()?.shadowRoot?.querySelectorAll('button') ?? [])].find((each) =>
    each.getAttribute('aria-label')?.startsWith(name),
  );
  await settle(() => row?.click());
  await until('connected', () => view.handle.getAccount().isConnected);
  await until('closed', () => !view.handle.getState().open);
}

test.after.each(clearPage);

// First, because modals of other tests may still be retrying a request.
test('open: with a placeholder or without a service nothing is requested, and no login is offered', async () => {
  const { fetch: previous } = globalThis;
  for (const projectId of ['…', 'YOUR_PROJECT_ID', null]) {
    const requested: string[] = [];
    globalThis.fetch = (input) => {
      requested.push(String(input));
      return Promise.reject(new TypeError('no service answers in these tests'));
    };
    const view = createTestHandle({ projectId });
    await view.open();
    await view.open({ view: 'AllWallets' });
    await view.open({ view: 'ConnectingWalletConnectBasic' });
    assert.equal(requested, []);
    assert.equal(view.handle.getState().view, 'Connect');
    assert.not.match(view.text(), /e-?mail|Google/i);
    await view.done();
  }
  globalThis.fetch = previous;
});

test('open: without a body, waits while the page loads, and rejects if there is still none', async () => {
  const view = createTestHandle(options);
  const { body } = document;
  const { readyState } = document;
  const setReadyState = (value: string): void => {
    Object.defineProperty(HTMLDocument.prototype, 'readyState', { configurable: true, get: () => value });
  };
  try {
    body.remove();
    setReadyState('complete');
    assert.is((await failure(view.handle.open())).code, 'noPage');
    setReadyState('loading');
    const opening = failure(view.handle.open());
    await settle(() => void document.dispatchEvent(new Event('DOMContentLoaded')));
    assert.is((await opening).code, 'noPage');
    const later = view.handle.open();
    document.documentElement.append(body);
    await settle(() => void document.dispatchEvent(new Event('DOMContentLoaded')));
    await until('the modal on screen', () => view.handle.getState().open);
    await settle(() => void later);
  } finally {
    Reflect.deleteProperty(HTMLDocument.prototype, 'readyState');
    if (!body.isConnected) document.documentElement.append(body);
  }
  assert.is(document.readyState, readyState);
  await view.done();
});

test('init: a project id that is passed later removes the alert', async () => {
  const view = createTestHandle({});
  const alerts = () => view.instance().ctx.state.alert.list.value.map(({ code }) => code);
  await view.open();
  assert.equal(alerts(), ['projectIdNotConfigured']);
  await settle(() => view.handle.updateOptions({ themeMode: 'light' }));
  assert.equal(alerts(), ['projectIdNotConfigured']);
  await settle(() => view.handle.updateOptions({ projectId: 'test' }));
  assert.equal(alerts(), []);
  await view.done();
});

test('init: null as the project id that is passed later removes the alert, too', async () => {
  const view = createTestHandle({ projectId: '…' });
  const alerts = () => view.instance().ctx.state.alert.list.value.map(({ code }) => code);
  await view.open();
  assert.equal(alerts(), ['projectIdNotConfigured']);
  await settle(() => view.handle.updateOptions({ projectId: null }));
  assert.equal(alerts(), []);
  await view.done();
});

test('getProvider: without a chain family it throws what was expected', async () => {
  const view = createTestHandle(options);
  for (const missing of [undefined, null])
    assert.is(
      (await failure(async () => view.handle.getProvider(missing as never))).message,
      `Invalid option 'namespace': expected one of eip155, solana, polkadot, bip122, got '${missing}'`,
    );
  await view.done();
});

test('init: what the service decides starts with a project id that is passed later, and events with their permission', async () => {
  for (const enableEmbedded of [false, true]) {
    const container = document.body.appendChild(document.createElement('div'));
    const requested = followRequests();
    const { analytics } = await loadChunk('analytics');
    const { start } = analytics;
    // Modals of earlier tests may still be loading theirs.
    const started: unknown[] = [];
    Object.assign(analytics, { start: (ctx: unknown) => void started.push(ctx) });
    const view = createTestHandle({ enableEmbedded, embeddedContainer: container, features: { analytics: false } });
    try {
      await view.open();
      await settle(() => view.handle.updateOptions({ projectId: 'test' }));
      await until('the configuration', () => requested.paths().includes('/appkit/v1/config'));
      assert.not(started.includes(view.instance().ctx));
      await settle(() => view.handle.updateFeatures({ analytics: true }));
      await until('the events', () => started.includes(view.instance().ctx));
    } finally {
      Object.assign(analytics, { start });
      await view.done();
      requested.end();
      container.remove();
    }
  }
});

const solanaMainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
const storeConnections = (...networks: string[]): void => {
  const entries = networks.map((networkId) => [
    networkId.split(':')[0],
    { walletId: `wallet of ${networkId}`, walletName: 'Pollen', networkId },
  ]);
  localStorage.setItem('wallet-modal/v1/connections', JSON.stringify(Object.fromEntries(entries)));
};

test('init: the connections of families that are passed later are restored, each once', async () => {
  storeConnections('eip155:1', solanaMainnet);
  const view = createTestHandle();
  const status = (namespace: 'eip155' | 'solana') => view.handle.getAccount(namespace).status;
  await settle(() => view.instance().start());
  assert.equal([status('eip155'), status('solana')], ['connecting', 'disconnected']);
  await settle(() => void view.handle.init({ ...options, networks: ['eip155:1', solanaMainnet] }));
  assert.equal([status('eip155'), status('solana')], ['connecting', 'connecting']);
  // Both end without their wallets; a change of the networks does not start again.
  view.instance().ctx.state.accounts.clear('solana');
  await settle(() => view.handle.addNetwork('eip155:10'));
  assert.is(status('solana'), 'disconnected');
  await view.done();
});

test('addNetwork: the connection of a family that is added is restored, unless restoring is off', async () => {
  for (const enableReconnect of [true, false]) {
    storeConnections(solanaMainnet);
    const view = createTestHandle({ ...options, enableReconnect, networks: ['eip155:1'] });
    await settle(() => view.instance().start());
    assert.is(view.handle.getAccount('solana').status, 'disconnected');
    await settle(() => view.handle.addNetwork(solanaMainnet));
    assert.is(view.handle.getAccount('solana').status, enableReconnect ? 'connecting' : 'disconnected');
    await view.done();
  }
});

test('init: networks that are passed later keep the stored choice', async () => {
  localStorage.setItem('wallet-modal/v1/activeNetwork', JSON.stringify('eip155:8453'));
  const view = createTestHandle(options);
  await view.open();
  assert.is(view.handle.getState().activeNetworkId, 'eip155:1', 'one that the app does not have is not used');
  await settle(() => view.handle.updateOptions({ networks: ['eip155:1', 'eip155:8453'] }));
  assert.is(view.handle.getState().activeNetworkId, 'eip155:8453');
  await view.done();
});

test('init: until then a modal has the state that it has on a server, whatever the visitor has stored', async () => {
  const stored = { eip155: { walletId: 'com.harbor', walletName: 'Harbor', networkId: 'eip155:8453' } };
  localStorage.setItem('wallet-modal/v1/connections', JSON.stringify(stored));
  localStorage.setItem('wallet-modal/v1/activeNetwork', JSON.stringify('eip155:8453'));
  const networks = ['eip155:1', 'eip155:8453'];
  const view = createTestHandle();
  const { handle } = view;
  // What a server can set, too.
  handle.updateOptions({ networks });
  const read = () => [handle.getAccount().status, handle.getNetwork()?.caipNetworkId, handle.getState().initialized];
  assert.equal(read(), ['disconnected', 'eip155:1', false]);
  await settle(() => void handle.init({ networks }));
  assert.equal(read(), ['connecting', 'eip155:8453', true]);
  await view.done();
});

test('adapters: all families of the build, until the host lists some', async () => {
  const { handle } = createTestHandle(options);
  const add = (namespace: string) => async () =>
    handle.addNetwork({ ...solana, caipNetworkId: `${namespace}:mainnet` });
  const missing = (namespace: string) => ({
    code: 'adapterForNamespace',
    message: `Adapter for namespace ${namespace} doesn't exist`,
  });
  await add('solana')();
  handle.updateOptions({ adapters: ['eip155'] });
  assert.equal(await failure(add('solana')), missing('solana'));
  handle.updateOptions({ adapters: undefined });
  await add('solana')();
});

test('createHandle: changes nothing in page and storage before it is used', async () => {
  const before = document.documentElement.outerHTML;
  const { handle, done } = createTestHandle();
  assert.match(handle.version, /^\d+\.\d+\.\d+/);
  assert.equal(handle.getState(), {
    open: false,
    loading: false,
    view: 'Connect',
    activeNamespace: 'eip155',
    activeNetworkId: 'eip155:1',
    initialized: false,
    pairingUri: null,
    buffering: false,
  });
  assert.not(handle.getAccount().isConnected);
  assert.type(handle.getProvider('eip155').request, 'function');
  assert.equal(handle.getProvider('solana').accounts, []);
  assert.is(handle.getProvider('solana'), handle.getProvider('solana'));
  assert.is(handle.getProvider('polkadot'), handle.getProvider('polkadot'));
  assert.is(handle.getProvider('bip122'), handle.getProvider('bip122'));
  assert.is(document.documentElement.outerHTML, before);
  assert.is(localStorage.length, 0);
  await done();
});

test('createHandle: listens to nothing before it is used, and to nothing after it is destroyed', async () => {
  const { addEventListener } = window;
  const added: (AbortSignal | undefined)[] = [];
  window.addEventListener = (...parameters: Parameters<typeof addEventListener>) => {
    added.push(Object(parameters[2]).signal);
    addEventListener.apply(window, parameters);
  };
  try {
    const { handle } = createTestHandle();
    handle.getAccount();
    handle.on('account', () => {});
    assert.is(added.length, 0);
    await settle(() => void handle.init());
    assert.ok(added.length > 10);
    await settle(() => handle.destroy());
    assert.ok(added.every((signal) => !signal || signal.aborted));
  } finally {
    window.addEventListener = addEventListener;
  }
});

test('init: validates at once, a second call updates', async () => {
  const { handle, done } = createTestHandle();
  assert.is((await failure(() => handle.init({ themeMode: 'auto' } as never))).code, 'invalidOptions');
  assert.not(handle.getState().initialized);
  assert.is(handle.init(options), handle);
  assert.ok(handle.getState().initialized);
  handle.init({ networks: ['eip155:137'] });
  assert.is(handle.getState().activeNetworkId, 'eip155:137');
  await done();
});

test('open, close: show and remove the dialog', async () => {
  const view = createTestHandle(options);
  await view.open();
  assert.is(view.host()?.dataset['state'], 'open');
  assert.is(view.host()?.dataset['view'], 'Connect');
  const dialog = view.host()?.shadowRoot?.querySelector('[role=dialog]');
  assert.is(dialog?.getAttribute('aria-modal'), 'true');
  const title = dialog?.querySelector(`[id="${dialog.getAttribute('aria-labelledby')}"]`);
  assert.is(title?.textContent, 'Connect wallet');
  assert.ok(view.handle.getState().open);
  await view.close();
  assert.is(view.host()?.dataset['state'], 'closed');
  assert.not(view.handle.getState().open);
  await view.done();
  assert.is(view.host(), null);
});

test('open: each public view opens without a wallet', async () => {
  const view = createTestHandle(options);
  for (const [name, words] of [
    ['WhatIsAWallet', 'Keep what’s yours'],
    ['WhatIsANetwork', 'A network keeps the records'],
    ['Networks', 'Ethereum'],
    ['Connect', 'New to wallets?'],
  ] as const) {
    await view.open({ view: name });
    await until(`${name} on screen`, () => view.text().includes(words));
    assert.is(view.handle.getState().view, name);
  }
  await view.done();
});

test('open: an error rejects and reaches on(‘error’)', async () => {
  const view = createTestHandle(options);
  const errors: WalletModalError[] = [];
  view.handle.on('error', (error) => errors.push(error));
  const error = await rejection(settle(() => view.handle.open({ view: 'Nonsense' as never })));
  assert.instance(error, WalletModalError);
  assert.equal(errors, [error]);
  assert.not(view.handle.getState().open);
  await view.done();
});

test('open: the latest of several calls wins', async () => {
  const view = createTestHandle(options);
  await settle(() => {
    void view.handle.open({ view: 'Networks' });
    void view.handle.open({ view: 'WhatIsAWallet' });
  });
  await until('open', () => view.handle.getState().open);
  assert.is(view.handle.getState().view, 'WhatIsAWallet');
  await settle(() => {
    void view.handle.open({ view: 'Networks' });
    void view.handle.close();
  });
  await until('closed', () => !view.handle.getState().open);
  await view.done();
});

test('open: an overtaken call resolves and rejects with the latest', async () => {
  const view = createTestHandle(options);
  const errors: WalletModalError[] = [];
  view.handle.on('error', (error) => errors.push(error));
  const seen: unknown[] = [];
  const follow = (name: string): void => {
    view.handle.open({ view: name as never }).then(
      () => seen.push([view.instance().ctx.state.modal.onScreen.peek(), view.handle.getState().view]),
      (error: unknown) => seen.push(error),
    );
  };
  await settle(() => ['Networks', 'WhatIsANetwork', 'WhatIsAWallet'].forEach(follow));
  await until('all have ended', () => seen.length === 3);
  assert.equal(seen, Array(3).fill([true, 'WhatIsAWallet']));
  seen.length = 0;
  await settle(() => ['Networks', 'Nonsense'].forEach(follow));
  await until('both have ended', () => seen.length === 2);
  assert.is(errors.length, 1, 'reported once');
  assert.equal(seen, [errors[0], errors[0]]);
  await view.done();
});

test('open: a call that close() or destroy() interrupts settles', async () => {
  const view = createTestHandle(options);
  const ended: string[] = [];
  await settle(() => {
    void view.handle.open().then(() => ended.push('close'));
    void view.handle.close();
  });
  await until('ended by close', () => ended.includes('close'));
  assert.not(view.handle.getState().open);
  await settle(() => {
    void view.handle.open().then(() => ended.push('destroy'));
    view.handle.destroy();
  });
  await until('ended by destroy', () => ended.includes('destroy'));
  await view.done();
});

test('subscribe: listeners receive each change as frozen data until they unsubscribe', async () => {
  const view = createTestHandle(options);
  const heard: ModalState[] = [];
  const stop = view.handle.subscribe((state) => heard.push(state));
  assert.is(heard.length, 0);
  await view.open();
  assert.ok(heard.at(-1)?.open && Object.isFrozen(heard.at(-1)));
  const count = heard.length;
  stop();
  stop();
  await view.close();
  assert.is(heard.length, count);
  await view.done();
});

test('on: a listener that is added twice is called twice and removed one at a time', async () => {
  const view = createTestHandle(options);
  let calls = 0;
  const listener = (): void => void calls++;
  const stop = view.handle.on('event', listener);
  view.handle.on('event', listener);
  await view.open();
  assert.is(calls, 2);
  stop();
  await view.close();
  assert.is(calls, 3);
  await view.done();
});

test('open: rejects anything but an object with the names that it has', async () => {
  const view = createTestHandle(options);
  const refused = async (params: unknown): Promise<unknown> => {
    const { code, message } = await failure(settle(() => view.handle.open(params as never)));
    assert.is(code, 'invalidOptions');
    return message;
  };
  for (const params of ['Networks', 7, null, () => {}])
    assert.is(await refused(params), "Invalid option 'open': expected an object, for example { view }");
  for (const name of ['View', 'args'])
    assert.is(
      await refused({ view: 'Networks', [name]: 'Networks' }),
      `Invalid option '${name}': expected view, namespace or arguments`,
    );
  assert.not(view.handle.getState().open);
  await view.open({ view: undefined, namespace: undefined, arguments: undefined });
  assert.ok(view.handle.getState().open);
  await view.done();
});

test('handle: a chain family that does not exist is refused by every method that takes one', async () => {
  const view = createTestHandle(options);
  const { handle } = view;
  const expected = 'expected one of eip155, solana, polkadot, bip122';
  for (const namespace of ['eip155:1', 'evm', '', 7, {}]) {
    const argument = namespace as never;
    for (const call of [
      () => handle.disconnect(argument),
      () => handle.getProvider(argument),
      () => handle.getAccount(argument),
      () => handle.getNetworks(argument),
      () => handle.getNetwork(argument),
    ])
      assert.equal(await failure(call), {
        code: 'invalidOptions',
        message: `Invalid option 'namespace': ${expected}, got '${namespace}'`,
      });
  }
  assert.equal([handle.getAccount(undefined).isConnected, handle.getNetworks(undefined).length], [false, 1]);
  assert.is(handle.getNetwork('eip155')?.caipNetworkId, 'eip155:1');
  await view.done();
});

test('on: rejects what is no function, at once', async () => {
  const { handle, done } = createTestHandle();
  for (const listener of [undefined, null, 'account', {}])
    for (const call of [() => handle.on('account', listener as never), () => handle.subscribe(listener as never)])
      assert.equal(await failure(call), {
        code: 'invalidOptions',
        message: "Invalid option 'listener': expected a function",
      });
  await done();
});

test('on: rejects an unknown event', async () => {
  const { handle, done } = createTestHandle();
  assert.equal(await failure(() => handle.on('click' as never, () => {})), {
    code: 'invalidOptions',
    message: "Invalid option 'event': expected one of account, network, state, session, event, error, got 'click'",
  });
  await done();
});

test('handle: connects from the click to the account and disconnects', async () => {
  const { provider: wallet, remove } = announceWallet('Harbor');
  const view = createTestHandle(options);
  const provider = view.handle.getProvider('eip155');
  const accounts: AccountState[] = [];
  const events: ModalEvent['event'][] = [];
  view.handle.on('account', (account) => accounts.push(account));
  view.handle.on('event', ({ event }) => events.push(event));
  await connect(view);
  const account = view.handle.getAccount();
  assert.is(account.address, address);
  assert.is(account.caipAddress, `eip155:1:${address}`);
  assert.equal(account.allAccounts, [{ address, type: 'eoa' }]);
  assert.is(account.walletName, 'Harbor');
  assert.match(account.walletIcon ?? '', /^data:image/);
  assert.is(account.connectorId, 'com.harbor');
  assert.ok(Object.isFrozen(account) && Object.isFrozen(account.allAccounts));
  assert.is(view.handle.getProvider('eip155'), provider, 'one object for all wallets');
  assert.equal(await provider.request({ method: 'eth_accounts' }), await wallet.request({ method: 'eth_accounts' }));
  assert.is(view.handle.getNetwork()?.name, 'Ethereum');
  assert.ok(accounts.at(-1)?.isConnected);
  assert.equal(events, ['MODAL_OPEN', 'SELECT_WALLET', 'CONNECT_SUCCESS', 'MODAL_CLOSE']);
  await view.open();
  assert.is(view.handle.getState().view, 'Account');
  await settle(() => view.handle.disconnect());
  assert.not(view.handle.getAccount().isConnected);
  assert.is(view.handle.getAccount().address, undefined);
  assert.is(view.handle.getProvider('eip155'), provider);
  assert.equal(await provider.request({ method: 'eth_accounts' }), []);
  assert.is(view.handle.getState().view, 'Connect');
  assert.not(accounts.at(-1)?.isConnected);
  await view.done();
  remove();
});

test('handle: the next instance on the page restores a connection', async () => {
  const { remove } = announceWallet('Harbor');
  const first = createTestHandle(options);
  await connect(first);
  await settle(() => first.handle.destroy());
  const second = createTestHandle(options);
  assert.is(second.handle.getAccount().status, 'connecting');
  assert.is(second.handle.getAccount().address, undefined);
  await until('restored', () => second.handle.getAccount().isConnected);
  assert.is(second.host(), null, 'nothing is shown for it');
  await second.done();
  remove();
});

test('handle: enableReconnect false restores nothing', async () => {
  localStorage.setItem(
    'wallet-modal/v1/connections',
    JSON.stringify({ eip155: { walletId: 'com.harbor', walletName: 'Harbor', networkId: 'eip155:1' } }),
  );
  const view = createTestHandle({ ...options, enableReconnect: false });
  assert.is(view.handle.getAccount().status, 'disconnected');
  await view.done();
});

test('handle: ignores a stored connection of a family that the app does not have', async () => {
  localStorage.setItem(
    'wallet-modal/v1/connections',
    JSON.stringify({ solana: { walletId: 'com.harbor', walletName: 'Harbor', networkId: SOLANA_MAINNET } }),
  );
  const view = createTestHandle(options);
  await until('settled', () => view.handle.getAccount('solana').status === 'disconnected');
  await view.done();
});

test('disconnect: during a restore, the visitor stays disconnected', async () => {
  const { provider, remove } = announceWallet('Harbor');
  let answer: (accounts: string[]) => void = () => {};
  provider.behave({ eth_accounts: () => new Promise((resolve) => (answer = resolve)) });
  localStorage.setItem(
    'wallet-modal/v1/connections',
    JSON.stringify({ eip155: { walletId: 'com.harbor', walletName: 'Harbor', networkId: 'eip155:1' } }),
  );
  const view = createTestHandle(options);
  await until('a request', () => provider.calls.length > 0);
  await settle(() => view.handle.disconnect());
  await settle(() => answer([address]));
  await until('settled', () => view.handle.getAccount().status === 'disconnected');
  assert.is(localStorage.getItem('wallet-modal/v1/connections'), null);
  await view.done();
  remove();
});

test('disconnect: a wallet that is locked is not restored later', async () => {
  const { provider, remove } = announceWallet('Harbor', { eth_accounts: [] });
  localStorage.setItem(
    'wallet-modal/v1/connections',
    JSON.stringify({ eip155: { walletId: 'com.harbor', walletName: 'Harbor', networkId: 'eip155:1' } }),
  );
  const view = createTestHandle(options);
  await until('locked', () => view.handle.getAccount().status === 'disconnected');
  assert.ok(localStorage.getItem('wallet-modal/v1/connections'));
  await settle(() => view.handle.disconnect());
  assert.is(localStorage.getItem('wallet-modal/v1/connections'), null);
  assert.is(provider.listenerCount, 0);
  await view.done();
  remove();
});

test('disconnect: a wallet that has refused the visitor does not connect later, and the modal closes', async () => {
  const { provider, remove } = announceWallet('Harbor', { eth_accounts: [] });
  provider.behave({ eth_requestAccounts: () => Promise.reject({ code: -32002 }) });
  const view = createTestHandle(options);
  await view.open();
  await until('Harbor in the list', () => view.text().includes('Harbor'));
  const row = [...(view.host()?.shadowRoot?.querySelectorAll('button') ?? [])].find((each) =>
    each.getAttribute('aria-label')?.startsWith('Harbor'),
  );
  await settle(() => row?.click());
  await until('locked', () => view.text().includes('Unlock Harbor'));
  await until('a listener', () => provider.listenerCount > 0);
  assert.is(view.handle.getAccount().status, 'disconnected');
  await settle(() => view.handle.disconnect());
  assert.not(view.handle.getState().open);
  provider.behave({ eth_accounts: [address] });
  await settle(() => provider.emit('accountsChanged', [address]));
  await nextTask();
  assert.equal([view.handle.getAccount().status, provider.listenerCount], ['disconnected', 0]);
  await view.done();
  remove();
});

test('close: the request on screen is not loading any more', async () => {
  const { provider, remove } = announceWallet('Harbor', { eth_accounts: [] });
  provider.behave({ eth_requestAccounts: () => new Promise(() => {}) });
  const view = createTestHandle(options);
  await view.open();
  await until('Harbor in the list', () => view.text().includes('Harbor'));
  const row = [...(view.host()?.shadowRoot?.querySelectorAll('button') ?? [])].find((each) =>
    each.getAttribute('aria-label')?.startsWith('Harbor'),
  );
  await settle(() => row?.click());
  await until('loading', () => view.handle.getState().loading);
  await view.close();
  assert.not(view.handle.getState().loading);
  await view.done();
  remove();
});

test('disconnect: cancels a pending pairing after the modal was closed, where it was prepared for the next tap', async () => {
  const view = createTestHandle(options);
  let canceled = 0;
  const cancel = () => void canceled++;
  const { state } = view.instance().ctx;
  await settle(() => view.handle.disconnect());
  state.modal.pairing.value = { families: ['eip155'], cancel };
  for (const namespace of ['solana', 'eip155', undefined] as const)
    await settle(() => view.handle.disconnect(namespace));
  assert.is(canceled, 2);
  await view.done();
});

test('disconnect: at once, no pairing or login of an earlier page is resumed', async () => {
  const pairings = { ['ab'.repeat(32)]: { until: Date.now() + 60_000 } };
  localStorage.setItem('wallet-modal/v1/pairings', JSON.stringify(pairings));
  const paired = createTestHandle(options);
  await settle(() => paired.handle.disconnect());
  assert.is(localStorage.getItem('wallet-modal/v1/pairings'), null);
  await paired.done();
  const login = {
    provider: 'google',
    at: Date.now(),
    id: '3f0e9d63',
    page: location.href,
    resultUri: 'https://s.example/',
  };
  sessionStorage.setItem('wallet-modal/v1/socialRedirect', JSON.stringify(login));
  const left = createTestHandle({ ...options, features: { socials: ['google'] } });
  await settle(() => left.handle.disconnect());
  await until('the login is dropped', () => sessionStorage.getItem('wallet-modal/v1/socialRedirect') === null);
  await nextTask();
  assert.equal([left.handle.getState().open, left.handle.getState().view], [false, 'Connect']);
  await left.done();
});

test('handle: follows a disconnect in another tab', async () => {
  const { remove } = announceWallet('Harbor');
  const view = createTestHandle(options);
  await connect(view);
  const key = 'wallet-modal/v1/connections';
  localStorage.removeItem(key);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: null, storageArea: localStorage }));
  await until('disconnected', () => !view.handle.getAccount().isConnected);
  await view.done();
  remove();
});

test('handle: two modals of a page share the visitor’s connections, as two tabs do', async () => {
  const { provider, remove } = announceWallet('Harbor');
  const one = createTestHandle(options);
  const other = createTestHandle(options);
  await connect(one);
  await until('the other one is connected, too', () => other.handle.getAccount().isConnected);
  assert.is(other.handle.getAccount().address, one.handle.getAccount().address);
  const asked = provider.calls.filter(({ method }) => method === 'eth_requestAccounts').length;
  assert.is(asked, 1, 'the wallet has asked the visitor once');
  assert.not(other.handle.getState().open);
  await settle(() => other.handle.disconnect());
  await until('both are disconnected', () => !one.handle.getAccount().isConnected);
  assert.is(localStorage.getItem('wallet-modal/v1/connections'), null);
  await other.done();
  await one.done();
  remove();
});

test('handle: ignores storage keys of other pages', async () => {
  const { remove } = announceWallet('Harbor');
  const view = createTestHandle(options);
  await connect(view);
  window.dispatchEvent(
    new StorageEvent('storage', { key: 'wallet-modal/v1/connections', storageArea: sessionStorage }),
  );
  await settle();
  assert.ok(view.handle.getAccount().isConnected);
  await view.done();
  remove();
});

test('create: instances share no options, listeners or networks', async () => {
  const one = createTestHandle({ ...options, networks: ['eip155:1', 'eip155:137'] });
  const other = one.handle.create({ projectId: 'other', themeMode: 'light' });
  one.handle.removeNetwork('eip155:1');
  one.handle.addNetwork('eip155:8453');
  assert.equal(
    other.getNetworks().map(({ name }) => name),
    ['Ethereum'],
  );
  assert.equal(
    one.handle.getNetworks('eip155').map(({ name }) => name),
    ['Polygon', 'Base'],
  );
  assert.equal(one.handle.getNetworks('solana'), []);
  let heard = 0;
  other.on('state', () => heard++);
  await one.open();
  assert.not(other.getState().open);
  assert.is(heard, 0);
  other.destroy();
  assert.ok(one.handle.getState().open);
  await one.done();
});

test('switchNetwork: rejects without a wallet and for an unknown network', async () => {
  const view = createTestHandle({ ...options, networks: ['eip155:1', 'eip155:137'] });
  const networks: unknown[] = [];
  view.handle.on('network', (network) => networks.push(network?.name));
  await settle(() => view.handle.switchNetwork('eip155:137'));
  assert.is(view.handle.getState().activeNetworkId, 'eip155:137');
  assert.equal(networks, ['Polygon']);
  assert.equal(await failure(view.handle.switchNetwork('eip155:56')), {
    code: 'networkNotFound',
    message: 'Network Not Found',
  });
  await view.done();
});

test('switchNetwork, removeNetwork, URLs and tokens by network: also by an alias', async () => {
  const view = createTestHandle({
    ...options,
    networks: ['eip155:1', 'solana:mainnet', 'solana:devnet'],
    customRpcUrls: { 'solana:devnet': 'https://devnet.example' },
    tokens: { 'solana:mainnet': { address: 'So11111111111111111111111111111111111111112' } },
  });
  await settle(() => view.handle.switchNetwork('solana:mainnet'));
  assert.is(view.handle.getState().activeNetworkId, solanaMainnet);
  assert.equal(view.handle.getNetworks('solana')[1]?.rpcUrls, ['https://devnet.example']);
  assert.equal(Object.keys(view.instance().ctx.state.settings.peek().tokens), [solanaMainnet]);
  await settle(() => view.handle.removeNetwork('solana:devnet'));
  assert.equal(
    view.handle.getNetworks('solana').map(({ caipNetworkId }) => caipNetworkId),
    [solanaMainnet],
  );
  await view.done();
});

test('init: warns of unknown names in every group of options', async () => {
  const { warn } = console;
  const warnings: string[] = [];
  console.warn = (text: string) => void warnings.push(text);
  const view = createTestHandle(options);
  view.handle.updateOptions({
    endpoints: { rcp: 'https://x.example' },
    metadata: { nme: 'Shop' },
    remoteFeatures: { emial: false, activity: false },
    themeVariables: { '--w3m-acent': '#123456', '--w3m-z-index': 7 },
  } as never);
  view.handle.setThemeVariables({ '--w3m-acent': '#123457' } as never);
  await until('four warnings', () => warnings.length > 3);
  await settle();
  assert.equal(warnings, [
    "WalletModal: unknown option 'remoteFeatures.emial', did you mean 'remoteFeatures.email'?",
    "WalletModal: unknown option 'endpoints.rcp', did you mean 'endpoints.rpc'?",
    "WalletModal: unknown option 'metadata.nme', did you mean 'metadata.name'?",
    "WalletModal: unknown option 'themeVariables.--w3m-acent', did you mean 'themeVariables.--w3m-accent'?",
  ]);
  console.warn = warn;
  await view.done();
});

test('init: warns once about an unknown option, with the most similar name', async () => {
  const { warn } = console;
  const warnings: string[] = [];
  console.warn = (text: string) => void warnings.push(text);
  const view = createTestHandle({ ...options, projectID: 'x' } as never);
  view.handle.updateOptions({ projectID: 'y' } as never);
  await until('a warning', () => warnings.length > 0);
  await settle();
  assert.equal(warnings, ["WalletModal: unknown option 'projectID', did you mean 'projectId'?"]);
  console.warn = warn;
  await view.done();
});

test('setThemeMode, setLocale: apply at once to an open modal', async () => {
  const view = createTestHandle(options);
  await view.open();
  const root = (): HTMLElement | null | undefined => view.host()?.shadowRoot?.querySelector<HTMLElement>('.wm');
  assert.is(root()?.dataset['theme'], 'dark');
  await settle(() => view.handle.setThemeMode('light'));
  assert.is(root()?.dataset['theme'], 'light');
  await settle(() => view.handle.setLocale('ar-EG'));
  await until('Arabic', () => root()?.lang === 'ar');
  assert.is(root()?.dir, 'rtl');
  assert.match(view.text(), 'ربط المحفظة');
  await settle(() => view.handle.setLocale('en'));
  await until('English', () => root()?.lang === 'en');
  await view.done();
});

test('locale: the first opening is in the page’s language from its first frame, also without init()', async () => {
  document.documentElement.lang = 'ar';
  try {
    const view = createTestHandle();
    const { ctx } = view.instance();
    const { load } = ctx;
    const words = deferred<void>();
    Object.assign(ctx, {
      load: ((name) => (name === 'ar' ? words.promise.then(() => load(name)) : load(name))) satisfies typeof load,
    });
    let opening: Promise<void> | undefined;
    await settle(() => {
      opening = view.handle.open();
    });
    await nextTask();
    assert.not(view.handle.getState().open);
    words.resolve();
    await until('open', () => view.handle.getState().open);
    assert.is(view.host()?.shadowRoot?.querySelector<HTMLElement>('.wm')?.lang, 'ar');
    await opening;
    await view.done();
  } finally {
    document.documentElement.removeAttribute('lang');
  }
});

test('locale: a language that could not be loaded is there when the page is back online', async () => {
  const view = createTestHandle();
  const { ctx } = view.instance();
  const { load } = ctx;
  Object.assign(ctx, {
    load: ((name) => (name === 'ar' ? Promise.reject(new Error('offline')) : load(name))) satisfies typeof load,
  });
  view.handle.init({ ...options, locale: 'ar' });
  await view.open();
  assert.match(view.text(), 'Connect wallet');
  Object.assign(ctx, { load });
  await settle(() => void dispatchEvent(new Event('online')));
  await until('Arabic', () => ctx.state.locale.tag.peek() === 'ar');
  assert.not.match(view.text(), 'Connect wallet');
  await view.done();
});

test('open: what the service decides is there in the end, although its code could not be loaded at first', async () => {
  const requested = followRequests();
  const { analytics } = await loadChunk('analytics');
  const { start } = analytics;
  const started: unknown[] = [];
  Object.assign(analytics, { start: (ctx: unknown) => void started.push(ctx) });
  for (const recover of ['online', 'open']) {
    const projectId = `test-${recover}`;
    const view = createTestHandle({ projectId });
    const { ctx } = view.instance();
    const { load } = ctx;
    const missing: unknown[] = ['projectConfig', 'analytics'];
    Object.assign(ctx, {
      load: ((name) =>
        missing.includes(name) ? Promise.reject(new Error('offline')) : load(name)) satisfies typeof load,
    });
    await view.open();
    await view.close();
    Object.assign(ctx, { load });
    assert.is(ctx.state.remote.peek(), null);
    if (recover === 'online') await settle(() => void dispatchEvent(new Event('online')));
    else await view.open();
    await until('the events', () => started.includes(ctx));
    await until('the configuration', () => requested.of(projectId).includes('/appkit/v1/config'));
    await view.done();
  }
  Object.assign(analytics, { start });
  requested.end();
});

/** Restores a wallet while a slow chunk keeps the modal from opening, for which all these calls wait. Then loads the chunk. */
async function restoreBefore(view: ReturnType<typeof createTestHandle>, calls: readonly (() => Promise<unknown>)[]) {
  const loaded = deferred();
  let waiting = 0;
  Object.assign(view.instance(), {
    optionsReady() {
      waiting++;
      return loaded.promise;
    },
  });
  const results = calls.map((call) => call());
  await until('all wait', () => waiting === calls.length);
  const restored = { status: 'connected', addresses: [address], networkId: 'eip155:1' } as const;
  await settle(() => view.instance().ctx.state.accounts.update('eip155', restored));
  loaded.resolve();
  await settle();
  await nextTask();
  return results;
}

test('eth_requestAccounts: answered by a restored wallet before the modal has opened, opens nothing', async () => {
  const view = createTestHandle(options);
  const request = () => view.handle.getProvider('eip155').request({ method: 'eth_requestAccounts' });
  const [accounts] = await restoreBefore(view, [request]);
  assert.equal(await accounts, [address]);
  assert.not(view.handle.getState().open);
  await view.open();
  assert.is(view.handle.getState().view, 'Account');
  await view.done();
});

test('eth_requestAccounts: answered before the modal has opened, leaves an earlier `open()` of the host', async () => {
  const view = createTestHandle(options);
  const request = () => view.handle.getProvider('eip155').request({ method: 'eth_requestAccounts' });
  const [opened, accounts] = await restoreBefore(view, [() => view.handle.open(), request]);
  assert.equal(await accounts, [address]);
  await until('the modal on screen', () => view.handle.getState().open);
  assert.is(view.handle.getState().view, 'Account');
  await settle(() => view.handle.close());
  await opened;
  assert.not(view.handle.getState().open);
  await view.done();
});

test('open: closed before it is on screen, stays closed, although a later request is answered', async () => {
  const view = createTestHandle(options);
  const request = () => view.handle.getProvider('eip155').request({ method: 'eth_requestAccounts' });
  const leave = () => {
    void view.handle.close();
    return request();
  };
  const [opened] = await restoreBefore(view, [() => view.handle.open(), leave]);
  await opened;
  assert.not(view.handle.getState().open);
  await view.done();
});

test('on: an error of a listener reaches the page, the next listener is still called', async () => {
  const view = createTestHandle(options);
  const { setTimeout: original } = globalThis;
  const thrown: unknown[] = [];
  let heard = 0;
  view.handle.on('event', () => {
    throw new Error('host');
  });
  view.handle.on('event', () => heard++);
  Object.assign(globalThis, {
    setTimeout: (run: () => void, ms?: number) =>
      original(() => {
        try {
          run();
        } catch (error) {
          thrown.push(error);
        }
      }, ms),
  });
  await view.open();
  await until('thrown', () => thrown.length > 0);
  Object.assign(globalThis, { setTimeout: original });
  assert.is(heard, 1);
  assert.is((thrown[0] as Error).message, 'host');
  await view.done();
});

test('destroy: restores the page, later calls throw', async () => {
  const before = document.body.innerHTML;
  const style = document.documentElement.getAttribute('style');
  const view = createTestHandle(options);
  await view.open();
  await settle(() => view.handle.destroy());
  assert.is(document.body.innerHTML, before);
  assert.is(document.documentElement.getAttribute('style'), style);
  for (const verb of [
    () => view.handle.open(),
    () => view.handle.disconnect(),
    () => view.handle.getState(),
    () => view.handle.init({}),
    () => view.handle.addNetwork('eip155:1'),
    () => view.handle.getProvider('eip155'),
    () => view.handle.on('account', () => {}),
    () => view.handle.subscribe(() => {}),
  ]) {
    assert.equal(await failure(verb), { code: 'destroyed', message: 'This modal was destroyed' });
    assert.is(((await rejection(verb)) as Error).cause, undefined);
  }
  await view.handle.close();
  assert.equal(view.handle.getLogs(), []);
  view.handle.on('event', () => {})();
  view.handle.on('error', () => {})();
  view.handle.create().destroy();
  view.handle.destroy();
  await view.done();
});

test('on(‘account’): reports every family', async () => {
  const view = createTestHandle(options);
  const { accounts } = view.instance().ctx.state;
  const seen: (string | undefined)[] = [];
  view.handle.on('account', () => seen.push(view.handle.getAccount('solana').address));
  const solana = (...addresses: string[]) => accounts.update('solana', { status: 'connected', addresses });
  await settle(() => solana('So1'));
  await settle(() => solana('So2', 'So1'));
  await settle(() => solana('So2', 'So1'));
  await settle(() => accounts.clear('solana'));
  assert.equal(seen, ['So1', 'So2', undefined]);
  await view.done();
});

test('on(‘network’): reports leaving an unsupported network', async () => {
  const view = createTestHandle(options);
  const { accounts } = view.instance().ctx.state;
  const move = (networkId: 'eip155:1' | 'eip155:56') =>
    settle(() => accounts.update('eip155', { status: 'connected', addresses: [address], networkId }));
  const seen: (string | undefined)[] = [];
  view.handle.on('network', (network) => seen.push(network?.name));
  for (const id of ['eip155:56', 'eip155:1', 'eip155:56'] as const) await move(id);
  const late: (string | undefined)[] = [];
  view.handle.on('network', (network) => late.push(network?.name));
  await move('eip155:1');
  assert.equal(seen, [undefined, 'Ethereum', undefined, 'Ethereum']);
  assert.equal(late, ['Ethereum']);
  await view.done();
});

test('disconnect: releases a wallet whose restore has not started', async () => {
  const entry = { walletId: 'com.harbor', walletName: 'Harbor', networkId: 'eip155:1' };
  localStorage.setItem('wallet-modal/v1/connections', JSON.stringify({ eip155: entry }));
  // A handle as the script element creates it, before any call.
  const view = createTestHandle();
  await settle(() => view.handle.disconnect());
  assert.is(localStorage.getItem('wallet-modal/v1/connections'), null);
  assert.is(view.handle.getAccount().status, 'disconnected');
  await view.done();
});

test('open: embedded renders a region that never hides', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  const view = createTestHandle({ ...options, enableEmbedded: true, embeddedContainer: container });
  await view.open({ view: 'WhatIsAWallet' });
  assert.is(view.host()?.parentElement, container);
  assert.is(view.host()?.shadowRoot?.querySelector('[role=dialog]'), null);
  assert.ok(view.host()?.shadowRoot?.querySelector('section[aria-labelledby]'));
  await view.close();
  assert.ok(view.handle.getState().open);
  assert.is(view.handle.getState().view, 'Connect');
  await view.done();
  container.remove();
});

type View = ReturnType<typeof createTestHandle>;

test('destroy: calls that are still running reject with `destroyed`, and name the cause', async () => {
  const { provider, remove } = announceWallet('Harbor');
  provider.behave({ wallet_switchEthereumChain: () => new Promise(() => {}) });
  const isAsked = (): boolean => provider.calls.some(({ method }) => method === 'wallet_switchEthereumChain');
  for (const [id, cause, isRunning] of [
    ['eip155:10', 'AbortError', isAsked],
    // The visitor is asked for a wallet of the family.
    ['solana:mainnet', 'WalletModalError', (view: View) => view.handle.getState().open],
  ] as const) {
    const view = createTestHandle({ ...options, networks: ['eip155:1', 'eip155:10', 'solana:mainnet'] });
    await connect(view);
    const ended = rejection(view.handle.switchNetwork(id));
    await until('running', () => isRunning(view));
    await settle(() => view.handle.destroy());
    const error = (await ended) as WalletModalError;
    assert.equal([error.code, error.message], ['destroyed', 'This modal was destroyed']);
    assert.is((error.cause as Error).name, cause);
    localStorage.clear();
  }
  remove();
});

test('getSession, signOut: reject with the error of the host’s function as the cause', async () => {
  const { remove } = announceWallet('Harbor');
  const mistake = new Error('down');
  const fails = { current: false };
  const view = createTestHandle({
    ...options,
    siwx: {
      async getSessions(chainId: string, accountAddress: string) {
        if (fails.current) throw mistake;
        return [{ data: { chainId, accountAddress } }] as never;
      },
      async revokeSession() {
        throw mistake;
      },
    },
  });
  await connect(view);
  fails.current = true;
  for (const call of [view.handle.getSession, view.handle.signOut]) {
    const { code, cause } = (await rejection(call())) as WalletModalError;
    assert.equal([code, cause === mistake], ['somethingWentWrong', true]);
  }
  remove();
  await view.done();
});

const storedKey = 'wallet-modal/v1/connections';
const activeKey = 'wallet-modal/v1/activeNetwork';

for (const [name, call] of [
  ['switchNetwork', ({ handle }: View) => handle.switchNetwork('eip155:10')],
  ['getSession', ({ handle }: View) => handle.getSession()],
  ['signOut', ({ handle }: View) => handle.signOut()],
] as const)
  for (const isWaiting of [true, false])
    test(`destroy: ${name}() that ${isWaiting ? 'waits for a stored wallet' : 'has just been called'} rejects with \`destroyed\`, and stores nothing`, async () => {
      storeConnections('eip155:1');
      const view = createTestHandle({ ...options, networks: ['eip155:1', 'eip155:10'], siwx: {} });
      const { ctx } = view.instance();
      await Promise.all([ctx.connection(), ctx.load('signIn')]);
      let code: unknown;
      void call(view).then(
        () => (code = 'done'),
        (error: WalletModalError) => (code = error.code),
      );
      if (isWaiting) await settle();
      await settle(() => view.handle.destroy());
      await until('ended', () => code !== undefined);
      assert.equal([code, localStorage.getItem(activeKey)], ['destroyed', null]);
      assert.ok(localStorage.getItem(storedKey));
    });

test('destroy: disconnect() rejects with `destroyed`; a wallet that had been asked is forgotten, any other stays', async () => {
  for (const isAsked of [true, false]) {
    const { provider, remove } = announceWallet('Harbor');
    let answer = (): void => {};
    provider.behave({ wallet_revokePermissions: () => new Promise((resolve) => (answer = () => resolve(null))) });
    const asked = (): boolean => provider.calls.some(({ method }) => method === 'wallet_revokePermissions');
    const view = createTestHandle(options);
    await connect(view);
    const ended = failure(view.handle.disconnect());
    if (isAsked) await until('asked', asked);
    await settle(() => view.handle.destroy());
    assert.is((await ended).code, 'destroyed');
    answer();
    await nextTask();
    assert.equal([asked(), localStorage.getItem(storedKey) === null], [isAsked, isAsked]);
    localStorage.clear();
    remove();
  }
});

test('destroy: ends an opening that waits for the page, and leaves no element in it', async () => {
  const view = createTestHandle(options);
  await settle(async () => {
    const opening = view.handle.open();
    view.handle.destroy();
    await opening;
  });
  assert.is(view.host(), null);
});

test('updateOptions: turning the embedded mode off closes the card, instead of showing it as a dialog', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  const view = createTestHandle({ ...options, enableEmbedded: true, embeddedContainer: container });
  await view.open();
  await settle(() => view.handle.updateOptions({ enableEmbedded: false }));
  assert.not(view.handle.getState().open);
  assert.is(view.host()?.shadowRoot?.querySelector('[role=dialog]'), null);
  await view.open();
  assert.is(view.host()?.parentElement, document.body);
  await settle(() => view.handle.updateOptions({ enableEmbedded: false, themeMode: 'light' }));
  assert.ok(view.handle.getState().open, 'a dialog stays open');
  await view.done();
});

test('updateOptions: turning the embedded mode off also ends an opening that has not shown the card yet', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  const view = createTestHandle({ ...options, enableEmbedded: true, embeddedContainer: container });
  await settle(async () => {
    const opening = view.handle.open();
    view.handle.updateOptions({ enableEmbedded: false });
    await opening;
  });
  assert.not(view.handle.getState().open);
  await view.done();
});

test('open: the modal is in the page’s dialog that a press outside of it closes, and not in any other', async () => {
  for (const closedby of ['any', 'none']) {
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.setAttribute('closedby', closedby);
    dialog.show();
    const opener = dialog.appendChild(document.createElement('button'));
    opener.focus();
    const view = createTestHandle(options);
    await view.open();
    assert.is(view.host()?.parentElement, closedby === 'any' ? dialog : document.body, closedby);
    await view.done();
    dialog.remove();
  }
});

test('open: the modal is in a layer of the page that does not contain the focused opener only if nothing has the focus', async () => {
  const drawn = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  for (const [opener, hasFocus] of [
    [document.createElement('button'), true],
    [drawn, true],
    [document.createElement('button'), false],
  ] as const) {
    opener.setAttribute('tabindex', '0');
    document.body.append(opener);
    const layer = document.body.appendChild(document.createElement('dialog'));
    layer.setAttribute('closedby', 'any');
    layer.show();
    // Safari does not focus a clicked button, so the opener may be in the layer.
    if (hasFocus) opener.focus();
    else opener.remove();
    const view = createTestHandle(options);
    await view.open();
    assert.is(view.host()?.parentElement, hasFocus ? document.body : layer);
    await view.open({ view: 'WhatIsAWallet' });
    assert.is(view.host()?.parentElement, hasFocus ? document.body : layer, 'it does not move while it is open');
    await view.done();
    document.body.replaceChildren();
  }
});

test('open: works again after the page removed the element', async () => {
  const view = createTestHandle(options);
  await view.open();
  await settle(() => document.body.replaceChildren());
  await until('closed', () => !view.handle.getState().open);
  await view.open();
  assert.ok(view.host()?.isConnected);
  await view.done();
});

test.run();
