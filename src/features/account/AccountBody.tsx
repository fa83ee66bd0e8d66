import { useLayoutEffect, useState } from 'react';
import { useViewContext } from '../../core/kit';
import { avatarGradient } from '../../lib/avatarGradient';
import { type CaipAddress, type Namespace, namespaceOf } from '../../lib/caip';
import { hasFeature } from '../../lib/familyFeatures';
import type { AccountDataService } from '../../services/account-data';
import { Failure } from '../../shared/Failure';
import { FundActions } from '../../shared/FundActions';
import { getActions } from '../../shared/getActions';
import { LoadingRows } from '../../shared/Loading';
import { linkTo } from '../../shared/linkTo';
import { useChunk } from '../../shared/useChunk';
import { ActionTile } from '../../ui/ActionTile';
import { Tabs } from '../../ui/Tabs';
import { useFocusFallback } from '../../ui/useFocusFallback';
import { AccountName } from './AccountName';
import { ActivationNote } from './ActivationNote';
import { Balance } from './Balance';
import { getDetailsShown } from './getDetailsShown';
import { TokenDetails } from './TokenDetails';
import { Tokens } from './Tokens';
import { useBalances } from './useBalances';
import { useOpenedItem } from './useOpenedItem';
import { useScrollPositions } from './useScrollPositions';
import { type TabId, useTabs } from './useTabs';

interface AccountBodyProps {
  readonly account: CaipAddress;
  readonly address: string;
  /** The account data service, once its chunk is loaded. */
  readonly data: AccountDataService | undefined;
  /** The chunk could not be loaded: only the connection's own data is available. */
  readonly unavailable: boolean;
  /** Loads it again. */
  readonly onRetry: () => void;
}

/** Shown in a tab while its chunk is loading or after that failed. */
function PanelLoading({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  const { t } = useViewContext();
  if (failed) return <Failure text={t('account.tabFailed')} busy={false} onRetry={onRetry} />;
  return <LoadingRows />;
}

/** The actions of an account of the chain family, in the host's order. */
function Actions({ namespace }: { namespace: Namespace }) {
  const ctx = useViewContext();
  const { t } = ctx;
  const actions = getActions(ctx, namespace);
  if (!actions.length) return null;
  return (
    <div className="tiles">
      {actions.map(({ icon, view }) => (
        <ActionTile key={view} icon={icon} label={t(`title.${view}`)} {...linkTo(ctx, view)} />
      ))}
    </div>
  );
}

/** One account on one network, with its lists in tabs. Details of a list item replace the whole body. */
export function AccountBody({ account, address, data, unavailable, onRetry }: AccountBodyProps) {
  const ctx = useViewContext();
  const { t } = ctx;
  const namespace = namespaceOf(account);
  const store = data?.of(ctx, account) ?? null;
  const hasLists = !unavailable && hasFeature(namespace, 'balances');
  const { tabs, selected, select } = useTabs(ctx, account, data);
  const balances = useBalances(ctx, account, data);
  const { chunk, failed, retry } = useChunk(ctx, 'activity', tabs.length > 1);
  const panels = chunk?.panels;
  const { openedId, setOpened } = useOpenedItem(ctx, account);
  /** Id of the row that takes focus after the details are closed. */
  const [returnFocusId, setReturnFocusId] = useState<string>();
  const find = <Item extends { readonly id: string }>(items: readonly Item[] | undefined): Item | undefined =>
    openedId === undefined ? undefined : items?.find(({ id }) => id === openedId);
  const nfts = selected === 'nfts' ? store?.nfts.value : undefined;
  const token = selected === 'tokens' ? find(store?.tokens.value.value?.tokens) : undefined;
  const nft = nfts && (find(nfts.shown) ?? find(nfts.hidden));
  const showsDetails = Boolean(token ?? (nft && panels));
  useLayoutEffect(() => {
    const shown = getDetailsShown(ctx);
    shown.value = showsDetails;
    return () => {
      shown.value = false;
    };
  }, [showsDetails]);
  const { body, mesh, tabsStart } = useScrollPositions(ctx, `${account} ${selected}`, showsDetails);
  useFocusFallback(() => body.current?.parentElement);
  const open = (id: string): void => {
    setReturnFocusId(undefined);
    setOpened(id);
  };
  const goBack = (): void => {
    setReturnFocusId(openedId);
    setOpened(undefined);
  };
  const choose = (id: TabId): void => {
    // Keep the height, so that a shorter list does not move the tabs under the pointer.
    body.current?.style.setProperty('--wm-steady', `${body.current.offsetHeight}px`);
    setReturnFocusId(undefined);
    setOpened(undefined);
    select(id);
  };
  return (
    <>
      {!showsDetails && (
        <span className="mesh" aria-hidden="true" style={{ background: avatarGradient(address) }} ref={mesh} />
      )}
      <div
        className={['body', showsDetails ? 'detailed' : 'assets', hasLists && 'steady'].filter(Boolean).join(' ')}
        ref={body}
      >
        {token && <TokenDetails token={token} onBack={goBack} />}
        {nft && store && panels && <panels.NftDetails nft={nft} store={store} onBack={goBack} />}
        {!showsDetails && (
          <>
            <div className="hero account">
              <AccountName account={account} address={address} store={store} />
              {hasFeature(namespace, 'balances') && (
                <Balance account={account} data={data} unavailable={unavailable} store={store} {...balances} />
              )}
            </div>
            <Actions namespace={namespace} />
            <ActivationNote account={account} />
            <div ref={tabsStart} />
            {unavailable && hasFeature(namespace, 'balances') && <PanelLoading failed onRetry={onRetry} />}
            {!unavailable && tabs.length > 0 && (
              <Tabs label={t('title.Account')} tabs={tabs} selected={selected} onSelect={choose}>
                {!(store && (panels || selected === 'tokens')) && (
                  <PanelLoading failed={failed && selected !== 'tokens'} onRetry={retry} />
                )}
                {store && selected === 'tokens' && <Tokens store={store} focusKey={returnFocusId} onOpen={open} />}
                {data && store && panels && selected === 'nfts' && (
                  <panels.Nfts data={data} store={store} focusKey={returnFocusId} onOpen={open} />
                )}
                {data && store && panels && selected === 'activity' && (
                  <panels.ActivityPanel data={data} store={store}>
                    <FundActions namespace={namespace} />
                  </panels.ActivityPanel>
                )}
              </Tabs>
            )}
          </>
        )}
      </div>
    </>
  );
}
