import { Icon, ListRow, useViewContext } from '../../core/kit';
import type { Namespace } from '../../lib/caip';
import { formatCaipAddress } from '../../lib/caip';
import { Glyph } from '../../ui/Glyph';
import { iconChevronRight } from '../../ui/icons';
import { iconName } from './profileIcons';

/** What the active account has besides: a name, if it can get one. */
export function AccountLinks({ namespace }: { namespace: Namespace }) {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const { addresses, networkId, profile, embedded } = state.accounts.get(namespace);
  const [address = ''] = addresses;
  const account = networkId && formatCaipAddress(networkId, address);
  const isActive = namespace === 'eip155' && state.networks.activeNamespace.value === namespace;
  // Only once it is known that the account has none.
  const canChooseName = isActive && embedded && profile?.account === account && profile?.name === null;
  if (!canChooseName) return null;
  return (
    <ul>
      <ListRow
        variant="plain"
        leading={<Glyph icon={iconName} />}
        name={t('profile.accountName')}
        trailing={
          <>
            <span>{t('profile.chooseName')}</span>
            <Icon d={iconChevronRight} flip />
          </>
        }
        trailingText={t('profile.chooseName')}
        onClick={() => state.router.push('RegisterAccountName')}
        onIntent={() => ctx.prefetch('RegisterAccountName')}
      />
    </ul>
  );
}
