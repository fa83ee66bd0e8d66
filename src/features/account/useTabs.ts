import { useLayoutEffect, useState } from 'react';
import type { ViewContext } from '../../core/context';
import type { RouterEntry } from '../../core/state/router';
import { type CaipAddress, namespaceOf } from '../../lib/caip';
import { hasFeature } from '../../lib/familyFeatures';
import type { AccountDataService } from '../../services/account-data';
import { perInstance } from '../../shared/perInstance';
import type { Tab } from '../../ui/Tabs';
import { getAccountStorage } from './getAccountStorage';

export type TabId = 'tokens' | 'nfts' | 'activity';

interface AccountTabs {
  readonly tabs: readonly Tab<TabId>[];
  readonly selected: TabId;
  readonly select: (id: TabId) => void;
}

/** Router entries whose requested tab was applied: on return, the last selected tab is kept instead. */
const getAppliedEntries = perInstance((_: ViewContext) => new WeakSet<RouterEntry>());

/** The available tabs, by network, service and remote configuration, and the last selected one of the namespace. */
export function useTabs(ctx: ViewContext, account: CaipAddress, data: AccountDataService | undefined): AccountTabs {
  const { state, t } = ctx;
  const [supported, setSupported] = useState(true);
  const storage = getAccountStorage(ctx);
  const store = data?.of(ctx, account);
  const namespace = namespaceOf(account);
  const storeTab = (id: TabId): void => storage.set('accountTabs', { ...storage.get('accountTabs'), [namespace]: id });
  const [selectedTab, setSelectedTab] = useState(() => {
    const entry = state.router.current.peek();
    const { tab } = entry.data;
    const applied = getAppliedEntries(ctx);
    if (tab && !applied.has(entry)) storeTab(tab);
    applied.add(entry);
    return storage.get('accountTabs')?.[namespace];
  });
  // Only the service has a history.
  const hasHistory = Boolean(state.settings.value.projectId) && hasFeature(namespace, 'history');
  // A layout effect: the supported networks are usually cached, so the tabs are right before the first paint.
  useLayoutEffect(() => {
    if (!hasHistory || !data || !store) return;
    data
      .api(ctx)
      .supports(store.networkId)
      .then(setSupported, () => {});
  }, [data, hasHistory]);

  const history = hasHistory && supported && store?.history.value.status !== 'unavailable';
  const ids: readonly (TabId | false | undefined)[] = [
    hasFeature(namespace, 'balances') && 'tokens',
    history && 'nfts',
    history && state.remote.value?.activity && 'activity',
  ];
  const tabs = ids.flatMap((id) => (id ? [{ id, label: t(`account.${id}`) }] : []));
  return {
    tabs,
    selected: tabs.find(({ id }) => id === selectedTab)?.id ?? 'tokens',
    select(id) {
      if (id === 'activity') ctx.emit({ event: 'CLICK_TRANSACTIONS', properties: {} });
      setSelectedTab(id);
      storeTab(id);
    },
  };
}
