import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { makeAdapter } from '../../../src/chains/eip155';
import { open } from '../../../src/core/actions/open';
import { useViewContext } from '../../../src/core/context';
import { WalletModalError } from '../../../src/core/errors/WalletModalError';
import { ConnectingExternal } from '../../../src/features/connection/ConnectingExternal';
import { disconnect } from '../../../src/features/connection/disconnect';
import { blockedPage } from '../../../src/shared/blockedPage';
import { noAccounts } from '../../../src/shared/noAccounts';
import { adapterConfig } from '../../support/adapterConfig';
import { createConnected } from '../../support/connected';
import { createScriptedWallet } from '../../support/createScriptedWallet';
import { endModal } from '../../support/endModal';
import { latest } from '../../support/fakeAdapter';
import { createFakeClock } from '../../support/fakeClock';
import { createFakeHttp } from '../../support/fakeHttp';
import { createFakeModal, harbor, pebble, type Setup, wallet } from '../../support/fakeModal';
import { settle } from '../../support/render';
import { renderIn } from '../../support/renderIn';

/** Renders the view right after Harbor was chosen. */
async function show(setup: Setup = {}, walletId = harbor.id) {
  const fake = createFakeModal(setup);
  open(fake.ctx);
  fake.state.router.push('ConnectingExternal', { walletId });
  const view = await renderIn(fake, <ConnectingExternal />);
  return { ...fake, ...view };
}

/** The same once the wallet has received the request. */
async function showRequested(setup: Setup = {}) {
  const view = await show(setup);
  await view.pass(250);
  return { ...view, attempt: latest(view.adapter.attempts) };
}

test('ConnectingExternal: names the wallet and sends the request 250 ms later', async () => {
  const view = await show();
  assert.match(view.text(), 'Continue in Harbor');
  assert.match(view.text(), 'Click the Harbor icon in your toolbar.');
  assert.is(view.get('.halo').dataset['state'], 'running');
  await view.pass(249);
  assert.is(view.adapter.attempts.length, 0);
  await view.pass(1);
  assert.is(view.adapter.attempts.length, 1);
  await view.unmount();
});

test('ConnectingExternal: an approval closes the modal', async () => {
  const view = await showRequested();
  view.attempt.accept();
  await view.pass(0);
  assert.not(view.state.modal.open.value);
  assert.is(view.account().status, 'connected');
  await view.unmount();
});

const failures: readonly [name: string, error: unknown, headline: string, text: string][] = [
  [
    'declined',
    { code: 4001 },
    'Connection declined',
    'You declined the request, or another one is still open in Harbor. Nothing was shared.',
  ],
  [
    'blocked',
    blockedPage(new Error('not allowed')),
    'Couldn’t connect',
    'Harbor blocks this site. Allow it in the wallet’s settings for sites, then try again.',
  ],
  ['locked', { code: -32002 }, 'Unlock Harbor', 'Open the extension, sign in, and finish the open request.'],
  ['unauthorized', { code: 4100 }, 'Couldn’t connect', 'Harbor hasn’t allowed this account. Reconnect and allow it.'],
  [
    'without accounts',
    noAccounts(),
    'No accounts to connect',
    'Harbor has no accounts for this app. Create one there, or allow one for this app, then try again.',
  ],
  ['unsupported', { code: 4200 }, 'Couldn’t connect', 'Harbor can’t do this. Try another wallet.'],
  ['without network', { code: 4900 }, 'Couldn’t connect', 'Harbor lost its connection to the network.'],
  ['refused', { code: -32603 }, 'Couldn’t connect', 'Harbor couldn’t complete this. Try again.'],
  [
    'refused deep inside',
    new Error('wrapped', { cause: { code: '-32000', message: 'busy' } }),
    'Couldn’t connect',
    'Harbor couldn’t complete this. Try again.',
  ],
  ['refused by a code of its own', { code: 7 }, 'Couldn’t connect', 'Harbor couldn’t complete this. Try again.'],
  [
    'failed with a code of the browser',
    Object.defineProperty(new DOMException('gone', 'AbortError'), 'code', { value: 20 }),
    'Couldn’t connect',
    'Harbor didn’t answer. Check that the extension is enabled.',
  ],
  ['failed', new Error('boom'), 'Couldn’t connect', 'Harbor didn’t answer. Check that the extension is enabled.'],
  ['failed with nothing', undefined, 'Couldn’t connect', 'Harbor didn’t answer. Check that the extension is enabled.'],
];
for (const [name, error, headline, text] of failures) {
  test(`ConnectingExternal: ${name} shows the reason and focuses a retry button`, async () => {
    const view = await showRequested();
    view.attempt.refuse(error);
    await view.pass(0);
    assert.is(view.get('.headline').textContent, headline);
    assert.is(view.get('p.text').textContent, text);
    assert.is(view.get('.halo').dataset['state'], name === 'locked' ? 'locked' : 'error');
    assert.is(document.activeElement, view.button('Try again'));
    assert.ok(view.button('Try again').classList.contains('primary'));
    assert.is(view.state.announcer.last.alert.value?.text, `${headline}. ${text}`);
    await view.unmount();
  });
}

