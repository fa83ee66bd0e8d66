import { useLayoutEffect, useState } from 'react';
import type { ViewContext } from '../../core/context';
import type { RouterEntry } from '../../core/state/router';
import { type CaipAddress, namespaceOf } from '../../lib/caip';
import type { AccountDataService } from '../../services/account-data';
import type { Tab } from '../../ui/Tabs';
import { ownStorage } from './ownStorage';

export type TabId = 'tokens' | 'nfts' | 'activity';

interface AccountTabs {
  readonly tabs: readonly Tab<TabId>[];
  readonly selected: TabId;
  readonly select: (id: TabId) => void;
}

/** Visits of the account that have had the tab they were made for: whoever comes back finds the one that was left. */
const met = new WeakSet<RouterEntry>();

/** The tabs that the network, the service and the project's owner allow, and the one looked at last on the account's namespace. */
export function useTabs(ctx: ViewContext, account: CaipAddress, data: AccountDataService | undefined): AccountTabs {
  const { state, t } = ctx;
  const [served, setServed] = useState(true);
  const storage = ownStorage(ctx);
  const store = data?.of(ctx, account);
  const namespace = namespaceOf(account);
  const keep = (id: TabId): void => storage.set('accountTabs', { ...storage.get('accountTabs'), [namespace]: id });
  const [chosen, setChosen] = useState(() => {
    const entry = state.router.current.peek();
    const { tab } = entry.data;
    if (tab && !met.has(entry)) keep(tab);
    met.add(entry);
    return storage.get('accountTabs')?.[namespace];
  });
  // The history is the service's alone to tell, of EVM networks (specification section 9).
  const told = Boolean(state.settings.value.projectId) && namespace === 'eip155';
  // Mostly the service has said which networks it knows, and nothing is painted before it is heard.
  useLayoutEffect(() => {
    if (!told || !data || !store) return;
    data
      .api(ctx)
      .supports(store.networkId)
      .then(setServed, () => {});
  }, [data, told]);

  const history = told && served && store?.history.value.status !== 'unavailable';
  const ids: readonly (TabId | false | undefined)[] = [
    'tokens',
    history && 'nfts',
    history && state.remote.value?.activity && 'activity',
  ];
  const tabs = ids.flatMap((id) => (id ? [{ id, label: t(`account.${id}`) }] : []));
  return {
    tabs,
    selected: tabs.find(({ id }) => id === chosen)?.id ?? 'tokens',
    select(id) {
      if (id === 'activity') ctx.emit({ event: 'CLICK_TRANSACTIONS', properties: {} });
      setChosen(id);
      keep(id);
    },
  };
}
