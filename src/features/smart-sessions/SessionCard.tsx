import { useLayoutEffect, useRef, useState } from 'react';
import { Button, Note, useViewContext, WalletIcon } from '../../core/kit';
import type { CaipAddress } from '../../lib/caip';
import { imageSource } from '../../lib/imageSource';
import type { Network } from '../../lib/network';
import type { TokenUnit } from '../../requests/effects/TokenUnit';
import { createTimes } from '../../shared/createTimes';
import { KeyValues } from '../../ui/KeyValues';
import { useFocusFallback } from '../../ui/useFocusFallback';
import { getSessions } from './getSessions';
import { permissionRows } from './permissionRows';
import { RevokeConfirm } from './RevokeConfirm';
import type { AppSession } from './toSession';

interface SessionCardProps {
  readonly session: AppSession;
  readonly account: CaipAddress;
  readonly network: Network;
  /** The units of tokens, by their folded addresses. */
  readonly tokens: ReadonlyMap<string, TokenUnit>;
  /** It has expired or was revoked. */
  readonly ended?: boolean;
}

/** One session: the app, until when, what it may do, and a button that revokes it after a confirmation in place. */
export function SessionCard({ session, account, network, tokens, ended = false }: SessionCardProps) {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const locale = state.locale.tag.value;
  const { endpoints } = state.settings.value;
  const { revocation } = getSessions(ctx);
  const current = revocation.value?.id === session.id ? revocation.value : null;
  const [isConfirming, setConfirming] = useState(false);
  const confirming = !ended && (isConfirming || (current !== null && current.step !== 'failed'));
  const card = useRef<HTMLLIElement>(null);
  // A session that ends is removed, or moved to another list.
  useFocusFallback(() => card.current);
  const revoke = useRef<HTMLButtonElement>(null);
  const wasConfirming = useRef(confirming);
  useLayoutEffect(() => {
    if (wasConfirming.current && !confirming) revoke.current?.focus();
    wasConfirming.current = confirming;
  }, [confirming]);

  const app = session.app ?? t('sessions.unknownApp');
  const date = (time: number): string => createTimes(locale).full(time);
  const { until, revokedAt } = session;
  const hosts = [endpoints.images, endpoints.api, endpoints.rpc].map((url) => new URL(url).host);
  const icon = <WalletIcon src={imageSource(session.icon, hosts)} name={app} />;
  // The permissions of a session that has ended are not shown.
  if (ended) {
    const [key, time] =
      revokedAt !== null ? (['sessions.revoked', revokedAt] as const) : (['sessions.expired', until] as const);
    return (
      <li className="session-head" ref={card}>
        {icon}
        <span className="grow">
          <bdi className="name">{app}</bdi>
          <span className="sub">{t(key, { date: date(time ?? 0) })}</span>
        </span>
      </li>
    );
  }
  const ends = { label: t('sessions.ends'), value: <bdi>{until === null ? t('sessions.noEnd') : date(until)}</bdi> };
  const units = { t, locale, coin: network.nativeCurrency, tokens };
  return (
    <li className="session" ref={card}>
      <div className="session-head">
        {icon}
        <span className="grow">
          <bdi className="name">{app}</bdi>
          {session.host && <bdi className="sub">{session.host}</bdi>}
        </span>
        {!confirming && (
          <Button
            small
            elementRef={revoke}
            ariaLabel={t('sessions.revokeOf', { app })}
            onClick={() => setConfirming(true)}
          >
            {t('sessions.revoke')}
          </Button>
        )}
      </div>
      <KeyValues rows={[...permissionRows(session.permissions ?? [], units), ends]} />
      {!session.permissions && <p className="text">{t('sessions.unreadPermissions')}</p>}
      {current?.problem && (
        <Note kind="error">
          <p>{current.problem}</p>
        </Note>
      )}
      {confirming && (
        <RevokeConfirm session={session} account={account} app={app} onClose={() => setConfirming(false)} />
      )}
    </li>
  );
}
