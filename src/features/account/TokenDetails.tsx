import { useViewContext } from '../../core/kit';
import { mediumAddress } from '../../lib/address';
import { namespaceOf } from '../../lib/caip';
import { formatFiat } from '../../lib/fiat';
import type { TokenBalance } from '../../services/account-data';
import { CopyButton } from '../../shared/CopyButton';
import { CounterfeitNote } from '../../shared/counterfeit/CounterfeitNote';
import { Details } from '../../shared/Details';
import { ExplorerButton } from '../../shared/ExplorerButton';
import { explorerLink } from '../../shared/explorerLink';
import { getActions } from '../../shared/getActions';
import { getTokenName } from '../../shared/getTokenName';
import { linkTo } from '../../shared/linkTo';
import { networkMark } from '../../shared/networkMark';
import { useAmounts } from '../../shared/useAmounts';
import { ActionTile } from '../../ui/ActionTile';
import { TokenIcon } from '../../ui/TokenIcon';

/** Features with actions on a single token. */
const tokenFeatures: readonly string[] = ['send', 'swaps'];

/** Details of one token, with its actions and a link to the explorer. */
export function TokenDetails({ token, onBack }: { token: TokenBalance; onBack: () => void }) {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const { amount, money } = useAmounts();
  const { symbol, image, value, price, address, chainId, flag, pending } = token;
  const network = state.networks.find(chainId);
  const explorer = address && explorerLink(network, address, 'token');
  // A token that may only look like another one can be sent, and is not offered for a swap.
  const features = flag ? ['send'] : tokenFeatures;
  const actions = getActions(ctx, namespaceOf(chainId)).filter(({ feature }) => feature && features.includes(feature));
  const noPrice = (
    <>
      <span aria-hidden="true">—</span>
      <span className="sr">{t('account.noPrice')}</span>
    </>
  );
  const rows = [
    { label: t('tokens.price'), value: price ? <bdi>{formatFiat(price, state.locale.tag.value)}</bdi> : noPrice },
    ...(network ? [{ label: t('shell.network'), value: <bdi>{network.name}</bdi> }] : []),
    // A flagged token's address is in its note, in full.
    ...(address && !flag
      ? [
          {
            label: t('tokens.address'),
            value: (
              <>
                <bdi className="mono" title={address}>
                  {mediumAddress(address)}
                </bdi>
                <CopyButton text={address} label="shell.copyAddress" iconOnly />
              </>
            ),
          },
        ]
      : []),
  ];
  return (
    <Details
      title={getTokenName(t, token.name, address === null ? undefined : network)}
      rows={rows}
      onBack={onBack}
      actions={explorer && <ExplorerButton href={explorer} />}
    >
      <div className="hero">
        <TokenIcon
          src={flag ? null : image}
          symbol={symbol}
          size={56}
          network={address === null ? undefined : networkMark(ctx, network)}
        />
        <p className="headline">
          {pending && <span className="unsettled" aria-hidden="true" />}
          <bdi>{amount(token.amount, symbol)}</bdi>
          {pending && <span className="sr">, {t('tokens.pending')}</span>}
        </p>
        {value && (
          <p className="text">
            <bdi>{money(value)}</bdi>
          </p>
        )}
      </div>
      {flag && address && <CounterfeitNote symbol={symbol} address={address} />}
      {actions.length > 0 && (
        <div className={flag ? 'tiles quiet' : 'tiles'}>
          {actions.map(({ view, icon }) => (
            <ActionTile key={view} icon={icon} label={t(`title.${view}`)} {...linkTo(ctx, view, { token: token.id })} />
          ))}
        </div>
      )}
    </Details>
  );
}
