import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { disconnect } from '../../../src/features/connection/disconnect';
import { createScriptedWallet, type PermissionKind } from '../../support/createScriptedWallet';
import { createTabs } from '../../support/createTabs';
import { runs } from '../../support/runs';
import { withCode } from '../../support/withCode';

const FIG = 'com.fig';
const PEBBLE = 'com.pebble';
const TABS = 2;

/** A step of the visitor or of the wallet Fig. A quiet change of the wallet has no event. */
const step = fc.oneof(
  fc.record({
    do: fc.constantFrom('connect', 'approve', 'reject', 'connect other', 'disconnect'),
    tab: fc.nat(TABS - 1),
  }),
  fc.record({ do: fc.constantFrom('lock', 'unlock', 'revoke', 'stop', 'start'), quiet: fc.boolean() }),
  fc.record({ do: fc.constantFrom('reload', 'reload, announce late'), tab: fc.nat(TABS - 1) }),
  fc.record({ do: fc.constantFrom('unreadable event', 'spurious disconnect', 'spurious connect', 'wait') }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/**
 * The rule, as a model: stored data, and each tab's state of Fig. A tab updates it by events, and by responses to its requests:
 * on load, when it loses the connection, after an event that it cannot read, and when the wallet reports that it is connected.
 */
function createModel(fig: ReturnType<typeof createScriptedWallet>) {
  const model = { stored: null as string | null, connected: Array.from({ length: TABS }, () => false) };
  const isTold = (): boolean => fig.permissions === 'standard' || (fig.permissions === 'unlocked' && !fig.state.locked);
  const all = (connected: boolean): void => void model.connected.fill(connected);
  const forget = (): void => {
    model.stored = null;
    all(false);
  };
  /** A tab requests Fig's accounts. */
  function ask(tab: number): void {
    if (!fig.state.reachable || model.stored !== FIG) return;
    const isShared = fig.visible().length > 0;
    model.connected[tab] = isShared;
    if (!isShared && !fig.state.granted && isTold()) forget();
  }
  return {
    model,
    forget,
    ask,
    askAll(): void {
      for (const tab of model.connected.keys()) ask(tab);
    },
    /** A tab stores and connects a wallet. The others follow if that changes the storage, or by an event of the wallet. */
    connect(walletId: string, tab: number, hasEvent = false): void {
      const isFollowed = hasEvent || model.stored !== walletId;
      model.stored = walletId;
      if (isFollowed) all(true);
      else model.connected[tab] = true;
    },
  };
}

async function run(permissions: PermissionKind, steps: readonly Step[]): Promise<void> {
  const fig = createScriptedWallet('0x70997970C51812dc3A010C7d01b50e0d17dc79C8', permissions);
  const pebble = createScriptedWallet('0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC');
  pebble.change({ granted: true }, true);
  const page = createTabs(TABS, { Fig: fig, Pebble: pebble });
  const { model, forget, ask, askAll, connect } = createModel(fig);
  /** The tab whose request is open in Fig. */
  let asking: number | null = null;

  /** Every tab learns what Fig shares. Accounts that it shares while a tab's request is open are the answer. */
  function report(): void {
    if (asking !== null && fig.visible().length) {
      connect(FIG, asking, true);
      asking = null;
    } else askAll();
  }

  /** Runs a change of Fig and updates the model by the events that it has caused. */
  function change(next: Parameters<typeof fig.change>[0], quiet: boolean): void {
    const before = { isShared: fig.visible().length > 0, reachable: fig.state.reachable };
    fig.change(next, quiet);
    const isShared = fig.visible().length > 0;
    if (quiet) return;
    if (before.reachable && !fig.state.reachable) {
      if (model.stored === FIG) model.connected.fill(false);
    } else if (!before.reachable && fig.state.reachable) report();
    else if (fig.state.reachable && before.isShared !== isShared) report();
  }

  async function act(next: Step): Promise<void> {
    const tab = 'tab' in next ? next.tab : 0;
    const quiet = 'quiet' in next && next.quiet;
    const { ctx } = page.tab(tab);
    switch (next.do) {
      case 'connect': {
        const isOpen = fig.prompt !== undefined;
        page.connect('Fig', tab).catch(() => {});
        await page.pass(0);
        if (fig.visible().length) connect(FIG, tab);
        else if (fig.prompt && !isOpen) asking = tab;
        return;
      }
      case 'approve': {
        if (!fig.prompt) return;
        // The answer arrives even if the wallet has stopped sending events.
        if (!fig.state.reachable) return;
        // If it was unlocked without an event, an approval changes nothing: only the requesting tab is notified.
        const hasEvent = !fig.visible().length;
        fig.prompt.approve();
        // The requesting page may be closed.
        if (asking !== null) connect(FIG, asking, hasEvent);
        else if (hasEvent) askAll();
        asking = null;
        return;
      }
      case 'reject':
        if (!fig.prompt || asking === null) return;
        fig.prompt.reject(withCode(4001));
        // A refusal of a stored wallet that is not available.
        if (model.stored === FIG && !model.connected[asking]) forget();
        asking = null;
        return;
      case 'connect other':
        await Promise.all([page.connect('Pebble', tab), page.pass(0)]);
        connect(PEBBLE, tab);
        return;
      case 'disconnect': {
        const wasConnected = model.stored === FIG && model.connected[tab];
        await disconnect(ctx);
        if (model.stored === PEBBLE) pebble.change({ granted: true }, true);
        if (model.stored) forget();
        if (wasConnected && permissions !== 'none' && fig.state.reachable) assert.not(fig.state.granted);
        return;
      }
      case 'lock':
        return change({ locked: true }, quiet);
      case 'unlock':
        return change({ locked: false }, quiet);
      case 'revoke':
        return change({ granted: false }, quiet);
      case 'stop':
        return change({ reachable: false }, quiet);
      case 'start':
        return change({ reachable: true }, quiet);
      case 'reload':
      case 'reload, announce late': {
        const isLate = next.do !== 'reload';
        if (asking === tab) asking = null;
        page.reload(tab, !isLate);
        if (isLate) {
          await page.pass(30_000);
          page.announce(tab);
        }
        if (model.stored === FIG) model.connected[tab] = false;
        ask(tab);
        return;
      }
      case 'unreadable event':
        fig.emit('accountsChanged', 'unreadable');
        return report();
      case 'spurious disconnect':
        fig.emit('disconnect', withCode(4900));
        if (model.stored !== FIG) return;
        // Connected tabs lose the connection, and request the accounts.
        model.connected.forEach((connected, each) => {
          if (!connected) return;
          if (!fig.visible().length) ask(each);
          model.connected[each] = false;
        });
        return;
      case 'spurious connect':
        fig.emit('connect', { chainId: '0x1' });
        return report();
      case 'wait':
        return page.pass(20_000);
    }
  }

  // Most steps need a connection.
  for (const next of [{ do: 'connect', tab: 0 }, { do: 'approve', tab: 0 }, ...steps] as const) {
    await act(next);
    await page.pass(1_000);
    const expected = model.connected.map((connected) => (model.stored && connected ? 'connected' : 'disconnected'));
    const actual = page.tabs
      .map(({ fake }) => fake.account().status)
      .map((status) => (status === 'connecting' && asking !== null ? 'disconnected' : status));
    assert.equal(
      { statuses: actual, stored: page.stored() },
      { statuses: expected, stored: model.stored },
      JSON.stringify(next),
    );
    for (const { fake } of page.tabs)
      assert.is(fake.account().addresses.length, fake.account().status === 'connected' ? 1 : 0);
    if (!fig.prompt)
      assert.is(fig.listenerCount, model.stored === FIG ? 4 * TABS : 0, `listeners after ${JSON.stringify(next)}`);
  }
  for (let tab = 0; tab < TABS; tab++) page.unload(tab);
  if (!fig.prompt) assert.is(fig.listenerCount, 0);
}

test('availability: only a disconnect, a revocation or a refusal removes a stored connection; else it is restored', async () => {
  const kind = fc.constantFrom<PermissionKind>('standard', 'unlocked', 'none');
  const away: [PermissionKind, Step[]] = [
    'standard',
    [{ do: 'lock', quiet: true }, { do: 'connect', tab: 0 }, { do: 'unreadable event' }, { do: 'reject', tab: 0 }],
  ];
  const unlocked: [PermissionKind, Step[]] = [
    'standard',
    [
      { do: 'lock', quiet: false },
      { do: 'connect', tab: 0 },
      { do: 'unlock', quiet: true },
      { do: 'approve', tab: 0 },
    ],
  ];
  const reloaded: [PermissionKind, Step[]] = [
    'standard',
    [
      { do: 'lock', quiet: false },
      { do: 'connect', tab: 0 },
      { do: 'reload', tab: 0 },
      { do: 'unlock', quiet: true },
      { do: 'approve', tab: 0 },
    ],
  ];
  await fc.assert(fc.asyncProperty(kind, fc.array(step, { maxLength: 14 }), run), {
    numRuns: runs(300),
    examples: [away, unlocked, reloaded],
  });
});

test.run();
