import { useState } from 'react';
import type { ViewContext } from '../../core/context';
import type { RouterEntry } from '../../core/state/router';
import type { CaipAddress } from '../../lib/caip';
import { perInstance } from '../../shared/perInstance';

interface OpenedItem {
  readonly account: CaipAddress;
  /** Id of the item; none while the list is shown. */
  readonly id: string | undefined;
}

const getOpenedItems = perInstance((_: ViewContext) => new WeakMap<RouterEntry, OpenedItem>());

/** Id of the list item whose details are shown. Back from a view that they opened leads to them again. */
export function useOpenedItem(ctx: ViewContext, account: CaipAddress) {
  const [entry] = useState(() => ctx.state.router.current.peek());
  const items = getOpenedItems(ctx);
  const [openedId, setOpenedId] = useState(() => {
    const kept = items.get(entry);
    return kept?.account === account ? kept.id : undefined;
  });
  return {
    openedId,
    setOpened(id: string | undefined): void {
      items.set(entry, { account, id });
      setOpenedId(id);
    },
  };
}
