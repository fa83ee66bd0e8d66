import { useState } from 'react';
import { Button, useViewContext } from '../../core/kit';
import type { Namespace } from '../../lib/caip';
import { DisconnectFooter } from '../../shared/DisconnectFooter';
import { showWallets } from '../../shared/families/showWallets';
import { iconPlus } from '../../ui/icons';
import { Tabs } from '../../ui/Tabs';
import { FamilyWallet } from './FamilyWallet';
import { RecentWallets } from './RecentWallets';
import { WalletAccounts } from './WalletAccounts';

/** The connected wallets, in a tab for each chain family, and the recent ones, with buttons to connect another one or disconnect all. */
export function Profile() {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const namespaces = state.accounts.connected();
  const [chosen, setChosen] = useState(state.networks.activeNamespace.value);
  const selected = namespaces.includes(chosen) ? chosen : namespaces[0];
  /** The login to sign out of, once the visitor confirms, and the control that was pressed. */
  const [pressed, setPressed] = useState<{ namespace: Namespace; control: HTMLElement | null } | null>(null);
  const signOut = pressed && namespaces.includes(pressed.namespace) ? pressed : null;
  const cancel = (): void => {
    setPressed(null);
    signOut?.control?.focus();
  };
  const tabs = namespaces.map((id) => ({ id, label: t(`family.${id}`) }));
  const { recent: recentWallets, excluded, toListed, find } = state.wallets;
  /** A wallet of several families is in use with any of them. */
  const walletOf = (id: string) => find(id) ?? id;
  const inUse = namespaces.map((namespace) => walletOf(state.accounts.get(namespace).walletId ?? ''));
  const recent = recentWallets.value.filter(
    (wallet) => !inUse.includes(walletOf(wallet.id)) && !excluded(toListed(wallet)),
  );
  return (
    <>
      <div className="body linked">
        {selected && (
          <Tabs label={t('profile.families')} tabs={tabs} selected={selected} onSelect={setChosen}>
            <FamilyWallet
              key={`wallet ${selected}`}
              namespace={selected}
              alone={tabs.length < 2}
              onSignOut={(control) => setPressed({ namespace: selected, control })}
            />
            <WalletAccounts key={selected} namespace={selected} />
          </Tabs>
        )}
        {recent.length > 0 && <RecentWallets wallets={recent} />}
        <div className="below">
          <Button icon={iconPlus} onClick={() => showWallets(ctx)}>
            {t('profile.connectAnother')}
          </Button>
        </div>
      </div>
      {signOut ? (
        <DisconnectFooter key="login" namespace={signOut.namespace} onCancel={cancel} />
      ) : (
        <DisconnectFooter key="all" />
      )}
    </>
  );
}
