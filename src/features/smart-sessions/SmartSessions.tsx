import { useLayoutEffect, useState } from 'react';
import { Note, useViewContext } from '../../core/kit';
import { foldAddress } from '../../lib/address';
import type { CaipNetworkId } from '../../lib/caip';
import { delayUntil } from '../../lib/delayUntil';
import type { Network } from '../../lib/network';
import type { TokenUnit } from '../../requests/effects/TokenUnit';
import { keyRing } from '../../shared/drawings/paths';
import { EmptyOnNetwork } from '../../shared/EmptyOnNetwork';
import { EmptyState } from '../../shared/EmptyState';
import { Failure } from '../../shared/Failure';
import { LoadingRows } from '../../shared/Loading';
import { readTokens } from '../../shared/readTokens';
import { useRun } from '../../shared/useRun';
import { useWhenOnline } from '../../shared/useWhenOnline';
import { fetchSessions } from './fetchSessions';
import { getSessions } from './getSessions';
import { isActive } from './isActive';
import { SessionCard } from './SessionCard';

/** The units that were read on a network. */
interface Read {
  readonly networkId: CaipNetworkId;
  readonly units: ReadonlyMap<string, TokenUnit>;
}

const none: Read['units'] = new Map();

/** The units of tokens by their lower-case addresses; those that cannot be read are missing. */
function useTokens(
  network: Network | undefined,
  owner: string,
  addresses: readonly string[],
): ReadonlyMap<string, TokenUnit> {
  const ctx = useViewContext();
  const [read, setRead] = useState<Read | null>(null);
  const requested = [...new Set(addresses.map(foldAddress))].sort();
  const readUnits = async (on: Network, signal: AbortSignal): Promise<void> => {
    const queries = requested.map((address) => ({ address }));
    const tokens = (await readTokens(ctx, { network: on, owner }, queries, signal)) ?? [];
    signal.throwIfAborted();
    const units = new Map(tokens.map(({ address, symbol, decimals }) => [foldAddress(address), { symbol, decimals }]));
    setRead({ networkId: on.caipNetworkId, units });
  };
  // An amount without its unit is shown as unreadable.
  useRun(network && requested.length ? (signal) => readUnits(network, signal) : null, ctx.report, [
    network?.caipNetworkId,
    owner,
    requested.join(),
  ]);
  // The same address may be another token on another network.
  return read && read.networkId === network?.caipNetworkId ? read.units : none;
}

/** The sessions in which apps may act for the account, each with its limits and a way to revoke it. */
export function SmartSessions() {
  const ctx = useViewContext();
  const { state, clock, t } = ctx;
  const namespace = state.networks.activeNamespace.value;
  const { addresses, networkId } = state.accounts.get(namespace);
  const [address = ''] = addresses;
  const account = state.accounts.idOf(namespace);
  const network = state.networks.find(networkId);
  const { sessions } = getSessions(ctx);
  const current = sessions.value;
  const isCurrent = current.account === account;
  const list = isCurrent ? current.list : [];
  const status = isCurrent ? current.status : 'loading';
  const load = (): void => {
    if (account && network) void fetchSessions(ctx, account);
  };
  // Before the first frame, which would show the failure of an earlier request.
  useLayoutEffect(load, [account, !network]);
  useWhenOnline(status === 'failed', load);
  const failure = status === 'failed' ? (current.reason ?? t('sessions.unavailable')) : null;

  const now = clock.now();
  const active = list.filter((session) => isActive(session, now));
  const ended = list.filter((session) => !active.includes(session));
  const nextEnd = Math.min(...active.flatMap(({ until }) => until ?? []));
  const endNext = async (signal: AbortSignal): Promise<void> => {
    await delayUntil(clock, nextEnd, signal);
    // Render again.
    sessions.value = { ...sessions.peek() };
  };
  useRun(Number.isFinite(nextEnd) ? endNext : null, ctx.report, [nextEnd]);
  const spendable = list.flatMap(({ permissions }) =>
    (permissions ?? []).flatMap(({ permission }) =>
      permission.kind === 'spend' && permission.token ? [permission.token] : [],
    ),
  );
  const tokens = useTokens(network, address, spendable);
  if (!account) return null;
  if (!network)
    return (
      <div className="body">
        <EmptyOnNetwork title={t('help.networkNotFound')} />
      </div>
    );
  const cards = { account, network, tokens };
  return (
    <div className="body">
      {active.length > 0 && <p className="text sessions-text">{t('sessions.text')}</p>}
      {failure !== null && <Failure text={failure} busy={false} onRetry={load} />}
      {status === 'loading' && !list.length && <LoadingRows />}
      {status === 'ready' && !active.length && !current.unread && (
        <EmptyState drawing={keyRing} title={t('sessions.none')} text={t('sessions.noneText')} />
      )}
      {active.length > 0 && (
        <ul className="list" aria-label={t('sessions.active')}>
          {active.map((session) => (
            <SessionCard key={session.id} session={session} {...cards} />
          ))}
        </ul>
      )}
      {isCurrent && current.unread > 0 && (
        <Note kind="warning">
          <p>{t('sessions.unreadSessions', { count: current.unread })}</p>
        </Note>
      )}
      {ended.length > 0 && (
        <>
          <h3 className="group">{t('sessions.ended')}</h3>
          <ul className="list ended" aria-label={t('sessions.ended')}>
            {ended.map((session) => (
              <SessionCard key={session.id} session={session} ended {...cards} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
