import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { deferred } from '../../../src/lib/deferred';
import { renderFeature, type Setup } from '../../support/renderFeature';
import { withCode } from '../../support/withCode';

const open = (setup: Setup = {}) =>
  renderFeature('UnsupportedChain', {
    options: { networks: ['eip155:1', 'eip155:137'], metadata: { name: 'Meadow' } },
    networkId: 'eip155:10',
    ...setup,
  });

test('UnsupportedChain: names the app and the network, and lists the app’s networks', async () => {
  const view = await open();
  assert.match(view.text(), 'Meadow doesn’t support OP Mainnet. Choose another network to continue.');
  assert.equal(view.names('li button'), ['Ethereum', 'Polygon', 'Disconnect']);
  await view.done();
});

test('UnsupportedChain: disables a network that the wallet has not approved and cannot add', async () => {
  const view = await open({ approved: { ids: ['eip155:137'], canAdd: false } });
  assert.equal(view.names('li button'), [
    'Polygon',
    'Ethereum, Harbor hasn’t allowed this network. Reconnect and allow it.',
    'Disconnect',
  ]);
  await view.done();
});

test('UnsupportedChain: has texts for an unknown network and an app without a name', async () => {
  const view = await open({ networkId: 'eip155:987654', options: {} });
  assert.match(view.text(), 'host.example doesn’t support the current network.');
  await view.done();
});

test('UnsupportedChain: an app without a name has the page’s title, as in Pay and in the wallet', async () => {
  document.title = 'Tern';
  const view = await open({ options: {} });
  assert.match(view.text(), 'Tern doesn’t support OP Mainnet.');
  document.title = '';
  await view.done();
});

test('UnsupportedChain: the chosen row waits, and any network of the app continues', async () => {
  const answer = deferred();
  const view = await open({ switchNetwork: () => answer.promise });
  await view.click(view.button('Polygon'));
  assert.ok(view.has('Polygon, Approve in Harbor'));
  await view.pass(500);
  assert.match(view.spoken(), 'Approve in Harbor');
  await view.act(() => answer.resolve());
  assert.is(view.view(), 'Account');
  assert.match(view.text(), 'Switched to Polygon');
  await view.done();
});

test('UnsupportedChain: asks for no approval that the wallet does not need', async () => {
  const answer = deferred();
  const view = await open({ asksToSwitch: () => false, switchNetwork: () => answer.promise });
  await view.click(view.button('Polygon'));
  assert.ok(view.has('Polygon, Switching to Polygon'));
  await view.pass(500);
  assert.match(view.spoken(), 'Switching to Polygon');
  await view.act(() => answer.resolve());
  assert.is(view.view(), 'Account');
  await view.done();
});

test('UnsupportedChain: announces the switch if the event arrives before the answer', async () => {
  const answer = deferred();
  const view = await open({ switchNetwork: () => answer.promise });
  await view.click(view.button('Polygon'));
  await view.act(() => view.sink.network('eip155:137'));
  assert.is(view.view(), 'Account');
  await view.act(() => answer.resolve());
  assert.match(view.text(), 'Switched to Polygon');
  await view.done();
});

test('UnsupportedChain: a refusal shows an inline error', async () => {
  const view = await open({ switchNetwork: () => Promise.reject(withCode(4001)) });
  await view.click(view.button('Polygon'));
  assert.match(
    view.get('.note.error').textContent ?? '',
    'Switch declinedYou declined the request. Nothing has changed.',
  );
  assert.ok(view.has('Polygon'));
  await view.pass(100);
  assert.match(view.spoken(), 'Switch declined');
  await view.done();
});

test('UnsupportedChain: shows instructions for each other failure', async () => {
  for (const [code, text] of [
    [4902, 'Polygon isn’t in Harbor yetAdd it inside Harbor to continue.'],
    [4100, 'Couldn’t switchHarbor hasn’t allowed this account. Reconnect and allow it.'],
    [4900, 'Couldn’t switchHarbor lost its connection to the network.'],
    [-32002, 'Couldn’t switchA request is already open in Harbor. Answer it there first.'],
    [4200, 'Couldn’t switchYou can also change the network inside Harbor.'],
    [-32603, 'Couldn’t switchYou can also change the network inside Harbor.'],
  ] as const) {
    const view = await open({ switchNetwork: () => Promise.reject(withCode(code)) });
    await view.click(view.button('Polygon'));
    assert.is(view.get('.note.error').textContent, text);
    await view.done();
  }
});

