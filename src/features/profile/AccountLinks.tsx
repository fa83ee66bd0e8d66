import { useEffect } from 'react';
import type { ViewContext } from '../../core/context';
import { Icon, isFeatureOn, ListRow, useViewContext } from '../../core/kit';
import type { ViewName } from '../../core/state/views';
import type { CaipAddress, Namespace } from '../../lib/caip';
import { hasFeature } from '../../lib/familyFeatures';
import { linkTo } from '../../shared/linkTo';
import { useChunk } from '../../shared/useChunk';
import { Glyph } from '../../ui/Glyph';
import { iconChevronRight } from '../../ui/icons';

// Path data of the icons in Profile; see `ui/icons`.

const iconName =
  'M12.7 10a2.7 2.7 0 1 1-5.4 0 2.7 2.7 0 0 1 5.4 0Zm0-2.7v3.9a1.9 1.9 0 0 0 3.8 0V10a6.5 6.5 0 1 0-2.6 5.2';

const iconSessions = 'M10 6.2V10l2.6 1.6M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0Z';

/** The number of active smart sessions of an account; null if unknown. Nothing is requested without an account. */
function useActiveSessions(ctx: ViewContext, account: CaipAddress | null): number | null {
  const sessions = useChunk(ctx, 'smartSessions', account !== null).chunk?.sessions;
  useEffect(() => {
    if (account) void sessions?.fetch(ctx, account);
  }, [sessions, account]);
  const state = sessions?.sessions(ctx).value;
  if (!sessions || !state || state.account !== account || state.status === 'failed') return null;
  const now = ctx.clock.now();
  return state.list.filter((session) => sessions.isActive(session, now)).length;
}

/** Links of the active account: to register a name, if it can have one, and to the smart sessions. */
export function AccountLinks({ namespace }: { namespace: Namespace }) {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const { profile, embedded } = state.accounts.get(namespace);
  const account = state.accounts.idOf(namespace);
  const isActive = state.networks.activeNamespace.value === namespace;
  // Only after the lookup has found no name.
  const canChooseName =
    isActive && hasFeature(namespace, 'names') && embedded && profile?.account === account && profile?.name === null;
  const hasSessions =
    isActive &&
    hasFeature(namespace, 'smartSessions') &&
    isFeatureOn(ctx, 'smartSessions') &&
    Boolean(state.settings.value.projectId);
  const count = useActiveSessions(ctx, hasSessions ? account : null);
  if (!canChooseName && !hasSessions) return null;
  const row = (view: ViewName, icon: string, name: string, sub: string) => (
    <ListRow
      variant="plain"
      leading={<Glyph icon={icon} />}
      name={name}
      sub={sub}
      trailing={<Icon d={iconChevronRight} flip />}
      {...linkTo(ctx, view)}
    />
  );
  return (
    <ul>
      {canChooseName && row('RegisterAccountName', iconName, t('profile.accountName'), t('title.RegisterAccountName'))}
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
