import type { Context } from '../../core/actions/Context';
import type { SignInData } from '../../core/options/signInOptions';
import type { SignInForm } from '../../core/ports/signIn';
import { checkText } from './checkText';
import { findProblem } from './findProblem';
import type { Subject } from './Question';

/** A sign-in message, unchecked. */
export interface MessageToCheck {
  readonly data: SignInData;
  readonly text: unknown;
  /** The form of the chain family's texts; undefined without its adapter. */
  readonly form: SignInForm | undefined;
  /** Whether the modal has written the text. */
  readonly isOwn: boolean;
}

/** Returns in English why a message is not a valid sign-in of this account, on this page, at this time; null if it is. */
export function findRefusal(
  { clock }: Pick<Context, 'clock'>,
  { networkId, address }: Pick<Subject, 'networkId' | 'address'>,
  { data, text, form, isOwn }: MessageToCheck,
): string | null {
  const { host, origin } = location;
  return (
    findProblem(data, { networkId, address, host, origin, now: clock.now() }) ?? checkText(text, data, form, isOwn)
  );
}
