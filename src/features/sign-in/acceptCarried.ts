import type { Context } from '../../core/actions/Context';
import type { CarriedSignIn } from '../../core/ports/signIn';
import { getAdapter } from '../../shared/getAdapter';
import { addSession } from './addSession';
import { checkCarried } from './checkCarried';
import { createError } from './createError';
import { isPresent } from './isPresent';
import type { Subject } from './Question';
import { copyData } from './readSession';
import { reportProperties } from './reportProperties';
import type { SignInDriver } from './SignInDriver';

/**
 * Signs an account in with what its wallet has signed while it connected. Resolves to whether that was accepted; if not, it is
 * reported, and the account has to be asked.
 */
export async function acceptCarried(
  ctx: Context,
  driver: SignInDriver,
  subject: Subject,
  carried: CarriedSignIn,
): Promise<boolean> {
  const { signal, state } = ctx;
  const isWanted = (): boolean => isPresent(ctx, subject);
  const { showToast, fromUnknown } = await ctx.connection();
  const loading = new AbortController();
  void showToast(ctx, 'loading', state.locale.t('literal.signInAuthenticating'), loading.signal);
  try {
    const form = (await getAdapter(ctx, subject.namespace))?.signInForm;
    if (!form) throw createError('signInNetworkMissing');
    const checked = checkCarried(ctx, subject, carried, form);
    if ('reason' in checked) throw createError('signInMessageRefused', { params: checked });
    const session = { data: copyData(carried.data), message: checked.text, signature: carried.signature };
    await addSession(ctx, driver, subject, session, { signal, isWanted });
    return isWanted();
  } catch (cause) {
    if (signal.aborted) return false;
    ctx.emit({
      event: 'SIWX_AUTH_ERROR',
      properties: { ...reportProperties(ctx, subject), message: fromUnknown(cause).message },
    });
    ctx.report(createError('signInDeclined', { cause }));
    return false;
  } finally {
    loading.abort();
  }
}
