import type { AlertCode } from '../../core/state/alert';
import { markAlert } from '../../shared/embedded/hasAlert';
import type { Machine } from './getMachine';
import { isApproving } from './requestQueue';

/** The alert of each failure of the frame. A page whose origin the project does not list is an invalid configuration. */
const alerts: Readonly<Partial<Record<string, AlertCode>>> = {
  embeddedWalletNotLoaded: 'embeddedWalletNotLoaded',
  emailLoginNotLoaded: 'emailLoginNotLoaded',
  embeddedWalletTimedOut: 'embeddedWalletTimedOut',
  originNotAllowed: 'invalidAppConfiguration',
};

/** Shows why the frame failed, and reports it to the host. */
export function reportFailure(machine: Machine, cause: unknown): void {
  const { ctx } = machine;
  machine.isSilent = true;
  markAlert(cause);
  ctx
    .connection()
    .then(({ fromUnknown }) => {
      if (ctx.signal.aborted) return;
      const error = fromUnknown(cause);
      const alert = alerts[error.code];
      // The view shows this error itself.
      const isInView = alert === 'embeddedWalletNotLoaded' && isApproving(ctx);
      if (alert && !isInView) ctx.state.alert.show(alert, { origin: location.origin });
      ctx.report(error);
    })
    // The loader has reported the error.
    .catch(() => {});
}
