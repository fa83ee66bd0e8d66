import type { ViewContext } from '../../core/context';
import { resolveView, Tag, useViewContext, WalletIcon } from '../../core/kit';
import type { Namespace } from '../../lib/caip';
import { networkImage } from '../../lib/networkImage';
import { familiesFor } from '../../shared/families/familiesFor';
import { providerId } from '../../shared/families/providerId';
import { shownWalletName } from '../../shared/shownWalletName';
import { Halo } from '../../ui/Halo';
import { ListRow } from '../../ui/ListRow';
import { NetworkIcon } from '../../ui/NetworkIcon';
import { familyNetworksName } from './familyNetworksName';

/** Makes a connected chain family the active one, and shows its account. */
async function showFamily(ctx: ViewContext, namespace: Namespace): Promise<void> {
  const { activateFamily } = await ctx.connection();
  activateFamily(ctx, namespace);
  const [view, data] = resolveView(ctx, 'Account');
  ctx.state.router.reset(view, data, 'forward');
}

/** The icon of a chain family: that of the app's first network of it. */
function FamilyIcon({ namespace, size }: { namespace: Namespace; size?: number }) {
  const { state, t } = useViewContext();
  const network = state.networks.all.value.find((each) => each.namespace === namespace);
  return (
    <NetworkIcon
      src={networkImage(state.settings.value, network)}
      name={network?.name ?? t(`family.${namespace}`)}
      size={size}
    />
  );
}

/** Asks on which chain family to connect a wallet that has several of the app's. Nothing is requested from the wallet meanwhile. */
export function ChooseFamily() {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const { walletId = '' } = state.router.current.value.data;
  const wallet = state.wallets.find(walletId);
  const name = wallet?.name || t('connect.browserWallet');
  const choose = (namespace: Namespace, isConnected: boolean): void => {
    if (isConnected) void showFamily(ctx, namespace);
    else state.router.push('ConnectingExternal', { walletId, namespace });
  };
  return (
    <div className="body">
      <div className="hero">
        <Halo state="still">
          <WalletIcon src={wallet?.icon ?? null} name={name} size={72} />
        </Halo>
        <p className="headline">{t('families.headline')}</p>
        <p className="text">{t('families.choose', { wallet: name })}</p>
      </div>
      <ul className="list" aria-label={t('families.list')}>
        {familiesFor(ctx, walletId).map((namespace) => {
          const account = state.accounts.get(namespace);
          const isInUse = account.status === 'connected';
          const isConnected = isInUse && account.walletId === (wallet && providerId(wallet, namespace));
          const other = shownWalletName(t, account.walletName);
          return (
            <ListRow
              key={namespace}
              leading={<FamilyIcon namespace={namespace} />}
              name={familyNetworksName(ctx, namespace)}
              sub={isInUse && !isConnected ? t('families.replaces', { wallet: other }) : undefined}
              trailing={isConnected && <Tag kind="ok">{t('families.connected')}</Tag>}
              trailingText={isConnected ? t('families.connected') : undefined}
              onClick={() => choose(namespace, isConnected)}
            />
          );
        })}
      </ul>
    </div>
  );
}
