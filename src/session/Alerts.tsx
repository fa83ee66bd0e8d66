import type { ErrorCode } from '../errors/messages';
import { useModal } from '../kit';
import type { MessageKey } from '../locale/catalogue';
import { AlertBar } from '../ui/AlertBar';

/** Title and help line of each alert; a code that is not here shows the general words. */
const words: Partial<Record<ErrorCode, readonly [title: MessageKey, help: MessageKey]>> = {
  networkNotFound: ['literal.networkNotFound', 'help.networkNotFound'],
  invalidAppConfiguration: ['literal.invalidAppConfiguration', 'help.invalidAppConfiguration'],
  sessionExpired: ['literal.sessionExpired', 'help.sessionExpired'],
  projectIdNotConfigured: ['literal.projectIdNotConfigured', 'help.projectIdNotConfigured'],
  chunkChanged: ['screen.failed', 'screen.changed'],
};

/** The alert bars under the header. */
export function Alerts() {
  const { state, t } = useModal();
  return (
    <>
      {state.alert.list.value.map(({ code, kind, params }) => {
        const [title, help] = words[code] ?? (['literal.somethingWentWrong', 'help.somethingWentWrong'] as const);
        return (
          <AlertBar
            key={code}
            kind={kind}
            title={t(title)}
            text={t(help, params)}
            dismissLabel={t('shell.dismiss')}
            onDismiss={() => state.alert.dismiss(code)}
          />
        );
      })}
    </>
  );
}
