import { useEffect, useRef } from 'react';
import { useViewContext } from '../../core/kit';
import type { AlertCode, AlertMessage } from '../../core/state/alert';
import type { MessageKey } from '../../core/words/Words';
import { AlertBar } from '../../ui/AlertBar';

/** Title and help line of each alert. `projectIdNotConfigured` is for the site's operator and has no help for visitors. */
const messages: Record<AlertCode, readonly [title: MessageKey, help?: MessageKey]> = {
  networkNotFound: ['literal.networkNotFound', 'help.networkNotFound'],
  invalidAppConfiguration: ['literal.invalidAppConfiguration', 'help.invalidAppConfiguration'],
  sessionExpired: ['literal.sessionExpired', 'help.sessionExpired'],
  relayFlooded: ['alert.relayFlooded', 'help.relayFlooded'],
  projectIdNotConfigured: ['literal.projectIdNotConfigured'],
  embeddedWalletNotLoaded: ['literal.embeddedWalletNotLoaded', 'help.embeddedWalletNotLoaded'],
  embeddedWalletTimedOut: ['literal.embeddedWalletTimedOut', 'help.embeddedWalletTimedOut'],
  emailLoginNotLoaded: ['literal.emailLoginNotLoaded', 'help.emailLoginNotLoaded'],
  chunkChanged: ['screen.failed', 'screen.chunkChanged'],
  chunkBlocked: ['screen.failed', 'screen.chunkBlocked'],
};

/** Alerts for the site's operator: visitors can do nothing about them, and nearly everything works. */
const operatorAlerts: ReadonlySet<AlertCode> = new Set(['invalidAppConfiguration', 'projectIdNotConfigured']);

/** Help lines by the cause, for an alert with several causes. */
const helpByCause: Readonly<Record<string, MessageKey>> = {
  projectId: 'help.invalidProjectId',
  refused: 'help.siteRefused',
};

/** The messages of an alert, with a special one for a placeholder as the project id. */
function messagesOf({ code, params }: AlertMessage): (typeof messages)[AlertCode] {
  if (code === 'projectIdNotConfigured' && params['id']) return ['alert.placeholderId'];
  const [title, help] = messages[code];
  return [title, helpByCause[params['cause'] ?? ''] ?? help];
}

/** The alert bars under the header; a new one is announced. */
export function Alerts() {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const alerts = state.alert.list.value;
  const previousCount = useRef(0);
  useEffect(() => {
    const latest = alerts[alerts.length - 1];
    // After a dismissal the last alert is an older one, which was announced before.
    if (latest && alerts.length > previousCount.current) {
      const [title, help] = messagesOf(latest);
      const message = t(title, latest.params);
      state.announcer.alert(help ? `${message}. ${t(help, latest.params)}` : message);
    }
    previousCount.current = alerts.length;
  }, [alerts.length]);
  const chooseNetwork = (): void => {
    state.alert.dismiss('networkNotFound');
    state.router.push('Networks');
  };
  const reconnect = (code: AlertCode) => ({
    label: t('alert.reconnect'),
    onClick(): void {
      state.alert.dismiss(code);
      ctx
        .load('pairing')
        .then(({ pairing }) => pairing.reconnect(ctx))
        // The loader has reported the error.
        .catch(() => {});
    },
  });
  const loadEmbedded = (code: AlertCode) => ({
    label: t('shell.tryAgain'),
    onClick(): void {
      state.alert.dismiss(code);
      ctx
        .load('embeddedWallet')
        .then(({ embeddedWallet }) => embeddedWallet.retry(ctx, code))
        // A failure is shown as an alert again.
        .catch(() => {});
    },
  });
  const actions: Partial<Record<AlertCode, { readonly label: string; readonly onClick: () => void }>> = {
    networkNotFound: { label: t('title.Networks'), onClick: chooseNetwork },
    sessionExpired: reconnect('sessionExpired'),
    relayFlooded: reconnect('relayFlooded'),
    embeddedWalletNotLoaded: loadEmbedded('embeddedWalletNotLoaded'),
    embeddedWalletTimedOut: loadEmbedded('embeddedWalletTimedOut'),
    emailLoginNotLoaded: loadEmbedded('emailLoginNotLoaded'),
  };
  return (
    <>
      {alerts.map((alert) => {
        const { code, params } = alert;
        const [title, help] = messagesOf(alert);
        return (
          <AlertBar
            key={code}
            kind={operatorAlerts.has(code) ? 'info' : 'error'}
            title={t(title, params)}
            text={help && t(help, params)}
            detailsLabel={operatorAlerts.has(code) ? t('alert.details') : undefined}
            action={actions[code]}
            dismissLabel={t('shell.dismiss')}
            onDismiss={() => state.alert.dismiss(code)}
          />
        );
      })}
    </>
  );
}