for (const [error, text] of [
  [{ code: -32002 }, 'Open Harbor, sign in, and finish the open request.'],
  [new Error('boom'), 'Harbor didn’t answer. Reload the page, then try again.'],
] as const) {
  test(`ConnectingExternal: on a phone: ${text}`, async () => {
    const view = await showRequested({ mobile: true });
    assert.match(view.text(), 'Approve the request in Harbor.');
    view.attempt.refuse(error);
    await view.pass(0);
    assert.is(view.get('p.text').textContent, text);
    await view.unmount();
  });
}

const waits: readonly [name: string, setup: Setup, slow: RegExp, silent: RegExp][] = [
  [
    'a named wallet',
    {},
    /^Still waiting for Harbor. Click its icon/,
    /^Harbor hasn’t answered for a minute. Click its icon/,
  ],
  [
    'a wallet without a name',
    { wallets: [wallet('Harbor', { name: '' })] },
    /^Still waiting. Click your wallet’s icon/,
    /^Browser wallet hasn’t answered for a minute/,
  ],
  ['a phone', { mobile: true }, /^Still waiting for Harbor. Answer/, /^Harbor didn’t answer. Reload the page/],
];
for (const [name, setup, slow, silent] of waits) {
  test(`ConnectingExternal: without a response, shows where to look after 20 s, and fails after a minute: ${name}`, async () => {
    const view = await showRequested(setup);
    await view.pass(19_700);
    assert.not.match(view.text(), 'Still waiting');
    await view.pass(100);
    assert.match(view.get('p.text').textContent ?? '', slow);
    assert.match(view.state.announcer.last.status.value?.text ?? '', slow);
    assert.not.ok(view.button('Try again').classList.contains('primary'));
    assert.is(view.account().status, 'connecting');
    await view.pass(40_100);
    assert.is(view.account().status, 'connecting');
    await view.pass(100);
    assert.is(view.get('.headline').textContent, 'Couldn’t connect');
    assert.match(view.get('p.text').textContent ?? '', silent);
    assert.is(document.activeElement, view.button('Try again'));
    assert.equal([view.account().status, view.state.modal.loading.value.length], ['disconnected', 0]);
    assert.ok(view.eventNames().includes('CONNECT_ERROR'));
    await view.unmount();
  });
}

test('ConnectingExternal: a sign-in that could not be set up is not blamed on the wallet', async () => {
  const fake = createFakeModal();
  fake.setGate(() => Promise.reject(new WalletModalError('signInSetupFailed', { message: 'No' })));
  open(fake.ctx);
  fake.state.router.push('ConnectingExternal', { walletId: harbor.id });
  const view = await renderIn(fake, <ConnectingExternal />);
  await view.pass(250);
  latest(fake.adapter.attempts).accept();
  await view.pass(0);
  assert.match(view.text(), 'This app’s sign-in didn’t answer. Try again.');
  assert.is(fake.account().status, 'disconnected');
  await view.unmount();
});

