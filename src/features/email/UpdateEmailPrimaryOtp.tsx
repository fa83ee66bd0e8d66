import { useViewContext } from '../../core/kit';
import { getEmbedded } from '../../shared/embedded/getEmbedded';
import { CodeForm } from './CodeForm';
import { readCurrentEmail } from './readCurrentEmail';
import { StartOver } from './StartOver';

/** Confirms the current address before it is changed. */
export function UpdateEmailPrimaryOtp() {
  const ctx = useViewContext();
  const { router } = ctx.state;
  const { data } = router.current.value;
  const check = async (code: string, signal: AbortSignal): Promise<void> =>
    (await getEmbedded(ctx, signal)).updateEmailPrimaryOtp(code);
  return (
    <>
      <div className="body">
        <CodeForm
          email={readCurrentEmail(ctx)}
          round={0}
          expiredMessage="email.codeExpiredStartOver"
          check={check}
          finish={async () => router.replace('UpdateEmailSecondaryOtp', data)}
        />
      </div>
      <StartOver />
    </>
  );
}
