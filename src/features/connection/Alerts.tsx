import { useEffect, useRef } from 'react';
import { useModal } from '../../core/kit';
import type { MessageKey } from '../../core/words/Words';
import type { ErrorCode } from '../../lib/errorMessages';
import { AlertBar } from '../../ui/AlertBar';

/** Title and help line of each alert; a code that is not here shows the general words. */
const words: Partial<Record<ErrorCode, readonly [title: MessageKey, help: MessageKey]>> = {
  networkNotFound: ['literal.networkNotFound', 'help.networkNotFound'],
  invalidAppConfiguration: ['literal.invalidAppConfiguration', 'help.invalidAppConfiguration'],
  sessionExpired: ['literal.sessionExpired', 'help.sessionExpired'],
  projectIdNotConfigured: ['literal.projectIdNotConfigured', 'help.projectIdNotConfigured'],
  chunkChanged: ['screen.failed', 'screen.changed'],
};

const wordsOf = (code: ErrorCode) =>
  words[code] ?? (['literal.somethingWentWrong', 'help.somethingWentWrong'] as const);

/** The alert bars under the header; a new one is spoken. */
export function Alerts() {
  const { state, t } = useModal();
  const alerts = state.alert.list.value;
  const count = useRef(0);
  useEffect(() => {
    const latest = alerts[alerts.length - 1];
    // One that is dismissed leaves an older one at the end, which has been said.
    if (latest && alerts.length > count.current) {
      const [title, help] = wordsOf(latest.code);
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
      {alerts.map(({ code, kind, params }) => {
        const [title, help] = wordsOf(code);
        return (
          <AlertBar
            key={code}
            kind={kind}
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
