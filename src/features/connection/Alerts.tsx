import { useEffect, useRef } from 'react';
import { useViewContext } from '../../core/kit';
import type { AlertCode } from '../../core/state/alert';
import type { MessageKey } from '../../core/words/Words';
import { AlertBar } from '../../ui/AlertBar';

/** Title and help line of each alert. */
const words: Record<AlertCode, readonly [title: MessageKey, help: MessageKey]> = {
  networkNotFound: ['literal.networkNotFound', 'help.networkNotFound'],
  invalidAppConfiguration: ['literal.invalidAppConfiguration', 'help.invalidAppConfiguration'],
  sessionExpired: ['literal.sessionExpired', 'help.sessionExpired'],
  projectIdNotConfigured: ['literal.projectIdNotConfigured', 'help.projectIdNotConfigured'],
  chunkChanged: ['screen.failed', 'screen.changed'],
};

/** The alert bars under the header; a new one is spoken. */
export function Alerts() {
  const { state, t } = useViewContext();
  const alerts = state.alert.list.value;
  const count = useRef(0);
  useEffect(() => {
    const latest = alerts[alerts.length - 1];
    // One that is dismissed leaves an older one at the end, which has been said.
    if (latest && alerts.length > count.current) {
      const [title, help] = words[latest.code];
      state.announcer.say(`${t(title)}. ${t(help, latest.params)}`, true);
    }
    count.current = alerts.length;
  }, [alerts.length]);
  const chooseNetwork = (): void => {
    state.alert.dismiss('networkNotFound');
    state.router.push('Networks');
  };
  return (
    <>
      {alerts.map(({ code, params }) => {
        const [title, help] = words[code];
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
