import { useViewContext } from '../../core/kit';
import { getEmbedded } from '../../shared/embedded/getEmbedded';
import { ChangeCode } from './ChangeCode';
import { readCurrentEmail } from './readCurrentEmail';

/** Confirms the current address before it is changed. */
export function UpdateEmailPrimaryOtp() {
  const ctx = useViewContext();
  const { router } = ctx.state;
  const { data } = router.current.value;
  const check = async (code: string, signal: AbortSignal): Promise<void> =>
    (await getEmbedded(ctx, signal)).updateEmailPrimaryOtp(code);
  return (
    <ChangeCode
      email={readCurrentEmail(ctx)}
      isTyped={false}
      check={check}
      finish={async () => router.replace('UpdateEmailSecondaryOtp', data)}
    />
  );
}
