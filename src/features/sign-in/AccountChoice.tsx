import { useRef } from 'react';
import { ListRow, useViewContext } from '../../core/kit';
import { shortAddress } from '../../lib/address';
import type { Namespace } from '../../lib/caip';
import { shownWalletName } from '../../shared/shownWalletName';
import { Avatar } from '../../ui/Avatar';

/** The accounts that a wallet shares, the one that signs in first. Another one can be chosen. */
export function AccountChoice({ namespace }: { readonly namespace: Namespace }) {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const { addresses, details, walletName } = state.accounts.get(namespace);
  const list = useRef<HTMLUListElement>(null);
  const choose = async (address: string): Promise<void> => {
    // The row moves with the press.
    list.current?.focus();
    (await ctx.connection()).chooseAccount(ctx, namespace, address);
  };
  const wallet = shownWalletName(t, walletName);
  return (
    <ul className="list" tabIndex={-1} ref={list} aria-label={t('signIn.accounts', { wallet })}>
      {addresses.map((address, index) => {
        const label = details?.[address]?.label;
        const short = shortAddress(address);
        return (
          <ListRow
            key={address}
            leading={<Avatar address={address} size={36} />}
            name={label || short}
            sub={label ? short : undefined}
            selected={!index}
            onClick={() => index && void choose(address)}
          />
        );
      })}
    </ul>
  );
}
