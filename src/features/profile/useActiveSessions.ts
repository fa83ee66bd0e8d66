import { useEffect } from 'react';
import type { ViewContext } from '../../core/context';
import type { CaipAddress } from '../../lib/caip';
import { useChunk } from '../../shared/useChunk';

/** The number of active smart sessions of an account; null if unknown. Nothing is requested without an account. */
export function useActiveSessions(ctx: ViewContext, account: CaipAddress | null): number | null {
  const sessions = useChunk(ctx, 'smartSessions', account !== null).chunk?.sessions;
  useEffect(() => {
    if (account) void sessions?.fetch(ctx, account);
  }, [sessions, account]);
  const state = sessions?.sessions(ctx).value;
  if (!sessions || !state || state.account !== account || state.status === 'failed') return null;
  const now = ctx.clock.now();
  return state.list.filter((session) => sessions.isActive(session, now)).length;
}