test('ConnectingExternal: a late response while the view is open connects, without a second request', async () => {
  const view = await showRequested();
  await view.pass(120_000);
  assert.is(view.adapter.attempts.length, 1);
  view.attempt.accept();
  await view.pass(0);
  assert.not(view.state.modal.open.value);
  assert.is(view.account().status, 'connected');
  assert.is(view.eventNames().filter((name) => name === 'CONNECT_SUCCESS').length, 1);
  await view.unmount();
});

test('ConnectingExternal: a retry and leaving the view abort the request to an unresponsive wallet', async () => {
  const view = await showRequested();
  await view.pass(60_000);
  await view.click(view.button('Try again'));
  assert.ok(view.attempt.signal.aborted);
  assert.match(view.get('p.text').textContent ?? '', /^Approve the request/);
  await view.pass(250);
  assert.is(view.adapter.attempts.length, 2);
  await view.unmount();
  assert.ok(latest(view.adapter.attempts).signal.aborted);
  assert.is(view.clock.pending, 0);
  assert.is(view.account().status, 'disconnected');
});

test('ConnectingExternal: after any failure, an approval in the wallet itself connects and closes the modal', async () => {
  for (const error of [{ code: -32002 }, { code: 4001 }, { code: 4900 }, new Error('boom')]) {
    const view = await showRequested();
    view.attempt.refuse(error);
    await view.pass(60_000);
    assert.is(view.account().status, 'disconnected');
    const { restore, afterEvent, accept } = latest(view.adapter.attempts);
    assert.equal([view.adapter.attempts.length, restore, afterEvent], [2, false, true], 'no second prompt');
    accept();
    await view.pass(0);
    assert.not(view.state.modal.open.value);
    assert.is(view.account().status, 'connected');
    assert.ok(view.eventNames().includes('CONNECT_SUCCESS'));
    await view.unmount();
  }
});

test('ConnectingExternal: after a failure, unmounting or a retry ends the wait for the wallet', async () => {
  for (const leave of [false, true]) {
    const view = await showRequested();
    view.attempt.refuse({ code: -32002 });
    await view.pass(0);
    const waiting = latest(view.adapter.attempts);
    if (leave) await view.unmount();
    else await view.click(view.button('Try again'));
    assert.ok(waiting.signal.aborted);
    assert.ok(view.state.modal.open.value);
    if (!leave) await view.unmount();
    assert.is(view.clock.pending, 0);
  }
});

test('ConnectingExternal: an approval by event is noticed while the request is open already (-32002)', async () => {
  const fig = createScriptedWallet('0x70997970C51812dc3A010C7d01b50e0d17dc79C8');
  // The request is from another page of the site.
  void fig.provider.request({ method: 'eth_requestAccounts' });
  const clock = createFakeClock();
  const adapter = makeAdapter(
    adapterConfig(
      createFakeHttp(() => null),
      clock,
    ),
  );
  const wallets = [wallet('Harbor', { providers: { eip155: fig.provider } })];
  const view = await show({ clock, realAdapter: adapter, wallets });
  await view.pass(250);
  assert.match(view.text(), 'Unlock Harbor');
  fig.prompt?.approve();
  await view.pass(0);
  assert.is(view.account().status, 'connected');
  assert.not(view.state.modal.open.value);
  await view.unmount();
  endModal(view);
  assert.is(fig.listenerCount, 0);
});

test('ConnectingExternal: offers a retry after 5 s, without focus', async () => {
  const view = await showRequested();
  await view.pass(4_749);
  assert.is(view.container.querySelector('button'), null);
  await view.pass(1);
  assert.ok(view.button('Try again').classList.contains('neutral'));
  assert.match(view.text(), 'Continue in Harbor');
  await view.unmount();
});