test('UnsupportedChain: for the embedded wallet, refers to no place inside it', async () => {
  for (const code of [4902, 4200, -32603]) {
    const answer = deferred();
    const view = await open({ switchNetwork: () => answer.promise });
    await view.act(() =>
      view.state.accounts.update('eip155', {
        walletName: 'Secure wallet',
        embedded: {
          user: { email: null, username: 'mira', provider: 'x', accountType: 'eoa' },
          accounts: [],
          preferredAccountType: 'eoa',
          smartAccountDeployed: false,
          hasSmartAccount: false,
        },
      }),
    );
    await view.click(view.button('Polygon'));
    await view.act(() => answer.reject(withCode(code)));
    assert.is(view.get('.note.error').textContent, 'Couldn’t switchSecure wallet couldn’t complete this. Try again.');
    await view.done();
  }
});

/** Opens the view with a wallet whose window was closed: it never answers. Returns the signal of each request. */
async function openSilent() {
  const requests: AbortSignal[] = [];
  const view = await open({
    switchNetwork: (_, signal) => {
      requests.push(signal);
      return new Promise(() => {});
    },
  });
  return { ...view, pending: () => requests.map(({ aborted }) => !aborted) };
}

test('UnsupportedChain: a request to an unresponsive wallet can be repeated, by the button and by the row', async () => {
  const view = await openSilent();
  await view.click(view.button('Polygon'));
  await view.click(view.button('Polygon'));
  assert.equal(view.pending(), [true], 'asked once');
  assert.not.ok(view.has('Try again'));
  await view.pass(5_000);
  await view.click(view.button('Try again'));
  assert.equal(view.pending(), [false, true]);
  assert.ok(view.has('Polygon, Approve in Harbor'));
  assert.not.ok(view.has('Try again'));
  await view.pass(5_000);
  await view.click(view.button('Polygon'));
  assert.equal(view.pending(), [false, false, true]);
  await view.click(view.button('Ethereum'));
  assert.equal(view.pending(), [false, false, false, true]);
  await view.done();
});

test('UnsupportedChain: shows instructions when the wallet is slow', async () => {
  const view = await openSilent();
  const text = 'Still waiting for Harbor. Answer its request, or try again.';
  await view.click(view.button('Polygon'));
  await view.pass(19_999);
  assert.not.match(view.text(), text);
  await view.pass(1);
  assert.match(view.text(), text);
  await view.pass(100);
  assert.match(view.spoken(), text);
  await view.done();
});

test('UnsupportedChain: says that a request is still open in the wallet', async () => {
  const view = await open({ switchNetwork: () => Promise.reject(withCode(-32002)) });
  await view.click(view.button('Polygon'));
  assert.match(view.text(), 'A request is already open in Harbor. Answer it there first.');
  await view.done();
});

test('UnsupportedChain: a refused switch may take effect until the view is left', async () => {
  const requests: AbortSignal[] = [];
  const view = await open({
    switchNetwork: (_, signal) => {
      requests.push(signal);
      return Promise.reject(withCode(4001));
    },
  });
  await view.click(view.button('Polygon'));
  assert.is(requests[0]?.aborted, false);
  await view.act(() => view.sink.network('eip155:1'));
  assert.is(view.view(), 'Account');
  assert.is(requests[0]?.aborted, true);
  await view.done();
});

test('UnsupportedChain: disconnects', async () => {
  const answer = deferred();
  const view = await open({ disconnect: () => answer.promise });
  await view.click(view.button('Disconnect'));
  assert.ok(view.has('Disconnecting…'));
  await view.act(() => answer.resolve());
  assert.is(view.view(), 'none');
  await view.done();
});

test.run();
