import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { close } from '../../../src/core/actions/close';
import { open } from '../../../src/core/actions/open';
import type { ViewData, ViewName } from '../../../src/core/state/views';
import { deferred } from '../../../src/lib/deferred';
import { ADDRESS } from '../../support/fakeAdapter';
import { createFakeStorage } from '../../support/fakeStorage';
import { configured, createRemote } from '../support/createRemote';

const swapsOn = configured(['swap', true, ['1inch']], ['activity', true]);
const swapsOff = configured(['swap', false, []], ['activity', true]);

/** Creates a modal with a stored earlier response of the project. */
async function createReturning(setup: Parameters<typeof createRemote>[0] = {}) {
  const store = createFakeStorage();
  const before = createRemote({ store, answers: { config: swapsOn } });
  await before.visit();
  before.life.abort();
  return createRemote({ store, ...setup });
}

test('followProject: one request with project and SDK decides the features', async () => {
  const remote = createRemote({
    answers: { config: swapsOn },
    options: { endpoints: { api: 'https://api.example/' } },
  });
  await remote.visit();
  assert.equal(remote.features(), {
    email: false,
    socials: false,
    swaps: ['1inch'],
    onramp: false,
    activity: true,
    branding: false,
  });
  assert.is(remote.asks('config'), 1);
  const [url = ''] = remote.asked.filter((each) => each.includes('/config'));
  assert.is(
    url,
    'https://api.example/appkit/v1/config?projectId=test&st=wallet-modal&sv=html-eip155%2Csolana%2Cbip122%2Cpolkadot-0.0.0',
  );
  assert.equal(remote.warnings, []);
});

test('followProject: features are off during the first request, for at most a second', async () => {
  const remote = createRemote({ answers: { config: deferred().promise }, options: { features: { receive: true } } });
  await remote.visit();
  await remote.pass(999);
  assert.is(remote.features(), null);
  await remote.pass(1);
  assert.equal(remote.features()?.swaps, ['1inch'], 'the defaults are in force');
});

test('followProject: a later response applies on the next opening', async () => {
  const answer = deferred<unknown>();
  const remote = createRemote({ answers: { config: answer.promise } });
  await remote.visit();
  await remote.pass(1_000);
  answer.resolve(swapsOff);
  await remote.pass();
  assert.equal(remote.features()?.swaps, ['1inch'], 'nothing is taken away under the visitor');
  remote.close();
  remote.open();
  assert.is(remote.features()?.swaps, false);
});

test('followProject: a later response applies when an embedded modal starts again, which then asks once more', async () => {
  const answer = deferred<unknown>();
  const remote = createRemote({ options: { enableEmbedded: true }, answers: { config: answer.promise } });
  await remote.visit();
  await remote.pass(1_000);
  answer.resolve(swapsOff);
  await remote.pass();
  assert.equal(remote.features()?.swaps, ['1inch']);
  const asked = remote.asks('config');
  close(remote.ctx);
  await remote.pass();
  assert.equal([remote.features()?.swaps, remote.asks('config')], [false, asked + 1]);
});

/** A connected visitor for whom the page has opened a view, before the configuration was first requested. */
async function openFirst(view: ViewName, answers: Parameters<typeof createRemote>[0] = {}) {
  const remote = createRemote(answers);
  remote.state.accounts.update('eip155', { status: 'connected', addresses: [ADDRESS], networkId: 'eip155:1' });
  open(remote.ctx, { view }, { amount: '2' } as ViewData);
  assert.is(remote.view(), 'Account');
  const first = remote.state.router.current.peek();
  await remote.visit();
  return { ...remote, first };
}

test('followProject: the view that the page was opened for is shown once its feature is known to be on', async () => {
  const on = await openFirst('Swap', { answers: { config: swapsOn } });
  assert.is(on.view(), 'Swap');
  assert.equal(on.state.router.current.peek().data, { namespace: undefined, amount: '2' });
  assert.is(on.state.router.history.peek().length, 1);
  const late = await openFirst('OnRampProviders', { answers: { config: deferred().promise } });
  await late.pass(999);
  assert.is(late.view(), 'Account');
  await late.pass(1);
  assert.is(late.view(), 'OnRampProviders', 'the defaults are in force');
});

