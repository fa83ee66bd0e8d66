import type { Context } from '../../core/actions/Context';
import type { SignInData } from '../../core/options/signInOptions';
import type { CarriedSignIn, SignInForm } from '../../core/ports/signIn';
import { signInPlaceholder } from '../../lib/signInPlaceholder';
import { getAdapter } from '../../shared/getAdapter';
import { addSession } from './addSession';
import { findRefusal } from './findRefusal';
import { isPresent } from './isPresent';
import type { Subject } from './Question';
import { copyData } from './readSession';
import { reportProperties } from './reportProperties';
import type { SignInDriver } from './SignInDriver';
import { signInError } from './signInError';
import { writeMessage } from './writeMessage';

const keys = [
  'chainId',
  'domain',
  'uri',
  'version',
  'nonce',
  'issuedAt',
  'expirationTime',
  'notBefore',
  'statement',
  'resources',
  'requestId',
] as const satisfies readonly (keyof SignInData)[];

/** The values of the data in a comparable form. An empty text or list is the same as none. */
const textOf = (data: SignInData, key: (typeof keys)[number]): string =>
  JSON.stringify(data[key]?.length ? data[key] : null);

/** The message that was signed while a wallet connected: its text, or in English why it is not a valid sign-in. */
type CheckedSignIn = { readonly text: string } | { readonly reason: string };

/**
 * Compares the message that a wallet has signed with the requested one, and with the account, the page and the time. The signature
 * is not checked.
 */
function checkCarried(
  ctx: Pick<Context, 'clock'>,
  account: Pick<Subject, 'networkId' | 'address'>,
  { requested, data, text }: CarriedSignIn,
  form: SignInForm,
): CheckedSignIn {
  const different = keys.find((key) => textOf(data, key) !== textOf(requested.data, key));
  if (different) return { reason: `its ${different} is not the one that was requested` };
  const written = requested.text?.replaceAll(signInPlaceholder, data.accountAddress) ?? writeMessage(data, form);
  if (text !== null && text !== written) return { reason: 'its text is not the one that was requested' };
  const reason = findRefusal(ctx, account, { data, text: written, form, isOwn: requested.text === null });
  return reason === null ? { text: written } : { reason };
}

/**
 * Signs an account in with the message that its wallet signed while it connected. Resolves to whether it was accepted; if not, this
 * is reported, and the account must be asked to sign in.
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
    if (!form) throw signInError('signInNetworkMissing');
    const checked = checkCarried(ctx, subject, carried, form);
    if ('reason' in checked) throw signInError('signInMessageRefused', { params: checked });
    const session = { data: copyData(carried.data), message: checked.text, signature: carried.signature };
    await addSession(ctx, driver, subject, session, { signal, isWanted });
    return isWanted();
  } catch (cause) {
    if (signal.aborted) return false;
    ctx.emit({
      event: 'SIWX_AUTH_ERROR',
      properties: { ...reportProperties(ctx, subject), message: fromUnknown(cause).message },
    });
    ctx.report(signInError('signInDeclined', { cause }));
    return false;
  } finally {
    loading.abort();
  }
}
