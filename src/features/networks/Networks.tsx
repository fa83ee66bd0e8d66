import { useState } from 'react';
import { Footer, Note, useViewContext } from '../../core/kit';
import { matchesSearch } from '../../lib/matchesSearch';
import { emptyFrame } from '../../shared/drawings/paths';
import { EmptyState } from '../../shared/EmptyState';
import { useDelay } from '../../shared/useDelay';
import { SearchField } from '../../ui/SearchField';
import { TextLink } from '../../ui/TextLink';
import { familyNetworksName } from './familyNetworksName';
import { getNetworkAccess } from './getNetworkAccess';
import { groupNetworks } from './groupNetworks';
import { NetworkRow } from './NetworkRow';
import { useChoice } from './useChoice';
import { walletNameOf } from './walletNameOf';

const SEARCH_FROM = 8;
const ANNOUNCE_AFTER = 200;

/** Chooses a network: immediately without a wallet, otherwise with the wallet's approval. */
export function Networks() {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const [query, setQuery] = useState('');
  const { pending, failed, choose } = useChoice(ctx);
  const { namespace: family } = state.router.current.value.data;
  const networks = state.networks.all.value.filter(({ namespace }) => !family || namespace === family);
  const connected = state.accounts.connected();
  const activeId = state.networks.activeId.value;
  const searchText = query.trim();
  const isFound = matchesSearch(searchText);
  const matches = networks.filter(({ name }) => isFound(name));
  const groups = groupNetworks(matches, (network) => getNetworkAccess(ctx, network));

  useDelay(
    searchText ? ANNOUNCE_AFTER : null,
    () => state.announcer.say(t('networks.found', { count: matches.length })),
    [searchText],
  );

  const help = (): void => {
    ctx.emit({ event: 'CLICK_NETWORK_HELP', properties: {} });
    state.router.push('WhatIsANetwork');
  };
  return (
    <>
      <div className="body networks">
        {failed && (
          <Note kind="error" title={t('switch.failed')}>
            {t('screen.failedText')}
          </Note>
        )}
        {networks.length >= SEARCH_FROM && (
          <SearchField
            label={t('networks.search')}
            clearLabel={t('networks.clearSearch')}
            value={query}
            autofocus
            onChange={setQuery}
          />
        )}
        {groups.map(({ namespace, section, members }) => {
          const usable = section === 'usable';
          const params = { wallet: walletNameOf(ctx, namespace) };
          const family = familyNetworksName(ctx, namespace);
          const isOneOfSeveral = connected.length > 1 && connected.includes(namespace);
          const usableHeading = isOneOfSeveral ? t('networks.connectedTo', { family, ...params }) : family;
          const heading = usable ? usableHeading : t(`networks.${section}`, params);
          return (
            <section key={`${namespace} ${section}`} aria-label={heading}>
              {groups.length > 1 && <h3 className="group">{heading}</h3>}
              <ul className="list">
                {members.map((network) => (
                  <NetworkRow
                    key={network.caipNetworkId}
                    network={network}
                    selected={network.caipNetworkId === activeId}
                    waiting={
                      network.caipNetworkId === pending ? t('switch.switching', { network: network.name }) : undefined
                    }
                    unavailable={usable ? undefined : t(`networks.${section}Text`, params)}
                    onClick={() => void choose(network)}
                  />
                ))}
              </ul>
            </section>
          );
        })}
        {!groups.length && <EmptyState drawing={emptyFrame} title={t('networks.noMatch', { query: searchText })} />}
      </div>
      <Footer
        prompt={
          <TextLink onClick={help} onIntent={() => ctx.prefetch('WhatIsANetwork')}>
            {t('title.WhatIsANetwork')}
          </TextLink>
        }
      />
    </>
  );
}
