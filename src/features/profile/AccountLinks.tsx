import { Icon, isFeatureOn, ListRow, useViewContext } from '../../core/kit';
import type { ViewName } from '../../core/state/views';
import { formatCaipAddress, type Namespace } from '../../lib/caip';
import { Glyph } from '../../ui/Glyph';
import { iconChevronRight } from '../../ui/icons';
import { iconName, iconSessions } from './profileIcons';
import { useActiveSessions } from './useActiveSessions';

/** Links of the active account: to register a name, if it can have one, and to the smart sessions. */
export function AccountLinks({ namespace }: { namespace: Namespace }) {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const { addresses, networkId, profile, embedded } = state.accounts.get(namespace);
  const [address = ''] = addresses;
  const account = networkId && formatCaipAddress(networkId, address);
  const isActive = namespace === 'eip155' && state.networks.activeNamespace.value === namespace;
  // Only after the lookup has found no name.
  const canChooseName = isActive && embedded && profile?.account === account && profile?.name === null;
  const hasSessions = isActive && isFeatureOn(ctx, 'smartSessions') && Boolean(state.settings.value.projectId);
  const count = useActiveSessions(ctx, hasSessions && account ? account : null);
  if (!canChooseName && !hasSessions) return null;
  const row = (view: ViewName, icon: string, name: string, end: string) => (
    <ListRow
      variant="plain"
      leading={<Glyph icon={icon} />}
      name={name}
      trailing={
        <>
          <span>{end}</span>
          <Icon d={iconChevronRight} flip />
        </>
      }
      trailingText={end}
      onClick={() => state.router.push(view)}
      onIntent={() => ctx.prefetch(view)}
    />
  );
  return (
    <ul>
      {canChooseName && row('RegisterAccountName', iconName, t('profile.accountName'), t('profile.chooseName'))}
      {hasSessions &&
        row(
          'SmartSessions',
          iconSessions,
          t('title.SmartSessions'),
          count ? t('profile.activeSessions', { count }) : '',
        )}
    </ul>
  );
}
