import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { addNetwork } from '../../../src/core/actions/changeNetworks';
import { open } from '../../../src/core/actions/open';
import { connectInjected } from '../../../src/features/connection/connectInjected';
import { disconnect } from '../../../src/features/connection/disconnect';
import { switchNetwork } from '../../../src/features/connection/switchNetwork';
import { createConnected, createTwice } from '../../support/connected';
import { latest } from '../../support/fakeAdapter';
import { createFakeModal, pebble } from '../../support/fakeModal';
import { failure, rejection } from '../../support/rejection';
import { SOLANA_MAINNET } from '../../support/solana';

const options = { networks: ['eip155:1', 'eip155:137'] };

test('switchNetwork: stores the choice without a wallet', async () => {
  const { ctx, state, stored, events } = createFakeModal({ options });
  await switchNetwork(ctx, 'eip155:137');
  assert.is(state.networks.activeId.value, 'eip155:137');
  assert.is(stored('activeNetwork'), 'eip155:137');
  assert.equal(events, [{ event: 'SWITCH_NETWORK', properties: { network: 'eip155:137' } }]);
});

test('switchNetwork: to another connected family, leaves UnsupportedChain', async () => {
  const { ctx, state, view, adapter, settle } = await createTwice();
  state.accounts.update('eip155', { networkId: 'eip155:56' });
  open(ctx, { namespace: 'eip155' });
  assert.is(view(), 'UnsupportedChain');
  const done = switchNetwork(ctx, SOLANA_MAINNET);
  await settle();
  latest(adapter.switches).resolve();
  await done;
  assert.equal([view(), state.networks.activeId.value], ['Account', SOLANA_MAINNET]);
});

test('switchNetwork: an unknown network shows the alert and throws Network Not Found', async () => {
  const { ctx, alerts, events, state } = createFakeModal({ options });
  const literal = { code: 'networkNotFound', message: 'Network Not Found' };
  assert.equal(await failure(switchNetwork(ctx, 'eip155:56')), literal);
  assert.equal(await failure(switchNetwork(ctx, 'nonsense' as never)), literal);
  assert.equal(alerts(), ['networkNotFound']);
  assert.equal(events, []);
  assert.is(state.networks.activeId.value, 'eip155:1');
});

test('switchNetwork: the alert about an unknown network ends with the next switch', async () => {
  const { ctx, alerts } = createFakeModal({ options });
  await failure(switchNetwork(ctx, 'eip155:56'));
  addNetwork(ctx, 'eip155:56');
  assert.equal(alerts(), ['networkNotFound']);
  await switchNetwork(ctx, 'eip155:56');
  assert.equal(alerts(), []);
});

test('switchNetwork: without a network, nothing is shown', async () => {
  const { ctx, alerts, events } = createFakeModal({ options });
  for (const id of [undefined, null, ''])
    assert.equal(await failure(switchNetwork(ctx, id as never)), {
      code: 'networkMissing',
      message: 'CaipNetwork is undefined',
    });
  assert.equal([alerts(), events], [[], []]);
});

test('switchNetwork: requests a connected wallet and follows its approval', async () => {
  const { ctx, state, adapter, account, settle, stored } = await createConnected({ options });
  const done = switchNetwork(ctx, 'eip155:137');
  await settle();
  assert.is(latest(adapter.switches).subject.caipNetworkId, 'eip155:137');
  assert.is(state.networks.activeId.value, 'eip155:1', 'not before it agrees');
  latest(adapter.switches).resolve();
  await done;
  assert.is(account().networkId, 'eip155:137');
  assert.is(state.networks.active.value?.name, 'Polygon');
  assert.is((stored('connections') as { eip155: { networkId: string } }).eip155.networkId, 'eip155:137');
});

test('switchNetwork: sets the loading flag during a wallet request only', async () => {
  const { ctx, state, adapter, settle } = await createConnected({ options });
  const done = switchNetwork(ctx, 'eip155:137');
  await settle();
  assert.ok(state.modal.loading.value.length);
  latest(adapter.switches).reject({ code: 4001 });
  await failure(done);
  assert.not(state.modal.loading.value.length);
  const alone = createFakeModal({ options });
  const chosen = switchNetwork(alone.ctx, 'eip155:1');
  assert.not(alone.state.modal.loading.value.length);
  await chosen;
});