test('followProject: otherwise the account stays, as does a view that the visitor has opened meanwhile', async () => {
  const off = await openFirst('Swap', { answers: { config: swapsOff } });
  assert.is(off.state.router.current.peek(), off.first);
  const host = await openFirst('WalletReceive', {
    answers: { config: swapsOn },
    options: { features: { receive: false } },
  });
  assert.is(host.state.router.current.peek(), host.first);
  const answer = deferred<unknown>();
  const elsewhere = await openFirst('Swap', { answers: { config: answer.promise } });
  elsewhere.state.router.push('Networks');
  const closed = await openFirst('Swap', { answers: { config: answer.promise } });
  close(closed.ctx);
  const connecting = await openFirst('Swap', { answers: { config: answer.promise } });
  connecting.state.router.reset('Connect', { namespace: 'solana', pendingView: 'Profile' });
  answer.resolve(swapsOn);
  for (const each of [elsewhere, closed, connecting]) await each.pass();
  assert.equal([elsewhere.view(), closed.view()], ['Networks', 'Connect']);
  assert.is(connecting.view(), 'Connect', 'until the wallet of that family is restored');
});

test('followProject: the next page starts with the stored response', async () => {
  const remote = await createReturning({ answers: { config: deferred().promise } });
  await remote.visit();
  assert.equal(remote.features()?.swaps, ['1inch']);
  assert.is(remote.features()?.email, false);
});

test('followProject: the stored response stays when the service is down', async () => {
  for (const config of [503, 0, null, 'true', { features: 'none' }]) {
    const remote = await createReturning({ answers: { config } });
    await remote.visit();
    await remote.pass(60_000);
    await remote.reopen();
    assert.is(remote.features()?.email, false, JSON.stringify(config));
    assert.equal(remote.features()?.swaps, ['1inch']);
  }
});

test('followProject: ignores the stored response of another project or service', async () => {
  for (const options of [{ projectId: 'other' }, { endpoints: { api: 'https://other.example' } }]) {
    const remote = await createReturning({ options, answers: { config: deferred().promise } });
    await remote.visit();
    assert.is(remote.features(), null);
  }
});

test('followProject: removes a modified stored response', async () => {
  const api = 'https://api.web3modal.org';
  const spoilt: readonly unknown[] = [
    null,
    [],
    'x',
    { api, projectId: 'test' },
    { api, projectId: 'test', features: 'x' },
    { api, projectId: 'test', features: [{ id: 'swap', isEnabled: 'yes' }] },
    { api, projectId: 'test', features: Array.from({ length: 500 }, () => ({ id: 'swap', isEnabled: true })) },
    { api: 7, projectId: 'test', features: [] },
  ];
  for (const value of [...spoilt.map((each) => JSON.stringify(each)), '{', '', 'undefined', '9'.repeat(70_000)]) {
    const store = createFakeStorage({ 'wallet-modal/v1/projectConfig': value, 'wallet-modal/v1/hideAmounts': 'true' });
    const remote = createRemote({ store, answers: { config: deferred().promise } });
    await remote.visit();
    assert.is(remote.features(), null, value.slice(0, 80));
    assert.equal(store.content, { 'wallet-modal/v1/hideAmounts': 'true' });
  }
});

test('followProject: stores flags and names only', async () => {
  const config = {
    features: [
      { id: 'swap', isEnabled: true, config: ['1inch', 'https://evil.example'], host: 'https://evil.example' },
    ],
    endpoints: { api: 'https://evil.example' },
  };
  const remote = createRemote({ answers: { config } });
  await remote.visit();
  assert.equal(remote.stored('projectConfig'), {
    api: 'https://api.web3modal.org',
    projectId: 'test',
    features: [{ id: 'swap', isEnabled: true, config: ['1inch'] }],
  });
});

test('followProject: stores the features for the next page’s first frame, but not after a failure', async () => {
  const remote = createRemote({ answers: { config: swapsOn } });
  await remote.visit();
  const features = { email: false, socials: false, swaps: ['1inch'], onramp: false, activity: true, branding: false };
  const expected = { api: 'https://api.web3modal.org', projectId: 'test', features };
  assert.equal(remote.stored('remoteFeatures'), expected);
  remote.answers.config = swapsOff;
  await remote.pass();
  remote.close();
  await remote.pass();
  assert.equal(remote.stored('remoteFeatures'), { ...expected, features: { ...features, swaps: false } });
  for (const config of [503, 0, { features: 'none' }]) {
    const failing = createRemote({ answers: { config } });
    await failing.visit();
    await failing.pass(1_000);
    assert.ok(failing.features()?.email, 'the defaults are in force');
    assert.is(failing.stored('remoteFeatures'), null, JSON.stringify(config));
  }
});

