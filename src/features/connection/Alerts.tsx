import { useEffect, useRef } from 'react';
import { useViewContext } from '../../core/kit';
import type { AlertCode, AlertMessage } from '../../core/state/alert';
import type { MessageKey } from '../../core/words/Words';
import { AlertBar } from '../../ui/AlertBar';

/** Title and help line of each alert. The one for those who run the site takes visitors no more than a line. */
const messages: Record<AlertCode, readonly [title: MessageKey, help?: MessageKey]> = {
  networkNotFound: ['literal.networkNotFound', 'help.networkNotFound'],
  invalidAppConfiguration: ['literal.invalidAppConfiguration', 'help.invalidAppConfiguration'],
  sessionExpired: ['literal.sessionExpired', 'help.sessionExpired'],
  projectIdNotConfigured: ['literal.projectIdNotConfigured'],
  chunkChanged: ['screen.failed', 'screen.changed'],
};

/** The messages of an alert. A project id that is a placeholder is called one. */
const messagesOf = ({ code, params }: AlertMessage): (typeof messages)[AlertCode] =>
  code === 'projectIdNotConfigured' && params['id'] ? ['alert.placeholderId'] : messages[code];

/** The alert bars under the header; a new one is announced. */
export function Alerts() {
  const { state, t } = useViewContext();
  const alerts = state.alert.list.value;
  const previousCount = useRef(0);
  useEffect(() => {
    const latest = alerts[alerts.length - 1];
    // After a dismissal the last alert is an older one, which was announced before.
    if (latest && alerts.length > previousCount.current) {
      const [title, help] = messagesOf(latest);
      const said = t(title, latest.params);
      state.announcer.say(help ? `${said}. ${t(help, latest.params)}` : said, true);
    }
    previousCount.current = alerts.length;
  }, [alerts.length]);
  const chooseNetwork = (): void => {
    state.alert.dismiss('networkNotFound');
    state.router.push('Networks');
  };
  return (
    <>
      {alerts.map((alert) => {
        const { code, params } = alert;
        const [title, help] = messagesOf(alert);
        return (
          <AlertBar
            key={code}
            kind="error"
            title={t(title, params)}
            text={help && t(help, params)}
            action={
              code === 'networkNotFound' ? { label: t('alert.chooseNetwork'), onClick: chooseNetwork } : undefined
            }
            dismissLabel={t('shell.dismiss')}
            onDismiss={() => state.alert.dismiss(code)}
          />
        );
      })}
    </>
  );
}
