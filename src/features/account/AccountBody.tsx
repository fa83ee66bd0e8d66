import { type ReactNode, useState } from 'react';
import { isFeatureOn, useViewContext } from '../../core/kit';
import type { CaipAddress } from '../../lib/caip';
import type { AccountDataService } from '../../services/account-data';
import { Tabs } from '../../ui/Tabs';
import { useFocusFallback } from '../../ui/useFocusFallback';
import { Actions } from './Actions';
import { Balance } from './Balance';
import { PanelWait } from './PanelWait';
import { TokenDetails } from './TokenDetails';
import { Tokens } from './Tokens';
import { useBalances } from './useBalances';
import { useChunk } from './useChunk';
import { useScrollPlaces } from './useScrollPlaces';
import { type TabId, useTabs } from './useTabs';
import { Who } from './Who';

interface AccountBodyProps {
  readonly account: CaipAddress;
  readonly address: string;
  /** What is known of accounts, once it is here. */
  readonly data: AccountDataService | undefined;
  /** It will not come: what the session knows is all there is. */
  readonly alone: boolean;
  /** What stands below the lists. */
  readonly children: ReactNode;
}

/** One account on one network, with its lists under tabs; one thing of a list stands in place of all of it. */
export function AccountBody({ account, address, data, alone, children }: AccountBodyProps) {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const store = data?.of(ctx, account) ?? null;
  const { tabs, selected, select } = useTabs(ctx, account, data);
  const reading = useBalances(ctx, account, data);
  const { chunk, failed, retry } = useChunk(ctx, 'activity', tabs.length > 1);
  const panels = chunk?.panels;
  const [opened, setOpened] = useState<string>();
  /** The row that one comes back to. */
  const [left, setLeft] = useState<string>();
  const find = <Item extends { readonly id: string }>(items: readonly Item[] | undefined): Item | undefined =>
    opened === undefined ? undefined : items?.find(({ id }) => id === opened);
  const nfts = selected === 'nfts' ? store?.nfts.value : undefined;
  const token = selected === 'tokens' ? find(store?.tokens.value.value?.tokens) : undefined;
  const nft = nfts && (find(nfts.shown) ?? find(nfts.hidden));
  const single = Boolean(token ?? (nft && panels));
  const { body, start, onScroll } = useScrollPlaces(ctx, `${account} ${selected}`, single);
  // With the account goes what stands below the lists, too.
  useFocusFallback(() => body.current?.parentElement);
  const open = (id: string): void => {
    setLeft(undefined);
    setOpened(id);
  };
  const goBack = (): void => {
    setLeft(opened);
    setOpened(undefined);
  };
  const choose = (id: TabId): void => {
    setLeft(undefined);
    setOpened(undefined);
    select(id);
  };
  const canReceive = isFeatureOn(ctx, 'receive');
  return (
    <>
      <div className="body assets" ref={body} onScroll={onScroll}>
        {token && <TokenDetails token={token} onBack={goBack} />}
        {nft && store && panels && <panels.NftDetails nft={nft} store={store} onBack={goBack} />}
        {!single && (
          <>
            <div className="hero account">
              <Who address={address} store={store} />
              <Balance account={account} data={data} alone={alone} store={store} {...reading} />
            </div>
            <Actions />
            <div ref={start} />
            {!alone && (
              <Tabs label={t('title.Account')} tabs={tabs} selected={selected} onSelect={choose}>
                {!(store && (panels || selected === 'tokens')) && (
                  <PanelWait failed={failed && selected !== 'tokens'} onRetry={retry} />
                )}
                {store && selected === 'tokens' && (
                  <Tokens
                    store={store}
                    focusKey={left}
                    onOpen={open}
                    onReceive={canReceive ? () => state.router.push('WalletReceive') : undefined}
                  />
                )}
                {data && store && panels && selected === 'nfts' && (
                  <panels.Nfts data={data} store={store} focusKey={left} onOpen={open} />
                )}
                {data && store && panels && selected === 'activity' && (
                  <panels.ActivityPanel data={data} store={store} />
                )}
              </Tabs>
            )}
          </>
        )}
      </div>
      {!single && children}
    </>
  );
}