test('followProject: a changed configuration applies on the next opening', async () => {
  const remote = await createReturning({ answers: { config: swapsOff } });
  await remote.visit();
  assert.equal(remote.features()?.swaps, ['1inch'], 'open with what was known');
  await remote.reopen();
  assert.is(remote.features()?.swaps, false);
});

test('followProject: a change during an opening applies on the next one', async () => {
  const remote = createRemote({ answers: { config: swapsOn } });
  await remote.visit();
  remote.answers.config = swapsOff;
  await remote.pass(60_000);
  assert.equal(remote.features()?.swaps, ['1inch']);
  await remote.reopen();
  assert.is(remote.features()?.swaps, false);
  assert.is(remote.asks('config'), 2, 'one request for the opening, one for the closing');
});

test('followProject: a changed plan is deferred, a reverted one never applies', async () => {
  const remote = createRemote({ answers: { config: swapsOn } });
  await remote.visit();
  const settings = remote.state.settings.peek();
  remote.state.settings.value = { ...settings, basic: true };
  await remote.pass();
  assert.equal(remote.features()?.swaps, ['1inch']);
  remote.state.settings.value = settings;
  await remote.pass();
  await remote.reopen();
  assert.equal(remote.features()?.swaps, ['1inch']);
  remote.state.settings.value = { ...settings, basic: true };
  await remote.reopen();
  assert.is(remote.features()?.swaps, false);
});

test('followProject: the basic plan turns features off at once without a request', async () => {
  const remote = createRemote({ answers: { config: swapsOn }, options: { basic: true } });
  await remote.visit();
  assert.ok(Object.values(remote.features() ?? { none: true }).every((value) => value === false));
  assert.is(remote.asks('config'), 0);
  assert.is(remote.asks('origins'), 0);
});

test('followProject: leaving the basic plan requests the configuration', async () => {
  const remote = createRemote({ answers: { config: swapsOn }, options: { basic: true } });
  await remote.visit();
  remote.close();
  remote.state.settings.value = { ...remote.state.settings.peek(), basic: false };
  await remote.pass();
  assert.equal(remote.features()?.swaps, ['1inch']);
});

test('followProject: no request and no features without a project', async () => {
  const remote = createRemote({ options: { projectId: '' } });
  await remote.visit();
  await remote.pass(60_000);
  assert.equal(remote.asked, []);
  assert.is(remote.features(), null);
});

test('followProject: a project that the host takes away has no features', async () => {
  const remote = createRemote({ answers: { config: configured(['swap', true, ['1inch']]) } });
  await remote.visit();
  assert.ok(remote.state.features.value['swaps']);
  const { settings } = remote.state;
  const before = settings.peek();
  settings.value = { ...before, projectId: '' };
  await remote.reopen();
  assert.equal(remote.state.features.value, {});
  settings.value = before;
  await remote.reopen();
  assert.ok(remote.state.features.value['swaps']);
});

const failures: readonly (readonly [string, unknown, number])[] = [
  ['an answer of 404', 404, 1],
  ['an answer of 503', 503, 4],
  ['no answer', 0, 4],
  ['HTML', '<html>', 1],
  ['null', 'null', 1],
  ['a silent service', deferred().promise, 1],
];
for (const [name, config, requests] of failures) {
  test(`${name}: uses local settings and defaults, warns the host once, not the visitor`, async () => {
    const features = { swaps: false } as object;
    const remote = createRemote({ answers: { config }, options: { features: { ...features, analytics: false } } });
    await remote.visit();
    await remote.pass(60_000);
    assert.is(remote.features()?.swaps, false);
    assert.equal(remote.features()?.onramp, ['coinbase', 'meld']);
    assert.is(remote.asks('config'), requests);
    assert.is(remote.warnings.length, 1);
    assert.match(remote.warnings.join(), 'local settings and defaults');
    assert.is(remote.reported.length, 1);
    assert.equal(remote.alerts(), []);
    await remote.reopen();
    await remote.pass(60_000);
    assert.is(remote.warnings.length, 1);
    assert.is(remote.reported.length, 1);
  });
}

test('followProject: an invalid response leaves the defaults, whatever the host set', async () => {
  for (const features of [
    'swap',
    7,
    { swap: true },
    [[], 1],
    Array.from({ length: 10_000 }, (_, n) => ({ id: `${n}` })),
  ]) {
    const remote = createRemote({
      answers: { config: { features } },
      options: { features: { swaps: false } as object },
    });
    await remote.visit();
    assert.equal(remote.features()?.swaps, ['1inch'], JSON.stringify(features).slice(0, 60));
    assert.is(remote.warnings.length, 1);
  }
});

