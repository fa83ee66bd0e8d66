import { makeAdapter } from '../../src/chains/eip155';
import { connectWallet } from '../../src/features/connection/connectWallet';
import { followConnections } from '../../src/features/connection/followConnections';
import { adapterConfig } from './adapterConfig';
import type { ScriptedWallet } from './createScriptedWallet';
import { endModal } from './endModal';
import { createFakeClock } from './fakeClock';
import { createFakeHttp } from './fakeHttp';
import { createFakeModal, type FakeModal, wallet } from './fakeModal';
import { createFakeStorage } from './fakeStorage';

interface Tab {
  readonly fake: FakeModal;
  /** The stored connections that the tab has written or read last. */
  seen: string | null;
}

const KEY = 'wallet-modal/v1/connections';

/** Creates the tabs of a page with the real EVM adapter. They share the storage and the wallets, by name. */
export function createTabs(count: number, wallets: Readonly<Record<string, ScriptedWallet>>) {
  const store = createFakeStorage();
  const clock = createFakeClock();
  const http = createFakeHttp((body) => ({ jsonrpc: '2.0', id: (body as { id: number }).id, result: '0x0' }));
  const announced = Object.entries(wallets).map(([name, { provider }]) =>
    wallet(name, { providers: { eip155: provider } }),
  );
  const tabs: Tab[] = [];

  function load(index: number, isAnnounced = true): void {
    const tab: Tab = {
      seen: store.getItem(KEY),
      fake: createFakeModal({
        clock,
        realAdapter: makeAdapter(adapterConfig(http, clock)),
        wallets: isAnnounced ? announced : [],
        options: { networks: ['eip155:1', 'eip155:137'] },
        store: {
          ...store,
          setItem(key, value) {
            store.setItem(key, value);
            if (key === KEY) tab.seen = value;
          },
          removeItem(key) {
            store.removeItem(key);
            if (key === KEY) tab.seen = null;
          },
        },
      }),
    };
    tabs[index] = tab;
    // As on page load, with a stored connection.
    if (tab.seen) followConnections(tab.fake.ctx);
  }
  const unload = (index: number): void => endModal((tabs[index] as Tab).fake);
  for (let index = 0; index < count; index++) load(index);

  return {
    clock,
    tabs,
    tab: (index = 0): FakeModal => (tabs[index] as Tab).fake,
    stored: (): string | null => JSON.parse(store.getItem(KEY) ?? '{}').eip155?.walletId ?? null,
    /** Loads a tab again. Its wallets are announced now, or by `announce`. */
    reload(index = 0, isAnnounced = true): void {
      unload(index);
      load(index, isAnnounced);
    },
    announce(index = 0): void {
      (tabs[index] as Tab).fake.state.wallets.injected.value = announced;
    },
    unload,
    /** Lets time pass; the storage events of the other tabs are dispatched meanwhile. */
    async pass(ms: number): Promise<void> {
      await clock.advance(ms);
      for (const tab of tabs) {
        const now = store.getItem(KEY);
        if (tab.seen === now) continue;
        tab.seen = now;
        followConnections(tab.fake.ctx, 'otherTab');
        await clock.advance(ms);
      }
    },
    /** Clicks a wallet. */
    connect(name: string, index = 0): Promise<void> {
      const { ctx } = (tabs[index] as Tab).fake;
      return connectWallet(ctx, { walletId: `com.${name.toLowerCase()}`, signal: AbortSignal.any([ctx.signal]) });
    },
  };
}