test('ConnectingExternal: a retry starts over and ignores the answer to the first request', async () => {
  const view = await showRequested();
  await view.pass(5_000);
  await view.click(view.button('Try again'));
  assert.is(view.container.querySelector('button'), null);
  await view.pass(250);
  assert.is(view.adapter.attempts.length, 2);
  assert.ok(view.attempt.signal.aborted);
  view.attempt.refuse({ code: 4001 });
  await view.pass(0);
  assert.match(view.text(), 'Continue in Harbor');
  latest(view.adapter.attempts).accept();
  await view.pass(0);
  assert.is(view.account().status, 'connected');
  await view.unmount();
});

test('ConnectingExternal: a retry after a refusal waits again', async () => {
  const view = await showRequested();
  view.attempt.refuse({ code: 4001 });
  await view.pass(0);
  await view.click(view.button('Try again'));
  assert.match(view.text(), 'Continue in Harbor');
  assert.is(view.get('.halo').dataset['state'], 'running');
  await view.unmount();
});

test('ConnectingExternal: unmounting ends the wait, ignores a late approval and leaves no timer', async () => {
  const view = await showRequested();
  await view.unmount();
  assert.ok(view.attempt.signal.aborted);
  const late = view.attempt.accept();
  await view.clock.advance(10_000);
  assert.ok(late.disposed);
  assert.is(view.account().status, 'disconnected');
  assert.ok(view.state.modal.open.value);
  assert.is(view.clock.pending, 0);
});

test('ConnectingExternal: unmounting within the first 250 ms sends no request', async () => {
  const view = await show();
  await view.unmount();
  await view.clock.advance(10_000);
  assert.is(view.adapter.attempts.length, 0);
});

/** The view while the modal shows it, as the card does. */
function Shown() {
  const { view } = useViewContext().state.router.current.value;
  return view === 'ConnectingExternal' ? <ConnectingExternal /> : null;
}

/** Pebble is asked to take the place of Harbor on EVM. */
async function replace() {
  const fake = await createConnected();
  open(fake.ctx);
  fake.state.router.push('ConnectingExternal', { walletId: pebble.id });
  const view = await renderIn(fake, <Shown />);
  await view.pass(250);
  return { ...fake, ...view, attempt: latest(fake.adapter.attempts) };
}

for (const namespace of [undefined, 'eip155'] as const)
  test(`disconnect: ends the attempt to connect another wallet in place of the connected one: ${namespace}`, async () => {
    const view = await replace();
    await settle(() => disconnect(view.ctx, namespace));
    assert.not(view.state.modal.open.value);
    assert.is(view.account().status, 'disconnected');
    view.attempt.accept();
    await view.pass(0);
    assert.equal([view.account().status, view.stored('connections')], ['disconnected', null]);
    await view.unmount();
  });

test('disconnect: of another chain family, the attempt goes on', async () => {
  const view = await replace();
  await settle(() => disconnect(view.ctx, 'solana'));
  assert.is(view.view(), 'ConnectingExternal');
  view.attempt.accept();
  await view.pass(0);
  assert.is(view.account().walletName, 'Pebble');
  await view.unmount();
});

test('ConnectingExternal: a wallet that no longer exists fails', async () => {
  const view = await show({ wallets: [] });
  await view.pass(250);
  assert.match(view.text(), 'Couldn’t connect');
  assert.match(view.text(), 'Browser wallet didn’t answer.');
  await view.unmount();
});

test('ConnectingExternal: a wallet without a name has a general one', async () => {
  const view = await show({ wallets: [wallet('', { id: harbor.id })] });
  assert.match(view.text(), 'Continue in Browser wallet');
  assert.match(view.text(), 'Click your wallet’s icon in the toolbar.');
  await view.unmount();
});

test('ConnectingExternal: on a phone, mentions no extension window and no toolbar', async () => {
  const view = await show({ mobile: true });
  assert.match(view.text(), 'Approve the request in Harbor.');
  assert.not.match(view.text(), 'toolbar');
  await view.unmount();
});

test.run();
