import { useEffect } from 'react';
import type { ViewContext } from '../../core/context';
import type { CaipAddress } from '../../lib/caip';
import { useChunk } from '../../shared/useChunk';

/** How many sessions apps have with an account; null if it is not known. Nothing is requested without an account. */
export function useActiveSessions(ctx: ViewContext, account: CaipAddress | null): number | null {
  const sessions = useChunk(ctx, 'smartSessions', account !== null).chunk?.sessions;
  useEffect(() => {
    if (account) void sessions?.fetch(ctx, account);
  }, [sessions, account]);
  const found = sessions?.sessions(ctx).value;
  if (!sessions || !found || found.account !== account || found.status === 'failed') return null;
  const now = ctx.clock.now();
  return found.list.filter((session) => sessions.isActive(session, now)).length;
}
