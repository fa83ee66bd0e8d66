import { useEffect, useState } from 'react';
import { useViewContext } from '../../core/kit';
import { resolvesTo } from '../../services/account-data/resolvesTo';
import { profileOf } from '../../shared/profileOf';
import { readReason } from '../../shared/readReason';
import { serviceFailure } from '../../shared/serviceFailure';
import { useWhenOnline } from '../../shared/useWhenOnline';
import { createError } from './createError';
import type { NameOwner } from './getOwner';
import { nameZone } from './nameZone';

interface ExistingName {
  /** The name that the account already has. */
  readonly name: string | null;
  /** Why it could not be looked up. */
  readonly problem: string | null;
}

const none: ExistingName = { name: null, problem: null };

/** Looks up whether the account already has a name: the one that is shown for it, or one of the zone. */
export function useExistingName(owner: NameOwner | null): ExistingName {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const [result, setResult] = useState<ExistingName & { readonly account?: string }>(none);
  const [attempt, setAttempt] = useState(0);
  const account = owner?.account;
  useEffect(() => {
    if (!owner) return;
    const { networkId: network, address } = owner;
    const controller = new AbortController();
    const { signal } = controller;
    const lookUp = async (): Promise<void> => {
      const { accountData } = await ctx.load('accountData');
      const records = await accountData.api(ctx).namesOf({ network, address, sender: address }, signal);
      signal.throwIfAborted();
      const match = records.find((record) => record.name.endsWith(`.${nameZone}`) && resolvesTo(record, address));
      setResult({ ...none, account, name: match?.name ?? null });
    };
    lookUp().catch((error: unknown) => {
      if (signal.aborted) return;
      ctx.report(createError('accountNamesFailed', serviceFailure(error)));
      setResult({ ...none, account, problem: readReason(error) ?? t('literal.accountNamesFailed') });
    });
    return () => controller.abort();
  }, [account, attempt]);
  const current = result.account === account ? result : none;
  useWhenOnline(current.problem !== null, () => setAttempt((count) => count + 1));
  return { ...current, name: profileOf(state, account)?.name ?? current.name };
}
