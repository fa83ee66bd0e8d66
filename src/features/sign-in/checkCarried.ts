import type { Context } from '../../core/actions/Context';
import type { SignInData } from '../../core/options/signInOptions';
import type { CarriedSignIn, SignInForm } from '../../core/ports/signIn';
import { signInPlaceholder } from '../../lib/signInPlaceholder';
import { findRefusal } from './findRefusal';
import type { Subject } from './Question';
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

/** What was signed while a wallet connected: its text, or in English why it signs in nobody. */
export type CheckedSignIn = { readonly text: string } | { readonly reason: string };

/**
 * Compares what a wallet has signed with what it was asked to sign, and with the account, the page and the time. The signature is not
 * checked.
 */
export function checkCarried(
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
