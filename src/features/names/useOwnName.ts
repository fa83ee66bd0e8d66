import { useEffect, useState } from 'react';
import { useViewContext } from '../../core/kit';
import { resolvesTo } from '../../services/account-data/resolvesTo';
import { readReason } from '../../shared/readReason';
import { useWhenOnline } from '../../shared/useWhenOnline';
import { createError } from './createError';
import type { NameOwner } from './getOwner';
import { nameZone } from './nameZone';

interface OwnName {
  /** The name that the account has already. */
  readonly name: string | null;
  /** Why it could not be looked up. */
  readonly problem: string | null;
}

const nothing: OwnName = { name: null, problem: null };

/** Looks up whether the account has a name already: one that is shown for it, or one of the zone. */
export function useOwnName(owner: NameOwner | null): OwnName {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const [found, setFound] = useState<OwnName & { readonly account?: string }>(nothing);
  const [attempt, setAttempt] = useState(0);
  const account = owner?.account;
  useEffect(() => {
    if (!owner) return;
    const { networkId: network, address } = owner;
    const controller = new AbortController();
    const { signal } = controller;
    const ask = async (): Promise<void> => {
      const { accountData } = await ctx.load('accountData');
      const records = await accountData.api(ctx).namesOf({ network, address, sender: address }, signal);
      signal.throwIfAborted();
      const found = records.find((record) => record.name.endsWith(`.${nameZone}`) && resolvesTo(record, address));
      setFound({ ...nothing, account, name: found?.name ?? null });
    };
    ask().catch((error: unknown) => {
      if (signal.aborted) return;
      const reason = readReason(error);
      ctx.report(createError('accountNamesFailed', { cause: error, ...(reason && { message: reason }) }));
      setFound({ ...nothing, account, problem: reason ?? t('literal.accountNamesFailed') });
    });
    return () => controller.abort();
  }, [account, attempt]);
  const current = found.account === account ? found : nothing;
  useWhenOnline(current.problem !== null, () => setAttempt((count) => count + 1));
  const profile = state.accounts.get('eip155').profile;
  const shown = profile && profile.account === account ? profile.name : null;
  return { ...current, name: shown ?? current.name };
}
