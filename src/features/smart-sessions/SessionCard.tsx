import { useLayoutEffect, useRef, useState } from 'react';
import { Button, Note, useViewContext, WalletIcon } from '../../core/kit';
import type { CaipAddress } from '../../lib/caip';
import { imageSource } from '../../lib/imageSource';
import type { Network } from '../../lib/network';
import type { TokenUnit } from '../../requests/effects/TokenUnit';
import { createTimes } from '../../shared/createTimes';
import { useFocusFallback } from '../../ui/useFocusFallback';
import { describePermission } from './describePermission';
import { getSessions } from './getSessions';
import { RevokeConfirm } from './RevokeConfirm';
import type { Session } from './toSession';

interface SessionCardProps {
  readonly session: Session;
  readonly account: CaipAddress;
  readonly network: Network;
  readonly units: ReadonlyMap<string, TokenUnit>;
  /** It has expired or was revoked. */
  readonly ended?: boolean;
}

/** One session: the app, until when, what it may do, and a button that revokes it after a confirmation in place. */
export function SessionCard({ session, account, network, units, ended = false }: SessionCardProps) {
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
  const endText =
    revokedAt !== null
      ? t('sessions.revoked', { date: date(revokedAt) })
      : until === null
        ? t('sessions.noEnd')
        : t(ended ? 'sessions.expired' : 'sessions.until', { date: date(until) });
  const hosts = [endpoints.images, endpoints.api, endpoints.rpc].map((url) => new URL(url).host);
  const coin = network.nativeCurrency;
  return (
    <li className={ended ? 'session ended' : 'session'} ref={card}>
      <div className="session-head">
        <WalletIcon src={imageSource(session.icon, hosts)} name={app} />
        <span className="grow">
          <bdi className="name">{app}</bdi>
          {session.host && <bdi className="sub">{session.host}</bdi>}
          <span className="sub">{endText}</span>
        </span>
        {!ended && !confirming && (
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
      {session.permissions ? (
        <ul className="limits">
          {session.permissions.map(({ key, permission }) => (
            <li key={key}>{describePermission(permission, { t, locale, coin, tokens: units })}</li>
          ))}
        </ul>
      ) : (
        <p className="limits">{t('sessions.unreadPermissions')}</p>
      )}
      {current?.problem && !ended && (
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
