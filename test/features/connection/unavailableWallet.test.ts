import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { disconnect } from '../../../src/features/connection/disconnect';
import { createScriptedWallet, type PermissionKind } from '../../support/createScriptedWallet';
import { createTabs } from '../../support/createTabs';
import { rejection } from '../../support/rejection';
import { withCode } from '../../support/withCode';

const first = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const second = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';

/** A page with the wallet Fig connected, in one or several tabs. */
async function setup({ tabs = 1, permissions }: { tabs?: number; permissions?: PermissionKind } = {}) {
  const fig = createScriptedWallet(first, permissions);
  const pebble = createScriptedWallet(second);
  pebble.change({ granted: true }, true);
  const page = createTabs(tabs, { Fig: fig, Pebble: pebble });
  const done = page.connect('Fig');
  await page.pass(0);
  fig.prompt?.approve();
  await done;
  await page.pass(100);
  const statuses = () => page.tabs.map(({ fake }) => fake.account().status).join();
  return { fig, pebble, ...page, statuses };
}

const kinds = ['standard', 'unlocked', 'none'] as const;

test('lock: while the page is open, the wallet is disconnected, stored, and connected after the unlock', async () => {
  for (const permissions of kinds) {
    const { fig, statuses, stored, pass, tab } = await setup({ permissions, tabs: 2 });
    fig.change({ locked: true });
    await pass(5_000);
    assert.equal([statuses(), stored()], ['disconnected,disconnected', 'com.fig'], permissions);
    assert.is(fig.listenerCount, 8);
    fig.change({ locked: false });
    await pass(100);
    assert.is(statuses(), 'connected,connected', permissions);
    assert.equal(tab().account().addresses, [first]);
    assert.is(fig.listenerCount, 8);
    assert.not(fig.calls.slice(5).includes('eth_requestAccounts'), 'no prompt');
  }
});

test('lock: while the page loads, the wallet is disconnected at once, and connected after an unlock or the next load', async () => {
  for (const permissions of kinds) {
    const { fig, statuses, stored, pass, reload, clock } = await setup({ permissions });
    fig.change({ locked: true }, true);
    reload();
    assert.is(statuses(), 'connecting');
    await pass(100);
    assert.equal([statuses(), stored(), clock.pending], ['disconnected', 'com.fig', 0], permissions);
    fig.change({ locked: false });
    await pass(100);
    assert.is(statuses(), 'connected', permissions);
    fig.change({ locked: true }, true);
    reload();
    await pass(100);
    // Unlocked without an event.
    fig.change({ locked: false }, true);
    await pass(60_000);
    assert.is(statuses(), 'disconnected', permissions);
    reload();
    await pass(100);
    assert.is(statuses(), 'connected', permissions);
  }
});

test('announcement: a wallet that is announced after its unlock, long after the page loaded, connects', async () => {
  const { fig, statuses, pass, reload, announce } = await setup();
  fig.change({ locked: true }, true);
  reload(0, false);
  await pass(60_000);
  assert.is(statuses(), 'disconnected');
  announce();
  await pass(100);
  assert.is(statuses(), 'disconnected');
  fig.change({ locked: false });
  await pass(100);
  assert.is(statuses(), 'connected');
});

test('extension: a wallet that stops and starts again connects', async () => {
  for (const error of [withCode(4900), withCode(1011), undefined]) {
    const { fig, statuses, stored, pass } = await setup();
    fig.change({ reachable: false }, true);
    fig.emit('disconnect', error);
    await pass(5_000);
    assert.equal([statuses(), stored()], ['disconnected', 'com.fig']);
    fig.change({ reachable: true });
    await pass(100);
    assert.is(statuses(), 'connected');
  }
});

test('load: a wallet that is unreachable or does not respond while the page loads connects later', async () => {
  const { fig, statuses, stored, pass, reload } = await setup();
  fig.change({ reachable: false }, true);
  reload();
  await pass(60_000);
  assert.equal([statuses(), stored()], ['disconnected', 'com.fig']);
  fig.change({ reachable: true });
  await pass(100);
  assert.is(statuses(), 'connected');
});

test('disconnect event: a wallet that still shares accounts stays disconnected until its next event or load', async () => {
  for (const back of ['connect', 'accountsChanged', 'reload'] as const) {
    const { fig, statuses, stored, pass, reload } = await setup();
    fig.emit('disconnect', withCode(4900));
    await pass(10_000);
    assert.equal([statuses(), stored()], ['disconnected', 'com.fig']);
    if (back === 'reload') reload();
    else fig.emit(back, back === 'connect' ? { chainId: '0x1' } : [first]);
    await pass(100);
    assert.is(statuses(), 'connected', back);
  }
});

test('revocation: removes the stored connection, if the wallet reports it', async () => {
  for (const permissions of kinds) {
    for (const reloads of [false, true]) {
      const { fig, statuses, stored, pass, reload } = await setup({ permissions });
      fig.change({ granted: false }, reloads);
      if (reloads) reload();
      await pass(5_000);
      const isTold = permissions !== 'none';
      assert.equal([statuses(), stored()], ['disconnected', isTold ? null : 'com.fig'], permissions);
      assert.is(fig.listenerCount, isTold ? 0 : 4);
    }
  }
});

