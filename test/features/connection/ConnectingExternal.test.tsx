import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { open } from '../../../src/core/actions/open';
import { ConnectingExternal } from '../../../src/features/connection/ConnectingExternal';
import { latest } from '../../support/fakeAdapter';
import { createFakeModal, harbor, type Setup, wallet } from '../../support/fakeModal';
import { renderIn } from '../../support/renderIn';

/** A visitor who has just chosen Harbor. */
async function show(setup: Setup = {}, walletId = harbor.id) {
  const fake = createFakeModal(setup);
  open(fake.ctx);
  fake.state.router.push('ConnectingExternal', { walletId });
  const view = await renderIn(fake, <ConnectingExternal />);
  return { ...fake, ...view };
}

/** One whose wallet has been asked. */
async function showAsked(setup: Setup = {}) {
  const view = await show(setup);
  await view.pass(250);
  return { ...view, attempt: latest(view.adapter.attempts) };
}

test('says where to continue, and asks the wallet 250 ms later', async () => {
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

test('a yes closes the modal', async () => {
  const view = await showAsked();
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
    'You turned down the request, or another one is still open in Harbor. Nothing was shared.',
  ],
  ['locked', { code: -32002 }, 'Unlock Harbor', 'Open the extension, sign in, and answer the open request.'],
  ['unauthorized', { code: 4100 }, 'Couldn’t connect', 'Harbor hasn’t allowed this account. Reconnect and allow it.'],
  ['unsupported', { code: 4200 }, 'Couldn’t connect', 'Harbor can’t do this. Try another wallet.'],
  ['without network', { code: 4900 }, 'Couldn’t connect', 'Harbor lost its connection to the network.'],
  ['failed', new Error('boom'), 'Couldn’t connect', 'Harbor didn’t answer. Check that the extension is on.'],
  ['failed with nothing', undefined, 'Couldn’t connect', 'Harbor didn’t answer. Check that the extension is on.'],
];
for (const [name, error, headline, text] of failures) {
  test(`${name}: says what happened, offers another try, and takes focus there`, async () => {
    const view = await showAsked();
    view.attempt.refuse(error);
    await view.pass(0);
    assert.is(view.get('.headline').textContent, headline);
    assert.is(view.get('p.text').textContent, text);
    assert.is(view.get('.halo').dataset['state'], 'error');
    assert.is(document.activeElement, view.button('Try again'));
    assert.ok(view.button('Try again').classList.contains('primary'));
    assert.is(view.state.announcer.alert.value?.text, `${headline}. ${text}`);
    await view.unmount();
  });
}

test('another try is offered after 5 s of silence, without urgency', async () => {
  const view = await showAsked();
  await view.pass(4_749);
  assert.is(view.container.querySelector('button'), null);
  await view.pass(1);
  assert.ok(view.button('Try again').classList.contains('neutral'));
  assert.match(view.text(), 'Continue in Harbor');
  await view.unmount();
});

test('trying again starts over, and the answer to the first request no longer counts', async () => {
  const view = await showAsked();
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

test('trying again after a refusal waits as at first', async () => {
  const view = await showAsked();
  view.attempt.refuse({ code: 4001 });
  await view.pass(0);
  await view.click(view.button('Try again'));
  assert.match(view.text(), 'Continue in Harbor');
  assert.is(view.get('.halo').dataset['state'], 'running');
  await view.unmount();
});

test('leaving ends the wait: a late yes changes nothing and leaves no timer', async () => {
  const view = await showAsked();
  await view.unmount();
  assert.ok(view.attempt.signal.aborted);
  const late = view.attempt.accept();
  await view.clock.advance(10_000);
  assert.ok(late.disposed);
  assert.is(view.account().status, 'disconnected');
  assert.ok(view.state.modal.open.value);
  assert.is(view.clock.pending, 0);
});

test('leaving within the first 250 ms never asks the wallet', async () => {
  const view = await show();
  await view.unmount();
  await view.clock.advance(10_000);
  assert.is(view.adapter.attempts.length, 0);
});

test('a wallet that is not there any more fails like one that is silent', async () => {
  const view = await show({ wallets: [] });
  await view.pass(250);
  assert.match(view.text(), 'Couldn’t connect');
  assert.match(view.text(), 'Browser wallet didn’t answer.');
  await view.unmount();
});

test('a wallet without a name has a general one', async () => {
  const view = await show({ wallets: [wallet('', { id: harbor.id })] });
  assert.match(view.text(), 'Continue in Browser wallet');
  await view.unmount();
});

test.run();
