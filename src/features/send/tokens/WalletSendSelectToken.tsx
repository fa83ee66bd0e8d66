import { useEffect, useMemo, useState } from 'react';
import { goBack, useViewContext } from '../../../core/kit';
import { formatCaipAddress } from '../../../lib/caip';
import { matchesSearch } from '../../../lib/matchesSearch';
import { type ListedToken, TokenList } from '../../../requests/fields/TokenList';
import { seedInHand, unpluggedLamp } from '../../../shared/drawings/paths';
import { EmptyState } from '../../../shared/EmptyState';
import { FundActions } from '../../../shared/FundActions';
import { getActionView } from '../../../shared/getActions';
import { getFamilyNetworks } from '../../../shared/getFamilyNetworks';
import { LoadingRows } from '../../../shared/Loading';
import { networkMark } from '../../../shared/networkMark';
import { useAmounts } from '../../../shared/useAmounts';
import { useDelay } from '../../../shared/useDelay';
import { useReceivingNetworks } from '../../../shared/useReceivingNetworks';
import { useSpoken } from '../../../shared/useSpoken';
import { getSendableTokens } from '../getSendableTokens';
import type { SendServices } from '../useSendServices';
import { useSendServices } from '../useSendServices';

/** Maximum number of other networks whose balances are fetched. */
const MAX_NETWORKS = 10;

/** The account's tokens with a balance: those on the network in use, then those on others where the address is the visitor's, too. */
function useTokens(services: SendServices | undefined): readonly ListedToken[] {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const { active, activeNamespace } = state.networks;
  const namespace = activeNamespace.value;
  const [address = ''] = state.accounts.get(namespace).addresses;
  const current = active.value;
  const { networks: own, isKnown } = useReceivingNetworks(ctx);
  // Few accounts are contracts: until the nodes have said so, the list does not grow for all others.
  const others = (isKnown ? own : getFamilyNetworks(ctx))
    .filter((network) => network !== current && !network.testnet)
    .slice(0, MAX_NETWORKS);
  const networks = current ? [current, ...others] : others;
  const accounts = networks.map(({ caipNetworkId }) => formatCaipAddress(caipNetworkId, address));
  useEffect(() => {
    for (const account of accounts) void services?.data.fetchTokens(ctx, account);
  }, [services, accounts.join()]);
  if (!services || !address) return [];
  return networks.flatMap((network, index) =>
    getSendableTokens(ctx, services.data.of(ctx, accounts[index] as (typeof accounts)[number]), network)
      .filter(({ amount }) => amount !== '0')
      .map(({ id, name, symbol, image, amount, value, address: contract, flag }) => ({
        id,
        name,
        symbol,
        image,
        amount,
        value,
        warning: flag ? t('counterfeit.tag') : undefined,
        group: network === current ? 'current' : 'others',
        // The coin of another network needs the network's name, too.
        network: contract === null && network === current ? undefined : networkMark(ctx, network),
      })),
  );
}

/** Shown instead of the list while the balances are unknown. Retries as soon as the data service may be called. */
function TokensFailed({ retryAt, onRetry }: { readonly retryAt: number | null; readonly onRetry: () => void }) {
  const { clock, t } = useViewContext();
  useDelay(retryAt === null ? null : Math.max(0, retryAt - clock.now()), onRetry, [retryAt]);
  useSpoken(t('sendToken.failed'), 'alert');
  return <EmptyState drawing={unpluggedLamp} title={t('sendToken.failed')} text={t('sendToken.failedText')} />;
}

/** Chooses the token to send. */
export function WalletSendSelectToken() {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const { services } = useSendServices(ctx);
  const { money } = useAmounts();
  const [query, setQuery] = useState('');
  const network = state.networks.active.value;
  const tokens = useTokens(services);
  const key = JSON.stringify(tokens);
  const account = services?.data.active(ctx);
  const { status, value } = account?.tokens.value ?? {};
  const matches = useMemo(() => {
    const isFound = matchesSearch(query);
    return tokens.filter(({ name, symbol, id }) => isFound(name, symbol, id));
  }, [key, query]);
  const name = network?.name ?? '';
  const title =
    value?.total && !network?.testnet
      ? t('sendToken.balances', {
          network: t('sendToken.onThisNetwork', { network: name }),
          amount: money(value.total),
        })
      : t('sendToken.onThisNetwork', { network: name });
  const groups = useMemo(
    () => [
      { key: 'current', title },
      { key: 'others', title: t('sendToken.otherNetworks'), isMixed: true },
    ],
    [title],
  );

  const namespace = state.networks.activeNamespace.value;
  const noText = getActionView(ctx, namespace, 'onramp') ? 'sendToken.noTokensBuyText' : 'sendToken.noTokensText';
  const retryAt = account?.retryAt.value ?? null;
  const isFailed = status === 'failed' || (value?.source === 'chain' && retryAt !== null);
  const pick = async ({ id }: ListedToken): Promise<void> => {
    const { send } = await ctx.load('send');
    send.chooseToken(ctx, id);
    goBack(ctx);
  };
  if (!tokens.length && (!services || status === 'loading'))
    return (
      <div className="body token-list">
        <LoadingRows />
      </div>
    );
  return (
    <div className="body token-list">
      <TokenList
        tokens={matches}
        groups={groups}
        onPick={(token) => void pick(token)}
        search={{ query, onChange: setQuery }}
        empty={
          tokens.length ? undefined : services && account && isFailed ? (
            <TokensFailed
              retryAt={retryAt}
              // What the nodes have shown is no reason not to ask.
              onRetry={() => void services.data.fetchTokens(ctx, account.account, { force: true })}
            />
          ) : (
            <EmptyState drawing={seedInHand} title={t('sendToken.noTokens')} text={t(noText)}>
              <FundActions namespace={namespace} />
            </EmptyState>
          )
        }
      />
    </div>
  );
}