test('disconnect: a wallet that reports the lost accounts before it answers is forgotten', async () => {
  for (const permissions of kinds) {
    const { fig, statuses, stored, pass, tab, clock } = await setup({ permissions });
    const { request } = fig.provider;
    fig.provider.request = async (args) => {
      if (args.method === 'wallet_revokePermissions') {
        fig.change({ granted: false });
        await clock.delay(200);
      }
      return request(args);
    };
    const leaving = disconnect(tab().ctx);
    await pass(1_000);
    await leaving;
    assert.equal([statuses(), stored(), fig.listenerCount], ['disconnected', null, 0], permissions);
  }
});

test('load: a refusal (4001, 4100) removes the stored connection, any other error keeps it', async () => {
  for (const [code, kept] of [
    [4001, false],
    [4100, false],
    [4900, true],
    [-32603, true],
    [1013, true],
  ] as const) {
    const { fig, statuses, stored, pass, reload } = await setup();
    const { request } = fig.provider;
    fig.provider.request = async (args) => {
      if (args.method === 'eth_accounts') throw withCode(code);
      return request(args);
    };
    reload();
    await pass(100);
    assert.equal([statuses(), stored()], ['disconnected', kept ? 'com.fig' : null], String(code));
    assert.is(fig.listenerCount, kept ? 4 : 0);
  }
});

test('disconnect: a locked wallet that the visitor disconnects is not restored', async () => {
  const { fig, tab, statuses, stored, pass } = await setup();
  fig.change({ locked: true });
  await pass(100);
  await disconnect(tab().ctx);
  assert.equal([statuses(), stored(), fig.listenerCount], ['disconnected', null, 0]);
  fig.change({ locked: false });
  await pass(100);
  assert.is(statuses(), 'disconnected');
});

test('two modals of a page: one does not restore a wallet that the visitor disconnected in the other', async () => {
  // Storage events are for other pages only.
  const { fig, tab, tabs, stored, clock } = await setup({ tabs: 2, permissions: 'none' });
  fig.change({ locked: true });
  await clock.advance(100);
  await disconnect(tab(0).ctx);
  fig.change({ locked: false });
  await clock.advance(100);
  assert.equal(
    tabs.map(({ fake }) => fake.account().status),
    ['disconnected', 'disconnected'],
  );
  assert.equal([stored(), fig.listenerCount], [null, 0]);
});

test('two modals of a page: a refusal in one keeps the wallet that the visitor connected in the other', async () => {
  const { fig, stored, connect, clock } = await setup({ tabs: 2 });
  fig.change({ locked: true });
  await clock.advance(100);
  const done = connect('Pebble');
  await clock.advance(100);
  await done;
  assert.is(fig.listenerCount, 4, 'the other modal still waits');
  fig.change({ granted: false }, true);
  fig.emit('accountsChanged', []);
  await clock.advance(100);
  assert.equal([stored(), fig.listenerCount], ['com.pebble', 0]);
});

test('connect: connecting another wallet releases the locked one', async () => {
  const { fig, statuses, stored, pass, connect } = await setup({ tabs: 2 });
  fig.change({ locked: true });
  await pass(100);
  const done = connect('Pebble');
  await pass(100);
  await done;
  assert.equal([statuses(), stored(), fig.listenerCount], ['connected,connected', 'com.pebble', 0]);
  fig.change({ locked: false });
  await pass(100);
  assert.is(stored(), 'com.pebble');
});

test('connect: a rejected request removes the locked wallet', async () => {
  const { fig, stored, pass, connect } = await setup();
  fig.change({ locked: true });
  await pass(100);
  const done = connect('Fig').catch(() => {});
  await pass(0);
  fig.prompt?.reject(withCode(4001));
  await done;
  assert.equal([stored(), fig.listenerCount], [null, 0]);
});

test('connect: closing the prompt of the locked wallet, which then shares no accounts, keeps it stored', async () => {
  for (const permissions of kinds) {
    const { fig, statuses, stored, pass, connect } = await setup({ permissions });
    fig.change({ locked: true });
    await pass(100);
    const done = rejection(connect('Fig'));
    await pass(0);
    fig.prompt?.dismiss();
    assert.is(((await done) as { code?: unknown }).code, 'unauthorized');
    await pass(100);
    assert.equal([statuses(), stored(), fig.listenerCount], ['disconnected', 'com.fig', 4], permissions);
    fig.change({ locked: false });
    await pass(100);
    assert.is(statuses(), 'connected', permissions);
  }
});

test('destroy: a locked wallet loses its listeners when the modal is destroyed', async () => {
  const { fig, pass, unload, reload, clock } = await setup();
  fig.change({ locked: true });
  await pass(100);
  for (let load = 0; load < 1_000; load++) reload();
  await pass(0);
  assert.is(fig.listenerCount, 4);
  unload(0);
  assert.equal([fig.listenerCount, clock.pending], [0, 0]);
});

test('lock: a view that a lock has closed is shown again after the unlock', async () => {
  const { fig, tab, pass } = await setup();
  await tab().ctx.open({ view: 'Account' });
  fig.change({ locked: true });
  await pass(100);
  assert.is(tab().view(), 'Connect');
  fig.change({ locked: false });
  await pass(100);
  assert.is(tab().view(), 'Account');
});

test.run();
