import { useViewContext } from '../../core/kit';
import { getEmbedded } from '../../shared/embedded/getEmbedded';
import { leaveFlow } from '../../shared/leaveFlow';
import { showToast } from '../../shared/showToast';
import { ChangeCode } from './ChangeCode';

/** Confirms the new address, which then replaces the old one. */
export function UpdateEmailSecondaryOtp() {
  const ctx = useViewContext();
  const { router } = ctx.state;
  const { email = '' } = router.current.value.data;
  const check = async (code: string, signal: AbortSignal): Promise<void> => {
    const wallet = await getEmbedded(ctx, signal);
    const { embeddedWallet } = await ctx.load('embeddedWallet');
    // The address was changed even if the visitor has left meanwhile.
    embeddedWallet.emailChanged(ctx, await wallet.updateEmailSecondaryOtp(code));
  };
  const finish = async (): Promise<void> => {
    void showToast(ctx, 'success', ctx.t('email.changed'));
    const start = router.history.peek().findIndex(({ view }) => view === 'UpdateEmail');
    if (start > 0) router.goBackToIndex(start - 1);
    else leaveFlow(ctx);
  };
  return <ChangeCode email={email} check={check} finish={finish} />;
}
