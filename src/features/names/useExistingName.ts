import { useState } from 'react';
import { useViewContext } from '../../core/kit';
import { resolvesTo } from '../../services/account-data/resolvesTo';
import { profileOf } from '../../shared/profileOf';
import { readReason } from '../../shared/readReason';
import { serviceFailure } from '../../shared/serviceFailure';
import { useRun } from '../../shared/useRun';
import { useWhenOnline } from '../../shared/useWhenOnline';
import type { NameOwner } from './getOwner';
import { nameError } from './nameError';
import { readLabel } from './readLabel';

interface ExistingName {
  /** The name that the account already has. */
  readonly name: string | null;
  /** Why it could not be looked up. */
  readonly problem: string | null;
  /** The service registers no names on the account's network. */
  readonly isUnsupported: boolean;
}

const none: ExistingName = { name: null, problem: null, isUnsupported: false };

/**
 * Looks up whether the account can have a name, and already has one: the one that is shown for it, or one of the zone.
 * @param attempt another number looks it up again
 */
export function useExistingName(owner: NameOwner | null, attempt: number): ExistingName {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const [result, setResult] = useState<ExistingName & { readonly account?: string }>(none);
  const account = owner?.account;
  const lookUp = async ({ networkId: network, address, account }: NameOwner, signal: AbortSignal): Promise<void> => {
    const { accountData } = await ctx.load('accountData');
    const api = accountData.api(ctx);
    const isUnsupported = !(await api.supports(network));
    const records = await api.namesOf({ network, address, sender: address }, signal);
    signal.throwIfAborted();
    const match = records.find((record) => readLabel(record.name) && resolvesTo(record, address));
    setResult({ ...none, account, name: match?.name ?? null, isUnsupported });
    // One whose registration had no clear response: it is the account's from now on.
    if (match && !profileOf(state, account)?.name) accountData.setName(ctx, account, match.name);
  };
  const retry = useRun(
    owner && ((signal) => lookUp(owner, signal)),
    (error) => {
      ctx.report(nameError('accountNamesFailed', serviceFailure(error)));
      setResult({ ...none, account, problem: readReason(error) ?? t('literal.accountNamesFailed') });
    },
    [account, attempt],
  );
  const current = result.account === account ? result : none;
  useWhenOnline(current.problem !== null, retry);
  return { ...current, name: profileOf(state, account)?.name ?? current.name };
}
