import { Tag, useViewContext, WalletIcon } from '../../core/kit';
import type { Namespace } from '../../lib/caip';
import { FamilyIcon } from '../../shared/families/FamilyIcon';
import { Halo } from '../../ui/Halo';
import { ListRow } from '../../ui/ListRow';
import { familiesFor } from './familiesFor';
import { providerId } from './providerId';
import { showFamily } from './showFamily';

/** Asks on which chain family to connect a wallet that has several of the app's. Nothing is requested from the wallet meanwhile. */
export function ChooseFamily({ walletId }: { walletId: string }) {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const wallet = state.wallets.find(walletId);
  const name = wallet?.name || t('connect.browserWallet');
  const headline = t('external.connectOn', { wallet: name });
  const choose = (namespace: Namespace, isConnected: boolean): void => {
    if (isConnected) showFamily(ctx, namespace);
    else state.router.replace('ConnectingExternal', { walletId, namespace });
  };
  return (
    <div className="body">
      <div className="hero">
        <Halo state="still">
          <WalletIcon src={wallet?.icon ?? null} name={name} size={72} />
        </Halo>
        <p className="headline">{headline}</p>
      </div>
      <ul className="list" aria-label={headline}>
        {familiesFor(ctx, walletId).map((namespace) => {
          const account = state.accounts.get(namespace);
          const isInUse = account.status === 'connected';
          const isConnected = isInUse && account.walletId === (wallet && providerId(wallet, namespace));
          const other = account.walletName || t('connect.browserWallet');
          return (
            <ListRow
              key={namespace}
              leading={<FamilyIcon namespace={namespace} />}
              name={t(`namespace.${namespace}`)}
              sub={isInUse && !isConnected ? t('external.replaces', { wallet: other }) : undefined}
              trailing={isConnected && <Tag kind="ok">{t('external.connected')}</Tag>}
              trailingText={isConnected ? t('external.connected') : undefined}
              onClick={() => choose(namespace, isConnected)}
            />
          );
        })}
      </ul>
    </div>
  );
}