test('followProject: warns once about ignored settings', async () => {
  const features = { history: true, swaps: ['mine'], email: true, onramp: true } as object;
  const config = configured(['activity', true], ['swap', true, ['1inch']], ['social_login', true, ['email']]);
  const remote = createRemote({ answers: { config }, options: { features } });
  await remote.visit();
  await remote.reopen();
  assert.is(remote.warnings.length, 1);
  assert.match(remote.warnings.join(), /ignored: features\.email, features\.swaps, features\.history$/);
  assert.equal(remote.features()?.swaps, ['1inch']);
});

test('followProject: no response changes an address, a host or a list of origins', async () => {
  const evil = 'https://evil.example';
  const config = {
    endpoints: { api: evil, rpc: evil, relay: 'wss://evil.example', analytics: evil, secureSite: evil, images: evil },
    rpcUrl: evil,
    allowedOrigins: ['*'],
    chunks: evil,
    excludeWalletIds: [],
    features: [
      { id: 'endpoints', isEnabled: true, config: [evil] },
      { id: 'swap', isEnabled: true, config: ['1inch'], endpoints: { api: evil } },
      { id: 'social_login', isEnabled: true, config: ['email', evil] },
    ],
  };
  const remote = createRemote({ answers: { config } });
  const before = JSON.stringify(remote.state.settings.peek());
  await remote.visit();
  await remote.reopen();
  assert.is(JSON.stringify(remote.state.settings.peek()), before);
  assert.not.match(JSON.stringify([remote.features(), remote.store]), 'evil');
  assert.ok(remote.asked.every((url) => url.startsWith('https://api.web3modal.org/')));
});

test('followProject: another project is requested, the previous response is ignored', async () => {
  const slow = deferred<unknown>();
  const remote = createRemote({ answers: { config: slow.promise } });
  await remote.visit();
  remote.answers.config = swapsOff;
  remote.state.settings.value = { ...remote.state.settings.peek(), projectId: 'other' };
  await remote.pass();
  assert.is(remote.features()?.swaps, false);
  slow.resolve(swapsOn);
  await remote.pass();
  await remote.reopen();
  assert.is(remote.features()?.swaps, false);
  assert.is((remote.stored('projectConfig') as { projectId: string }).projectId, 'other');
});

test('followProject: many closings make one request at a time', async () => {
  const remote = createRemote({ answers: { config: swapsOn } });
  await remote.visit();
  remote.answers.config = deferred().promise;
  for (let round = 0; round < 1_000; round++) {
    remote.close();
    remote.open();
  }
  await remote.pass();
  assert.is(remote.asks('config'), 2);
});

test('followProject: works without storage', async () => {
  const store = createFakeStorage();
  store.mode = 'forbidden';
  const remote = createRemote({ store, answers: { config: swapsOn } });
  await remote.visit();
  assert.equal(remote.features()?.swaps, ['1inch']);
});

test('followProject: after destroy no request, timer or listener', async () => {
  const remote = createRemote({ answers: { config: deferred().promise, analytics: { isAnalyticsEnabled: true } } });
  await remote.visit();
  remote.life.abort();
  await remote.pass();
  remote.close();
  remote.open();
  remote.state.settings.value = { ...remote.state.settings.peek(), projectId: 'other' };
  await remote.pass(60_000);
  assert.is(remote.asks('config'), 1);
  assert.is(remote.clock.pending, 0);
  assert.is(remote.hides.size, 0);
  assert.equal(remote.reported, []);
});

test('start: a second call does nothing', async () => {
  const remote = createRemote({ answers: { config: swapsOn } });
  await remote.visit();
  await remote.visit();
  assert.is(remote.asks('config'), 1);
});

test('followProject: an invalid project id is an alert with its own cause, once per project', async () => {
  const remote = createRemote({ answers: { config: 401 } });
  await remote.visit();
  await remote.pass();
  const shown = () => remote.state.alert.list.value;
  assert.equal(shown(), [{ code: 'invalidAppConfiguration', params: { cause: 'projectId' } }]);
  remote.state.alert.dismiss('invalidAppConfiguration');
  remote.close();
  await remote.pass();
  assert.equal(shown(), []);
  const { settings } = remote.state;
  settings.value = { ...settings.value, projectId: 'another' };
  await remote.pass();
  assert.is(shown().length, 1);
});

test('followProject: other failures of the service show no alert', async () => {
  for (const config of [403, 404, 500, 0]) {
    const remote = createRemote({ answers: { config } });
    await remote.visit();
    await remote.pass(10_000);
    assert.equal(remote.alerts(), []);
  }
});

test.run();
