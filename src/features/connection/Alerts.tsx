import { useEffect, useRef } from 'react';
import { useViewContext } from '../../core/kit';
import type { AlertCode } from '../../core/state/alert';
import type { MessageKey } from '../../core/words/Words';
import { AlertBar } from '../../ui/AlertBar';

/** Title and help line of each alert. */
const messages: Record<AlertCode, readonly [title: MessageKey, help: MessageKey]> = {
  networkNotFound: ['literal.networkNotFound', 'help.networkNotFound'],
  invalidAppConfiguration: ['literal.invalidAppConfiguration', 'help.invalidAppConfiguration'],
  sessionExpired: ['literal.sessionExpired', 'help.sessionExpired'],
  projectIdNotConfigured: ['literal.projectIdNotConfigured', 'help.projectIdNotConfigured'],
  chunkChanged: ['screen.failed', 'screen.changed'],
};

/** The alert bars under the header; a new one is announced. */
export function Alerts() {
  const { state, t } = useViewContext();
  const alerts = state.alert.list.value;
  const previousCount = useRef(0);
  useEffect(() => {
    const latest = alerts[alerts.length - 1];
    // After a dismissal the last alert is an older one, which was announced before.
    if (latest && alerts.length > previousCount.current) {
      const [title, help] = messages[latest.code];
      state.announcer.say(`${t(title)}. ${t(help, latest.params)}`, true);
    }
    previousCount.current = alerts.length;
  }, [alerts.length]);
  const chooseNetwork = (): void => {
    state.alert.dismiss('networkNotFound');
    state.router.push('Networks');
  };
  return (
    <>
      {alerts.map(({ code, params }) => {
        const [title, help] = messages[code];
        return (
          <AlertBar
            key={code}
            kind="error"
            title={t(title)}
            text={t(help, params)}
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