test('switchNetwork: sends a request to a wallet that was last seen on the network, as it may have switched since', async () => {
  const { ctx, adapter, account, settle } = await createConnected({ options });
  const done = switchNetwork(ctx, 'eip155:1');
  await settle();
  assert.is(latest(adapter.switches).subject.caipNetworkId, 'eip155:1');
  latest(adapter.switches).resolve();
  await done;
  assert.is(account().networkId, 'eip155:1');
});

test('switchNetwork: a refusal keeps the network and is mapped', async () => {
  for (const [raw, code] of [
    [{ code: 4001 }, 'userRejected'],
    [{ code: 4902 }, 'unknownChain'],
    [{ code: -32002 }, 'requestPending'],
    [undefined, 'walletFailed'],
  ] as const) {
    const { ctx, state, adapter, settle, events, stored } = await createConnected({ options });
    const done = switchNetwork(ctx, 'eip155:137');
    done.catch(() => {});
    await settle();
    latest(adapter.switches).reject(raw);
    assert.is((await failure(done)).code, code);
    assert.is(state.networks.activeId.value, 'eip155:1');
    assert.is(stored('activeNetwork'), 'eip155:1');
    assert.equal(events, []);
  }
});

test('switchNetwork: an abort rejects with its reason', async () => {
  const { ctx, adapter, settle } = await createConnected({ options });
  const stop = new AbortController();
  const done = switchNetwork(ctx, 'eip155:137', stop.signal);
  done.catch(() => {});
  await settle();
  const reason = new Error('left');
  stop.abort(reason);
  latest(adapter.switches).reject({ code: 4001 });
  assert.is(await rejection(done), reason);
});

test('switchNetwork: after a refusal, a late switch counts only until the requesting view is left', async () => {
  const { ctx, adapter, settle } = await createConnected({ options });
  const ask = async (view?: AbortSignal): Promise<AbortSignal> => {
    const done = failure(switchNetwork(ctx, 'eip155:137', view));
    await settle();
    const { signal, reject } = latest(adapter.switches);
    assert.not.ok(signal.aborted);
    reject({ code: 4001 });
    await done;
    return signal;
  };
  assert.ok((await ask()).aborted, 'the host knows that it has failed');
  const view = new AbortController();
  const signal = await ask(view.signal);
  assert.not.ok(signal.aborted);
  view.abort();
  assert.ok(signal.aborted);
});

test('switchNetwork: ignores the answer of a wallet that disconnected meanwhile', async () => {
  const { ctx, adapter, account, settle } = await createConnected({ options });
  const done = switchNetwork(ctx, 'eip155:137');
  await settle();
  await disconnect(ctx);
  latest(adapter.switches).resolve();
  await done;
  assert.is(account().status, 'disconnected');
  assert.is(account().networkId, null);
});

test('switchNetwork: fails if the modal is destroyed before the wallet answers, and stores nothing', async () => {
  const { ctx, life, adapter, events, stored, settle } = await createConnected({ options });
  const before = stored('activeNetwork');
  const done = rejection(switchNetwork(ctx, 'eip155:137', new AbortController().signal));
  await settle();
  life.abort();
  ctx.connections.clear();
  latest(adapter.switches).resolve();
  assert.is(await done, life.signal.reason);
  assert.equal([stored('activeNetwork'), events], [before, []]);
});

test('switchNetwork: fails if its wallet has gone meanwhile and only wallets of other families are left', async () => {
  const { ctx, state, adapter, settle } = await createTwice();
  const done = switchNetwork(ctx, 'eip155:1');
  done.catch(() => {});
  await settle();
  await disconnect(ctx, 'eip155');
  latest(adapter.switches).resolve();
  assert.is((await failure(done)).code, 'walletDisconnected');
  assert.is(state.networks.activeNamespace.value, 'solana');
});

test('switchNetwork: fails if another wallet has taken the place of the one that was asked', async () => {
  const { ctx, life, adapter, account, events, settle } = await createConnected({ options });
  const done = switchNetwork(ctx, 'eip155:137');
  done.catch(() => {});
  await settle();
  const replaced = connectInjected(ctx, { wallet: pebble, namespace: 'eip155', signal: life.signal });
  await settle();
  latest(adapter.attempts).accept();
  await replaced;
  latest(adapter.switches).resolve();
  assert.is((await failure(done)).code, 'walletDisconnected');
  assert.equal([account().walletName, account().networkId], ['Pebble', 'eip155:1']);
  assert.not(events.some(({ event }) => event === 'SWITCH_NETWORK'));
});

test.run();
